import { valueSet } from '#core/declare/value-set.ts'

/** Where stock comes from. */
export const sourceSeedInisiasi = valueSet(
  'source_seed_inisiasi',
  {
    1: 'Bibit Mitra',
    2: 'Pembibitan Internal',
    3: 'Pengembalian Bibit Dari Petani',
    4: 'Distribusi Internal',
    5: 'Perpindahan Dari Bedeng Lain',
    6: 'Dari Stock Lama',
    7: 'Pemulihan bibit karena kesalahan input distribusi',
    8: 'Audit Bedeng',
  },
  {
    tones: { 1: 'info', 2: 'success', 3: 'waiting', 4: 'info', 5: 'neutral', 6: 'neutral', 7: 'danger', 8: 'waiting' },
  },
)

export const typeMovementBibit = valueSet(
  'type_movement_bibit',
  { 1: 'Penambahan', 2: 'Pengurangan', 3: 'Pertukaran', 4: 'Pindah Fase' },
  { tones: { 1: 'success', 2: 'danger', 3: 'info', 4: 'neutral' } },
)

export const caraUnduh = valueSet(
  'cara_unduh',
  { 1: 'Unduh di Pohon', 2: 'Unduh Jatuhan' },
  { tones: { 1: 'success', 2: 'neutral' } },
)

/** Physical accounts first: only these can be empty or full. */
export const stockAccount = valueSet(
  'stock_account',
  {
    1: 'Gudang Benih',
    2: 'Bedeng',
    3: 'Penerimaan',
    4: 'Kendaraan',
    5: 'Petani',
    6: 'Proyek',
    7: 'Mati atau Rusak',
    8: 'Hilang',
    9: 'Pemusnahan',
    10: 'Selisih Audit',
    11: 'Vendor Mitra',
    12: 'Saldo Awal',
    13: 'Keluar Lain',
  },
  {
    // Ours, on the way, handed over, lost.
    tones: {
      1: 'info',
      2: 'info',
      3: 'waiting',
      4: 'waiting',
      5: 'success',
      6: 'success',
      7: 'danger',
      8: 'danger',
      9: 'danger',
      10: 'waiting',
      11: 'neutral',
      12: 'neutral',
      13: 'neutral',
    },
  },
)

export const movementCause = valueSet(
  'movement_cause',
  {
    inisiasi: 'Inisiasi',
    terima_bast: 'Penerimaan BAST',
    tempatkan: 'Penempatan',
    perlakuan: 'Perlakuan benih',
    sampling: 'Sampling benih',
    tabur: 'Penaburan',
    kecambah: 'Perkecambahan',
    tidak_tumbuh: 'Tidak tumbuh',
    sapih: 'Penyapihan',
    potong_akar: 'Pemotongan akar',
    naik_bst: 'Naik BST',
    seleksi: 'Seleksi',
    masalah: 'Masalah',
    tambah: 'Penambahan',
    kurang: 'Pengurangan',
    tukar: 'Pertukaran',
    audit: 'Audit',
    musnah: 'Pemusnahan',
    muat: 'Pemuatan',
    batal_muat: 'Batal muat',
    terima_petani: 'Diterima petani',
    rusak_jalan: 'Rusak di jalan',
    hilang_jalan: 'Hilang di jalan',
    retur: 'Pengembalian',
    kirim_ulang: 'Kirim ulang',
    transfer_kirim: 'Pengiriman ke persemaian lain',
    transfer_terima: 'Penerimaan dari persemaian lain',
    proyek: 'Penyerahan ke proyek',
    pemulihan: 'Pemulihan',
    koreksi: 'Koreksi data',
    pembalikan: 'Pembalikan',
  },
  {
    // What comes or grows, what moves, what is lost, what is set right.
    tones: {
      inisiasi: 'success',
      terima_bast: 'success',
      tempatkan: 'info',
      perlakuan: 'neutral',
      sampling: 'neutral',
      tabur: 'info',
      kecambah: 'success',
      tidak_tumbuh: 'danger',
      sapih: 'info',
      potong_akar: 'info',
      naik_bst: 'success',
      seleksi: 'danger',
      masalah: 'danger',
      tambah: 'success',
      kurang: 'danger',
      tukar: 'info',
      audit: 'waiting',
      musnah: 'danger',
      muat: 'info',
      batal_muat: 'waiting',
      terima_petani: 'success',
      rusak_jalan: 'danger',
      hilang_jalan: 'danger',
      retur: 'waiting',
      kirim_ulang: 'info',
      transfer_kirim: 'info',
      transfer_terima: 'success',
      proyek: 'success',
      pemulihan: 'waiting',
      koreksi: 'waiting',
      pembalikan: 'waiting',
    },
  },
)

/** What a handover record says against what was sent. Deliveries of seed and distributions both have one. */
export const statusBast = valueSet(
  'status_bast',
  { 0: 'Belum Diperiksa', 1: 'Kurang', 2: 'Lebih', 3: 'Lengkap' },
  { tones: { 0: 'waiting', 1: 'danger', 2: 'info', 3: 'success' } },
)
