import type { FirstRights } from '#core/first-rights.ts'

/** In the demo one role asks and another decides. */
export const firstRights: FirstRights = { 'Nursery Coordinator': ['gallery-order.*'], QA: ['gallery-order.approve'] }
