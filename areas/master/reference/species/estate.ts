// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Estate crops and spices that farmers plant among timber. */
export const estateSpecies: readonly LibrarySpecies[] = [
  {
    code: 'KOPIARB', name: 'Kopi Arabika', latin: 'Coffea arabica', family: 'Rubiaceae',
    others: 'Kopi', type: 'KEBUN', growth: 2, planting: 1, spacing: 2.5,
    seed: ['KG', 4_000, 90], germination: [30, 60, 80], survival: 86, ages: [75, 120, 210, 390], ready: [25, 3],
    about: 'Untuk dataran tinggi di atas 1.000 m di bawah penaung. Benih disemai tanpa kulit tanduk.',
  },
  {
    code: 'KOPIROB', name: 'Kopi Robusta', latin: 'Coffea canephora', family: 'Rubiaceae',
    others: 'Kopi', type: 'KEBUN', growth: 2, planting: 1, spacing: 2.5,
    seed: ['KG', 3_800, 90], germination: [25, 50, 80], survival: 87, ages: [65, 110, 200, 360], ready: [25, 3],
    about: 'Untuk ketinggian 300 sampai 800 m, juga batang bawah tahan nematoda.',
  },
  {
    code: 'KAKAO', name: 'Kakao', latin: 'Theobroma cacao', family: 'Malvaceae',
    others: 'Cokelat', type: 'KEBUN', growth: 2, planting: 2, spacing: 3,
    seed: ['KG', 500, 7], germination: [4, 14, 85], survival: 86, ages: [25, 60, 110, 210], ready: [40, 5],
    about: 'Biji segar dibersihkan dari lendirnya dan langsung ditanam.',
  },
  {
    code: 'CENGKIH', name: 'Cengkih', latin: 'Syzygium aromaticum', family: 'Myrtaceae',
    others: 'Cengkeh', type: 'KEBUN', growth: 2, planting: 1, spacing: 7,
    seed: ['KG', 1_000, 5], germination: [14, 35, 75], survival: 78, ages: [60, 180, 360, 720], ready: [40, 4],
    about: 'Biji (polong) mati dalam beberapa hari. Semai di bawah naungan sampai setahun.',
  },
  {
    code: 'PALA', name: 'Pala', latin: 'Myristica fragrans', family: 'Myristicaceae',
    others: 'Pala banda', type: 'KEBUN', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 140, 7], germination: [30, 90, 70], survival: 78, ages: [100, 180, 330, 600], ready: [35, 5],
    about: 'Asal Kepulauan Banda. Biji dan fulinya rempah.',
  },
  {
    code: 'JBMETE', name: 'Jambu Mete', latin: 'Anacardium occidentale', family: 'Anacardiaceae',
    others: 'Jambu monyet', type: 'KEBUN', growth: 2, planting: 2, spacing: 7,
    seed: ['KG', 180, 180], germination: [7, 25, 75], survival: 86, ages: [30, 60, 90, 210], ready: [30, 5],
    about: 'Tahan kering; gelondong ditanam langsung di polybag karena akarnya peka.',
  },
  {
    code: 'KARET', name: 'Karet', latin: 'Hevea brasiliensis', family: 'Euphorbiaceae',
    others: 'Para', type: 'KEBUN', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 250, 14], germination: [7, 21, 70], survival: 85, ages: [25, 90, 210, 420], ready: [40, 8],
    about: 'Semai menjadi batang bawah okulasi klon unggul.',
  },
  {
    code: 'KELAPA', name: 'Kelapa', latin: 'Cocos nucifera', family: 'Arecaceae',
    others: 'Nyiur, krambil', type: 'KEBUN', growth: 2, planting: 2, spacing: 8,
    seed: ['butir', 1, 30], germination: [60, 120, 75], survival: 88, ages: [130, 170, 240, 420], ready: [60, 20],
    about: 'Buah tua didederkan sampai bertunas, lalu dipelihara di polybag besar.',
  },
]
