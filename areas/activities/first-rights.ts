import type { FirstRights } from '#core/first-rights.ts'

const work = (key: string, ...actions: readonly string[]) => actions.map((action) => `${key}.${action}`)

/** 14.27: who asks, who verifies, who decides. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': work('sarana-prasarana', 'create', 'update', 'delete', 'import', 'submit', 'monitor'),
  Management: work('sarana-prasarana', 'approve', 'void'),
}
