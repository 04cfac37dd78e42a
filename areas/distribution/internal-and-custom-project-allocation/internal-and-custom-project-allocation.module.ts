import { seedPhase } from '#areas/master/plant-codes.ts'
import { choice, number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/** What a line of a request is promised. As long as it is not loaded, its BST is kept from every other plan. */
export const customProjectAllocation = defineModule({
  key: 'internal-and-custom-project-allocation',
  title: 'Internal and Custom Project Allocation',
  table: 'custom_allocation',
  section: 'Custom',
  help: {
    about: 'Berapa bibit yang dijanjikan kepada tiap baris permintaan custom. Stok BST tercadang sejak disimpan.',
    next: 'Tekan Alokasikan di permintaannya, lalu ubah baris yang kurang di sini dengan alasannya.',
    example: 'Diminta 2.000 mahoni, stok bebas 1.800: dialokasikan 1.800, alasan menunggu seleksi.',
  },
  display: 'line_name',
  scope: 'location_nursery_id',
  fields: {
    custom_request_distribution_id: reference('Permintaan', 'internal-and-custom-project-request', {
      required: true,
      fixed: true,
      where: { status_document: 3, closed_at: null },
    }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      required: true,
      copyOf: ['custom_request_distribution_id', 'location_nursery_id'],
    }),
    custom_request_detail_id: reference('Baris Permintaan', 'custom-request-detail', {
      required: true,
      fixed: true,
      unique: true,
      dependsOn: 'custom_request_distribution_id',
    }),
    line_name: text('Baris', { max: 160, readOnly: true, hideIn: ['list', 'detail'] }),
    tree_id: reference('Tanaman', 'trees-main', { copyOf: ['custom_request_detail_id', 'tree_id'] }),
    seed_phase: choice('Fase', seedPhase, { readOnly: true }),
    qty_request: number('Diminta', { readOnly: true, unit: 'bibit' }),
    available: number('Stok Bebas', {
      readOnly: true,
      previewed: true,
      unit: 'bibit',
      tooltip: 'Saat terakhir disimpan, tanpa yang dijanjikan kepada baris ini',
      hideIn: ['list', 'filter'],
    }),
    qty_allocated: number('Dialokasikan', { required: true, min: 0, max: 1_000_000, unit: 'bibit' }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', {
      dependsOn: 'location_nursery_id',
      hint: 'Kosongkan untuk lot tertua lebih dahulu',
    }),
    shortage_reason: text('Alasan Kekurangan', { max: 200, hint: 'Wajib bila kurang dari yang diminta' }),
    qty_loaded: number('Dimuat', { readOnly: true, required: true, initial: 0, unit: 'bibit' }),
  },
  list: {
    columns: [
      'custom_request_distribution_id',
      'tree_id',
      'seed_phase',
      'qty_request',
      'qty_allocated',
      'qty_loaded',
      'bedeng_id',
      'shortage_reason',
      'location_nursery_id',
    ],
    sort: ['id', 'desc'],
  },
  filters: ['location_nursery_id', 'custom_request_distribution_id', 'tree_id', 'seed_phase', 'bedeng_id'],
  searchThrough: ['custom_request_distribution_id', 'tree_id'],
})
