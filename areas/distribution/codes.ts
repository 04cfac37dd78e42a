import { valueSet } from '#core/declare/value-set.ts'

/** How a loading line goes to its end. */
export const statusRun = valueSet(
  'status_run',
  {
    0: 'Alokasi',
    1: 'Armada Siap',
    2: 'Label Tercetak',
    3: 'Pemuatan',
    4: 'Berangkat',
    5: 'Tiba',
    6: 'Dilaporkan',
    7: 'Ditutup',
    9: 'Dibatalkan',
  },
  {
    tones: {
      0: 'neutral',
      1: 'info',
      2: 'info',
      3: 'waiting',
      4: 'waiting',
      5: 'info',
      6: 'success',
      7: 'success',
      9: 'danger',
    },
  },
)

/** Whom a loading line delivers to. */
export const statusLoadingLine = valueSet(
  'status',
  { 1: 'Petani', 2: 'PIC' },
  { tones: { 1: 'success', 2: 'info' }, otherwise: 'PIC' },
)

export const statusAllocation = valueSet(
  'status_allocation',
  { 0: 'Belum Dialokasikan', 1: 'Sebagian', 2: 'Lengkap' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'success' } },
)

export const statusPupuk = valueSet(
  'status_pupuk',
  { 0: 'Belum Diterima', 1: 'Diterima Lengkap', 2: 'Kurang', 3: 'Lebih' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'danger', 3: 'info' } },
)

export const calendarStatus = valueSet(
  'calendar_status',
  { 0: 'Rencana', 1: 'Terjadwal', 2: 'Penilikan Selesai', 3: 'Dialokasikan', 4: 'Selesai', 9: 'Batal' },
  { tones: { 0: 'neutral', 1: 'info', 2: 'info', 3: 'waiting', 4: 'success', 9: 'danger' } },
)

export const scanType = valueSet(
  'scan_type',
  {
    1: 'Armada Masuk',
    2: 'Muat',
    3: 'Batal Muat',
    4: 'Bongkar',
    5: 'Muat POC',
    6: 'Serah POC',
    7: 'Cek Bedeng',
    8: 'Mulai Muat',
    9: 'Selesai Muat',
    10: 'Berangkat',
    11: 'Tiba',
    12: 'Penerimaan',
    13: 'Koreksi Penerimaan',
  },
  {
    tones: {
      1: 'info',
      2: 'success',
      3: 'danger',
      4: 'info',
      5: 'success',
      6: 'success',
      7: 'neutral',
      8: 'info',
      9: 'info',
      10: 'info',
      11: 'info',
      12: 'success',
      13: 'waiting',
    },
  },
)

export const scanResult = valueSet(
  'scan_result',
  {
    0: 'Berhasil',
    1: 'Sudah Dimuat',
    2: 'Salah Armada',
    3: 'Bukan Loading Line Ini',
    4: 'Label Batal',
    5: 'Stok Kurang (tertunda)',
    6: 'Armada Sudah Berangkat',
    7: 'Tidak Dikenal',
    8: 'Menunggu',
    9: 'Perlu Ditinjau',
    10: 'Pengiriman Batal/Ditutup',
  },
  {
    tones: {
      0: 'success',
      1: 'waiting',
      2: 'danger',
      3: 'danger',
      4: 'danger',
      5: 'waiting',
      6: 'danger',
      7: 'danger',
      8: 'waiting',
      9: 'danger',
      10: 'danger',
    },
  },
)

export const categoryCustomDistribution = valueSet(
  'category_custom_distribution',
  { 1: 'Internal', 2: 'Project', 3: 'Pengiriman Ulang/Susulan', 4: 'Optimalisasi', 5: 'Re-Planting Project' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'waiting', 4: 'success', 5: 'info' } },
)

export const statusCustomDistribution = valueSet(
  'status_custom_distribution',
  { 0: 'Belum Dialokasikan', 1: 'Dialokasikan', 2: 'Dimuat', 3: 'Didistribusikan' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'info', 3: 'success' } },
)

export const statusDetailLoadCd = valueSet(
  'status_detail_load_cd',
  { 0: 'Belum Dimuat', 1: 'Dimuat' },
  { tones: { 0: 'waiting', 1: 'success' } },
)

export const categoryListAddendum = valueSet(
  'category_list_addendum',
  {
    1: 'Pengembalian Bibit',
    2: 'Pengiriman Ulang Bibit',
    3: 'Perbaikan Data Kelebihan',
    4: 'Perbaikan Data Kekurangan',
  },
  { tones: { 1: 'waiting', 2: 'info', 3: 'neutral', 4: 'neutral' } },
)

export const statusVerificationAddendum = valueSet(
  'status_verification_addendum',
  { 0: 'Belum Diverifikasi', 1: 'Terverifikasi', 2: 'Terverifikasi Sebagian', 3: 'Dibatalkan' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'info', 3: 'danger' } },
)

export const statusReceivedAddendum = valueSet(
  'status_received_addendum',
  { 0: 'Belum Diterima', 1: 'Diterima Sebagian', 2: 'Diterima Lengkap' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'success' } },
)

export const statusInisiasiAddendum = valueSet(
  'status_inisiasi_addendum',
  { 0: 'Belum Inisiasi', 1: 'Inisiasi Sebagian', 2: 'Selesai' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'success' } },
)

/** Where a request for an addendum comes from. */
export const addendumSource = valueSet(
  'addendum_source',
  { publik: 'Formulir Publik', internal: 'Internal' },
  { tones: { publik: 'info', internal: 'neutral' } },
)

/** Who owns a record about farmers. */
export const mirrorSource = valueSet(
  'mirror_source',
  { lokal: 'Lokal', geko: 'GEKO' },
  { tones: { lokal: 'neutral', geko: 'info' } },
)

/** Whether what a farmer got is known. */
export const statusFarmer = valueSet(
  'status_farmer',
  { 0: 'Belum Dilaporkan', 1: 'Dilaporkan' },
  { tones: { 0: 'waiting', 1: 'success' } },
)

/** What became of a report about a receipt. */
export const receiptState = valueSet(
  'receipt_state',
  { 0: 'Perlu Ditinjau', 1: 'Berlaku', 2: 'Diganti' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'neutral' } },
)

export const vehicleSource = valueSet(
  'vehicle_source',
  { 1: 'Vendor', 2: 'Internal' },
  { tones: { 1: 'info', 2: 'neutral' } },
)

/** How far a trip is, by its times. */
export const statusTrip = valueSet(
  'status_trip',
  { 0: 'Direncanakan', 1: 'Masuk', 2: 'Memuat', 3: 'Selesai Muat', 4: 'Berangkat', 5: 'Tiba' },
  { tones: { 0: 'neutral', 1: 'info', 2: 'waiting', 3: 'waiting', 4: 'waiting', 5: 'success' } },
)

/** What a person decided on an event that needed one. */
export const reviewDecision = valueSet(
  'review_decision',
  { 1: 'Dibukukan', 2: 'Batal Muat', 3: 'Diabaikan' },
  { tones: { 1: 'success', 2: 'waiting', 3: 'neutral' } },
)

/** What can be told of a trip without a scan, under the numbers of `scan_type`. */
export const tripStep = valueSet(
  'trip_step',
  { 1: 'Armada Masuk', 8: 'Mulai Muat', 9: 'Selesai Muat', 10: 'Berangkat', 11: 'Tiba' },
  { tones: { 1: 'info', 8: 'waiting', 9: 'waiting', 10: 'info', 11: 'success' } },
)

/** What can be printed of a run. */
export const printedDocument = valueSet(
  'printed_document',
  {
    'label-seed': 'Label Bibit',
    'label-armada': 'Label Armada',
    'label-poc': 'Label POC',
    'checklist-manual': 'Checklist Manual Loading',
    'bast-seed': 'BAST Bibit',
    'surat-jalan-armada': 'Surat Jalan Armada',
    'distribution-report': 'Report Distribusi',
    'distribution-received-report': 'Report Penerimaan',
  },
  {
    tones: {
      'label-seed': 'neutral',
      'label-armada': 'neutral',
      'label-poc': 'neutral',
      'checklist-manual': 'info',
      'bast-seed': 'info',
      'surat-jalan-armada': 'info',
      'distribution-report': 'success',
      'distribution-received-report': 'success',
    },
  },
)

/** What a device was prepared for. */
export const fieldWork = valueSet(
  'field_work',
  { 1: 'Muat Armada', 2: 'Penerimaan Bibit', 3: 'Hitung Audit', 4: 'Hari Ini' },
  { tones: { 1: 'info', 2: 'info', 3: 'info', 4: 'info' } },
)

/** Whether a device that was prepared is back. */
export const fieldState = valueSet(
  'field_state',
  { 1: 'Di Lapangan', 2: 'Kembali', 3: 'Diputus', 4: 'Lewat Waktu' },
  { tones: { 1: 'waiting', 2: 'success', 3: 'danger', 4: 'neutral' } },
)

/** What the figures of a distribution are added up by. */
export const statisticBy = valueSet(
  'statistic_by',
  { 1: 'Periode', 2: 'Management Unit', 3: 'Field Facilitator', 4: 'Tanaman', 5: 'Kendaraan', 6: 'Rute' },
  { tones: { 1: 'info', 2: 'info', 3: 'info', 4: 'success', 5: 'waiting', 6: 'waiting' } },
)
