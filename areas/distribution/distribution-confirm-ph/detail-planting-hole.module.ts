import { number, reference, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { holesAboveRequest } from './hole-figures.ts'

/** How many holes of a plot are dug for a species. */
export const detailPlantingHole = defineModule({
  key: 'detail-planting-hole',
  title: 'Rincian Lubang Tanam',
  display: 'tree_name',
  inMenu: false,
  scope: 'location_nursery_id',
  without: ['create', 'update', 'delete'],
  fields: {
    distribution_id: reference('Penilikan Lubang', 'distribution-confirm-ph', { required: true }),
    location_nursery_id: reference('Lokasi Persemaian', 'location-nursery', {
      copyOf: ['distribution_id', 'location_nursery_id'],
      hideIn: ['list', 'detail'],
    }),
    tree_id: reference('Tanaman', 'trees-main', { required: true, uniqueWith: ['distribution_id'] }),
    tree_code: text('Kode Tanaman', { max: 20, copyOf: ['tree_id', 'tree_code'] }),
    tree_name: text('Nama Tanaman', {
      max: 100,
      copyOf: ['tree_id', 'tree_name'],
      hideIn: ['list', 'detail', 'create', 'update'],
    }),
    amount: number('Lubang', { required: true, min: 0, max: 1_000_000, unit: 'lubang' }),
    qty_request: number('Diminta', { readOnly: true, required: true, initial: 0, unit: 'bibit' }),
    qty_above: number('Di Atas Permintaan', { compute: holesAboveRequest, unit: 'lubang' }),
  },
})
