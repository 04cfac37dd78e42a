import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { pemeliharaanRegulerPengawas } from '../pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'

/** AC-10: a month of care of one nursery, day by day. */
export const kalenderPemeliharaan = definePage({
  key: 'kalender-pemeliharaan',
  title: 'Kalender Pemeliharaan',
  section: 'Pemeliharaan Bedeng',
  after: pemeliharaanRegulerPengawas.key,
  permission: permissionOf(pemeliharaanRegulerPengawas.key, 'read'),
  help: {
    about:
      'Perawatan sebulan di satu persemaian: berapa dijadwalkan tiap hari, berapa dikerjakan, dan apa yang terlambat.',
    next: 'Tekan satu hari untuk melihat jadwalnya, atau tekan yang terlambat untuk menyelesaikannya.',
    example: 'Rabu 12 November: 48 jadwal, 45 dikerjakan, 3 terlambat.',
  },
})
