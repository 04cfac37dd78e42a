import { stockAuditAssignment } from '#areas/stock/stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { answerCard } from '../answer-card.server.ts'
import { figure, rowsOf } from '../asked.server.ts'
import { auditCard, selfCheckCard } from './nursery-cards.ts'

const SHOWN = 5
const SELF_CHECK = '/stock-management/stock-check'
const SUBMITTED = 2

export const auditCardAnswer = answerCard(auditCard, async (asked) => {
  const audits = rowsOf(asked, stockAuditAssignment, { status_document: [SUBMITTED] }, { everyYear: true })
  const { rows, total } = await audits.first(SHOWN, ['start_date', 'asc'])
  const oldest = rows[0]?.start_date
  return {
    figures: {
      open: figure(total, audits.href),
      oldest: figure(oldest === undefined ? null : daysBetween(oldest, asked.ctx.today), audits.href),
    },
    records: rows.map((row) => ({
      title: row.no_dokumen ?? '-',
      text: `${row.title}, sejak ${formatLongDate(row.start_date)}`,
      href: `${audits.href.split('?')[0]}/${row.id}?view=detail&id=${row.id}`,
    })),
  }
})

export const selfCheckCardAnswer = answerCard(selfCheckCard, async ({ ctx }) => {
  const check = await stockLedger.lastCheck(ctx.db)
  const count = (severity: 'fault' | 'notice') =>
    check?.findings.filter((finding) => finding.severity === severity).length ?? null
  return {
    figures: { faults: figure(count('fault'), SELF_CHECK), notices: figure(count('notice'), SELF_CHECK) },
    records: check
      ? [
          {
            title: formatDateTime(check.checked_at, ctx.timeZone),
            text: check.is_sound ? 'Buku stok cocok' : 'Ada yang tidak cocok',
            href: SELF_CHECK,
          },
        ]
      : [],
  }
})

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
