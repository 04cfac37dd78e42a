import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo, DemoDays } from '#server-engine/features/demo/demo.ts'
import type { ServerProduct } from '#server/server-product.ts'

type Areas = ServerProduct['serverAreas']
/** Asked after each day, for those who share the machine with others. */
export type PauseBetweenDays = () => Promise<void>

/**
 * A programme year that is over, from its first day to the first of the next, when its books are closed. Never into the
 * season.
 */
export async function livePastYear(demo: Demo, areas: Areas, year: number, breathe?: PauseBetweenDays): Promise<void> {
  const lives: DemoDays[] = []
  for (const area of areas) {
    const days = await area.demoPast?.(demo, year)
    if (days) lives.push(days)
  }
  const end = `${year + 1}-01-01`
  await liveDays(demo, lives, {
    from: `${year}-01-01`,
    to: end < demo.season ? end : daysAfter(demo.season, -1),
    breathe,
  })
}

export async function liveSeason(demo: Demo, areas: Areas, breathe?: PauseBetweenDays): Promise<void> {
  const lives: DemoDays[] = []
  for (const area of areas) {
    const days = await area.demoDays?.(demo)
    if (days) lives.push(days)
  }
  await liveDays(demo, lives, { from: demo.season, to: demo.present, breathe })
}

/**
 * Day by day through all areas, never area after area: what one does on a day finds what the others did on the days
 * before, and no more.
 */
async function liveDays(
  demo: Demo,
  lives: readonly DemoDays[],
  { from, to, breathe }: { readonly from: string; readonly to: string; readonly breathe: PauseBetweenDays | undefined },
): Promise<void> {
  if (lives.length === 0) return
  for (let day = from; day <= to; day = daysAfter(day, 1)) {
    const today = demo.at({ day })
    for (const live of lives) await live(today)
    await breathe?.()
  }
}
