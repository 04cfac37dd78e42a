import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { readAssignment } from '../audit-values.server.ts'
import { beritaAcaraAudit } from './berita-acara-audit.paper.ts'
import type { AuditReportData } from './model.ts'

const DRAFT = 1
const COMPLETE = 3

/** A draft has found nothing yet. */
export const beritaAcaraAuditServer = implementPaper(
  beritaAcaraAudit,
  async (ctx, { id }): Promise<AuditReportData | null> => {
    const found = await readAssignment(ctx, id)
    if (!found || found.status === DRAFT) return null
    const { number, title, nursery, start, end, status, places, counts } = found
    const named = (pick: 'counter' | 'approver') => [
      ...new Set(counts.map((one) => one[pick]).filter((name) => name !== '')),
    ]
    return {
      today: ctx.today,
      number,
      title,
      nursery,
      start,
      end,
      isComplete: status === COMPLETE,
      auditors: named('counter'),
      approvers: named('approver'),
      places: places.map((place) => ({
        code: place.code,
        emptied: place.emptied,
        counts: counts.filter(({ line }) => line === place.id),
      })),
    }
  },
)
