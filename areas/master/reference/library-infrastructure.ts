interface InfrastructureItem {
  readonly item_code: string
  readonly item_name: string
  readonly unit: string
  readonly standard_price: number
  readonly lifetime_year: number
  /** 1 where it is bought or built by a vendor, 0 where the nursery makes it itself. */
  readonly need_vendor: 0 | 1
}

interface InfrastructureCategory {
  readonly category_code: string
  readonly category_name: string
  readonly description: string
  readonly items: readonly InfrastructureItem[]
}

const item = (
  item_code: string,
  item_name: string,
  unit: string,
  standard_price: number,
  lifetime_year: number,
  need_vendor: 0 | 1 = 1,
): InfrastructureItem => ({ item_code, item_name, unit, standard_price, lifetime_year, need_vendor })

/** What a nursery builds, buys and keeps in repair, by kind. Prices are a first estimate in rupiah. */
export const libraryInfrastructure: readonly InfrastructureCategory[] = [
  {
    category_code: 'BGN',
    category_name: 'Bangunan',
    description: 'Kantor, gudang dan bangunan kerja.',
    items: [
      item('BGN-01', 'Pembangunan gudang benih', 'unit', 45_000_000, 15),
      item('BGN-02', 'Pembangunan gudang alat dan bahan', 'unit', 30_000_000, 15),
      item('BGN-03', 'Pos kerja dan mushola', 'unit', 35_000_000, 15),
      item('BGN-04', 'Rumah media', 'unit', 18_000_000, 8),
      item('BGN-05', 'Rumah kompos', 'unit', 15_000_000, 8),
      item('BGN-06', 'Toilet dan tempat cuci', 'unit', 12_000_000, 10),
    ],
  },
  {
    category_code: 'BDG',
    category_name: 'Bedeng & Naungan',
    description: 'Bedeng tabur, bedeng tanam, naungan dan sungkup.',
    items: [
      item('BDG-01', 'Pembuatan bedeng tabur', 'm²', 120_000, 5, 0),
      item('BDG-02', 'Pembuatan bedeng tanam', 'm²', 60_000, 5, 0),
      item('BDG-03', 'Naungan paranet 65 %', 'm²', 12_000, 3),
      item('BDG-04', 'Rangka naungan', 'm²', 85_000, 6),
      item('BDG-05', 'Sungkup plastik UV', 'm²', 18_000, 2),
      item('BDG-06', 'Perataan area terbuka', 'm²', 15_000, 5, 0),
    ],
  },
  {
    category_code: 'AIR',
    category_name: 'Air & Irigasi',
    description: 'Sumber air, tandon, pompa dan jaringan penyiraman.',
    items: [
      item('AIR-01', 'Sumur bor', 'titik', 35_000_000, 15),
      item('AIR-02', 'Pompa air', 'unit', 4_500_000, 5),
      item('AIR-03', 'Tandon air 5.000 liter', 'unit', 6_500_000, 10),
      item('AIR-04', 'Jaringan springkler', 'bedeng', 650_000, 5),
      item('AIR-05', 'Selang penyiraman', 'rol', 450_000, 2),
      item('AIR-06', 'Saluran pembuangan', 'm', 75_000, 8, 0),
    ],
  },
  {
    category_code: 'ALT',
    category_name: 'Alat Kerja',
    description: 'Alat tangan dan mesin persemaian.',
    items: [
      item('ALT-01', 'Cangkul', 'buah', 120_000, 3),
      item('ALT-02', 'Gerobak dorong', 'buah', 650_000, 4),
      item('ALT-03', 'Ayakan media', 'buah', 250_000, 3, 0),
      item('ALT-04', 'Alat semprot punggung', 'buah', 550_000, 3),
      item('ALT-05', 'Gunting stek', 'buah', 150_000, 2),
      item('ALT-06', 'Mesin pencacah kompos', 'unit', 9_500_000, 6),
      item('ALT-07', 'Mesin potong rumput', 'unit', 2_200_000, 5),
    ],
  },
  {
    category_code: 'BHN',
    category_name: 'Bahan Habis Pakai',
    description: 'Polybag, media dan bahan pengepakan.',
    items: [
      item('BHN-01', 'Polybag 10 x 15 cm', 'KG', 32_000, 1),
      item('BHN-02', 'Polybag 12 x 20 cm', 'KG', 32_000, 1),
      item('BHN-03', 'Tray semai', 'buah', 15_000, 2),
      item('BHN-04', 'Tanah lapisan atas', 'm³', 120_000, 1),
      item('BHN-05', 'Sekam bakar', 'karung', 25_000, 1),
      item('BHN-06', 'Bag distribusi', 'lembar', 4_500, 1),
      item('BHN-07', 'Kertas label tahan air', 'rol', 185_000, 1),
    ],
  },
  {
    category_code: 'UKR',
    category_name: 'Alat Ukur & Elektronik',
    description: 'Timbangan, alat ukur, pemindai dan pencetak.',
    items: [
      item('UKR-01', 'Timbangan digital 30 kg', 'unit', 850_000, 5),
      item('UKR-02', 'Timbangan benih 0,01 g', 'unit', 950_000, 5),
      item('UKR-03', 'Jangka sorong', 'buah', 180_000, 5),
      item('UKR-04', 'Pengukur kadar air benih', 'unit', 4_200_000, 6),
      item('UKR-05', 'Termohigrometer', 'buah', 175_000, 3),
      item('UKR-06', 'Pemindai kode', 'unit', 1_400_000, 4),
      item('UKR-07', 'Pencetak label', 'unit', 3_800_000, 4),
      item('UKR-08', 'Lemari pendingin benih', 'unit', 7_500_000, 8),
    ],
  },
  {
    category_code: 'K3',
    category_name: 'Keselamatan Kerja',
    description: 'Alat pelindung diri dan pertolongan pertama.',
    items: [
      item('K3-01', 'Sepatu bot', 'pasang', 110_000, 1),
      item('K3-02', 'Sarung tangan', 'pasang', 15_000, 1),
      item('K3-03', 'Masker respirator', 'buah', 165_000, 1),
      item('K3-04', 'Kotak P3K', 'unit', 250_000, 2),
      item('K3-05', 'Alat pemadam api ringan', 'unit', 480_000, 5),
    ],
  },
  {
    category_code: 'JLN',
    category_name: 'Jalan & Pagar',
    description: 'Jalan muat, pagar, papan nama dan penerangan.',
    items: [
      item('JLN-01', 'Pengerasan jalan muat', 'm²', 95_000, 8),
      item('JLN-02', 'Pagar kawat', 'm', 85_000, 8),
      item('JLN-03', 'Pagar hidup', 'm', 12_000, 10, 0),
      item('JLN-04', 'Papan nama persemaian', 'unit', 1_500_000, 5),
      item('JLN-05', 'Lampu penerangan', 'titik', 650_000, 5),
    ],
  },
]
