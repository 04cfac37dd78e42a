import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readAssignment } from '../audit-values.server.ts'
import { lembarAudit } from './lembar-audit.paper.ts'
import type { CountSheetData } from './model.ts'

const CANCELED = 4

export const lembarAuditServer = implementPaper(lembarAudit, async (ctx, { id }): Promise<CountSheetData | null> => {
  const found = await readAssignment(ctx, id)
  if (!found) return null
  const { number, title, nursery, start, end, auditors, places, counts } = found
  return {
    number,
    title,
    nursery,
    start,
    end,
    auditors,
    places: places.map((place) => ({
      code: place.code,
      block: place.block,
      keys: counts
        .filter(({ line, status }) => line === place.id && status !== CANCELED)
        .map(({ tree, phase, lot, unit }) => ({ tree, phase, lot, unit })),
    })),
  }
})
