import type { LibrarySpecies } from './species/library-species.ts'

/** A step of a plant's SOP: what is done how many days after the phase begins, and again every so many days. */
export interface SopCareStep {
  readonly treatment: string
  /** 0 Mentah, 1 Penaburan, 2 Perkecambahan, 3 Semai, 4 Pemotongan Akar, 5 BST. */
  readonly phase: 0 | 1 | 2 | 3 | 4 | 5
  readonly day: number
  readonly every?: number
  readonly material?: string
  readonly dose?: number
  readonly doseUnit?: string
}

/** Hard seed coats, by species: hot water or a file opens them. */
const HOT_WATER: ReadonlySet<string> = new Set([
  'SENGON',
  'AKMANGIUM',
  'AKAURI',
  'LAMTORO',
  'KALIANDRA',
  'JOHAR',
  'TREMBESI',
  'FLAMBOYAN',
  'SAGA',
  'TURI',
])
const FILED: ReadonlySet<string> = new Set(['MERBAU', 'KEMIRI', 'NYAMPLUNG', 'AREN', 'KENARI'])
/** As fine as dust: soaked it would be lost, so it is sown dry. */
const FINE: ReadonlySet<string> = new Set(['JABONPT', 'JABONMR', 'AMPUPU', 'LEDA'])

/** The care every nursery begins with; each then writes its own. */
export function standardCareSteps(species: LibrarySpecies): readonly SopCareStep[] {
  const cuttings = species.seed[0] === 'batang'
  return [
    ...preparation(species.code, cuttings),
    { treatment: species.planting === 2 ? 'Penanaman Langsung' : 'Penaburan', phase: 1, day: 0 },
    { treatment: 'Penyiraman', phase: 1, day: 0, every: 1 },
    { treatment: 'Penyiraman', phase: 2, day: 0, every: 1 },
    ...(species.planting === 1
      ? [{ treatment: 'Penyapihan', phase: 2, day: Math.max(7, species.ages[0] - species.germination[0]) } as const]
      : []),
    { treatment: 'Penyiraman', phase: 3, day: 0, every: 1 },
    { treatment: 'Penyulaman', phase: 3, day: 14 },
    { treatment: 'Penyiangan', phase: 3, day: 14, every: 14 },
    { treatment: 'Pemupukan', phase: 3, day: 21, every: 14, material: 'NPK16', dose: 2, doseUnit: 'g/liter' },
    { treatment: 'Pemberian POC', phase: 3, day: 28, every: 28, material: 'POC', dose: 10, doseUnit: 'ml/liter' },
    { treatment: 'Pemotongan Akar', phase: 4, day: 0 },
    { treatment: 'Pembukaan Naungan', phase: 4, day: 7 },
    { treatment: 'Seleksi & Pengelompokan', phase: 4, day: 14 },
    { treatment: 'Pengukuran Tinggi & Diameter', phase: 5, day: 0, every: 30 },
    { treatment: 'Pengerasan Bibit', phase: 5, day: 0 },
    { treatment: 'Penyiraman', phase: 5, day: 0, every: 2 },
  ]
}

function preparation(code: string, cuttings: boolean): readonly SopCareStep[] {
  if (cuttings)
    return [
      { treatment: 'Perendaman Zat Pengatur Tumbuh', phase: 0, day: 0, material: 'IBA', dose: 0.2, doseUnit: 'g/stek' },
    ]
  if (FINE.has(code)) return [{ treatment: 'Seleksi Benih', phase: 0, day: 0 }]
  if (HOT_WATER.has(code))
    return [
      { treatment: 'Seleksi Benih', phase: 0, day: 0 },
      { treatment: 'Perendaman Air Panas', phase: 0, day: 0 },
    ]
  if (FILED.has(code))
    return [
      { treatment: 'Seleksi Benih', phase: 0, day: 0 },
      { treatment: 'Skarifikasi', phase: 0, day: 0 },
    ]
  return [
    { treatment: 'Seleksi Benih', phase: 0, day: 0 },
    { treatment: 'Perendaman Air Dingin', phase: 0, day: 0 },
  ]
}
