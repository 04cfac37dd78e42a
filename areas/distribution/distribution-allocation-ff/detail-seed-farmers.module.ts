import { number, reference, text } from '#core/fields.ts'
import { defineModule } from '#core/module.ts'

const total = { readOnly: true, required: true, initial: 0, unit: 'bibit' } as const

/** What a farmer got of a species for a plot: begun when the run is confirmed, filled in by loading and receipt. */
export const detailSeedFarmers = defineModule({
  key: 'detail-seed-farmers',
  title: 'Rincian Penerimaan Bibit',
  display: 'tree_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    loading_line_id: reference('Distribusi', 'distribution-allocation-ff', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', { copyOf: ['loading_line_id', 'location_nursery_id'], hideIn: ['list', 'detail'] }),
    detail_farmer_id: reference('Penerima', 'detail-farmers', { required: true }),
    allocation_seed_id: reference('Alokasi', 'distribution-allocation-seed', { required: true, unique: true, hideIn: ['list'] }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    tree_code: text('Kode Tanaman', { max: 30, copyOf: ['tree_id', 'tree_code'] }),
    tree_name: text('Nama Tanaman', { max: 150, copyOf: ['tree_id', 'tree_name'], hideIn: ['list', 'detail'] }),
    lahan_no: text('Nomor Lahan', { max: 40, readOnly: true }),
    total_penlub: number('Lubang', { readOnly: true, unit: 'bibit' }),
    total_load: number('Dimuat', total),
    total_damaged: number('Rusak', total),
    total_missing: number('Hilang', total),
    total_received: number('Diterima', total),
    total_resend: number('Kirim Ulang', total),
    total_return: number('Dikembalikan', total),
  },
  list: { columns: ['detail_farmer_id', 'lahan_no', 'tree_id', 'total_penlub', 'total_load', 'total_received'], sort: ['id', 'asc'] },
  filters: ['loading_line_id', 'detail_farmer_id'],
})
