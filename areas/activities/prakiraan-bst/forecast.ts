import { addDays } from '#core/format-date.ts'

/** What part of seed comes up, and what part of seedlings becomes ready to plant. Between 0 and 1. */
export interface Rates {
  readonly germination: number
  readonly survival: number
}

/** Seedlings of one lot and phase, as they stood on the day of the forecast. */
export interface StandingLot {
  readonly tree: number
  readonly phase: number
  readonly qty: number
  /** The day its age is counted from. */
  readonly since: string
}

export interface Species {
  readonly id: number
  readonly name: string
  readonly bst_age_day: number
  readonly rates: Rates
}

export interface PlanOf {
  readonly tree: number
  readonly target: number
  readonly day: string | null
}

export interface SpeciesForecast {
  readonly tree: number
  readonly name: string
  /** Ready on the day of the forecast. */
  readonly ready: number
  /** What becomes ready in each week, from that of the forecast on. */
  readonly weeks: readonly number[]
  /** What becomes ready after the last of them. */
  readonly later: number
  readonly target: number
  readonly due: string | null
  /** What is ready by the plan's day, with what is ready already. */
  readonly by_due: number
  readonly shortage: number
  readonly reason: string | null
}

export const WEEKS = 26
const DEFAULT_AGE = 120
const BST = 5
const day = 86_400_000

const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

export function mondayOf(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** How many of a lot become ready, by what they still have before them. */
export function expectedOf({ phase, qty }: Pick<StandingLot, 'phase' | 'qty'>, { germination, survival }: Rates): number {
  if (phase === BST) return qty
  return Math.round(phase <= 1 ? qty * germination * survival : qty * survival)
}

/** The day a lot is old enough; what is so already and was not graded is expected within the week. */
export function readyOn({ since }: Pick<StandingLot, 'since'>, { age, asOf }: { readonly age: number | null; readonly asOf: string }): string {
  const ready = addDays(since, age ?? DEFAULT_AGE)
  return ready < asOf ? asOf : ready
}

interface Given {
  readonly asOf: string
  readonly species: readonly Species[]
  readonly standing: readonly StandingLot[]
  readonly plans: readonly PlanOf[]
}

/** Every species that stands or is planned, those with most missing first. */
export function forecast({ asOf, species, standing, plans }: Given): readonly SpeciesForecast[] {
  const first = mondayOf(asOf)
  return species.map(({ id, name, bst_age_day: age, rates }) => {
    const own = standing.filter(({ tree }) => tree === id)
    const plan = plans.find(({ tree }) => tree === id)
    const weeks = Array.from({ length: WEEKS }, () => 0)
    let [later, byDue] = [0, 0]
    const ready = own.filter(({ phase }) => phase === BST).reduce((sum, { qty }) => sum + qty, 0)
    for (const lot of own.filter(({ phase }) => phase < BST)) {
      const on = readyOn(lot, { age, asOf })
      const week = Math.floor(between(first, on) / 7)
      const qty = expectedOf(lot, rates)
      if (week < WEEKS) weeks[week] = (weeks[week] ?? 0) + qty
      else later += qty
      if (plan?.day == null || on <= plan.day) byDue += qty
    }
    const shortage = plan ? Math.max(0, plan.target - ready - byDue) : 0
    return { tree: id, name, ready, weeks, later, target: plan?.target ?? 0, due: plan?.day ?? null, by_due: ready + byDue, shortage, reason: shortage > 0 ? reasonOf({ asOf, age, rates, plan, own, missing: shortage, late: later + weeks.reduce((a, b) => a + b, 0) - byDue }) : null }
  }).toSorted((a, b) => b.shortage - a.shortage || a.name.localeCompare(b.name))
}

interface Missing {
  readonly asOf: string
  readonly age: number
  readonly rates: Rates
  readonly plan: PlanOf | undefined
  readonly own: readonly StandingLot[]
  readonly missing: number
  readonly late: number
}

const amount = (value: number) => new Intl.NumberFormat('id-ID').format(value)

/** Why there is too little, in a sentence: nothing stands, it comes too late, or more must be sown, and by when. */
function reasonOf({ asOf, age, rates, plan, own, missing, late }: Missing): string {
  if (late >= missing) return `Terlambat: ${amount(late)} bibit baru siap setelah tanggal rencana.`
  const seeds = Math.ceil(missing / Math.max(0.01, rates.germination * rates.survival))
  const last = plan?.day ? addDays(plan.day, -age) : null
  const begun = own.some(({ phase }) => phase > 0 && phase < BST) ? 'Yang berdiri tidak cukup' : 'Belum ada yang ditabur'
  if (last !== null && last < asOf) return `${begun}; waktunya lewat untuk menabur ${amount(seeds)} butir lagi, cari bibit jadi.`
  return `${begun}: tabur ${amount(seeds)} butir lagi${last === null ? '' : ` paling lambat ${last.slice(8)}-${last.slice(5, 7)}-${last.slice(0, 4)}`}.`
}

/** How far a forecast was off, in percent of what really came; null where nothing came and nothing was expected. */
export function missedBy(expected: number, actual: number): number | null {
  if (actual === 0) return expected === 0 ? null : 100
  return Math.round((100 * (expected - actual)) / actual)
}
