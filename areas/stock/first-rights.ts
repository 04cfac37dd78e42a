import type { FirstRights } from '#core/first-rights.ts'

const DOCUMENTS = ['stock-inisiasi', 'stock-adjusment-fase-increment', 'stock-adjusment-fase-decrement']

/** 14.27: a coordinator writes documents and hands them in, management approves and cancels them. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': DOCUMENTS.flatMap((key) => ['create', 'update', 'delete', 'import', 'submit'].map((action) => `${key}.${action}`)),
  Management: DOCUMENTS.flatMap((key) => ['approve', 'void'].map((action) => `${key}.${action}`)),
}
