import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { stockBalance } from '../stock-balance/stock-balance.module.ts'

/** A block drawn bed by bed. Who may read what stands where may open it. */
export const bedMapPage = definePage({
  key: 'bed-map',
  title: 'Peta Bedeng',
  section: 'Realtime',
  permission: permissionOf(stockBalance.key, 'read'),
  help: {
    about: 'Gambar satu blok: tiap bedeng dengan isinya, fasenya dan umurnya, dalam warna dan dalam kata.',
    next: 'Pilih bloknya, pilih warna menurut isi, fase atau umur, lalu buka satu bedeng atau cetak QR-nya.',
    example: 'Blok BL2: 20 bedeng, 16 terisi, dua melebihi kapasitas.',
  },
})
