// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Fruit trees of gardens and home yards; grown here as seedlings, most of them rootstock for grafting. */
export const fruitSpecies: readonly LibrarySpecies[] = [
  {
    code: 'ALPUKAT', name: 'Alpukat', latin: 'Persea americana', family: 'Lauraceae',
    others: 'Apokat, advokat', type: 'BUAH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 20, 21], germination: [20, 45, 80], survival: 88, ages: [50, 75, 120, 270], ready: [40, 6],
    about: 'Biji ditanam langsung di polybag dengan ujung tumpul di bawah. Semai menjadi batang bawah sambung pucuk.',
  },
  {
    code: 'DURIAN', name: 'Durian', latin: 'Durio zibethinus', family: 'Malvaceae',
    others: 'Duren, ambetan', type: 'BUAH', growth: 2, planting: 2, spacing: 10,
    seed: ['KG', 70, 7], germination: [5, 14, 85], survival: 85, ages: [25, 70, 120, 300], ready: [40, 5],
    about: 'Biji tidak tahan disimpan dan ditanam dalam beberapa hari setelah dibersihkan.',
  },
  {
    code: 'NANGKA', name: 'Nangka', latin: 'Artocarpus heterophyllus', family: 'Moraceae',
    others: 'Nongko', type: 'BUAH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 150, 21], germination: [10, 30, 80], survival: 88, ages: [35, 65, 100, 240], ready: [40, 5],
    about: 'Buah, sayur dan kayu kuning sekaligus. Akar semai tidak suka dipindah.',
  },
  {
    code: 'CEMPEDAK', name: 'Cempedak', latin: 'Artocarpus integer', family: 'Moraceae',
    others: 'Campedak', type: 'BUAH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 220, 14], germination: [10, 35, 75], survival: 85, ages: [40, 75, 120, 270], ready: [40, 5],
    about: 'Kerabat nangka dengan buah lebih harum, menyukai daerah basah.',
  },
  {
    code: 'SUKUN', name: 'Sukun', latin: 'Artocarpus altilis', family: 'Moraceae',
    others: '', type: 'BUAH', growth: 1, planting: 2, spacing: 8,
    seed: ['batang', 1, 3], germination: [30, 60, 70], survival: 82, ages: [65, 100, 150, 300], ready: [40, 6],
    about: 'Tidak berbiji, diperbanyak dengan stek akar. Buahnya sumber karbohidrat.',
  },
  {
    code: 'MANGGA', name: 'Mangga', latin: 'Mangifera indica', family: 'Anacardiaceae',
    others: 'Pelem, poh', type: 'BUAH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 45, 21], germination: [14, 35, 75], survival: 86, ages: [40, 75, 130, 300], ready: [40, 5],
    about: 'Pelok dikupas cangkangnya sebelum ditanam. Semai menjadi batang bawah varietas unggul.',
  },
  {
    code: 'RAMBUTAN', name: 'Rambutan', latin: 'Nephelium lappaceum', family: 'Sapindaceae',
    others: '', type: 'BUAH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 400, 7], germination: [9, 25, 85], survival: 85, ages: [35, 80, 140, 300], ready: [35, 4],
    about: 'Biji segar segera ditanam; batang bawah untuk okulasi Binjai dan lainnya.',
  },
  {
    code: 'KELENGKENG', name: 'Kelengkeng', latin: 'Dimocarpus longan', family: 'Sapindaceae',
    others: 'Lengkeng, mata kucing', type: 'BUAH', growth: 2, planting: 2, spacing: 6,
    seed: ['KG', 550, 7], germination: [7, 21, 80], survival: 85, ages: [35, 85, 150, 330], ready: [35, 4],
    about: 'Semai menjadi batang bawah sambung pucuk untuk kelengkeng dataran rendah.',
  },
  {
    code: 'MANGGIS', name: 'Manggis', latin: 'Garcinia mangostana', family: 'Clusiaceae',
    others: 'Manggu', type: 'BUAH', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 1_000, 7], germination: [20, 45, 80], survival: 75, ages: [90, 240, 540, 900], ready: [35, 4],
    about: 'Biji apomiktik sehingga semai sama dengan induknya. Tumbuh sangat lambat dan perlu naungan.',
  },
  {
    code: 'DUKU', name: 'Duku', latin: 'Lansium domesticum', family: 'Meliaceae',
    others: 'Langsat, kokosan', type: 'BUAH', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 1_000, 7], germination: [14, 35, 75], survival: 75, ages: [60, 180, 420, 720], ready: [35, 4],
    about: 'Semai tumbuh lambat di bawah naungan. Juga dikenal sebagai Lansium parasiticum.',
  },
  {
    code: 'SIRSAK', name: 'Sirsak', latin: 'Annona muricata', family: 'Annonaceae',
    others: 'Nangka sabrang, nangka walanda', type: 'BUAH', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 2_600, 180], germination: [20, 35, 75], survival: 88, ages: [45, 75, 120, 240], ready: [35, 4],
    about: 'Buah dan daun dimanfaatkan. Cocok untuk pekarangan sempit.',
  },
  {
    code: 'SRIKAYA', name: 'Srikaya', latin: 'Annona squamosa', family: 'Annonaceae',
    others: 'Sarikaya, serkaya', type: 'BUAH', growth: 2, planting: 1, spacing: 4,
    seed: ['KG', 3_500, 365], germination: [25, 50, 65], survival: 86, ages: [55, 90, 140, 270], ready: [30, 3],
    about: 'Tahan kering dan tanah berbatu.',
  },
  {
    code: 'JBBIJI', name: 'Jambu Biji', latin: 'Psidium guajava', family: 'Myrtaceae',
    others: 'Jambu klutuk', type: 'BUAH', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 80_000, 365], germination: [14, 35, 65], survival: 88, ages: [50, 80, 130, 270], ready: [30, 3],
    about: 'Mudah tumbuh di mana saja; varietas unggul dicangkok atau disambung.',
  },
  {
    code: 'JAMBLANG', name: 'Jamblang', latin: 'Syzygium cumini', family: 'Myrtaceae',
    others: 'Duwet, juwet', type: 'BUAH', growth: 2, planting: 1, spacing: 8,
    seed: ['KG', 1_100, 21], germination: [10, 35, 75], survival: 86, ages: [45, 85, 150, 330], ready: [30, 4],
    about: 'Pohon buah sekaligus penjaga mata air.',
  },
  {
    code: 'SAWO', name: 'Sawo Manila', latin: 'Manilkara zapota', family: 'Sapotaceae',
    others: 'Sawo londo, ciku', type: 'BUAH', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 2_000, 180], germination: [25, 60, 65], survival: 82, ages: [75, 150, 300, 540], ready: [30, 4],
    about: 'Umumnya dicangkok; semai sawo kecik dapat menjadi batang bawahnya.',
  },
  {
    code: 'MATOA', name: 'Matoa', latin: 'Pometia pinnata', family: 'Sapindaceae',
    others: 'Kasai, leungsir', type: 'BUAH', growth: 1, planting: 2, spacing: 8,
    seed: ['KG', 400, 7], germination: [7, 21, 85], survival: 86, ages: [30, 65, 110, 240], ready: [40, 5],
    about: 'Buah khas Papua; di Jawa ditanam untuk buah, kayu dan konservasi.',
  },
]
