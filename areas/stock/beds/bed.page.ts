import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { stockBalance } from '../stock-balance/stock-balance.module.ts'

/** One bed for whoever stands before it: `/stock-management/bed/12`, or by scanning its code. */
export const bedPage = definePage({
  key: 'bed',
  title: 'Pindai Bedeng',
  section: 'Realtime',
  permission: permissionOf(stockBalance.key, 'read'),
  help: {
    about:
      'Satu bedeng dari dekat: apa yang berdiri di sana, apa yang terjadi, dan apa yang perlu dilakukan berikutnya.',
    next: 'Pindai QR bedeng atau ketik nomornya, lalu buka yang perlu dilakukan.',
    example: 'BD-12: 1.240 sengon BST, terakhir diaudit 1 Agustus.',
  },
})
