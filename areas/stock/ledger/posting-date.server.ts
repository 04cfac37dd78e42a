import { isLockedByCutOff } from '#core/indonesia/lock-periode.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { readNurseries } from './facts.server.ts'

interface Period {
  /** The day it is in the nursery's zone. */
  readonly today: string
  readonly closed_until: string | null
}

/**
 * 14.3: a document's own date while that is open, else the day of posting. Show it to who approves before they confirm.
 */
export async function postingDate(
  ctx: WriteContext,
  { nursery, date }: { readonly nursery: number; readonly date: string },
): Promise<string> {
  const period = (await readNurseries(ctx, [nursery])).get(nursery)
  if (!period) throw new Error(`Nursery ${nursery} does not exist.`)
  return postingDateWhileOpen(period, date)
}

export function postingDateWhileOpen({ today, closed_until }: Period, date: string): string {
  const isOpen = date <= today && (closed_until === null || date > closed_until) && !isLockedByCutOff(date, today)
  return isOpen ? date : today
}
