import { formatLongDate } from '#core/formats/format-date.ts'
import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import { formatNumber } from '#core/formats/format.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Context } from '#server-engine/context/context.ts'
import { withNurseryClock } from '#server-engine/documents/nursery-day.ts'
import { movementCause } from '../codes.ts'
import { countedKeyOf } from './counted-key.server.ts'
import { finalCountOf, judgeAuditCount, assignmentTermsOf, type AuditCountRow } from './judge-audit-count.server.ts'
import { lateFlowsUntil, readMovedSinceCount, standingAndLowestFrom } from './booked-stock-at.server.ts'

const number = (value: number) => formatNumber(value, { decimals: 3 })

/**
 * What the approver sees before deciding: the books at the moment of the count, everything posted since, and what the
 * balance will be.
 */
export async function movementsSinceCount(caller: Context, row: AuditCountRow): Promise<unknown> {
  if (row.counted_at === null || row.status_document === 1) return { sentence: 'Belum selesai dihitung.' }
  const ctx = await withNurseryClock(caller, row.location_nursery_id)
  const key = countedKeyOf(row)
  const moment = { day: todayIn(ctx.timeZone, new Date(row.counted_at)), at: row.counted_at }
  const isOpen = row.status_document === 2
  const moved = await readMovedSinceCount(ctx.db, key, {
    ...moment,
    until: isOpen ? ctx.now.toISOString() : (row.posted_at ?? row.counted_at),
  })
  const pending = isOpen ? (await lateFlowsUntil(ctx, key, moment.at)).filter(({ movement }) => movement === null) : []
  const counted = finalCountOf(row) ?? 0
  const movements = [
    ...moved.map(({ movement_no, movement_date, source_no, movement_cause, qty, is_seen }) => ({
      movement_no,
      date: formatLongDate(movement_date),
      document: source_no,
      cause: movementCause.label(movement_cause as never),
      qty: number(qty),
      side: is_seen ? 'Sudah termasuk: bertanggal sebelum dihitung' : 'Sesudah dihitung',
    })),
    ...pending.map(({ label, qty, at }) => ({
      movement_no: '-',
      date: formatLongDate(todayIn(ctx.timeZone, new Date(at))),
      document: label,
      cause: '-',
      qty: number(qty),
      side: 'Sebelum dihitung, belum dibukukan',
    })),
  ]
  const sentence =
    movements.length === 0
      ? 'Tidak ada yang bergerak sejak dihitung.'
      : `${movements.length} mutasi dibukukan sejak dihitung.`
  if (!isOpen)
    return {
      sentence,
      counted: number(counted),
      system: number(row.qty_system ?? 0),
      diff: number(row.qty_diff ?? 0),
      movements,
    }
  const { figures } = await judgeAuditCount(ctx, row, await assignmentTermsOf(ctx.db, row))
  const { now } = await standingAndLowestFrom(ctx.db, key, ctx.today)
  const after = fromSmallestUnits(toSmallestUnits(now) + toSmallestUnits(figures.qty_diff))
  return {
    sentence,
    counted: number(counted),
    system: number(figures.qty_system),
    diff: number(figures.qty_diff),
    balance: number(now),
    after: number(after),
    movements,
  }
}
