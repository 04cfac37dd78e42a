import { addDays } from '#core/formats/format-date.ts'

/** What part of seed comes up, and what part of seedlings becomes ready to plant. Between 0 and 1. */
export interface SurvivalRates {
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

export interface ForecastInputSpecies {
  readonly id: number
  readonly name: string
  readonly bst_age_day: number
  /** What is counted with. */
  readonly rates: SurvivalRates
  /** What the plant library says, where the nursery's own figures are counted with. */
  readonly book?: SurvivalRates
}

export interface ForecastPlan {
  readonly tree: number
  readonly target: number
  readonly day: string | null
}

export interface SpeciesForecast {
  readonly tree: number
  readonly name: string
  /** Ready on the day of the forecast. */
  readonly ready: number
  /** Loaded or handed over before it, in the plans' year: what a plan has got is not missing. */
  readonly given: number
  /** What becomes ready in each week, from that of the forecast on. */
  readonly weeks: readonly number[]
  /** What becomes ready after the last of them. */
  readonly later: number
  /** Of several plans those up to the day on which most is missing, else all. */
  readonly target: number
  readonly due: string | null
  /** What is ready by that day, with what is ready already and what was given. */
  readonly by_due: number
  readonly shortage: number
  readonly reason: string | null
}

export const FORECAST_WEEKS = 26
const DEFAULT_AGE = 120
const BST = 5
const day = 86_400_000

const between = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / day)

export function mondayOfDay(date: string): string {
  return addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** How many of a lot become ready, by what they still have before them. */
export function readySeedlingsExpected(
  { phase, qty }: Pick<StandingLot, 'phase' | 'qty'>,
  { germination, survival }: SurvivalRates,
): number {
  if (phase === BST) return qty
  return Math.round(phase <= 1 ? qty * germination * survival : qty * survival)
}

/** The day a lot is old enough; what is so already and was not graded is expected within the week. */
export function dayLotIsReady(
  { since }: Pick<StandingLot, 'since'>,
  { age, asOf }: { readonly age: number | null; readonly asOf: string },
): string {
  const ready = addDays(since, age ?? DEFAULT_AGE)
  return ready < asOf ? asOf : ready
}

interface Given {
  readonly asOf: string
  readonly species: readonly ForecastInputSpecies[]
  readonly standing: readonly StandingLot[]
  readonly plans: readonly ForecastPlan[]
  readonly given?: readonly { readonly tree: number; readonly qty: number }[]
}

/** Every species that stands or is planned, those with most missing first. */
export function forecastSpecies({ asOf, species, standing, plans, given = [] }: Given): readonly SpeciesForecast[] {
  const first = mondayOfDay(asOf)
  return species
    .map(({ id, name, bst_age_day: age, rates, book }) => {
      const own = standing.filter(({ tree }) => tree === id)
      const ready = total(own.filter(({ phase }) => phase === BST))
      const out = total(given.filter(({ tree }) => tree === id))
      const coming = own
        .filter(({ phase }) => phase < BST)
        .map((lot) => ({ on: dayLotIsReady(lot, { age, asOf }), qty: readySeedlingsExpected(lot, rates) }))
      const weeks = Array.from({ length: FORECAST_WEEKS }, (_, week) =>
        total(coming.filter(({ on }) => Math.floor(between(first, on) / 7) === week)),
      )
      const later = total(coming) - weeks.reduce((a, b) => a + b, 0)
      const { target, due, byDue, missing } = worstOf(
        plans.filter(({ tree }) => tree === id),
        { has: ready + out, coming },
      )
      const reason =
        missing > 0 ? reasonOf({ asOf, age, rates, book, due, own, missing, late: total(coming) - byDue }) : null
      return {
        tree: id,
        name,
        ready,
        given: out,
        weeks,
        later,
        target,
        due,
        by_due: ready + out + byDue,
        shortage: missing,
        reason,
      }
    })
    .toSorted((a, b) => b.shortage - a.shortage || a.name.localeCompare(b.name))
}

const total = (rows: readonly { readonly qty: number }[]): number => rows.reduce((sum, { qty }) => sum + qty, 0)

/**
 * Of the days of a species' plans the one by which most is missing of all that is due until then; the last one where
 * nothing is. A plan without a day is due last.
 */
function worstOf(
  plans: readonly ForecastPlan[],
  { has, coming }: { readonly has: number; readonly coming: readonly { readonly on: string; readonly qty: number }[] },
) {
  let [target, worst] = [0, { target: 0, due: null as string | null, byDue: 0, missing: 0 }]
  for (const { day: due, target: more } of plans.toSorted((a, b) => (a.day ?? '9999').localeCompare(b.day ?? '9999'))) {
    target += more
    const byDue = total(coming.filter(({ on }) => due === null || on <= due))
    const missing = Math.max(0, target - has - byDue)
    if (worst.missing === 0 || missing > worst.missing) worst = { target, due, byDue, missing }
  }
  return plans.length === 0 ? { ...worst, byDue: total(coming) } : worst
}

interface Missing {
  readonly asOf: string
  readonly age: number
  readonly rates: SurvivalRates
  readonly book: SurvivalRates | undefined
  readonly due: string | null
  readonly own: readonly StandingLot[]
  readonly missing: number
  readonly late: number
}

const amount = (value: number) => new Intl.NumberFormat('id-ID').format(value)

/** Why there is too little, in a sentence: nothing stands, it comes too late, or more must be sown, and by when. */
function reasonOf(asked: Missing): string {
  return `${whatIsMissing(asked)}${belowTheBook(asked)}`
}

/** A tenth less than the library promises is a reason of its own. */
const CLEARLY_LESS = 0.9
const percent = (share: number) => `${Math.round(share * 100)}%`

function belowTheBook({ rates, book, own }: Missing): string {
  if (!book || own.length === 0) return ''
  const less = [
    ['Daya kecambah', rates.germination, book.germination],
    ['Daya hidup', rates.survival, book.survival],
  ] as const
  return less
    .map(([name, here, promised]) =>
      here < promised * CLEARLY_LESS ? ` ${name} di sini ${percent(here)}, bukan ${percent(promised)}.` : '',
    )
    .join('')
}

function whatIsMissing({ asOf, age, rates, due, own, missing, late }: Missing): string {
  if (late >= missing) return `Terlambat: ${amount(late)} bibit baru siap setelah tanggal rencana.`
  const seeds = Math.ceil(missing / Math.max(0.01, rates.germination * rates.survival))
  const last = due === null ? null : addDays(due, -age)
  const begun = own.some(({ phase }) => phase > 0 && phase < BST)
    ? 'Yang berdiri tidak cukup'
    : 'Belum ada yang ditabur'
  if (last !== null && last < asOf)
    return `${begun}; waktunya lewat untuk menabur ${amount(seeds)} butir lagi, cari bibit jadi.`
  return `${begun}: tabur ${amount(seeds)} butir lagi${last === null ? '' : ` paling lambat ${last.slice(8)}-${last.slice(5, 7)}-${last.slice(0, 4)}`}.`
}

/** How far a forecast was off, in percent of what really came; null where nothing came and nothing was expected. */
export function forecastErrorPercent(expected: number, actual: number): number | null {
  if (actual === 0) return expected === 0 ? null : 100
  return Math.round((100 * (expected - actual)) / actual)
}
