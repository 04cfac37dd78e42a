import type { FirstRights } from '#core/catalogue/first-rights.ts'

const APPROVED = ['stock-inisiasi', 'stock-adjusment-fase-increment', 'stock-adjusment-fase-decrement']
const rightsOf = (keys: readonly string[], actions: readonly string[]) =>
  keys.flatMap((key) => actions.map((action) => `${key}.${action}`))

const AUDIT = ['stock-adjusment-fase-audit']

/**
 * 14.27: a coordinator writes documents and hands them in, management approves and cancels them. Staged seedlings are
 * the coordinator's alone; who counts, an auditor.
 */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...rightsOf(APPROVED, ['create', 'update', 'delete', 'import', 'submit']),
    ...rightsOf(
      ['stock-adjusment-audit-assignment'],
      ['create', 'update', 'delete', 'import', 'start', 'complete', 'void'],
    ),
    ...rightsOf(['annual-stock'], ['create', 'update', 'delete', 'submit']),
    'annual-stock-detail.destroy',
    ...rightsOf(['penerimaan-barang'], ['create', 'update', 'delete', 'import', 'complete', 'void']),
  ],
  Auditor: rightsOf(AUDIT, ['count', 'explain']),
  Management: [
    ...rightsOf([...APPROVED, 'annual-stock'], ['approve', 'void']),
    ...rightsOf(AUDIT, ['approve', 'explain', 'waive', 'void']),
  ],
}
