import { statusRun } from '#areas/distribution/codes.ts'
import { choice, flag, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION } from '../export-menu/export-list.ts'
import { ofRecipientFields, ofRunFields, RUN_FILTERS, runLinkFields, runOrders, seedlings } from './run-columns.ts'

/** XD-11: what every plot was allocated of a species, and what it lacks. */
export const distributionAllocationSeeds = defineSource({
  key: 'distribution-allocation-seeds',
  title: 'Distribution Allocation Seeds',
  section: EXPORT_SECTION.distribution,
  help: {
    about: 'Alokasi bibit tiap distribusi menurut penerima, lahan, dan jenis: lubang, dialokasikan, dan kekurangannya.',
    next: 'Saring distribusi, FF, atau jenisnya, lalu tekan Ekspor; nomornya membuka distribusi itu.',
    example: 'Diminta 200 sengon, lubang 180, dialokasikan 150: kurang 30 karena stok BST tidak cukup.',
  },
  display: 'recipient_name',
  scope: 'location_nursery_id',
  fields: {
    ...ofRunFields,
    ...ofRecipientFields,
    qty_request: seedlings('Diminta'),
    total_penlub: seedlings('Penlub', 'Diisi saat distribusi dikonfirmasi; distribusi kepada PIC tidak punya lubang'),
    qty_allocated: seedlings('Dialokasikan'),
    qty_short: seedlings(
      'Kurang',
      'Permintaan atau lubang, yang lebih kecil, dikurangi yang dialokasikan dan yang dibawa pengiriman lain ke lahan' +
        ' itu; sesudah dikonfirmasi. Kekurangan satu lahan dihitung sekali, di pengirimannya yang terakhir',
    ),
    shortage_reason: text('Alasan Kekurangan', { max: 200 }),
    custom_project_id: reference('Proyek', 'master-custom-project'),
    project_code: text('Kode Proyek', { max: 30 }),
    project_purpose: text('Tujuan', { max: 100 }),
    is_confirmed: flag('Dikonfirmasi'),
    status_run: choice('Status', statusRun, { required: true }),
    ...runLinkFields,
  },
  list: {
    columns: [
      'distribution_date',
      'no_dokumen',
      'recipient_name',
      'lahan_no',
      'tree_id',
      'total_penlub',
      'qty_allocated',
      'qty_short',
      'shortage_reason',
      'mu_name',
      'receiver',
      'farmer_no',
      'qty_request',
      'custom_project_id',
      'project_code',
      'project_purpose',
      'is_confirmed',
      'status_run',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['distribution_date', 'desc'],
  },
  filters: [...RUN_FILTERS, 'custom_project_id', 'is_confirmed', 'status_run', 'qty_short'],
  search: ['no_dokumen', 'recipient_name', 'lahan_no'],
  searchThrough: ['tree_id'],
  reads: ['distribution-allocation-ff', 'distribution-allocation-seed', 'detail-farmers', 'geko-lahan-species'],
  orders: runOrders,
  detail: true,
  statistics: [
    {
      key: 'allocated',
      title: 'Dialokasikan',
      icon: 'box',
      variant: 'info',
      of: 'sum',
      field: 'qty_allocated',
      unit: 'bibit',
      sub: { label: 'Kurang', of: 'sum', field: 'qty_short' },
    },
  ],
})
