import { statusApproval, statusDocument } from '#core/declare/document-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION, exportedOfFields, onlyForLinks, ordersByDay } from '../export-menu/export-list.ts'

/** XD-10: the holes of every plot by species, beside what was asked for. */
export const distributionListDistributions = defineSource({
  key: 'distribution-list-distributions',
  title: 'Distribution List Distributions',
  section: EXPORT_SECTION.geko,
  help: {
    about:
      'Penilikan lubang tiap lahan menurut jenis: yang diminta, lubang yang ditilik, siapa penilik, dan statusnya.',
    next: 'Saring FF, petani, jenis, atau persetujuannya, lalu tekan Ekspor; nomornya membuka penilikannya.',
    example: 'Lahan 10_0000001234 milik Sri Lestari: diminta 200 sengon, lubang 180, ditilik 2 September, Disetujui.',
  },
  display: 'lahan_no',
  scope: 'location_nursery_id',
  fields: {
    inspection_date: date('Tanggal Penilikan', { required: true }),
    no_dokumen: text('Nomor Dokumen', {
      max: 40,
      link: '/distribution/distribution-confirm-ph/{distribution_id}?view=detail&id={distribution_id}',
    }),
    ff_id: reference('Field Facilitator', 'geko-ff'),
    ff_no: text('Nomor FF', { max: 30 }),
    farmer_id: reference('Petani', 'geko-farmer'),
    farmer_no: text('Nomor Petani', { max: 30 }),
    lahan_no: text('Nomor Lahan', { required: true, max: 40 }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    qty_request: number('Diminta', { required: true, unit: 'bibit' }),
    total_penlub: number('Penlub', { required: true, unit: 'lubang' }),
    inspected_by: reference('Ditilik Oleh', 'users'),
    status_document: choice('Status Dokumen', statusDocument, { required: true }),
    status_approval: choice('Persetujuan', statusApproval, { staysEmpty: true }),
    ...exportedOfFields,
    distribution_id: number('Nomor Penilikan', onlyForLinks),
  },
  list: {
    columns: [
      'inspection_date',
      'ff_id',
      'farmer_id',
      'lahan_no',
      'tree_id',
      'qty_request',
      'total_penlub',
      'status_approval',
      'status_document',
      'inspected_by',
      'no_dokumen',
      'ff_no',
      'farmer_no',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['inspection_date', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'inspection_date',
    'ff_id',
    'farmer_id',
    'tree_id',
    'inspected_by',
    'status_document',
    'status_approval',
  ],
  search: ['no_dokumen', 'lahan_no'],
  searchThrough: ['farmer_id', 'ff_id', 'tree_id'],
  reads: ['distribution-confirm-ph', 'detail-planting-hole'],
  orders: ordersByDay('inspection_date'),
  detail: true,
  statistics: [
    {
      key: 'holes',
      title: 'Lubang Disetujui',
      icon: 'seedling',
      variant: 'success',
      of: 'sum',
      field: 'total_penlub',
      unit: 'lubang',
      where: { status_document: [3] },
      sub: { label: 'Diminta', of: 'sum', field: 'qty_request', where: { status_document: [3] } },
    },
  ],
})
