import type { FirstRights } from '#core/first-rights.ts'

const APPROVED = ['stock-inisiasi', 'stock-adjusment-fase-increment', 'stock-adjusment-fase-decrement']
const rightsOf = (keys: readonly string[], actions: readonly string[]) => keys.flatMap((key) => actions.map((action) => `${key}.${action}`))

/** 14.27: a coordinator writes documents and hands them in, management approves and cancels them. Staged seedlings are the coordinator's alone. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...rightsOf(APPROVED, ['create', 'update', 'delete', 'import', 'submit']),
    ...rightsOf(['penerimaan-barang'], ['create', 'update', 'delete', 'import', 'complete', 'void']),
  ],
  Management: rightsOf(APPROVED, ['approve', 'void']),
}
