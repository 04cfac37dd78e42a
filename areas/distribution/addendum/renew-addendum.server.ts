import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_LINE, ADDENDUM_PROGRESS } from './addendum-category.ts'
import { isCorrection } from './post-corrections.server.ts'

interface LineFacts {
  readonly category_id: number
  readonly line_status: number | null
  readonly qty: number
  readonly qty_done: number
  readonly done_at: string | null
}

/** How far lines are that somebody still has to do: nothing, some of it, all. Without any there is nothing to wait for. */
export function progressOf(lines: readonly LineFacts[]): 0 | 1 | 2 {
  if (lines.every(({ done_at: done }) => done !== null)) return ADDENDUM_PROGRESS.whole
  return lines.some(({ qty_done: qty, done_at: done }) => qty > 0 || done !== null)
    ? ADDENDUM_PROGRESS.part
    : ADDENDUM_PROGRESS.none
}

/** What an addendum's head says of its lines: sums without the rejected ones, and how far what was verified is. */
export function addendumFigures(lines: readonly LineFacts[]) {
  const standing = lines.filter(({ line_status: status }) => status !== ADDENDUM_LINE.rejected)
  const verified = standing.filter(({ line_status: status }) => status === ADDENDUM_LINE.approved)
  const of = (category: number, all: readonly LineFacts[]) => all.filter(({ category_id: one }) => one === category)
  const sum = (all: readonly LineFacts[]) => all.reduce((total, { qty }) => total + qty, 0)
  const returns = of(ADDENDUM_CATEGORY.return, verified)
  return {
    total_return: sum(of(ADDENDUM_CATEGORY.return, standing)),
    total_resend: sum(of(ADDENDUM_CATEGORY.resend, standing)),
    total_correction: sum(standing.filter(({ category_id: category }) => isCorrection(category))),
    status_inisiasi: returns.length > 0 ? progressOf(returns) : ADDENDUM_PROGRESS.none,
    status_received: verified.length > 0 ? progressOf(verified) : ADDENDUM_PROGRESS.none,
  }
}

/** After lines of a locked addendum changed. */
export async function renewAddendum(ctx: WriteContext, id: number): Promise<void> {
  const heads = records(ctx, addendumDistribution)
  const head = await heads.lock(id)
  const lines = await records(ctx, listAdendum).list({ where: { detail_adendum_id: id } })
  await heads.change(head, addendumFigures(lines))
}
