import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { pemeliharaanRegulerPengawas } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'

/** The supervisor's day: beds in walking order, on a phone, with or without a network. */
export const hariIni = definePage({
  key: 'hari-ini',
  title: 'Hari Ini',
  section: 'Pemeliharaan Bedeng',
  after: pemeliharaanRegulerPengawas.key,
  permission: permissionOf(pemeliharaanRegulerPengawas.key, 'complete'),
  offline: true,
  help: {
    about:
      'Perawatan hari ini dan yang terlambat, bedeng demi bedeng menurut urutan jalan; dapat diisi tanpa jaringan.',
    next: 'Buka sekali dengan jaringan, pindai bedengnya, centang yang dikerjakan, lalu bedeng berikutnya terbuka sendiri.',
    example: 'Penyiraman 38 bedeng dicentang sekaligus; di KDL-BL1-03 pupuk dicatat dengan foto.',
  },
})
