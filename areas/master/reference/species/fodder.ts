// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Legumes for fodder, firewood and living fences. */
export const fodderSpecies: readonly LibrarySpecies[] = [
  {
    code: 'LAMTORO', name: 'Lamtoro', latin: 'Leucaena leucocephala', family: 'Fabaceae',
    others: 'Petai cina, kemlandingan', type: 'PAKAN', growth: 1, planting: 1, spacing: 2,
    seed: ['KG', 19_000, 730], germination: [4, 14, 80], survival: 90, ages: [20, 45, 75, 150], ready: [30, 3],
    about: 'Pakan ternak, kayu bakar dan penahan erosi. Benih disiram air panas.',
  },
  {
    code: 'KALIANDRA', name: 'Kaliandra', latin: 'Calliandra calothyrsus', family: 'Fabaceae',
    others: 'Kaliandra merah', type: 'PAKAN', growth: 1, planting: 1, spacing: 2,
    seed: ['KG', 17_000, 365], germination: [4, 14, 75], survival: 90, ages: [20, 45, 75, 150], ready: [30, 3],
    about: 'Pakan lebah dan ternak serta kayu bakar di lereng.',
  },
  {
    code: 'GAMAL', name: 'Gamal', latin: 'Gliricidia sepium', family: 'Fabaceae',
    others: 'Cebreng, liriksidia', type: 'PAKAN', growth: 1, planting: 1, spacing: 2,
    seed: ['KG', 8_000, 365], germination: [4, 12, 80], survival: 90, ages: [18, 45, 75, 150], ready: [30, 4],
    about: 'Pagar hidup, pakan dan penaung kopi; lebih sering distek.',
  },
  {
    code: 'TURI', name: 'Turi', latin: 'Sesbania grandiflora', family: 'Fabaceae',
    others: 'Toroy', type: 'PAKAN', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 22_000, 365], germination: [4, 12, 80], survival: 90, ages: [18, 40, 65, 130], ready: [35, 3],
    about: 'Daun dan bunganya sayur serta pakan. Tumbuh sangat cepat di pematang.',
  },
]
