// biome-ignore-all format: a species is a table of a few lines, not a line for each of its figures.
import type { LibrarySpecies } from './library-species.ts'

/** Planted for shade, springs, slopes and roadsides. */
export const shadeSpecies: readonly LibrarySpecies[] = [
  {
    code: 'TREMBESI', name: 'Trembesi', latin: 'Samanea saman', family: 'Fabaceae',
    others: 'Ki hujan, munggur', type: 'PENEDUH', growth: 1, planting: 1, spacing: 10,
    seed: ['KG', 5_500, 365], germination: [4, 14, 80], survival: 90, ages: [21, 50, 90, 200], ready: [35, 4],
    about: 'Tajuk payung yang sangat lebar. Benih digunting ujungnya atau disiram air panas.',
  },
  {
    code: 'ANGSANA', name: 'Angsana', latin: 'Pterocarpus indicus', family: 'Fabaceae',
    others: 'Sonokembang, linggua', type: 'PENEDUH', growth: 2, planting: 1, spacing: 6,
    seed: ['KG', 2_500, 180], germination: [5, 21, 60], survival: 85, ages: [30, 65, 110, 240], ready: [35, 4],
    about: 'Pohon tepi jalan berbunga kuning, juga mudah distek. Kayunya dikenal sebagai linggua.',
  },
  {
    code: 'JOHAR', name: 'Johar', latin: 'Senna siamea', family: 'Fabaceae',
    others: 'Juar, bujuk', type: 'PENEDUH', growth: 1, planting: 1, spacing: 4,
    seed: ['KG', 37_000, 730], germination: [4, 14, 75], survival: 88, ages: [21, 50, 90, 180], ready: [30, 3],
    about: 'Peneduh jalan dan kayu bakar, tahan kering. Daunnya disukai ulat kupu kuning.',
  },
  {
    code: 'FLAMBOYAN', name: 'Flamboyan', latin: 'Delonix regia', family: 'Fabaceae',
    others: '', type: 'PENEDUH', growth: 2, planting: 1, spacing: 8,
    seed: ['KG', 2_200, 730], germination: [5, 20, 75], survival: 88, ages: [25, 60, 100, 210], ready: [35, 4],
    about: 'Pohon hias berbunga merah. Kulit benih keras dan perlu skarifikasi.',
  },
  {
    code: 'SAGA', name: 'Saga Pohon', latin: 'Adenanthera pavonina', family: 'Fabaceae',
    others: 'Segawe', type: 'PENEDUH', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 3_600, 730], germination: [7, 25, 70], survival: 86, ages: [30, 65, 110, 240], ready: [30, 3],
    about: 'Biji merah mengilap kaya protein. Benih diamplas atau direndam air panas sebelum ditabur.',
  },
  {
    code: 'KETAPANG', name: 'Ketapang', latin: 'Terminalia catappa', family: 'Combretaceae',
    others: 'Katapang', type: 'PENEDUH', growth: 1, planting: 2, spacing: 8,
    seed: ['KG', 170, 180], germination: [20, 60, 65], survival: 86, ages: [65, 90, 130, 270], ready: [35, 5],
    about: 'Pohon pantai bertajuk bertingkat, tahan angin garam. Buahnya terapung di laut.',
  },
  {
    code: 'TANJUNG', name: 'Tanjung', latin: 'Mimusops elengi', family: 'Sapotaceae',
    others: 'Karikis, kahekis', type: 'PENEDUH', growth: 3, planting: 1, spacing: 6,
    seed: ['KG', 2_000, 180], germination: [17, 80, 65], survival: 85, ages: [85, 130, 210, 420], ready: [30, 4],
    about: 'Peneduh rapat dengan bunga harum, tahan polusi kota.',
  },
  {
    code: 'BUNGUR', name: 'Bungur', latin: 'Lagerstroemia speciosa', family: 'Lythraceae',
    others: 'Wungu, ketangi', type: 'PENEDUH', growth: 2, planting: 1, spacing: 5,
    seed: ['KG', 200_000, 180], germination: [14, 35, 45], survival: 82, ages: [45, 75, 130, 270], ready: [30, 3],
    about: 'Berbunga ungu, ditanam di tepi jalan dan sempadan sungai.',
  },
  {
    code: 'RANDU', name: 'Randu', latin: 'Ceiba pentandra', family: 'Malvaceae',
    others: 'Kapuk randu', type: 'PENEDUH', growth: 1, planting: 1, spacing: 8,
    seed: ['KG', 15_000, 365], germination: [4, 14, 75], survival: 88, ages: [21, 50, 90, 200], ready: [35, 5],
    about: 'Penghasil serat kapuk, batas lahan di Jawa bagian utara. Juga mudah distek.',
  },
  {
    code: 'KEPUH', name: 'Kepuh', latin: 'Sterculia foetida', family: 'Malvaceae',
    others: 'Kepoh, jangkang', type: 'PENEDUH', growth: 2, planting: 2, spacing: 10,
    seed: ['KG', 500, 180], germination: [10, 30, 70], survival: 85, ages: [35, 75, 120, 270], ready: [35, 5],
    about: 'Pohon besar penjaga mata air. Bijinya berminyak.',
  },
  {
    code: 'BERINGIN', name: 'Beringin', latin: 'Ficus benjamina', family: 'Moraceae',
    others: 'Waringin', type: 'PENEDUH', growth: 2, planting: 2, spacing: 10,
    seed: ['batang', 1, 3], germination: [21, 45, 70], survival: 85, ages: [50, 90, 150, 400], ready: [40, 6],
    about: 'Ditanam di sekitar mata air. Diperbanyak dengan stek batang atau cangkok.',
  },
  {
    code: 'CMRLAUT', name: 'Cemara Laut', latin: 'Casuarina equisetifolia', family: 'Casuarinaceae',
    others: 'Cemara pantai, eru', type: 'PENEDUH', growth: 1, planting: 1, spacing: 3,
    seed: ['g', 700, 365], germination: [5, 21, 50], survival: 80, ages: [45, 80, 130, 270], ready: [35, 3],
    about: 'Pemecah angin dan penahan pasir di pantai. Akarnya bersimbiosis dengan Frankia.',
  },
  {
    code: 'CMRGUNG', name: 'Cemara Gunung', latin: 'Casuarina junghuhniana', family: 'Casuarinaceae',
    others: 'Cemara angin, ajaob', type: 'PENEDUH', growth: 1, planting: 1, spacing: 3,
    seed: ['g', 1_200, 365], germination: [7, 25, 45], survival: 80, ages: [45, 85, 150, 300], ready: [30, 3],
    about: 'Perintis lereng gunung bekas kebakaran, asli Jawa Timur sampai Nusa Tenggara.',
  },
  {
    code: 'PUSPA', name: 'Puspa', latin: 'Schima wallichii', family: 'Theaceae',
    others: 'Seru, huru batu, medang', type: 'PENEDUH', growth: 2, planting: 1, spacing: 4,
    seed: ['KG', 200_000, 90], germination: [14, 40, 45], survival: 80, ages: [60, 110, 200, 390], ready: [30, 3],
    about: 'Jenis hutan pegunungan yang tahan api dan tanah miskin.',
  },
  {
    code: 'RASAMALA', name: 'Rasamala', latin: 'Altingia excelsa', family: 'Altingiaceae',
    others: 'Mala, tulasan', type: 'PENEDUH', growth: 2, planting: 1, spacing: 4,
    seed: ['KG', 177_000, 120], germination: [10, 30, 45], survival: 78, ages: [60, 120, 240, 450], ready: [30, 3],
    about: 'Pohon raksasa hutan pegunungan Jawa Barat. Juga dikenal sebagai Liquidambar excelsa.',
  },
  {
    code: 'SANINTEN', name: 'Saninten', latin: 'Castanopsis argentea', family: 'Fagaceae',
    others: 'Sarangan, berangan', type: 'PENEDUH', growth: 3, planting: 2, spacing: 5,
    seed: ['KG', 400, 30], germination: [20, 60, 60], survival: 75, ages: [65, 130, 270, 500], ready: [30, 4],
    about: 'Kerabat kastanye dari hutan pegunungan Jawa dan Sumatera, jenis terancam punah.',
  },
  {
    code: 'NYAMPLUNG', name: 'Nyamplung', latin: 'Calophyllum inophyllum', family: 'Calophyllaceae',
    others: 'Camplong, bintangur laut', type: 'PENEDUH', growth: 2, planting: 2, spacing: 5,
    seed: ['KG', 170, 90], germination: [20, 60, 75], survival: 85, ages: [65, 110, 180, 390], ready: [35, 5],
    about: 'Pohon pantai dengan biji berminyak. Tempurung biji diretakkan agar cepat berkecambah.',
  },
  {
    code: 'KENARI', name: 'Kenari', latin: 'Canarium indicum', family: 'Burseraceae',
    others: 'Kenari maluku', type: 'PENEDUH', growth: 2, planting: 2, spacing: 8,
    seed: ['KG', 80, 60], germination: [14, 45, 70], survival: 82, ages: [50, 90, 150, 360], ready: [40, 6],
    about: 'Pohon peneduh kota dan kebun pala. Daging bijinya dimakan.',
  },
  {
    code: 'GAYAM', name: 'Gayam', latin: 'Inocarpus fagifer', family: 'Fabaceae',
    others: 'Gatep, angkaeng', type: 'PENEDUH', growth: 3, planting: 2, spacing: 8,
    seed: ['KG', 20, 21], germination: [20, 60, 80], survival: 86, ages: [65, 110, 180, 390], ready: [40, 6],
    about: 'Penjaga mata air dan tepi sungai. Bijinya direbus dan dimakan.',
  },
  {
    code: 'CEMPAKA', name: 'Cempaka Kuning', latin: 'Magnolia champaca', family: 'Magnoliaceae',
    others: 'Kantil kuning, bambang lanang', type: 'PENEDUH', growth: 2, planting: 1, spacing: 4,
    seed: ['KG', 12_000, 30], germination: [30, 75, 45], survival: 78, ages: [80, 120, 200, 390], ready: [30, 4],
    about: 'Bunga harum dan kayu ringan. Juga dikenal sebagai Michelia champaca.',
  },
  {
    code: 'SAWOKCK', name: 'Sawo Kecik', latin: 'Manilkara kauki', family: 'Sapotaceae',
    others: 'Sawo jawa', type: 'PENEDUH', growth: 3, planting: 1, spacing: 6,
    seed: ['KG', 1_700, 180], germination: [21, 70, 60], survival: 82, ages: [75, 140, 270, 500], ready: [30, 4],
    about: 'Ditanam di halaman keraton di Jawa. Kayunya keras dan halus.',
  },
  {
    code: 'KESAMBI', name: 'Kesambi', latin: 'Schleichera oleosa', family: 'Sapindaceae',
    others: 'Kosambi, kehabe', type: 'PENEDUH', growth: 3, planting: 1, spacing: 5,
    seed: ['KG', 1_600, 180], germination: [14, 40, 60], survival: 82, ages: [45, 100, 180, 390], ready: [30, 4],
    about: 'Inang kutu lak di lahan kering. Kayunya berat dan arangnya baik.',
  },
]
