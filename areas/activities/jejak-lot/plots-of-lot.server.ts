import { stockSeams } from '#areas/stock/public.server.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { LotMovement } from './lot-movements.server.ts'
import type { LotPlot } from './lot-story.ts'

const FARMER = 5

/**
 * Where seedlings went in the end, the most first: what was handed over and not taken back, by plot. Without a plot
 * they went to a person in charge.
 */
export async function plotsOfLot(ctx: Context, movements: readonly LotMovement[]): Promise<readonly LotPlot[]> {
  const sums = new Map<string, number>()
  for (const { from_account, to_account, to_qty, from_qty, lahan_no } of movements) {
    if (to_account !== FARMER && from_account !== FARMER) continue
    const key = lahan_no ?? ''
    sums.set(key, (sums.get(key) ?? 0) + (to_account === FARMER ? to_qty : -from_qty))
  }
  const given = [...sums].filter(([, qty]) => qty > 0)
  if (given.length === 0) return []
  const known = new Map(
    (
      await stockSeams.plots.ask(
        ctx,
        given.map(([no]) => no).filter((no) => no !== ''),
      )
    ).map((plot) => [plot.lahan_no, plot]),
  )
  return given
    .map(([no, qty]) => ({ lahan_no: no === '' ? null : no, qty, plot: known.get(no) ?? null }))
    .toSorted((a, b) => b.qty - a.qty)
}
