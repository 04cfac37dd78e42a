import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

const counted = { min: 0, max: 1_000_000, unit: 'bibit', readOnly: true } as const

/** What one plot gets of one species. Typed in the grid of its run, never by itself. */
export const distributionAllocationSeed = defineModule({
  key: 'distribution-allocation-seed',
  title: 'Rincian Alokasi Bibit',
  display: 'lahan_no',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['loading_line_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', { required: true }),
    lahan_id: reference('Lahan', 'geko-lahan', { readOnly: true }),
    lahan_no: text('Nomor Lahan', { max: 40, readOnly: true, hideIn: ['list'] }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    qty_request: number('Diminta', { ...counted, required: true }),
    // Empty for a PIC, who has no holes.
    total_penlub: number('Lubang', counted),
    qty_allocated: number('Dialokasikan', { ...counted, required: true, initial: 0 }),
    project_purpose: text('Tujuan', { max: 100, readOnly: true }),
    project_code: text('Kode Proyek', { max: 30, readOnly: true }),
    custom_project_id: reference('Proyek', 'master-custom-project', { readOnly: true, hideIn: ['list'] }),
    shortage_reason: text('Alasan Kekurangan', { max: 200, readOnly: true }),
  },
  list: {
    columns: [
      'detail_farmer_id',
      'lahan_id',
      'tree_id',
      'qty_request',
      'total_penlub',
      'qty_allocated',
      'project_code',
      'shortage_reason',
    ],
    sort: ['id', 'asc'],
  },
  filters: ['loading_line_id', 'detail_farmer_id', 'lahan_id', 'tree_id'],
  searchThrough: ['detail_farmer_id', 'lahan_id', 'tree_id'],
})
