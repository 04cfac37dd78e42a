import { valueSet } from '#core/value-set.ts'

/** How far a document is. */
export const statusDocument = valueSet(
  'status_document',
  { 1: 'Draft', 2: 'On Progress', 3: 'Complete', 4: 'Dibatalkan' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success', 4: 'danger' } },
)

/** What was decided on a document. It waits from the day it is handed in; before, it has no code. */
export const statusApproval = valueSet('status_approval', { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak' }, { tones: { 0: 'waiting', 1: 'success', 2: 'danger' }, otherwise: 'Menunggu' })

/** Why stock went out of the books, or into them, without anybody carrying it. */
export const statusAudit = valueSet(
  'status_audit',
  { 1: 'Stock Hilang', 2: 'Stock Found', 3: 'Masalah/Rusak/Mati', 4: 'Stock Adjustment', 5: 'Pemusnahan Stock' },
  { tones: { 1: 'danger', 2: 'success', 3: 'danger', 4: 'info', 5: 'waiting' } },
)
