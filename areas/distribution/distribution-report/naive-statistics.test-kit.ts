import type { World } from '#test/kit/world.ts'
import { naiveFertilizer } from './naive-fertilizer.test-kit.ts'
import { naiveTripTimes, type TripTimes } from './naive-trips.test-kit.ts'

/** One group as plain addition finds it. */
export interface NaiveGroup {
  readonly nursery: number
  readonly key: string
  readonly figures: Readonly<Record<string, number | null>>
}

interface Trip {
  readonly id: number
  readonly run: number
  readonly plate: string
}
interface Run {
  readonly id: number
  readonly nursery: number
  readonly period: number
  readonly mu: string | null
  readonly person: string
  readonly place: string | null
}
interface Movement {
  readonly truck: number
  readonly tree: number
  readonly from: number
  readonly to: number
  readonly qty: number
  readonly cause: string
  readonly source: string
  readonly who: string | null
  readonly reverses: string | null
}

const TRUCK = 4
const OUTCOMES: Readonly<Record<number, 'received' | 'damaged' | 'missing'>> = {
  5: 'received',
  7: 'damaged',
  8: 'missing',
}
const STEPS = {
  waiting_minutes: [0, 1],
  loading_minutes: [1, 2],
  leaving_minutes: [2, 3],
  travel_minutes: [3, 4],
  whole_minutes: [0, 4],
} as const

/**
 * The statistics from movements off and onto trucks, receipts that were taken, and what was told of trucks and
 * fertilizer: row by row, with nothing that the product counts by.
 */
export async function naiveStatistics(world: World, by: number): Promise<readonly NaiveGroup[]> {
  const { db } = world
  const runs = new Map(
    (
      await db.query<Run>(
        `select id, location_nursery_id as nursery, distribution_period_id as period, mu_name as mu, coalesce('FF ' ||
          ff_no, 'PIC ' || pic_no) as person, location_distribution as place from loading_line where void_at is null`,
      )
    ).rows.map((run) => [Number(run.id), run]),
  )
  const trips = new Map(
    (await db.query<Trip>(`select id, loading_line_id as run, plate from allocation_transportation`)).rows.map(
      (trip) => [Number(trip.id), trip],
    ),
  )
  const movements = (
    await db.query<Movement>(`
    select coalesce(m.from_allocation_transportation_id, m.to_allocation_transportation_id) as truck, m.tree_id as tree,
    m.from_account as from, m.to_account as to, m.from_qty::float8 as qty, m.movement_cause as cause, m.source_table as
    source, m.farmer_no as who, o.movement_cause as reverses
    from stock_movement m left join stock_movement o on o.id = m.reversal_of_id where m.from_account = 4
    or m.to_account = 4`)
  ).rows
  const reported = new Set(
    (
      await db.query<{ run: number; who: string }>(`
    select distinct a.loading_line_id as run, coalesce(f.farmer_no, f.pic_no) as who from scan_answer a
    join detail_farmers f on f.id = a.detail_farmer_id where a.scan_type in (12, 13) and a.scan_result = 0`)
    ).rows.map(({ run, who }) => `${run} ${who}`),
  )
  const bags = (
    await db.query<{ truck: number; run: number; who: string; tree: number; amount: number }>(`
    select h.allocation_transportation_id as truck, h.loading_line_id as run, coalesce(f.farmer_no, f.pic_no) as who,
    d.tree_id as tree, d.amount from scan_answer h join detail_labels d on d.id = h.held_label_id join detail_farmers f
    on f.id = d.detail_farmer_id where h.scan_type = 2 and h.scan_result = 0`)
  ).rows
  const [poc, times] = [await naiveFertilizer(world), await naiveTripTimes(world)]

  const found = new Map<
    string,
    {
      nursery: number
      key: string
      sums: Record<string, number>
      runs: Map<number, number>
      trips: Map<number, number>
      /** Runs and trucks that had fertilizer, whatever else they had. */
      carried: { runs: Set<number>; trips: Set<number> }
      poc: { loaded: number | null; given: number | null }
    }
  >()
  const group = (run: number, tree: number | null, truck: number | null) => {
    const of = runs.get(run)
    if (!of) return null
    const key =
      [
        String(of.period),
        of.mu ?? '-',
        of.person,
        String(tree),
        truck === null ? '' : (trips.get(truck)?.plate ?? ''),
        of.place?.trim().toLowerCase() ?? '-',
      ][by - 1] ?? ''
    const name = `${of.nursery} ${key}`
    const known = found.get(name) ?? {
      nursery: Number(of.nursery),
      key,
      sums: { loaded: 0, received: 0, damaged: 0, missing: 0, unreported: 0, bags: 0 },
      runs: new Map<number, number>(),
      trips: new Map<number, number>(),
      carried: { runs: new Set<number>(), trips: new Set<number>() },
      poc: { loaded: null, given: null },
    }
    found.set(name, known)
    return known
  }
  const add = (to: ReturnType<typeof group>, figure: string, qty: number) => {
    if (to) to.sums[figure] = (to.sums[figure] ?? 0) + qty
  }

  for (const { truck, tree, from, to, qty, cause, source, reverses } of movements) {
    const run = Number(trips.get(Number(truck))?.run)
    // What is unloaded of a truck's rest was rejected, whatever became of it then.
    if (source === 'run_unload') continue
    const into = group(run, Number(tree), Number(truck))
    if (!into) continue
    const isBack = cause === 'pembalikan' || reverses !== null
    const load = (amount: number) => {
      add(into, 'loaded', amount)
      into.runs.set(run, (into.runs.get(run) ?? 0) + amount)
      into.trips.set(Number(truck), (into.trips.get(Number(truck)) ?? 0) + amount)
    }
    if (to === TRUCK && !isBack) load(Number(qty))
    else if (cause === 'batal_muat') load(-Number(qty))
    else if (from === TRUCK) add(into, OUTCOMES[to] ?? 'loaded', Number(qty))
    else add(into, OUTCOMES[from] ?? 'loaded', -Number(qty))
  }
  for (const { truck, run, who, tree, amount } of bags) {
    const into = group(Number(run), Number(tree), Number(truck))
    add(into, 'bags', 1)
    if (!reported.has(`${run} ${who}`)) add(into, 'unreported', Number(amount))
  }
  for (const { run, truck, loaded, given } of by === 4 ? [] : poc) {
    if (by === 5 && truck === null) continue
    if (truck === null && given === null) continue
    const into = group(run, null, truck)
    into?.carried.runs.add(run)
    if (truck !== null) into?.carried.trips.add(truck)
    if (into && loaded !== null) into.poc.loaded = (into.poc.loaded ?? 0) + loaded
    if (into && given !== null) into.poc.given = (into.poc.given ?? 0) + given
  }
  return [...found.values()]
    .filter(({ sums, carried }) => (sums['loaded'] ?? 0) > 0 || carried.runs.size > 0)
    .map(({ nursery, key, sums, runs: of, trips: rode, carried, poc: fertilizer }) => {
      const driven = withLoad(rode, carried.trips)
      const [loaded, received] = [sums['loaded'] ?? 0, sums['received'] ?? 0]
      const gone = (sums['damaged'] ?? 0) + (sums['missing'] ?? 0)
      const rejected = loaded - received - gone - (sums['unreported'] ?? 0)
      const share = (part: number) => (loaded === 0 ? null : Math.round((part * 1_000) / loaded) / 10)
      return {
        nursery,
        key,
        figures: {
          loaded,
          received,
          damaged: sums['damaged'] ?? 0,
          missing: sums['missing'] ?? 0,
          unreported: sums['unreported'] ?? 0,
          rejected,
          receipt_percent: share(received),
          discrepancy_percent: share(gone + rejected),
          runs: withLoad(of, carried.runs).length,
          bags: by === 5 ? (sums['bags'] ?? 0) : null,
          trips: by === 4 ? null : driven.length,
          ...Object.fromEntries(
            Object.entries(STEPS).map(([name, [start, end]]) => [
              name,
              by === 4 ? null : mean(driven.flatMap((trip) => spanOf(times.get(trip) ?? [], start, end))),
            ]),
          ),
          pupuk_loaded: fertilizer.loaded,
          pupuk_given: fertilizer.given,
        },
      }
    })
}

/** A truck whose bags all came off again has made no trip, unless it had fertilizer. */
function withLoad(amounts: ReadonlyMap<number, number>, carried: ReadonlySet<number>): readonly number[] {
  return [...new Set([...[...amounts].filter(([, amount]) => amount > 0).map(([id]) => id), ...carried])]
}

function spanOf(times: TripTimes, start: number, end: number): readonly number[] {
  const [from, to] = [times[start] ?? null, times[end] ?? null]
  return from === null || to === null ? [] : [(to - from) / 60_000]
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
