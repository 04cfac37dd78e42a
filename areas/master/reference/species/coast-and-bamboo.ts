// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Mangroves, whose seedlings stand in tidal beds, and bamboo, which is grown from cuttings of branches. */
export const coastAndBambooSpecies: readonly LibrarySpecies[] = [
  {
    code: 'BAKAUHTM', name: 'Bakau Hitam', latin: 'Rhizophora mucronata', family: 'Rhizophoraceae',
    others: 'Bakau kurap, tinjang', type: 'MANGROVE', growth: 2, planting: 2, spacing: 1,
    seed: ['butir', 1, 10], germination: [10, 30, 90], survival: 88, ages: [35, 70, 120, 240], ready: [40, 8],
    about: 'Propagul panjang ditancapkan di polybag pada bedeng pasang surut.',
  },
  {
    code: 'BAKAUMYK', name: 'Bakau Minyak', latin: 'Rhizophora apiculata', family: 'Rhizophoraceae',
    others: 'Bakau putih', type: 'MANGROVE', growth: 2, planting: 2, spacing: 1,
    seed: ['butir', 1, 10], germination: [10, 30, 90], survival: 88, ages: [35, 70, 120, 240], ready: [35, 8],
    about: 'Untuk lumpur agak lunak di belakang bakau hitam. Propagul matang berleher merah.',
  },
  {
    code: 'APIAPI', name: 'Api-api Putih', latin: 'Avicennia marina', family: 'Acanthaceae',
    others: 'Sia-sia putih', type: 'MANGROVE', growth: 1, planting: 2, spacing: 1,
    seed: ['KG', 350, 10], germination: [3, 10, 85], survival: 82, ages: [15, 50, 100, 200], ready: [30, 4],
    about: 'Perintis garis depan pantai berlumpur dan berpasir.',
  },
  {
    code: 'BBPETUNG', name: 'Bambu Petung', latin: 'Dendrocalamus asper', family: 'Poaceae',
    others: 'Bambu betung, pring petung', type: 'BAMBU', growth: 1, planting: 2, spacing: 6,
    seed: ['batang', 1, 3], germination: [14, 40, 60], survival: 80, ages: [50, 90, 150, 360], ready: [50, 6],
    about: 'Stek cabang pada bedeng bernaungan. Rebungnya sayur, buluhnya bahan bangunan.',
  },
  {
    code: 'BBAPUS', name: 'Bambu Apus', latin: 'Gigantochloa apus', family: 'Poaceae',
    others: 'Bambu tali, pring apus', type: 'BAMBU', growth: 1, planting: 2, spacing: 5,
    seed: ['batang', 1, 3], germination: [14, 40, 60], survival: 80, ages: [50, 90, 150, 360], ready: [50, 5],
    about: 'Buluh lentur untuk anyaman. Ditanam di sempadan sungai.',
  },
]
