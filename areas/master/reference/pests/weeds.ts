import type { LibraryPest } from './library-pest.ts'

const weed = (
  name: string,
  latin: string,
  of: Pick<LibraryPest, 'risk' | 'symptom' | 'control'> & { material?: string },
): LibraryPest => ({ name, latin, category: 3, part: 'SELURUH', hosts: 'all', ...of })

/** What grows in polybags and between beds, and one that grows on the tree. */
export const weeds: readonly LibraryPest[] = [
  weed('Teki', 'Cyperus rotundus', {
    risk: 2,
    symptom: 'Menembus polybag dan sela bedeng dari umbi.',
    control: 'Cabut sampai umbinya; ayak media; tutup lantai bedeng dengan plastik.',
  }),
  weed('Alang-alang', 'Imperata cylindrica', {
    risk: 2,
    material: 'GLIFOSAT',
    symptom: 'Rimpang menjalar dari tepi persemaian dan mudah terbakar.',
    control: 'Babat dan semprot di luar bedeng; buat sekat bakar.',
  }),
  weed('Bandotan', 'Ageratum conyzoides', {
    risk: 1,
    symptom: 'Tumbuh rapat di sela bedeng dan menjadi inang kutu.',
    control: 'Cabut sebelum berbunga.',
  }),
  weed('Rumput belulang', 'Eleusine indica', {
    risk: 1,
    symptom: 'Rumpun liat di jalan antar bedeng.',
    control: 'Cangkul atau semprot di jalan antar bedeng.',
    material: 'GLIFOSAT',
  }),
  weed('Putri malu', 'Mimosa pudica', {
    risk: 1,
    symptom: 'Merambat berduri di sela bedeng.',
    control: 'Cabut dengan sarung tangan sebelum berpolong.',
  }),
  weed('Sembung rambat', 'Mikania micrantha', {
    risk: 2,
    symptom: 'Merambat cepat dan menutup bibit di area terbuka.',
    control: 'Tarik dan jemur; bersihkan tepi area.',
  }),
  weed('Kirinyuh', 'Chromolaena odorata', {
    risk: 1,
    symptom: 'Semak rapat di tepi persemaian.',
    control: 'Babat sebelum berbunga; dapat dijadikan kompos.',
  }),
  weed('Meniran', 'Phyllanthus niruri', {
    risk: 1,
    symptom: 'Tumbuh di permukaan media polybag.',
    control: 'Siangi saat masih kecil.',
  }),
  {
    name: 'Benalu',
    latin: 'Dendrophthoe pentandra',
    category: 3,
    part: 'BATANG',
    risk: 1,
    hosts: ['MANGGA', 'JATI', 'JAMBLANG', 'SALAM', 'RAMBUTAN'],
    symptom: 'Menempel di cabang pohon induk dan mengisap airnya.',
    control: 'Potong cabang 30 cm di bawah tempat menempel sebelum berbuah.',
  },
]
