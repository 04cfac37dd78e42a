// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Planted for their wood. */
export const timberSpecies: readonly LibrarySpecies[] = [
  {
    code: 'JATI', name: 'Jati', latin: 'Tectona grandis', family: 'Lamiaceae',
    others: 'Deleg, kulidawa, kiati', type: 'KAYU', growth: 2, planting: 1, spacing: 3,
    seed: ['KG', 1_500, 365], germination: [14, 42, 55], survival: 85, ages: [45, 75, 120, 300], ready: [30, 4],
    about: 'Kayu mewah untuk lahan kering berkapur dengan musim kemarau tegas. Menggugurkan daun pada musim kemarau.',
  },
  {
    code: 'MAHONI', name: 'Mahoni Daun Lebar', latin: 'Swietenia macrophylla', family: 'Meliaceae',
    others: 'Mahoni', type: 'KAYU', growth: 2, planting: 1, spacing: 3,
    seed: ['KG', 2_000, 180], germination: [10, 28, 75], survival: 88, ages: [35, 75, 130, 300], ready: [35, 4],
    about: 'Kayu mebel yang mudah dibudidayakan. Pucuknya diserang penggerek Hypsipyla bila ditanam murni.',
  },
  {
    code: 'MAHKECIL', name: 'Mahoni Daun Kecil', latin: 'Swietenia mahagoni', family: 'Meliaceae',
    others: 'Mahoni kecil', type: 'KAYU', growth: 3, planting: 1, spacing: 3,
    seed: ['KG', 6_000, 150], germination: [12, 30, 65], survival: 85, ages: [40, 80, 150, 330], ready: [30, 4],
    about: 'Tumbuh lebih lambat dari mahoni daun lebar, tahan kering, banyak ditanam sebagai pohon tepi jalan.',
  },
  {
    code: 'SENGON', name: 'Sengon', latin: 'Falcataria falcata', family: 'Fabaceae',
    others: 'Sengon laut, jeungjing, albasia', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 40_000, 365], germination: [4, 14, 75], survival: 88, ages: [21, 50, 90, 180], ready: [30, 3],
    about: 'Kayu ringan yang dipanen pada umur 5 sampai 7 tahun. Juga dikenal sebagai Falcataria moluccana dan Paraserianthes falcataria.',
  },
  {
    code: 'JABONPT', name: 'Jabon Putih', latin: 'Neolamarckia cadamba', family: 'Rubiaceae',
    others: 'Jabon, kelampayan, hanja', type: 'KAYU', growth: 1, planting: 1, spacing: 4,
    seed: ['g', 20_000, 365], germination: [10, 21, 30], survival: 75, ages: [60, 85, 120, 210], ready: [25, 3],
    about: 'Benihnya sehalus debu dan ditabur di bak bersungkup. Juga dikenal sebagai Anthocephalus cadamba.',
  },
  {
    code: 'JABONMR', name: 'Jabon Merah', latin: 'Neolamarckia macrophylla', family: 'Rubiaceae',
    others: 'Samama, karumama', type: 'KAYU', growth: 1, planting: 1, spacing: 4,
    seed: ['g', 18_000, 365], germination: [12, 24, 28], survival: 72, ages: [60, 85, 125, 210], ready: [25, 3],
    about: 'Asal Maluku dan Sulawesi, kayunya lebih merah dan padat daripada jabon putih.',
  },
  {
    code: 'JATIPTH', name: 'Jati Putih', latin: 'Gmelina arborea', family: 'Lamiaceae',
    others: 'Gmelina, gemelina', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 1_400, 180], germination: [10, 28, 65], survival: 88, ages: [32, 60, 100, 210], ready: [30, 4],
    about: 'Kayu ringan cepat tumbuh di dataran rendah. Benih direndam air dingin semalam sebelum ditabur.',
  },
  {
    code: 'AKMANGIUM', name: 'Akasia Mangium', latin: 'Acacia mangium', family: 'Fabaceae',
    others: 'Mangium, tongke hutan', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 90_000, 730], germination: [5, 15, 75], survival: 88, ages: [21, 50, 90, 180], ready: [25, 3],
    about: 'Tahan tanah masam dan miskin hara. Kulit benih keras, disiram air mendidih lalu direndam semalam.',
  },
  {
    code: 'AKAURI', name: 'Akasia Auri', latin: 'Acacia auriculiformis', family: 'Fabaceae',
    others: 'Akasia daun kecil', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 60_000, 730], germination: [5, 15, 70], survival: 88, ages: [21, 50, 90, 180], ready: [25, 3],
    about: 'Kayu bakar dan perintis lahan kritis, tahan kering dan tanah padas.',
  },
  {
    code: 'SONOKELING', name: 'Sonokeling', latin: 'Dalbergia latifolia', family: 'Fabaceae',
    others: 'Sonobrits, palisander', type: 'KAYU', growth: 3, planting: 1, spacing: 3,
    seed: ['KG', 30_000, 180], germination: [7, 21, 55], survival: 80, ages: [35, 80, 150, 330], ready: [30, 3],
    about: 'Kayu mewah berwarna ungu gelap. Perdagangannya diatur CITES Apendiks II.',
  },
  {
    code: 'SUREN', name: 'Suren', latin: 'Toona sureni', family: 'Meliaceae',
    others: 'Surian', type: 'KAYU', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 64_000, 120], germination: [7, 21, 60], survival: 85, ages: [35, 65, 110, 240], ready: [30, 4],
    about: 'Kayu harum tahan rayap, cocok di lereng 600 sampai 1.200 m. Daunnya dipakai sebagai pengusir serangga.',
  },
  {
    code: 'MINDI', name: 'Mindi', latin: 'Melia azedarach', family: 'Meliaceae',
    others: 'Gringging, mindi kecil', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 1_600, 300], germination: [21, 60, 55], survival: 85, ages: [65, 90, 140, 270], ready: [30, 4],
    about: 'Kayu mebel cepat tumbuh. Biji berkulit keras diretakkan atau direndam agar serempak berkecambah.',
  },
  {
    code: 'MANII', name: 'Kayu Afrika', latin: 'Maesopsis eminii', family: 'Rhamnaceae',
    others: 'Manii, musizi', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 800, 90], germination: [40, 120, 55], survival: 82, ages: [125, 150, 200, 330], ready: [30, 4],
    about: 'Kayu pertukangan ringan yang banyak ditanam di hutan rakyat Jawa Barat. Perkecambahannya lama.',
  },
  {
    code: 'BALSA', name: 'Balsa', latin: 'Ochroma pyramidale', family: 'Malvaceae',
    others: 'Kayu balsa', type: 'KAYU', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 120_000, 365], germination: [5, 18, 60], survival: 78, ages: [25, 50, 80, 150], ready: [25, 4],
    about: 'Kayu paling ringan di perdagangan. Semai peka terhadap genangan dan lodoh.',
  },
  {
    code: 'PINUS', name: 'Tusam', latin: 'Pinus merkusii', family: 'Pinaceae',
    others: 'Pinus, uyam', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['KG', 55_000, 365], germination: [10, 24, 65], survival: 80, ages: [45, 120, 240, 420], ready: [25, 3],
    about: 'Kayu dan getah untuk gondorukem. Media semai perlu mikoriza dari tegakan pinus.',
  },
  {
    code: 'DAMAR', name: 'Damar', latin: 'Agathis dammara', family: 'Araucariaceae',
    others: 'Agatis, damar putih', type: 'KAYU', growth: 3, planting: 1, spacing: 4,
    seed: ['KG', 4_500, 30], germination: [6, 20, 70], survival: 80, ages: [45, 150, 360, 600], ready: [30, 4],
    about: 'Penghasil kopal dan kayu di pegunungan. Benih cepat kehilangan daya kecambah.',
  },
  {
    code: 'AMPUPU', name: 'Ampupu', latin: 'Eucalyptus urophylla', family: 'Myrtaceae',
    others: 'Popo, eukaliptus', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['g', 400, 730], germination: [5, 15, 70], survival: 82, ages: [30, 60, 100, 200], ready: [25, 3],
    about: 'Asal Nusa Tenggara Timur, untuk kayu serat dan pertukangan di dataran tinggi.',
  },
  {
    code: 'LEDA', name: 'Leda', latin: 'Eucalyptus deglupta', family: 'Myrtaceae',
    others: 'Eukaliptus pelangi, galang', type: 'KAYU', growth: 1, planting: 1, spacing: 3,
    seed: ['g', 3_000, 365], germination: [5, 18, 60], survival: 80, ages: [40, 65, 110, 200], ready: [25, 3],
    about: 'Kulit batangnya berwarna-warni. Menyukai tanah basah di dataran rendah.',
  },
  {
    code: 'MERANTI', name: 'Meranti Tembaga', latin: 'Shorea leprosula', family: 'Dipterocarpaceae',
    others: 'Meranti merah', type: 'KAYU', growth: 2, planting: 2, spacing: 5,
    seed: ['KG', 1_200, 10], germination: [4, 18, 75], survival: 75, ages: [45, 120, 270, 500], ready: [40, 4],
    about: 'Meranti merah yang paling cepat tumbuh. Benih rekalsitran, ditabur segera setelah diunduh.',
  },
  {
    code: 'TENGKAWANG', name: 'Tengkawang Tungkul', latin: 'Shorea stenoptera', family: 'Dipterocarpaceae',
    others: 'Tengkawang', type: 'KAYU', growth: 2, planting: 2, spacing: 5,
    seed: ['butir', 1, 7], germination: [4, 21, 80], survival: 75, ages: [45, 120, 270, 500], ready: [50, 5],
    about: 'Bijinya menghasilkan lemak tengkawang. Jenis asli Kalimantan.',
  },
  {
    code: 'ULIN', name: 'Ulin', latin: 'Eusideroxylon zwageri', family: 'Lauraceae',
    others: 'Kayu besi, bulian, belian', type: 'KAYU', growth: 3, planting: 2, spacing: 5,
    seed: ['butir', 1, 30], germination: [60, 240, 60], survival: 75, ages: [250, 330, 480, 900], ready: [40, 6],
    about: 'Kayu terberat dan terawet dari Kalimantan dan Sumatera. Bijinya sebesar kepalan dan lama berkecambah.',
  },
  {
    code: 'MERBAU', name: 'Merbau', latin: 'Intsia bijuga', family: 'Fabaceae',
    others: 'Ipil, kayu besi papua', type: 'KAYU', growth: 3, planting: 2, spacing: 5,
    seed: ['KG', 250, 365], germination: [7, 28, 75], survival: 82, ages: [35, 100, 180, 420], ready: [40, 5],
    about: 'Kayu berat dari Maluku dan Papua. Kulit biji dikikir sebelum ditanam.',
  },
  {
    code: 'EBONI', name: 'Eboni', latin: 'Diospyros celebica', family: 'Ebenaceae',
    others: 'Kayu hitam makassar', type: 'KAYU', growth: 3, planting: 1, spacing: 4,
    seed: ['KG', 1_100, 12], germination: [10, 28, 75], survival: 72, ages: [60, 180, 400, 700], ready: [25, 4],
    about: 'Kayu hitam bergaris asal Sulawesi, tumbuh lambat dan perlu naungan saat semai.',
  },
  {
    code: 'SUNGKAI', name: 'Sungkai', latin: 'Peronema canescens', family: 'Lamiaceae',
    others: 'Jati sabrang, kurus', type: 'KAYU', growth: 1, planting: 2, spacing: 3,
    seed: ['batang', 1, 3], germination: [14, 35, 75], survival: 82, ages: [40, 65, 100, 210], ready: [30, 5],
    about: 'Diperbanyak dengan stek batang. Kayunya terang dan ringan, dipakai untuk mebel.',
  },
  {
    code: 'PULAI', name: 'Pulai', latin: 'Alstonia scholaris', family: 'Apocynaceae',
    others: 'Pule, rite, lame', type: 'KAYU', growth: 1, planting: 1, spacing: 4,
    seed: ['g', 500, 60], germination: [10, 25, 65], survival: 82, ages: [45, 75, 120, 240], ready: [30, 4],
    about: 'Kayu ringan untuk ukiran dan pensil. Benih berbulu halus, ditabur tipis.',
  },
  {
    code: 'CENDANA', name: 'Cendana', latin: 'Santalum album', family: 'Santalaceae',
    others: 'Hau meni, cendana putih', type: 'KAYU', growth: 3, planting: 1, spacing: 4,
    seed: ['KG', 6_000, 270], germination: [21, 60, 55], survival: 68, ages: [65, 120, 240, 420], ready: [25, 3],
    about: 'Setengah parasit: semai ditanam bersama inang seperti krokot atau turi. Kayu terasnya harum.',
  },
  {
    code: 'GAHARU', name: 'Gaharu', latin: 'Aquilaria malaccensis', family: 'Thymelaeaceae',
    others: 'Karas, alim', type: 'KAYU', growth: 2, planting: 1, spacing: 3,
    seed: ['KG', 1_500, 14], germination: [10, 35, 65], survival: 78, ages: [50, 120, 240, 450], ready: [30, 4],
    about: 'Menghasilkan gubal harum setelah terinfeksi. Perdagangannya diatur CITES Apendiks II.',
  },
]
