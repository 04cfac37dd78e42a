import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { penaburanPenanaman } from '../penaburan-penanaman/penaburan-penanaman.module.ts'

/** What the seedlings of a nursery are waiting for today; who may read sowings may open it. */
export const raisingBoardPage = definePage({
  key: 'raising-board',
  title: 'Papan Pembibitan',
  section: 'Aktifitas Pembibitan',
  permission: permissionOf(penaburanPenanaman.key, 'read'),
  help: {
    about:
      'Yang perlu dikerjakan di persemaian: bedeng tabur untuk dicatat, kecambah siap disapih, bibit siap dipotong akarnya atau diseleksi.',
    next: 'Cari bedengnya, isi yang berkecambah dan yang mati, lalu tekan Simpan. Tombol lain membuka formulir yang sudah terisi.',
    example: 'Bedeng KDL-TB1-02: sengon umur 12 hari, 18.000 belum berkecambah, 39.000 kecambah.',
  },
})
