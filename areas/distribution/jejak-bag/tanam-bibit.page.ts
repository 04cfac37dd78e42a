import { definePage } from '#core/declare/page.ts'

/** For the one who plants: what is in the bag, how to plant it, where it came from. No names of persons. */
export const tanamBibit = definePage({
  key: 'tanam-bibit',
  title: 'Cara Tanam Bibit',
  section: 'Monitoring',
  after: 'distribution-monitoring',
  inMenu: false,
  takesNumbers: true,
  help: {
    about: 'Untuk yang menanam: jenis bibit dalam bag, cara menanamnya, dan dari mana asalnya.',
    next: 'Pindai label bag, lalu ikuti langkah-langkahnya di lahan.',
    example: 'Sengon, jarak tanam 3 m, dari Persemaian Kendal, ditabur 3 Maret.',
  },
})
