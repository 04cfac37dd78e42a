import { valueSet } from '#core/declare/value-set.ts'

export const statusDeliveryPo = valueSet(
  'status_delivery_po',
  { 0: 'Belum Dikirim', 1: 'Dikirim Sebagian', 2: 'Lengkap', 3: 'Selesai Tidak Lengkap' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'success', 3: 'danger' } },
)

export const statusHarvestPlant = valueSet(
  'status_harvest_plant',
  { 0: 'Proses', 1: 'Siap Disapih', 2: 'Selesai' },
  { tones: { 0: 'info', 1: 'waiting', 2: 'success' } },
)

export const statusQaNursery = valueSet(
  'status_qa_nursery',
  { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak', 3: 'Close' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'danger', 3: 'neutral' }, otherwise: 'Menunggu' },
)

/** The way of a request for seed through three desks. */
export const statusVerifySeedRequest = valueSet(
  'verify',
  {
    draft: 'Draft',
    verification_request: 'Menunggu Verifikasi',
    revision_request: 'Perlu Revisi',
    appraisal_request: 'Menunggu Penilaian',
    approved: 'Disetujui',
  },
  {
    tones: {
      draft: 'neutral',
      verification_request: 'waiting',
      revision_request: 'danger',
      appraisal_request: 'waiting',
      approved: 'success',
    },
  },
)

export const samplingSeedStatus = valueSet(
  'sampling_seed_status',
  { 0: 'Menunggu Hasil', 1: 'Lolos', 2: 'Tidak Lolos' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'danger' } },
)

export const statusVerificationProcurementLocal = valueSet(
  'status_verification_procurement_local',
  { 0: 'Baru', 1: 'Direview', 2: 'Disetujui', 3: 'Dikembalikan' },
  { tones: { 0: 'waiting', 1: 'info', 2: 'success', 3: 'danger' } },
)

export const statusDid = valueSet(
  'status_did',
  { 1: 'Sudah Dikerjakan', 2: 'Tidak Dikerjakan' },
  { tones: { 1: 'success', 2: 'danger' }, otherwise: 'Belum Dikerjakan' },
)

export const categoryActivity = valueSet(
  'category_activity',
  { 1: 'Menabur', 2: 'Monitoring', 3: 'Sapih' },
  { tones: { 1: 'info', 2: 'neutral', 3: 'success' } },
)

export const sarprasMonitoringActivity = valueSet(
  'sarpras_monitoring_activity',
  { 1: 'Pembuatan', 2: 'Perawatan', 3: 'Monitoring', 4: 'Perbaikan' },
  { tones: { 1: 'info', 2: 'success', 3: 'neutral', 4: 'waiting' } },
)

/** In what people say how much seed they sow. */
export const seedEntry = valueSet(
  'seed_entry',
  { 1: 'Satuan Lot', 2: 'Gram', 3: 'Butir' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success' } },
)

/** What is done to seedlings that grew out of their place. */
export const activityKind = valueSet(
  'activity_kind',
  { 1: 'Sapih', 2: 'Pemotongan Akar' },
  { tones: { 1: 'success', 2: 'info' } },
)

/** What the history of a plant is made of. */
export const plantActivity = valueSet(
  'plant_activity',
  {
    1: 'Penaburan',
    2: 'Monitoring Tabur',
    3: 'Penyapihan',
    4: 'Seleksi BST',
    5: 'Perawatan',
    6: 'Laporan Bedeng',
    7: 'Audit',
  },
  { tones: { 1: 'info', 2: 'neutral', 3: 'success', 4: 'success', 5: 'neutral', 6: 'waiting', 7: 'info' } },
)
