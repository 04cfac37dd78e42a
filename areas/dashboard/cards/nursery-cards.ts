import { permissionOf } from '#core/declare/permissions.ts'
import { defineCard } from '../card.ts'

const reads = (...modules: readonly string[]) => modules.map((key) => permissionOf(key, 'read'))

export const stockCard = defineCard({
  key: 'stock',
  title: 'Stok Bibit',
  permissions: reads('inventory-benih', 'inventory-bbst', 'inventory-bst', 'location-nursery'),
  figures: {
    store: { label: 'Gudang Benih', unit: 'butir', tooltip: 'Perkiraan butir dari isi per satuan' },
    sown: { label: 'Ditabur dan Berkecambah', unit: 'butir' },
    bbst: { label: 'BBST', unit: 'bibit' },
    bst: { label: 'BST', unit: 'bibit' },
  },
  chart: {
    kind: 'bar',
    stacked: true,
    title: 'Stok per Persemaian',
    text: 'BBST dan BST yang berdiri hari ini, dalam bibit.',
    of: 'Persemaian',
    series: { bbst: 'BBST', bst: 'BST' },
  },
})

export const bstCoverCard = defineCard({
  key: 'bst-cover',
  title: 'BST Tersedia',
  permissions: reads('inventory-bst', 'location-nursery'),
  figures: {
    on_beds: { label: 'Berdiri di Bedeng', unit: 'bibit' },
    reserved: {
      label: 'Dialokasikan',
      unit: 'bibit',
      tooltip: 'Belum dimuat; daftarnya BST di bedeng, dengan yang dialokasikan tiap tanaman',
    },
    available: {
      label: 'Tersedia',
      unit: 'bibit',
      tooltip: 'Yang berdiri di bedeng dikurangi yang dialokasikan; daftarnya BST di bedeng',
    },
  },
  chart: {
    kind: 'bar',
    stacked: true,
    title: 'BST Tersedia dan Dialokasikan',
    text: 'BST di bedeng tiap persemaian hari ini, dalam bibit.',
    of: 'Persemaian',
    series: { available: 'Tersedia', reserved: 'Dialokasikan' },
  },
})

export const forecastCard = defineCard({
  key: 'forecast',
  title: 'Prakiraan dan Permintaan',
  permissions: reads('perencanaan-produksi-bibit', 'calendar-sosialisasi-tanam'),
  figures: {
    ready: {
      label: 'Siap Tanam 4 Pekan',
      unit: 'bibit',
      tooltip: 'Perkiraan yang naik BST, pekan ini sampai pekan keempat',
    },
    demand: { label: 'Diminta 4 Pekan', unit: 'bibit', tooltip: 'Permintaan Sosialisasi Tanam pada pekan yang sama' },
  },
  chart: {
    kind: 'line',
    title: 'Siap Tanam dan Permintaan per Pekan',
    text: 'Perkiraan bibit yang naik BST dibanding permintaan di kalender, dalam bibit.',
    of: 'Pekan mulai',
    series: { ready: 'Perkiraan siap tanam', demand: 'Permintaan kalender' },
  },
})

export const raisingCard = defineCard({
  key: 'raising',
  title: 'Pembibitan',
  permissions: reads('penaburan-penanaman', 'penyapihan-bbst', 'bst', 'trees-main'),
  figures: {
    germination: {
      label: 'Daya Kecambah',
      format: 'progress',
      tooltip: 'Berkecambah dibanding ditabur, dari penaburan yang selesai; daftarnya penaburan itu',
    },
    wean: {
      label: 'Sapih Berhasil',
      format: 'progress',
      tooltip: 'Disapih dibanding disapih dan gagal; daftarnya penyapihan itu',
    },
    survival: {
      label: 'Daya Hidup',
      format: 'progress',
      tooltip: 'Naik BST dibanding disapih, dari lot yang sudah habis ditumbuhkan',
    },
  },
  chart: {
    kind: 'bar',
    title: 'Ditabur dan Berkecambah',
    text: 'Penaburan yang selesai, delapan tanaman terbanyak, dalam butir.',
    of: 'Tanaman',
    series: { sown: 'Ditabur', germinated: 'Berkecambah' },
  },
})

const LOSS_SHARE =
  'Mati, rusak, dan hilang dibanding saldo awal dan yang masuk, pada tahun program atau satu tahun terakhir; ' +
  'daftarnya yang susut'

export const lossCard = defineCard({
  key: 'losses',
  title: 'Susut di Persemaian',
  permissions: reads('stock-adjusment-fase'),
  figures: {
    bbst_percent: {
      label: 'BBST %',
      format: 'percent',
      tooltip: LOSS_SHARE,
    },
    bst_percent: {
      label: 'BST %',
      format: 'percent',
      tooltip: LOSS_SHARE,
    },
    bbst: { label: 'BBST Susut', unit: 'bibit', tooltip: 'Yang sudah dibalik tidak dihitung' },
    bst: { label: 'BST Susut', unit: 'bibit', tooltip: 'Yang sudah dibalik tidak dihitung' },
  },
})

export const planCard = defineCard({
  key: 'plan',
  title: 'Rencana Produksi',
  permissions: reads('perencanaan-produksi-bibit', 'bst', 'trees-main'),
  figures: {
    progress: {
      label: 'Kemajuan',
      format: 'progress',
      tooltip: 'BST dibanding target rencana yang diajukan atau disetujui; daftarnya rencana itu',
    },
    target: { label: 'Target BST', unit: 'batang' },
    ready: { label: 'Menjadi BST', unit: 'batang' },
  },
  chart: {
    kind: 'bar',
    title: 'Rencana dan BST',
    text: 'Delapan tanaman dengan target terbesar, dalam batang.',
    of: 'Tanaman',
    series: { target: 'Target', ready: 'Menjadi BST' },
  },
})

export const bedCard = defineCard({
  key: 'beds',
  title: 'Isi Bedeng',
  permissions: reads('bedeng-nursery', 'location-nursery', 'seed-lot'),
  figures: {
    occupancy: {
      label: 'Terisi',
      format: 'progress',
      tooltip: 'Bibit di bedeng dibanding kapasitas bedeng yang dipakai; daftarnya bedeng itu',
    },
    seedlings: {
      label: 'Bibit di Bedeng',
      unit: 'bibit',
      tooltip: 'Daftarnya bedeng yang dipakai, masing-masing dengan persen terisinya',
    },
    capacity: { label: 'Kapasitas', unit: 'bibit' },
  },
  records: 'Per persemaian',
})

export const careCard = defineCard({
  key: 'care',
  title: 'Perawatan',
  permissions: reads('pemeliharaan-reguler-pengawas'),
  figures: {
    discipline: {
      label: 'Tepat Hari',
      format: 'progress',
      tooltip: 'Dikerjakan pada harinya, dari yang dijadwalkan 30 hari terakhir; daftarnya jadwal itu',
    },
    overdue: { label: 'Terlambat', unit: 'jadwal', alarms: true },
    today: { label: 'Hari Ini', unit: 'jadwal' },
  },
})

export const auditCard = defineCard({
  key: 'audits',
  title: 'Audit Berjalan',
  permissions: reads('stock-adjusment-audit-assignment'),
  figures: {
    open: { label: 'Belum Selesai', unit: 'penugasan' },
    oldest: {
      label: 'Terlama',
      unit: 'hari',
      tooltip: 'Sejak tanggal mulainya; daftarnya penugasan yang belum selesai',
    },
  },
  records: 'Terlama lebih dulu',
})

export const waitingStockCard = defineCard({
  key: 'waiting-stock',
  title: 'Saldo yang Seharusnya Nol',
  permissions: reads('staged-stock', 'stock-balance'),
  figures: {
    staged: { label: 'Menunggu Bedeng', unit: 'bibit' },
    overdue: { label: 'Menunggu Lebih dari 2 Hari', unit: 'bibit', alarms: true },
    trucks: {
      label: 'Di Kendaraan',
      unit: 'bibit',
      tooltip: 'Nol setelah penerimaan dilaporkan dan sisanya dibongkar',
    },
  },
})

export const selfCheckCard = defineCard({
  key: 'self-check',
  title: 'Pemeriksaan Stok',
  // As the page it leads to: for those who look after the program.
  permissions: reads('jobs'),
  figures: {
    faults: { label: 'Kesalahan', unit: 'temuan', alarms: true },
    notices: { label: 'Perlu Diketahui', unit: 'temuan' },
  },
  records: 'Pemeriksaan terakhir',
})
