import { flag, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'

/**
 * The nurseries by their names alone: who is tied to one sees no other as a record, and must be able to say where
 * seedlings go, and to read where they come from.
 */
export const tujuanPersemaian = defineModule({
  key: 'tujuan-persemaian',
  title: 'Tujuan Persemaian',
  table: 'location_nursery',
  path: 'tujuan_persemaian',
  display: 'location_name',
  inMenu: false,
  without: ['create', 'update', 'delete'],
  fields: {
    location_name: text('Nama Lokasi', { required: true, max: 100, readOnly: true }),
    code_location: text('Kode', { required: true, max: 6, readOnly: true }),
    is_active: flag('Aktif', { initial: 1, readOnly: true }),
  },
  list: { sort: ['location_name', 'asc'] },
})
