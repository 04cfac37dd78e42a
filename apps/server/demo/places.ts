import type { DemoPicture } from './demo-pictures.ts'

/** Three nurseries in Central Java, small enough to learn by heart and large enough to look real. */

export interface DemoNursery {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly village: string
  readonly subdistrict: string
  readonly district: string
  readonly postal_code: string
  readonly latitude: number
  readonly longitude: number
  readonly area_m2: number
  readonly capacity_bst: number
  readonly water_source: string
  readonly picture: DemoPicture
  readonly blocks: readonly DemoBlock[]
}

export interface DemoBlock {
  readonly code: string
  readonly name: string
  readonly category: 0 | 1 | 2
  readonly beds: number
}

const blocks = (plan: readonly (readonly [name: string, category: 0 | 1 | 2, beds: number])[]): readonly DemoBlock[] =>
  plan.map(([name, category, beds], index) => ({ code: `BL${index + 1}`, name, category, beds }))

export const demoNurseries: readonly DemoNursery[] = [
  {
    code: 'KDL', name: 'Persemaian Kendal', address: 'Jl. Raya Sukorejo KM 7', village: 'Ngadiwarno', subdistrict: 'Sukorejo', district: 'Kabupaten Kendal', postal_code: '51363',
    latitude: -7.0746, longitude: 110.0453, area_m2: 21_500, capacity_bst: 420_000, water_source: 'Mata air Curugsewu', picture: 'nursery-1',
    blocks: blocks([['Blok Tabur Utara', 0, 12], ['Blok Tanam Jati', 1, 18], ['Blok Tanam Sengon', 1, 16], ['Area Terbuka Selatan', 2, 10]]),
  },
  {
    code: 'BYL', name: 'Persemaian Boyolali', address: 'Jl. Selo - Cepogo No. 21', village: 'Genting', subdistrict: 'Cepogo', district: 'Kabupaten Boyolali', postal_code: '57362',
    latitude: -7.5081, longitude: 110.5206, area_m2: 14_200, capacity_bst: 260_000, water_source: 'Sumur bor', picture: 'nursery-2',
    blocks: blocks([['Blok Tabur', 0, 8], ['Blok Tanam MPTS', 1, 20], ['Area Terbuka', 2, 12]]),
  },
  {
    code: 'WNG', name: 'Persemaian Wonogiri', address: 'Dusun Krajan RT 02 RW 01', village: 'Purwoharjo', subdistrict: 'Karangtengah', district: 'Kabupaten Wonogiri', postal_code: '57645',
    latitude: -8.0413, longitude: 111.0347, area_m2: 17_800, capacity_bst: 310_000, water_source: 'Embung desa', picture: 'nursery-3',
    blocks: blocks([['Blok Tabur Barat', 0, 10], ['Blok Tanam Kayu', 1, 14], ['Blok Tanam Buah', 1, 14], ['Area Terbuka Timur', 2, 16]]),
  },
]

export const demoManagementUnits = [
  { mu_no: 'MU001', mu_name: 'MU Kendal Atas', district: 'Kabupaten Kendal', nursery: 'KDL', latitude: -7.1102, longitude: 110.0614 },
  { mu_no: 'MU002', mu_name: 'MU Temanggung', district: 'Kabupaten Temanggung', nursery: 'KDL', latitude: -7.3163, longitude: 110.1742 },
  { mu_no: 'MU003', mu_name: 'MU Lereng Merbabu', district: 'Kabupaten Boyolali', nursery: 'BYL', latitude: -7.4847, longitude: 110.4629 },
  { mu_no: 'MU004', mu_name: 'MU Klaten Barat', district: 'Kabupaten Klaten', nursery: 'BYL', latitude: -7.6321, longitude: 110.5168 },
  { mu_no: 'MU005', mu_name: 'MU Wonogiri Selatan', district: 'Kabupaten Wonogiri', nursery: 'WNG', latitude: -8.0672, longitude: 110.9811 },
] as const
