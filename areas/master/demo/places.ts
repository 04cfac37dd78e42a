import { nurseryPicture } from '../reference/pictures.ts'

/** Three nurseries in Central Java, small enough to learn by heart and large enough to look real. */

export interface DemoNursery {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly village: string
  readonly subdistrict: string
  readonly district: string
  readonly province: string
  readonly postal_code: string | null
  readonly latitude: number
  readonly longitude: number
  readonly area_m2: number
  readonly capacity_bst: number
  readonly water_source: string
  /** File of its drawing. */
  readonly picture: string
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
    code: 'KDL',
    name: 'Persemaian Kendal',
    address: 'Jl. Raya Sukorejo KM 7',
    village: 'Ngadiwarno',
    subdistrict: 'Sukorejo',
    district: 'Kabupaten Kendal',
    province: 'Jawa Tengah',
    postal_code: '51363',
    latitude: -7.0746,
    longitude: 110.0453,
    area_m2: 21_500,
    capacity_bst: 130_000,
    water_source: 'Mata air Curugsewu',
    picture: nurseryPicture(1),
    blocks: blocks([
      ['Blok Tabur Utara', 0, 12],
      ['Blok Tanam Jati', 1, 18],
      ['Blok Tanam Sengon', 1, 16],
      ['Area Terbuka Selatan', 2, 10],
    ]),
  },
  {
    code: 'BYL',
    name: 'Persemaian Boyolali',
    address: 'Jl. Selo - Cepogo No. 21',
    village: 'Genting',
    subdistrict: 'Cepogo',
    district: 'Kabupaten Boyolali',
    province: 'Jawa Tengah',
    postal_code: '57362',
    latitude: -7.5081,
    longitude: 110.5206,
    area_m2: 14_200,
    capacity_bst: 95_000,
    water_source: 'Sumur bor',
    picture: nurseryPicture(2),
    blocks: blocks([
      ['Blok Tabur', 0, 8],
      ['Blok Tanam MPTS', 1, 20],
      ['Area Terbuka', 2, 12],
    ]),
  },
  {
    code: 'WNG',
    name: 'Persemaian Wonogiri',
    address: 'Dusun Krajan RT 02 RW 01',
    village: 'Purwoharjo',
    subdistrict: 'Karangtengah',
    district: 'Kabupaten Wonogiri',
    province: 'Jawa Tengah',
    postal_code: '57645',
    latitude: -8.0413,
    longitude: 111.0347,
    area_m2: 17_800,
    capacity_bst: 130_000,
    water_source: 'Embung desa',
    picture: nurseryPicture(3),
    blocks: blocks([
      ['Blok Tabur Barat', 0, 10],
      ['Blok Tanam Kayu', 1, 14],
      ['Blok Tanam Buah', 1, 14],
      ['Area Terbuka Timur', 2, 16],
    ]),
  },
]

/** The working areas with the kecamatan whose villages they serve; district and province are the table `wilayah`'s. */
export const demoManagementUnits = [
  {
    mu_no: 'MU001',
    mu_name: 'MU Kendal Atas',
    area: '33.24.03',
    nursery: 'KDL',
    highland: false,
    latitude: -7.1102,
    longitude: 110.0614,
  },
  {
    mu_no: 'MU002',
    mu_name: 'MU Temanggung',
    area: '33.23.17',
    nursery: 'KDL',
    highland: true,
    latitude: -7.3163,
    longitude: 110.1742,
  },
  {
    mu_no: 'MU003',
    mu_name: 'MU Lereng Merbabu',
    area: '33.09.01',
    nursery: 'BYL',
    highland: true,
    latitude: -7.4847,
    longitude: 110.4629,
  },
  {
    mu_no: 'MU004',
    mu_name: 'MU Klaten Barat',
    area: '33.10.21',
    nursery: 'BYL',
    highland: false,
    latitude: -7.6321,
    longitude: 110.5168,
  },
  {
    mu_no: 'MU005',
    mu_name: 'MU Wonogiri Selatan',
    area: '33.12.03',
    nursery: 'WNG',
    highland: false,
    latitude: -8.0672,
    longitude: 110.9811,
  },
  {
    mu_no: 'MU006',
    mu_name: 'MU Batang Selatan',
    area: '33.25.04',
    nursery: 'KDL',
    highland: false,
    latitude: -7.0703,
    longitude: 109.8901,
  },
  {
    mu_no: 'MU007',
    mu_name: 'MU Dieng',
    area: '33.07.13',
    nursery: 'KDL',
    highland: true,
    latitude: -7.2317,
    longitude: 109.9378,
  },
  {
    mu_no: 'MU008',
    mu_name: 'MU Getasan',
    area: '33.22.01',
    nursery: 'BYL',
    highland: true,
    latitude: -7.3925,
    longitude: 110.4381,
  },
  {
    mu_no: 'MU009',
    mu_name: 'MU Musuk',
    area: '33.09.04',
    nursery: 'BYL',
    highland: false,
    latitude: -7.5721,
    longitude: 110.5335,
  },
  {
    mu_no: 'MU010',
    mu_name: 'MU Pracimantoro',
    area: '33.12.01',
    nursery: 'WNG',
    highland: false,
    latitude: -8.0471,
    longitude: 110.8131,
  },
  {
    mu_no: 'MU011',
    mu_name: 'MU Bulukerto',
    area: '33.12.18',
    nursery: 'WNG',
    highland: false,
    latitude: -7.783,
    longitude: 111.2249,
  },
  {
    mu_no: 'MU012',
    mu_name: 'MU Jatiyoso',
    area: '33.13.02',
    nursery: 'WNG',
    highland: true,
    latitude: -7.7073,
    longitude: 111.1056,
  },
] as const
