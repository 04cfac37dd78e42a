import type { World } from '#test/kit/world.ts'
import type { DashboardQuestion } from './asked.server.ts'

interface Movement {
  readonly id: number
  readonly date: string
  readonly year: number
  readonly owner: number
  readonly tree: number
  readonly lot: number
  readonly to_lot: number
  readonly from: number
  readonly to: number
  readonly from_nursery: number
  readonly to_nursery: number
  readonly from_phase: number
  readonly to_phase: number
  readonly from_bed: number | null
  readonly to_bed: number | null
  readonly from_qty: number
  readonly to_qty: number
  readonly source: string
  readonly source_id: number
  readonly reverses: number | null
}

interface Standing {
  readonly nursery: number
  readonly account: number
  readonly bed: number | null
  readonly phase: number
  readonly lot: number
  readonly tree: number
  readonly qty: number
}

const BEDS = 2
const STAGING = 3
const TRUCKS = 4
const LOST = [7, 8]

/**
 * The dashboard's figures as plain addition finds them: every movement, bag, row and day one by one, with nothing that
 * the product adds up by.
 */
export async function openNaiveFigures({ db }: World, { year, nursery }: DashboardQuestion) {
  const rows = async <T>(text: string) => (await db.query<T & object>(text)).rows as readonly T[]
  const inNursery = (id: number) => nursery === null || id === nursery
  const inYear = (of: number) => year === null || of === year
  const movements = await rows<Movement>(`select id::integer,
    movement_date::text as date, program_year as year, location_nursery_id::integer as owner, tree_id::integer as tree, from_seed_lot_id::integer as lot,
    to_seed_lot_id::integer as to_lot, from_account as "from", to_account as "to",
    from_location_nursery_id::integer as from_nursery, to_location_nursery_id::integer as to_nursery,
    from_seed_phase as from_phase, to_seed_phase as to_phase, from_bedeng_id::integer as from_bed,
    to_bedeng_id::integer as to_bed, from_qty::float8, to_qty::float8, source_table as source,
    source_id::integer, reversal_of_id::integer as reverses from stock_movement`)
  const reversed = new Set(movements.flatMap(({ reverses }) => reverses ?? []))
  const lasting = movements.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
  const standing = standingAfter(movements).filter((place) => inNursery(place.nursery))
  const stands = (holds: (place: Standing) => boolean) => add(standing.filter(holds).map(({ qty }) => qty))
  const moved = (holds: (movement: Movement) => boolean) => add(lasting.filter(holds).map(({ to_qty }) => to_qty))

  const lots = new Map(
    (
      await rows<{ id: number; seeds: number | null; category: number }>(`select l.id::integer,
        coalesce(l.seed_per_unit, m.seed_per_unit)::float8 as seeds,
        coalesce(l.planting_category, m.planting_category) as category
        from seed_lot l join master_trees m on m.id = l.tree_id`)
    ).map((lot) => [lot.id, lot]),
  )
  const beds = (
    await rows<{ nursery: number; capacity: number; used: number }>(`select location_nursery_id::integer as nursery,
      capacity_seedling::float8 as capacity, is_active as used from bedeng_nursery`)
  ).filter((bed) => bed.used === 1 && inNursery(bed.nursery))
  const sowings = (
    await rows<{ nursery: number; year: number; lot: number; bed: number; status: number; voided: boolean }>(
      `select location_nursery_id::integer as nursery, program_year as year, child_lot_id::integer as lot,
        bedeng_id::integer as bed, status_harvest_plant as status, void_at is not null as voided
        from harvest_plant where is_sown = 1`,
    )
  ).filter((row) => inNursery(row.nursery) && inYear(row.year) && !row.voided && row.status === 2)
  const closedLots = new Set(sowings.map(({ lot }) => lot))
  const weanings = (
    await rows<{ id: number; nursery: number; year: number }>(`select id::integer, program_year as year,
      location_nursery_id::integer as nursery from penyapihan_bbst where activity_kind = 1 and status_document = 3`)
  ).filter((row) => inNursery(row.nursery) && inYear(row.year))
  const weaningIds = new Set(weanings.map(({ id }) => id))
  const finished = new Set(
    [...closedLots].filter(
      (lot) => !standing.some((place) => place.lot === lot && place.phase >= 1 && place.phase <= 4 && place.qty > 0),
    ),
  )
  const plans = (
    await rows<{ nursery: number; year: number; target: number }>(`select location_nursery_id::integer as nursery,
      program_year as year, target_bst::float8 as target from perencanaan_produksi_bibit where status_document in (2, 3)`)
  ).filter((row) => inNursery(row.nursery) && inYear(row.year))
  const bags = (
    await rows<{ nursery: number; year: number; date: string; loaded: number; amount: number; voided: boolean }>(
      `select r.location_nursery_id::integer as nursery, r.program_year as year, r.distribution_date::text as date,
        d.is_loaded as loaded, d.amount::float8, d.void_at is not null as voided
        from detail_labels d join loading_line r on r.id = d.loading_line_id where r.void_at is null`,
    )
  ).filter((bag) => inNursery(bag.nursery))
  const receipts = movements.filter(
    ({ from, to }) => (from === TRUCKS && to > TRUCKS) || (to === TRUCKS && from > TRUCKS),
  )
  const trips = new Map(
    (
      await rows<{ id: number; year: number; nursery: number }>(`select m.id::integer, r.program_year as year,
        r.location_nursery_id::integer as nursery from stock_movement m join allocation_transportation t
        on t.id = coalesce(m.from_allocation_transportation_id, m.to_allocation_transportation_id)
        join loading_line r on r.id = t.loading_line_id where 4 in (m.from_account, m.to_account)`)
    ).map((trip) => [trip.id, trip]),
  )
  const handed = (accounts: readonly number[]) =>
    add(
      receipts
        .filter(({ id }) => inNursery(trips.get(id)?.nursery ?? -1) && inYear(trips.get(id)?.year ?? -1))
        .map(({ from, to, from_qty, to_qty }) =>
          accounts.includes(to) ? to_qty : accounts.includes(from) ? -from_qty : 0,
        ),
    )
  const allocated = (
    await rows<{
      nursery: number
      year: number
      status: number
      confirmed: number
      qty: number
      holes: number
      plot: string
    }>(
      `select r.location_nursery_id::integer as nursery, r.program_year as year, r.status, r.is_confirmed as confirmed,
        s.qty_allocated::float8 as qty, coalesce(s.total_penlub, 0)::float8 as holes,
        concat_ws(' ', s.lahan_id, s.tree_id, r.program_year) as plot
        from distribution_allocation_seed s join loading_line r on r.id = s.loading_line_id where r.void_at is null`,
    )
  ).filter((line) => inNursery(line.nursery) && inYear(line.year))
  const filled = allocated.filter(({ status, confirmed }) => status === 1 && confirmed === 1)
  const loaded = add(bags.filter((bag) => inYear(bag.year) && bag.loaded === 1).map(({ amount }) => amount))

  const inView = (await rows<{ id: number }>('select id::integer from location_nursery where is_active = 1'))
    .map(({ id }) => id)
    .filter(inNursery)
  const closings = await rows<{ nursery: number; year: number; until: string }>(
    `select location_nursery_id::integer as nursery, program_year as year, closed_until::text as until from stock_closing`,
  )
  /** What died in a pool, against what stood in it before the year's first day and what came into it. */
  const lossesOf = (phases: readonly number[], since: string) => {
    const closedBefore = (owner: number) =>
      closings
        .filter((closing) => closing.nursery === owner && year !== null && closing.year < year)
        .reduce((last, { until }) => (until > last ? until : last), '')
    const counts = (one: Movement) =>
      year === null ? one.date >= since : one.year === year && one.date > closedBefore(one.owner)
    const opening = add(
      standingAfter(movements.filter((one) => (year === null ? one.date < since : one.date <= closedBefore(one.owner))))
        .filter((place) => phases.includes(place.phase) && inNursery(place.nursery))
        .map(({ qty }) => qty),
    )
    let inflow = 0
    for (const one of movements.filter(counts)) {
      const back = one.reverses !== null
      const [sign, out, into] = back ? [-1, end(one, 'to'), end(one, 'from')] : [1, end(one, 'from'), end(one, 'to')]
      const inPool = (leg: typeof out) => leg.account <= TRUCKS && phases.includes(leg.phase) && inNursery(leg.nursery)
      if (inPool(into) && !inPool(out)) inflow += sign * into.qty
    }
    // One span of days for all: from the earliest first day on.
    const earliest = inView.map(closedBefore).reduce((first, until) => (until < first ? until : first), '9999')
    const isLost = (one: Movement) => (year === null ? one.date >= since : one.year === year && one.date > earliest)
    const lost = add(
      movements
        .filter((one) => !reversed.has(one.id) && inNursery(one.owner) && LOST.includes(one.to) && isLost(one))
        .filter((one) => phases.includes(one.from_phase))
        .map((one) => one.to_qty),
    )
    return { opening, inflow, lost }
  }

  return {
    lossesOf,
    stock: {
      store: add(
        standing
          .filter(({ phase }) => phase === 0)
          .map(({ lot, qty }) => Math.round(qty * (lots.get(lot)?.seeds ?? 0) + 1e-9)),
      ),
      sown: stands(({ phase }) => phase === 1 || phase === 2),
      bbst: stands(({ phase }) => phase === 3 || phase === 4),
      bst: stands(({ phase }) => phase === 5),
    },
    onBeds: stands(({ phase, account }) => phase === 5 && account === BEDS),
    beds: {
      seedlings: stands(({ phase, account, lot }) => account === BEDS && (phase >= 3 || lots.get(lot)?.category === 2)),
      capacity: add(beds.map(({ capacity }) => capacity)),
    },
    raising: {
      sown: moved(({ to_lot, from_phase, to_phase }) => closedLots.has(to_lot) && from_phase === 0 && to_phase === 1),
      germinated: moved(({ lot, from_phase, to_phase }) => closedLots.has(lot) && from_phase === 1 && to_phase === 2),
      weaned: moved(
        ({ source, source_id, to_phase, to }) =>
          source === 'penyapihan_bbst' && weaningIds.has(source_id) && to_phase === 3 && to === BEDS,
      ),
      failed: moved(
        ({ source, source_id, to }) => source === 'penyapihan_bbst' && weaningIds.has(source_id) && LOST.includes(to),
      ),
      finishedWeaned: moved(({ lot, from_phase, to_phase }) => finished.has(lot) && from_phase < 3 && to_phase === 3),
      finishedReady: moved(
        ({ lot, source, from_phase, to_phase }) =>
          finished.has(lot) && source === 'bst' && (from_phase === 3 || from_phase === 4) && to_phase === 5,
      ),
    },
    target: add(plans.map(({ target }) => target)),
    staged: stands(({ account }) => account === STAGING),
    trucks: stands(({ account }) => account === TRUCKS),
    bagsOn: (day: string) => {
      const due = bags.filter(({ date, voided }) => date === day && !voided)
      return { labels: due.length, loaded: due.filter((bag) => bag.loaded === 1).length }
    },
    distribution: {
      allocated: add(allocated.map(({ qty }) => qty)),
      filled: add(filled.map(({ qty }) => qty)),
      // The holes of a plot are there once, however many runs fill them.
      holes: add([...new Map(filled.map(({ plot, holes }) => [plot, holes])).values()]),
      loaded,
      received: handed([5]),
      damaged: handed([7]),
      missing: handed([8]),
    },
  }
}

function end(movement: Movement, which: 'from' | 'to') {
  return {
    account: movement[which],
    phase: movement[`${which}_phase`],
    nursery: movement[`${which}_nursery`],
    qty: movement[`${which}_qty`],
  }
}

function standingAfter(movements: readonly Movement[]): readonly Standing[] {
  const places = new Map<string, Standing>()
  const put = (place: Standing) => {
    const key = JSON.stringify({ ...place, qty: 0 })
    places.set(key, { ...place, qty: (places.get(key)?.qty ?? 0) + place.qty })
  }
  for (const movement of movements) {
    const { tree } = movement
    if (movement.from <= TRUCKS)
      put({
        nursery: movement.from_nursery,
        account: movement.from,
        bed: movement.from_bed,
        phase: movement.from_phase,
        lot: movement.lot,
        tree,
        qty: -movement.from_qty,
      })
    if (movement.to <= TRUCKS)
      put({
        nursery: movement.to_nursery,
        account: movement.to,
        bed: movement.to_bed,
        phase: movement.to_phase,
        lot: movement.to_lot,
        tree,
        qty: movement.to_qty,
      })
  }
  return [...places.values()]
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
