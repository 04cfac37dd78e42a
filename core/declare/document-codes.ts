import { valueSet } from './value-set.ts'

/** How far a document is. */
export const statusDocument = valueSet(
  'status_document',
  { 1: 'Draft', 2: 'On Progress', 3: 'Complete', 4: 'Dibatalkan' },
  { tones: { 1: 'neutral', 2: 'info', 3: 'success', 4: 'danger' } },
)

/** What was decided on a document. It waits from the day it is handed in; before, it has no code. */
export const statusApproval = valueSet(
  'status_approval',
  { 0: 'Menunggu', 1: 'Disetujui', 2: 'Ditolak' },
  { tones: { 0: 'waiting', 1: 'success', 2: 'danger' }, otherwise: 'Menunggu' },
)

export const DRAFT = 1
export const SUBMITTED = 2
export const POSTED = 3
export const VOID = 4
export const WAITING = 0
