import { definePage } from '#core/declare/page.ts'

/** What will be ready to plant, week by week, against what was planned. */
export const prakiraanBst = definePage({
  key: 'prakiraan-bst',
  title: 'Prakiraan BST',
  section: 'Report Activities',
  permission: 'perencanaan-produksi-bibit.read',
  help: {
    about:
      'Berapa bibit siap tanam tiap pekan ke depan, dari umur yang berdiri di bedeng, daya kecambah dan daya hidup, dibanding rencana produksi.',
    next: 'Lihat kekurangannya dan sebabnya; pilih tanggal yang lalu untuk menguji seberapa tepat prakiraan waktu itu.',
    example:
      'Sengon: rencana 30.000 pada 20 September, diperkirakan 24.500; kurang 5.500 karena daya kecambah 61% dari 75%.',
  },
})
