import { valueSet } from '#core/declare/value-set.ts'

/** Why stock went out of the books, or into them, without anybody carrying it. */
export const statusAudit = valueSet(
  'status_audit',
  { 1: 'Stock Hilang', 2: 'Stock Found', 3: 'Masalah/Rusak/Mati', 4: 'Stock Adjustment', 5: 'Pemusnahan Stock' },
  { tones: { 1: 'danger', 2: 'success', 3: 'danger', 4: 'info', 5: 'waiting' } },
)
