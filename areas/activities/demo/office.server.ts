import type { Agenda } from '#server-engine/features/demo/agenda.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import type { Random } from '#server-engine/features/demo/random.ts'

/** Who buys and builds for one nursery of the demo. */
export interface DemoOffice {
  readonly agenda: Agenda
  readonly nursery: number
  readonly programYear: number
  readonly random: Random
  /**
   * The coordinator where they are tied to this nursery; the others' have no account in the demo, so the office writes
   * for them.
   */
  readonly maker: string
  /** Who signs for deliveries: somebody whom the nursery knows today. */
  readonly receiver: string
  /** Whether the nursery has somebody for the quality check: only then deliveries are decided. */
  readonly hasQa: boolean
}

export const BUYER = 'pengadaan'
export const MANAGER = 'manajemen'
export const INSPECTOR = 'qa'

const FOLDER = 'activities/demo/pictures'
export const receiptPicture = `${FOLDER}/receipt.jpg`
export const tankPicture = (state: 'building' | 'good' | 'damaged') => `${FOLDER}/tank-${state}.jpg`

/** The same day in somebody's name. */
export async function demoAs(today: Demo, username: string): Promise<Demo> {
  return today.at({ day: today.ctx.today, by: await today.person(username) })
}

/** One day after the other, each with its days from the one before. */
export function planSteps(
  { agenda }: Pick<DemoOffice, 'agenda'>,
  first: string,
  steps: readonly (readonly [days: number, deed: (today: Demo) => Promise<void>])[],
): void {
  let day = first
  for (const [days, deed] of steps) {
    day = daysAfter(day, days)
    agenda.on(day, deed)
  }
}
