import { definePage } from '#core/declare/page.ts'

/** The story of one lot: its number stands behind the address. Who may read lots may open it. */
export const jejakLot = definePage({
  key: 'jejak-lot',
  title: 'Jejak Bibit',
  section: 'Report Activities',
  permission: 'seed-lot.read',
  help: {
    about:
      'Riwayat satu lot sebagai rantai: asal, uji, tabur, sapih, seleksi, yang mati, yang dibagikan, dan yang masih ada.',
    next: 'Cari lotnya, lalu ikuti rantainya ke benih asal atau ke bibit yang ditabur darinya; cetak bila perlu.',
    example: 'Lot sengon 2 KG: 1,5 KG ditabur, 42.000 berkecambah, 34.000 siap tanam, 2.600 masih di bedeng.',
  },
})
