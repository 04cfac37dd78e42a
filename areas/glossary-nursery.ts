// biome-ignore-all format: a word is a line or four, as it fits.
import type { GlossaryPart } from './glossary-part.ts'

export const nurseryWords: GlossaryPart = {
  key: 'nursery', id: 'Persemaian', en: 'The nursery',
  words: [
    {
      word: 'persemaian', english: 'nursery', code: 'location-nursery',
      id: 'tempat bibit dibesarkan',
      en: 'a place where seedlings are raised',
    },
    {
      word: 'blok', english: 'block', code: 'block-nursery',
      id: 'bagian persemaian untuk tabur, tanam, atau area terbuka (open area)',
      en: 'a part of a nursery, for sowing (Tabur), planting (Tanam) or in the open (Open Area)',
    },
    {
      word: 'bedeng', english: 'bed', code: 'bedeng-nursery',
      id: 'bagian blok dengan kapasitas bibit tertentu',
      en: 'a part of a block with a capacity in seedlings',
    },
    {
      word: 'pengawas', english: 'supervisor',
      id: 'orang yang mengawasi bedeng',
      en: 'the person who looks after beds',
    },
    { word: 'benih', english: 'seed', id: 'yang ditabur', en: 'what is sown' },
    {
      word: 'bibit', english: 'seedling',
      id: 'tanaman muda, dari bedeng tabur sampai diserahkan',
      en: 'a young plant, from seedbed to handover',
    },
    {
      word: 'semai', english: 'seedling in the seedbed',
      id: 'tahap antara perkecambahan dan pemotongan akar; juga nama aplikasi ini',
      en: 'the phase between germination and root pruning; also this product\'s name',
    },
    { word: 'tabur, penaburan', english: 'sowing', id: 'menaruh benih di bedeng', en: 'putting seed into a bed' },
    {
      word: 'perlakuan benih', english: 'seed treatment', code: 'seed-treatment',
      id: 'merendam, menjemur, atau mengikir benih sebelum ditabur',
      en: 'soaking, drying or scarifying seed before it is sown',
    },
    {
      word: 'uji benih, sampel', english: 'seed test, sample', code: 'sampling-seeds',
      id: 'sebagian kecil benih satu lot yang ditimbang, dihitung, dan dikecambahkan',
      en: 'a small part of a lot\'s seed that is weighed, counted and germinated',
    },
    {
      word: 'lot', english: 'lot', code: 'seed-lot',
      id: 'benih atau bibit dari satu asal; penaburan membuat lot baru',
      en: 'seed or seedlings of one origin; a sowing makes a new one',
    },
    {
      word: 'seleksi', english: 'grading', code: 'bst',
      id: 'memilih bibit yang siap tanam dan membuang yang jelek',
      en: 'picking out seedlings that are ready and throwing out bad ones',
    },
    { word: 'perkecambahan', english: 'germination', id: 'tahap setelah penaburan', en: 'the phase after sowing' },
    {
      word: 'sapih, penyapihan', english: 'pricking out',
      id: 'memindahkan semai dari bedeng tabur ke wadah',
      en: 'moving seedlings from the seedbed into containers',
    },
    {
      word: 'pemotongan akar', english: 'root pruning',
      id: 'memotong akar sebelum bibit siap tanam',
      en: 'cutting roots before a seedling is ready',
    },
    {
      word: 'BBST', english: 'seedling not ready to plant',
      id: 'Bibit Belum Siap Tanam',
      en: 'Bibit Belum Siap Tanam',
    },
    { word: 'BST', english: 'seedling ready to plant', id: 'Bibit Siap Tanam', en: 'Bibit Siap Tanam' },
    {
      word: 'inisiasi', english: 'initiation',
      id: 'mencatat stok awal tanpa pembelian',
      en: 'taking stock into the books without a purchase',
    },
    {
      word: 'asal BST', english: 'origin of BST', code: 'list-source-bst',
      id: 'dari mana bibit siap tanam masuk bedeng: mitra, pembibitan sendiri, pengembalian, stok lama, atau audit',
      en: 'where seedlings ready to plant came from: partners, own raising, returns, old stock or a count',
    },
    {
      word: 'stok akhir program', english: 'year closing', code: 'annual-stock',
      id: 'sisa stok di akhir tahun program: dibawa ke tahun berikutnya atau dimusnahkan, lalu tahun itu ditutup',
      en: 'what is left at the end of a programme year: carried into the next or destroyed, and the year is closed',
    },
    {
      word: 'kartu stok', english: 'stock card', code: 'stock-card',
      id: 'saldo awal, mutasi dan saldo akhir satu tempat, jenis, fase atau lot',
      en: 'opening, movements and closing of one place, species, phase or lot',
    },
    {
      word: 'mutasi', english: 'movement',
      id: 'satu baris buku stok: sejumlah bibit dari satu tempat ke tempat lain',
      en: 'a row of the ledger: a quantity from one place to another',
    },
    {
      word: 'pembalikan', english: 'reversal',
      id: 'mutasi yang menarik kembali mutasi lain',
      en: 'a movement that takes another one back',
    },
    {
      word: 'penugasan audit', english: 'audit assignment', code: 'stock-adjusment-audit-assignment',
      id: 'siapa menghitung tempat mana, dan berapa selisih yang boleh',
      en: 'who counts which places, and how much a count may differ',
    },
    {
      word: 'audit', english: 'stock audit', code: 'stock-adjusment-fase-audit',
      id: 'hasil hitung satu jenis, fase dan lot di satu tempat terhadap buku stok',
      en: 'the count of one species, phase and lot in one place, against the books',
    },
    {
      word: 'selisih', english: 'difference',
      id: 'yang dihitung dikurangi yang menurut buku pada saat itu',
      en: 'what was counted less what the books said at that moment',
    },
    {
      word: 'pengadaan', english: 'procurement',
      id: 'mendapatkan benih atau bibit dari pemasok',
      en: 'getting seed or seedlings from a supplier',
    },
    { word: 'sarpras', english: 'facilities and equipment', id: 'sarana dan prasarana', en: 'sarana dan prasarana' },
    {
      word: 'pemeliharaan', english: 'maintenance',
      id: 'menyiram, menyiangi, dan memupuk bedeng',
      en: 'watering, weeding, feeding of beds',
    },
    {
      word: 'daya kecambah', english: 'germination rate',
      id: 'persen benih yang berkecambah',
      en: 'the share of seeds that germinate',
    },
    {
      word: 'daya hidup', english: 'survival rate',
      id: 'persen kecambah yang menjadi bibit siap tanam',
      en: 'the share of germinated seeds that become ready seedlings',
    },
    {
      word: 'cadangan', english: 'buffer',
      id: 'tambahan di atas target produksi',
      en: 'what is planned on top of the target',
    },
    {
      word: 'MPTS', english: 'multi-purpose tree species',
      id: 'pohon yang memberi kayu dan hasil lain, misalnya buah',
      en: 'trees that give timber and something else, such as fruit',
    },
    {
      word: 'cabutan', english: 'wildling',
      id: 'anakan alam yang dicabut untuk dibibitkan',
      en: 'a natural seedling that is pulled out and raised',
    },
    {
      word: 'stek', english: 'cutting',
      id: 'potongan batang atau akar yang ditanam',
      en: 'a piece of stem or root that is planted',
    },
    {
      word: 'pekerja lepas, borongan', english: 'freelance worker, piecework', code: 'vendor-freelance',
      id: 'orang yang dibayar per hari atau per hasil',
      en: 'who is paid by the day or by output',
    },
    { word: 'hama', english: 'pest', id: 'yang merusak tanaman', en: 'what harms the plants' },
    {
      word: 'wilayah', english: 'area', code: 'wilayah',
      id: 'provinsi, kabupaten atau kota, kecamatan, desa atau kelurahan di Indonesia',
      en: 'a province, regency (kabupaten, kota), district (kecamatan) or village (desa, kelurahan) of Indonesia',
    },
    {
      word: 'tahun program', english: 'program year', code: 'program-years',
      id: 'tahun pemilik suatu rencana, stok, dan distribusi',
      en: 'the year that a plan, a stock and a distribution belong to',
    },
    {
      word: 'cut-off', english: 'cut-off', code: 'lock-periode',
      id: 'tanggal 25: tanggal di luar periode berjalan terkunci',
      en: 'the 25th: dates outside the running period are locked',
    },
  ],
}
