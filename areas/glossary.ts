/** A word of the trade, as people in the nursery say it. */
export interface GlossaryWord {
  readonly word: string
  readonly english: string
  /** What it means, in both languages; `docs/glossary.md` has the English one, and a test holds the two together. */
  readonly id: string
  readonly en: string
  /** The module, table or set of dates that carries it in the code. */
  readonly code?: string
}

export interface GlossaryPart {
  readonly key: 'nursery' | 'distribution'
  readonly id: string
  readonly en: string
  readonly words: readonly GlossaryWord[]
}

export const glossary: readonly GlossaryPart[] = [
  {
    key: 'nursery', id: 'Persemaian', en: 'The nursery',
    words: [
      { word: 'persemaian', english: 'nursery', id: 'tempat bibit dibesarkan', en: 'a place where seedlings are raised', code: 'location-nursery' },
      { word: 'blok', english: 'block', id: 'bagian persemaian untuk tabur, tanam, atau area terbuka (open area)', en: 'a part of a nursery, for sowing (Tabur), planting (Tanam) or in the open (Open Area)', code: 'block-nursery' },
      { word: 'bedeng', english: 'bed', id: 'bagian blok dengan kapasitas bibit tertentu', en: 'a part of a block with a capacity in seedlings', code: 'bedeng-nursery' },
      { word: 'pengawas', english: 'supervisor', id: 'orang yang mengawasi bedeng', en: 'the person who looks after beds' },
      { word: 'benih', english: 'seed', id: 'yang ditabur', en: 'what is sown' },
      { word: 'bibit', english: 'seedling', id: 'tanaman muda, dari bedeng tabur sampai diserahkan', en: 'a young plant, from seedbed to handover' },
      { word: 'semai', english: 'seedling in the seedbed', id: 'tahap antara perkecambahan dan pemotongan akar; juga nama aplikasi ini', en: 'the phase between germination and root pruning; also this product\'s name' },
      { word: 'tabur, penaburan', english: 'sowing', id: 'menaruh benih di bedeng', en: 'putting seed into a bed' },
      { word: 'perlakuan benih', english: 'seed treatment', id: 'merendam, menjemur, atau mengikir benih sebelum ditabur', en: 'soaking, drying or scarifying seed before it is sown', code: 'seed-treatment' },
      { word: 'uji benih, sampel', english: 'seed test, sample', id: 'sebagian kecil benih satu lot yang ditimbang, dihitung, dan dikecambahkan', en: 'a small part of a lot\'s seed that is weighed, counted and germinated', code: 'sampling-seeds' },
      { word: 'lot', english: 'lot', id: 'benih atau bibit dari satu asal; penaburan membuat lot baru', en: 'seed or seedlings of one origin; a sowing makes a new one', code: 'seed-lot' },
      { word: 'seleksi', english: 'grading', id: 'memilih bibit yang siap tanam dan membuang yang jelek', en: 'picking out seedlings that are ready and throwing out bad ones', code: 'bst' },
      { word: 'perkecambahan', english: 'germination', id: 'tahap setelah penaburan', en: 'the phase after sowing' },
      { word: 'sapih, penyapihan', english: 'pricking out', id: 'memindahkan semai dari bedeng tabur ke wadah', en: 'moving seedlings from the seedbed into containers' },
      { word: 'pemotongan akar', english: 'root pruning', id: 'memotong akar sebelum bibit siap tanam', en: 'cutting roots before a seedling is ready' },
      { word: 'BBST', english: 'seedling not ready to plant', id: 'Bibit Belum Siap Tanam', en: 'Bibit Belum Siap Tanam' },
      { word: 'BST', english: 'seedling ready to plant', id: 'Bibit Siap Tanam', en: 'Bibit Siap Tanam' },
      { word: 'inisiasi', english: 'initiation', id: 'mencatat stok awal tanpa pembelian', en: 'taking stock into the books without a purchase' },
      { word: 'stok akhir program', english: 'year closing', id: 'sisa stok di akhir tahun program: dibawa ke tahun berikutnya atau dimusnahkan, lalu tahun itu ditutup', en: 'what is left at the end of a programme year: carried into the next or destroyed, and the year is closed', code: 'annual-stock' },
      { word: 'kartu stok', english: 'stock card', id: 'saldo awal, mutasi dan saldo akhir satu tempat, jenis, fase atau lot', en: 'opening, movements and closing of one place, species, phase or lot', code: 'stock-card' },
      { word: 'mutasi', english: 'movement', id: 'satu baris buku stok: sejumlah bibit dari satu tempat ke tempat lain', en: 'a row of the ledger: a quantity from one place to another' },
      { word: 'pembalikan', english: 'reversal', id: 'mutasi yang menarik kembali mutasi lain', en: 'a movement that takes another one back' },
      { word: 'penugasan audit', english: 'audit assignment', id: 'siapa menghitung tempat mana, dan berapa selisih yang boleh', en: 'who counts which places, and how much a count may differ', code: 'stock-adjusment-audit-assignment' },
      { word: 'audit', english: 'stock audit', id: 'hasil hitung satu jenis, fase dan lot di satu tempat terhadap buku stok', en: 'the count of one species, phase and lot in one place, against the books', code: 'stock-adjusment-fase-audit' },
      { word: 'selisih', english: 'difference', id: 'yang dihitung dikurangi yang menurut buku pada saat itu', en: 'what was counted less what the books said at that moment' },
      { word: 'pengadaan', english: 'procurement', id: 'mendapatkan benih atau bibit dari pemasok', en: 'getting seed or seedlings from a supplier' },
      { word: 'sarpras', english: 'facilities and equipment', id: 'sarana dan prasarana', en: 'sarana dan prasarana' },
      { word: 'pemeliharaan', english: 'maintenance', id: 'menyiram, menyiangi, dan memupuk bedeng', en: 'watering, weeding, feeding of beds' },
      { word: 'daya kecambah', english: 'germination rate', id: 'persen benih yang berkecambah', en: 'the share of seeds that germinate' },
      { word: 'daya hidup', english: 'survival rate', id: 'persen kecambah yang menjadi bibit siap tanam', en: 'the share of germinated seeds that become ready seedlings' },
      { word: 'cadangan', english: 'buffer', id: 'tambahan di atas target produksi', en: 'what is planned on top of the target' },
      { word: 'MPTS', english: 'multi-purpose tree species', id: 'pohon yang memberi kayu dan hasil lain, misalnya buah', en: 'trees that give timber and something else, such as fruit' },
      { word: 'cabutan', english: 'wildling', id: 'anakan alam yang dicabut untuk dibibitkan', en: 'a natural seedling that is pulled out and raised' },
      { word: 'stek', english: 'cutting', id: 'potongan batang atau akar yang ditanam', en: 'a piece of stem or root that is planted' },
      { word: 'pekerja lepas, borongan', english: 'freelance worker, piecework', id: 'orang yang dibayar per hari atau per hasil', en: 'who is paid by the day or by output', code: 'vendor-freelance' },
      { word: 'hama', english: 'pest', id: 'yang merusak tanaman', en: 'what harms the plants' },
      { word: 'wilayah', english: 'area', id: 'provinsi, kabupaten atau kota, kecamatan, desa atau kelurahan di Indonesia', en: 'a province, regency (kabupaten, kota), district (kecamatan) or village (desa, kelurahan) of Indonesia', code: 'wilayah' },
      { word: 'tahun program', english: 'program year', id: 'tahun pemilik suatu rencana, stok, dan distribusi', en: 'the year that a plan, a stock and a distribution belong to', code: 'program-years' },
      { word: 'cut-off', english: 'cut-off', id: 'tanggal 25: tanggal di luar periode berjalan terkunci', en: 'the 25th: dates outside the running period are locked', code: 'lock-periode' },
    ],
  },
  {
    key: 'distribution', id: 'Distribusi', en: 'Distribution',
    words: [
      { word: 'petani', english: 'farmer', id: 'penerima bibit', en: 'who receives seedlings', code: 'geko-farmer' },
      { word: 'lahan', english: 'plot of land', id: 'tempat petani menanam; mempunyai nomor', en: 'where a farmer plants; has a number', code: 'geko-lahan' },
      { word: 'FF', english: 'field facilitator', id: 'pendamping satu kelompok petani', en: 'who looks after a group of farmers', code: 'geko-ff' },
      { word: 'FC', english: 'field coordinator', id: 'pemimpin para field facilitator di satu wilayah kerja', en: 'who leads the field facilitators of a working area' },
      { word: 'MU', english: 'management unit', id: 'wilayah kerja lapangan', en: 'a working area', code: 'working-area-management-unit' },
      { word: 'sosialisasi tanam', english: 'planting talk', id: 'pertemuan dengan petani sebelum tanam', en: 'the meeting with farmers before planting', code: 'calendar-sosialisasi-tanam' },
      { word: 'penlub, penilikan lubang', english: 'inspection of planting holes', id: 'banyaknya lubang yang digali menentukan banyaknya bibit yang dikirim', en: 'how many holes are dug decides how many seedlings go', code: 'distribution-confirm-ph' },
      { word: 'alokasi', english: 'allocation', id: 'petani mana mendapat berapa bibit dari jenis apa', en: 'which farmer gets how many seedlings of which species' },
      { word: 'loading line', english: 'distribution run', id: 'satu hari pengiriman satu field facilitator, dengan petani, bag, dan armadanya', en: 'one delivery day of one field facilitator, with its farmers, bags and vehicles' },
      { word: 'bag', english: 'bag', id: 'kantong untuk bibit satu jenis bagi satu lahan', en: 'what seedlings of one species for one plot travel in' },
      { word: 'label', english: 'label', id: 'lembar cetak dengan kode QR pada setiap bag dan armada', en: 'the printed sheet with a QR code on each bag and vehicle' },
      { word: 'armada', english: 'vehicle', id: 'truk satu pengiriman, dengan sopirnya', en: 'a truck of a distribution run, with its driver' },
      { word: 'STNK', english: 'vehicle registration', id: 'surat kendaraan yang berlaku sampai tanggal tertentu', en: 'a vehicle\'s papers, valid until a day' },
      { word: 'SIM', english: 'driving licence', id: 'surat izin sopir yang berlaku sampai tanggal tertentu', en: 'a driver\'s licence, valid until a day' },
      { word: 'rit', english: 'trip', id: 'satu kali jalan armada', en: 'one journey of a vehicle' },
      { word: 'sponsor', english: 'sponsor', id: 'yang membiayai penanaman di luar program reguler', en: 'who pays for planting beyond the regular programme', code: 'master-sponsor' },
      { word: 'proyek', english: 'custom project', id: 'penanaman dengan sponsor, target, dan tempatnya sendiri', en: 'a planting with its own sponsor, target and place', code: 'master-custom-project' },
      { word: 'muat, bongkar', english: 'load, unload', id: 'menaikkan bag ke armada dan menurunkannya', en: 'bags onto and off a vehicle' },
      { word: 'surat jalan', english: 'waybill', id: 'surat yang ikut bersama armada', en: 'the paper that travels with a vehicle' },
      { word: 'BAST', english: 'handover record', id: 'Berita Acara Serah Terima', en: 'Berita Acara Serah Terima' },
      { word: 'POC, pupuk', english: 'liquid organic fertilizer, fertilizer', id: 'Pupuk Organik Cair, dibagikan bersama bibit', en: 'Pupuk Organik Cair, handed out with the seedlings' },
      { word: 'addendum', english: 'addendum', id: 'permintaan setelah distribusi: kirim ulang atau tarik kembali', en: 'a request after a distribution: send again or take back' },
      { word: 'kirim ulang', english: 're-send', id: 'bibit yang dikirim lagi untuk mengganti yang kurang', en: 'seedlings delivered again for those that were missing' },
      { word: 'retur, pengembalian', english: 'return', id: 'bibit yang kembali ke persemaian', en: 'seedlings that come back to the nursery' },
      { word: 'PIC', english: 'person in charge', id: 'penerima kiriman yang tidak ditujukan kepada petani', en: 'who receives a delivery that goes to no farmer' },
      { word: 'GEKO', english: 'GEKO', id: 'sistem saudara yang menyimpan data petani dan kalender tanam', en: 'the sister system with the farmers and the planting calendar' },
    ],
  },
]
