import { choice, datetime } from '#core/declare/fields.ts'
import { mirrorSource } from './codes.ts'

/**
 * Where a record about farmers comes from: typed or imported here, or brought by the sister service, which then owns
 * it.
 */
export const mirroredRecordFields = {
  source: choice('Sumber', mirrorSource, {
    required: true,
    initial: 'lokal',
    readOnly: true,
    hideIn: ['create', 'update'],
  }),
  synced_at: datetime('Disinkronkan Pada', { readOnly: true, hideIn: ['create', 'update', 'list'] }),
}
