// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Multi-purpose trees: a yearly yield from a tree that stays (MPTS). */
export const mptsSpecies: readonly LibrarySpecies[] = [
  {
    code: 'PETAI', name: 'Petai', latin: 'Parkia speciosa', family: 'Fabaceae',
    others: 'Pete, peuteuy', type: 'MPTS', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 400, 30], germination: [5, 20, 80], survival: 88, ages: [25, 60, 100, 240], ready: [40, 4],
    about: 'Biji tua dikupas dan ditanam langsung di polybag.',
  },
  {
    code: 'JENGKOL', name: 'Jengkol', latin: 'Archidendron pauciflorum', family: 'Fabaceae',
    others: 'Jering', type: 'MPTS', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 70, 21], germination: [14, 40, 80], survival: 88, ages: [45, 80, 130, 300], ready: [40, 5],
    about: 'Tahan naungan dan cocok di kebun campuran. Juga dikenal sebagai Archidendron jiringa.',
  },
  {
    code: 'KEMIRI', name: 'Kemiri', latin: 'Aleurites moluccanus', family: 'Euphorbiaceae',
    others: 'Muncang, miri', type: 'MPTS', growth: 1, planting: 1, spacing: 8,
    seed: ['KG', 100, 180], germination: [30, 90, 60], survival: 86, ages: [95, 120, 160, 300], ready: [40, 5],
    about: 'Kulit biji sangat keras; dipanaskan dan disiram air dingin agar retak.',
  },
  {
    code: 'MELINJO', name: 'Melinjo', latin: 'Gnetum gnemon', family: 'Gnetaceae',
    others: 'Belinjo, tangkil', type: 'MPTS', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 400, 180], germination: [120, 270, 60], survival: 82, ages: [280, 330, 420, 660], ready: [30, 4],
    about: 'Biji diperam berbulan-bulan sebelum berkecambah. Buah dan daunnya sayur.',
  },
  {
    code: 'ASAM', name: 'Asam Jawa', latin: 'Tamarindus indica', family: 'Fabaceae',
    others: 'Asem, celagi', type: 'MPTS', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 1_500, 365], germination: [7, 25, 70], survival: 86, ages: [30, 75, 130, 300], ready: [30, 3],
    about: 'Pohon berumur panjang di lahan kering dan tepi jalan.',
  },
  {
    code: 'SALAM', name: 'Salam', latin: 'Syzygium polyanthum', family: 'Myrtaceae',
    others: 'Manting', type: 'MPTS', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 3_000, 14], germination: [14, 40, 75], survival: 85, ages: [50, 90, 160, 330], ready: [30, 4],
    about: 'Daunnya bumbu dapur; pohonnya penjaga mata air.',
  },
  {
    code: 'AREN', name: 'Aren', latin: 'Arenga pinnata', family: 'Arecaceae',
    others: 'Enau, kawung', type: 'MPTS', growth: 3, planting: 1, spacing: 8,
    seed: ['KG', 280, 60], germination: [60, 210, 60], survival: 80, ages: [220, 300, 420, 720], ready: [40, 10],
    about: 'Penghasil nira, kolang-kaling dan ijuk. Biji gatal; kulit dekat lembaga diamplas agar cepat tumbuh.',
  },
  {
    code: 'KELOR', name: 'Kelor', latin: 'Moringa oleifera', family: 'Moringaceae',
    others: 'Marungga, merunggai', type: 'MPTS', growth: 1, planting: 2, spacing: 2,
    seed: ['KG', 4_000, 180], germination: [5, 14, 80], survival: 88, ages: [20, 40, 70, 150], ready: [40, 4],
    about: 'Daun bergizi tinggi, tahan kering, mudah distek.',
  },
  {
    code: 'MIMBA', name: 'Mimba', latin: 'Azadirachta indica', family: 'Meliaceae',
    others: 'Intaran, nimba', type: 'MPTS', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 4_000, 21], germination: [7, 21, 70], survival: 88, ages: [30, 65, 110, 240], ready: [30, 3],
    about: 'Bijinya bahan pestisida nabati. Tahan kering.',
  },
  {
    code: 'MENGKUDU', name: 'Mengkudu', latin: 'Morinda citrifolia', family: 'Rubiaceae',
    others: 'Pace, kemudu', type: 'MPTS', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 40_000, 180], germination: [20, 60, 60], survival: 86, ages: [65, 90, 130, 270], ready: [30, 4],
    about: 'Buah obat dan akar pewarna merah untuk tenun.',
  },
  {
    code: 'KLUWEK', name: 'Kluwek', latin: 'Pangium edule', family: 'Achariaceae',
    others: 'Kepayang, picung', type: 'MPTS', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 50, 60], germination: [30, 90, 65], survival: 82, ages: [95, 130, 190, 390], ready: [40, 5],
    about: 'Biji beracun sebelum diperam, lalu menjadi bumbu rawon.',
  },
  {
    code: 'KAYUPTH', name: 'Kayu Putih', latin: 'Melaleuca cajuputi', family: 'Myrtaceae',
    others: 'Gelam', type: 'MPTS', growth: 1, planting: 1, spacing: 2,
    seed: ['g', 2_500, 730], germination: [7, 21, 55], survival: 82, ages: [45, 80, 130, 270], ready: [30, 3],
    about: 'Daunnya disuling menjadi minyak kayu putih. Tahan kering dan genangan.',
  },
  {
    code: 'KAYUMNS', name: 'Kayu Manis', latin: 'Cinnamomum burmanni', family: 'Lauraceae',
    others: 'Kulit manis, cassiavera', type: 'MPTS', growth: 2, planting: 1, spacing: 3,
    seed: ['KG', 3_000, 10], germination: [7, 25, 75], survival: 82, ages: [50, 110, 210, 420], ready: [35, 4],
    about: 'Kulit batangnya dikenal di perdagangan sebagai cassiavera. Biji tidak tahan disimpan.',
  },
  {
    code: 'KEMENYAN', name: 'Kemenyan', latin: 'Styrax benzoin', family: 'Styracaceae',
    others: 'Haminjon', type: 'MPTS', growth: 2, planting: 1, spacing: 4,
    seed: ['KG', 380, 60], germination: [30, 75, 60], survival: 78, ages: [80, 140, 240, 450], ready: [35, 4],
    about: 'Disadap getahnya di Tapanuli. Semai perlu naungan.',
  },
  {
    code: 'MAKADAMIA', name: 'Makadamia', latin: 'Macadamia integrifolia', family: 'Proteaceae',
    others: '', type: 'MPTS', growth: 3, planting: 1, spacing: 7,
    seed: ['KG', 130, 60], germination: [30, 80, 60], survival: 80, ages: [90, 150, 270, 500], ready: [35, 5],
    about: 'Kacang untuk lereng di atas 700 m, ditanam dalam pemulihan daerah aliran sungai.',
  },
]
