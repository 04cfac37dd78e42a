import type { World } from '#test/kit/world.ts'

const [UNLOAD, LOAD_POC, HAND_POC] = [3, 5, 6]

/** A recipient's fertilizer. */
export interface NaiveFertilizer {
  readonly run: number
  /** On which it went; null where none was loaded. */
  readonly truck: number | null
  readonly loaded: number | null
  readonly given: number | null
}

/**
 * Fertilizer from what was promised and what was told: so many millilitres for each allocated seedling, or as typed;
 * scans that put it on a truck and took it off; hand-overs, receipts and their corrections, the last that spoke of it.
 */
export async function naiveFertilizer({ db }: World): Promise<readonly NaiveFertilizer[]> {
  const recipients = await db.query<{ id: string; run: string; meant: number }>(
    `select f.id, f.loading_line_id as run, case when f.is_pupuk_typed = 1 then f.total_pupuk else coalesce((select
      sum(s.qty_allocated * coalesce(t.poc_ml_per_tree, 0)) from distribution_allocation_seed s join master_trees t
      on t.id = s.tree_id where s.detail_farmer_id = f.id), 0)::float8 end as meant from detail_farmers f`,
  )
  const events = await db.query<{ farmer: string; type: number; truck: string | null; told: number | null }>(
    `select a.detail_farmer_id as farmer, e.scan_type as type, a.allocation_transportation_id as truck,
      (e.payload ->> 'pupuk')::float8 as told
      from scan_event e join scan_answer a on a.id = e.id where a.scan_result = 0 and a.detail_label_id is null
      and a.detail_farmer_id is not null and e.scan_type in (3, 5, 6, 12, 13) order by e.happened_at, e.id`,
  )
  const known = new Map(
    recipients.rows.map(({ id, run, meant }) => [
      Number(id),
      { run: Number(run), meant: Number(meant), truck: null as number | null, given: null as number | null },
    ]),
  )
  for (const { farmer, type, truck, told } of events.rows) {
    const one = known.get(Number(farmer))
    if (!one) throw new Error(`Told of recipient ${farmer}, who is not there`)
    if (type === LOAD_POC) one.truck = Number(truck)
    else if (type === UNLOAD) one.truck = null
    else if (type === HAND_POC) one.given = told ?? one.meant
    else one.given = told ?? one.given
  }
  return [...known.values()].map(({ run, meant, truck, given }) => ({
    run,
    truck,
    loaded: truck === null ? null : meant,
    given,
  }))
}
