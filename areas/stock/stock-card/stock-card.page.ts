import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { stockAdjusmentFase } from '../stock-adjusment-fase/stock-adjusment-fase.module.ts'

/**
 * The movements behind a figure. Who may read movements may open it; a balance's number behind the address is what it
 * is about.
 */
export const stockCardPage = definePage({
  key: 'stock-card',
  title: 'Kartu Stok',
  section: 'Realtime',
  permission: permissionOf(stockAdjusmentFase.key, 'read'),
  help: {
    about: 'Asal-usul satu angka stok: saldo awal, setiap mutasi dengan dokumen dan orangnya, dan saldo akhir.',
    next: 'Pilih bedeng, tanaman, fase atau lot, lalu tanggalnya; tekan nomor dokumen untuk membukanya.',
    example: 'Bedeng KDL-BL2-03, sengon BST: saldo awal 1.240, keluar 35 mati, saldo akhir 1.205.',
  },
})
