import { sql, type SQL } from 'drizzle-orm'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { BoardBed, BoardSowing, BoardTreatedSeed, RaisingBoard } from './board.ts'

/** Enough for a day's work; what is older stands first. */
const MOST = 200

/** What is due in the nurseries the caller reaches, or in one of them. */
export async function readRaisingBoard(ctx: Context, wanted: number | null): Promise<RaisingBoard> {
  const own = nurseryOf(ctx)
  const nursery = own ?? wanted
  return {
    sowings: await openSowings(ctx, nursery),
    pruning: await bedsOfAge(ctx, nursery, 'prune'),
    grading: await bedsOfAge(ctx, nursery, 'grade'),
    treated: await waitingSeed(ctx, nursery),
  }
}

const within = (column: SQL, nursery: number | null) => (nursery === null ? sql`true` : sql`${column} = ${nursery}`)

function openSowings(ctx: Context, nursery: number | null): Promise<readonly BoardSowing[]> {
  return runQuery<BoardSowing>(
    ctx.db,
    sql`
    select h.id, h.no_dokumen, d.code_bedeng, t.tree_name, h.sow_date::text, (${ctx.today}::date - h.sow_date) as
    age_day, h.qty_sown, coalesce(b.seed, 0) as left_seed, coalesce(b.germinated, 0) as left_germinated,
      h.germination_percent, h.expected_germination_date::text, h.expected_wean_date::text, h.planting_category,
      h.status_harvest_plant,
      (h.status_harvest_plant = 0 and h.planting_category = 1 and coalesce(b.germinated, 0) > 0
        and (h.expected_wean_date <= ${ctx.today}::date or h.germination_percent >= coalesce(l.germination_percent,
        t.germination_percent))) is true as is_ripe
    from harvest_plant h join bedeng_nursery d on d.id = h.bedeng_id join master_trees t on t.id = h.tree_id
    join seed_lot l on l.id = h.child_lot_id
    left join lateral (select sum(qty_on_hand) filter (where seed_phase = 1) as seed, sum(qty_on_hand) filter (where
    seed_phase = 2) as germinated from stock_balance s where s.bedeng_id = h.bedeng_id
    and s.seed_lot_id = h.child_lot_id) b on true
    where h.is_sown = 1 and h.void_at is null and h.status_harvest_plant < 2
    and ${within(sql`h.location_nursery_id`, nursery)}
    order by h.sow_date, h.id limit ${MOST}`,
  )
}

/**
 * Lots that stand in a bed and have reached the age of their species. Not those whose grading waits for QA, nor those
 * whose remainder QA left to grow; and of what is ready to be graded nothing is pruned any more.
 */
function bedsOfAge(ctx: Context, nursery: number | null, what: 'prune' | 'grade'): Promise<readonly BoardBed[]> {
  const age = sql`(${ctx.today}::date - l.sow_date)`
  const due =
    what === 'prune'
      ? sql`s.seed_phase = 3 and ${age} >= t.prune_age_day and (t.bst_age_day is null or ${age} < t.bst_age_day)`
      : sql`s.seed_phase in (3, 4) and ${age} >= t.bst_age_day
    and not exists (select from bst g where g.bedeng_id = s.bedeng_id and g.seed_lot_id = s.seed_lot_id
    and g.seed_phase_from = s.seed_phase and g.void_at is null and g.status_qa_nursery in (0, 3))`
  return runQuery<BoardBed>(
    ctx.db,
    sql`
    select s.bedeng_id, d.code_bedeng, s.location_nursery_id, s.seed_lot_id, l.lot_no, t.tree_name, s.seed_phase,
    s.qty_on_hand as qty, ${age} as age_day
    from stock_balance s join seed_lot l on l.id = s.seed_lot_id join master_trees t on t.id = s.tree_id
    join bedeng_nursery d on d.id = s.bedeng_id
    where s.account = 2 and s.qty_on_hand > 0 and ${within(sql`s.location_nursery_id`, nursery)} and ${due}
    order by l.sow_date, d.code_bedeng limit ${MOST}`,
  )
}

function waitingSeed(ctx: Context, nursery: number | null): Promise<readonly BoardTreatedSeed[]> {
  return runQuery<BoardTreatedSeed>(
    ctx.db,
    sql`
    select p.id, p.no_dokumen, t.tree_name, l.lot_no, p.seed_lot_id, p.location_nursery_id, p.end_at
    from seed_treatment p join seed_lot l on l.id = p.seed_lot_id join master_trees t on t.id = p.tree_id
    where p.status_did = 1 and p.void_at is null and p.end_at < ${ctx.now.toISOString()}::timestamptz - interval
    '48 hours' and ${within(sql`p.location_nursery_id`, nursery)}
      and exists (select from stock_balance s where s.location_nursery_id = p.location_nursery_id
      and s.tree_id = p.tree_id and s.seed_phase = 0 and s.account = 1 and s.seed_lot_id = p.seed_lot_id
      and s.qty_on_hand > 0)
      and not exists (select from harvest_plant h where h.seed_lot_id = p.seed_lot_id and h.is_sown = 1
      and h.void_at is null and h.posted_at > p.end_at)
    order by p.end_at limit ${MOST}`,
  )
}
