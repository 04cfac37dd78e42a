import { valueSet } from '#core/declare/value-set.ts'

export const colour = valueSet(
  'colour',
  { 1: 'Merah', 2: 'Hijau', 3: 'Biru' },
  { tones: { 1: 'danger', 2: 'success', 3: 'info' } },
)
export const shape = valueSet('shape', { bulat: 'Bulat', kotak: 'Kotak' })
export const orderStatus = valueSet(
  'order_status',
  {
    draft: 'Draf',
    submitted: 'Diajukan',
    revision: 'Perlu Perbaikan',
    approved: 'Disetujui',
    closed: 'Selesai',
    cancelled: 'Dibatalkan',
  },
  { tones: { submitted: 'waiting', revision: 'info', approved: 'success', closed: 'success', cancelled: 'danger' } },
)
/** How an issue was found where it arrived. */
export const checkOutcome = valueSet(
  'check_outcome',
  { 0: 'Belum Diperiksa', 1: 'Baik', 2: 'Rusak', 3: 'Ditutup' },
  { tones: { 0: 'neutral', 1: 'success', 2: 'danger', 3: 'info' } },
)
/** Where a purchase is on its way over three desks. */
export const purchaseStatus = valueSet(
  'purchase_status',
  {
    draft: 'Draf',
    verification_request: 'Menunggu Verifikasi',
    revision_request: 'Perlu Perbaikan',
    appraisal_request: 'Menunggu Penilaian',
    approved: 'Disetujui',
    cancelled: 'Dibatalkan',
  },
  {
    tones: {
      verification_request: 'waiting',
      revision_request: 'info',
      appraisal_request: 'waiting',
      approved: 'success',
      cancelled: 'danger',
    },
  },
)
/** What each desk can answer. */
export const verificationOutcome = valueSet('verification_outcome', {
  appraisal_request: 'Teruskan ke penilaian',
  revision_request: 'Kembalikan untuk diperbaiki',
})
export const appraisalOutcome = valueSet('appraisal_outcome', {
  approved: 'Setujui',
  revision_request: 'Kembalikan untuk diperbaiki',
  cancelled: 'Batalkan',
})
