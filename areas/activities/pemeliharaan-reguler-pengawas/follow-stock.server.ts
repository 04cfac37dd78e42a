import { sql } from 'drizzle-orm'
import { masterReactions } from '#areas/master/public.server.ts'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { stockReactions } from '#areas/stock/public.server.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { announceTableAppend, type WriteContext } from '#server-engine/context/transaction.ts'
import { pemeliharaanRegulerPengawas } from './pemeliharaan-reguler-pengawas.module.ts'

/**
 * A repeated step is planned so far ahead; each row that is decided on plans on from there (`planNextCareDays`), so a series
 * follows the work and never runs away from it.
 */
export const CARE_DAYS_PLANNED_AHEAD = 28

/** Seedlings of one lot in one phase on one bed. */
export interface StandingSeedlings {
  readonly nursery: number
  readonly bed: number
  readonly tree: number
  readonly phase: number
  readonly lot: number
  readonly year: number
}

/** Connections on which nothing is planned before a day. */
const plannedFrom = new WeakMap<Queryable, string>()

/** For the demo, whose schedules begin late in its season: what was planned before would only be thrown away. */
export function beginCarePlansFrom({ db }: Pick<WriteContext, 'db'>, day: string): void {
  plannedFrom.set(db, day)
}

/**
 * When seedlings enter a phase on a bed their plant's SOP becomes rows; when the last of them leave, what was still
 * planned goes.
 */
export const planCareAfterMovements = stockReactions.moved.follow(async (ctx, movements) => {
  if (ctx.today < (plannedFrom.get(ctx.db) ?? '')) return
  const entered: StandingSeedlings[] = []
  const left: StandingSeedlings[] = []
  for (const row of movements) {
    const common = { tree: row.tree_id, year: row.program_year }
    if (row.to_account === LEDGER_ACCOUNT.bedeng && row.to_bedeng_id !== null)
      entered.push({
        ...common,
        nursery: row.to_location_nursery_id,
        bed: row.to_bedeng_id,
        phase: row.to_seed_phase,
        lot: row.to_seed_lot_id,
      })
    if (row.from_account === LEDGER_ACCOUNT.bedeng && row.from_bedeng_id !== null)
      left.push({
        ...common,
        nursery: row.from_location_nursery_id,
        bed: row.from_bedeng_id,
        phase: row.from_seed_phase,
        lot: row.from_seed_lot_id,
      })
  }
  const gone = left.length > 0 ? await endPlans(ctx, left) : 0
  const made = entered.length > 0 ? await planSteps(ctx, entered) : 0
  // No row that other postings wait for (14.13).
  if (gone + made > 0) await announceTableAppend(ctx.db, pemeliharaanRegulerPengawas.table)
})

const GIVEN = (standing: readonly StandingSeedlings[]) =>
  sql`(select distinct * from jsonb_to_recordset(${JSON.stringify(standing)}::jsonb) as e(nursery bigint, bed bigint,
    tree bigint, phase smallint, lot bigint, year smallint))`
/** Pools of seedlings, by their phase. */
const POOL = sql`case when p.phase <= 2 then 1 when p.phase <= 4 then 2 else 3 end`

/**
 * Rows for every step of the SOP, or for some that are planned anew. Days are counted from the first day the lot stood
 * in the phase, on whatever bed, so that seedlings that are moved are not fed again; nothing is planned for days gone
 * by. A repeated step that lies ahead of the bed for the species is not planned twice, a single one not twice for the
 * lot.
 */
async function planSteps(
  ctx: WriteContext,
  entered: readonly StandingSeedlings[],
  anew: readonly number[] | null = null,
): Promise<number> {
  const rows = await runQuery(
    ctx.db,
    sql`
    insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id, tree_id, seed_lot_id, seed_phase,
    pool, pengawas_id, treatment_skill_id, plan_date, repeat_day, material_id, dose, dose_unit, sop_id, task_name,
    created_at, updated_at)
    select distinct on (p.bed, p.tree, p.phase, p.sop, p.day) p.year, p.nursery, p.bed, p.tree, p.lot, p.phase, ${POOL},
    d.pengawas_id, p.treatment, p.day, p.every, p.material_id, p.dose, p.dose_unit, p.sop,
      k.treatment_name || ' ' || d.code_bedeng, ${ctx.now.toISOString()}::timestamptz,
      ${ctx.now.toISOString()}::timestamptz
    from (
      select s.*, (s.first + n * coalesce(s.every, 0))::date as day
      from (
        select e.*, o.id as sop, o.treatment_skill_id as treatment, o.repeat_day as every, o.material_id, o.dose,
        o.dose_unit,
          case when o.repeat_day is null then b.since + o.day_offset::integer
            else b.since + o.day_offset::integer + ((greatest(0, ${ctx.today}::date - b.since - o.day_offset::integer) +
            o.repeat_day::integer - 1) / o.repeat_day::integer) * o.repeat_day::integer end as first
        from ${GIVEN(entered)} as e
          join lateral (select min(b.first_in_date) as since from stock_balance b
          where b.location_nursery_id = e.nursery and b.tree_id = e.tree and b.seed_phase = e.phase
          and b.account = ${LEDGER_ACCOUNT.bedeng} and b.seed_lot_id = e.lot
            having bool_or(b.bedeng_id = e.bed and b.qty_on_hand > 0)) as b on true
          join trees_sop o on o.tree_id = e.tree and o.seed_phase = e.phase
          and ${anew === null ? sql`true` : sql`o.id = any(${sql.param([...anew])}::bigint[])`}
        where not exists (select from pemeliharaan_reguler r where r.bedeng_id = e.bed and r.tree_id = e.tree
        and r.seed_phase = e.phase and r.sop_id = o.id
          and case when o.repeat_day is null then r.seed_lot_id = e.lot else ${anew === null} and r.status_did is null
          and r.plan_date > ${ctx.today}::date end)
      ) as s cross join lateral generate_series(0, case when s.every is null then 0
      else ${CARE_DAYS_PLANNED_AHEAD}::integer / s.every::integer end) as n
    ) as p join treatment_skill k on k.id = p.treatment and k.is_active = 1 and k.treatment_category = 1
    join bedeng_nursery d on d.id = p.bed
    where p.day >= ${ctx.today}::date
      and not exists (select from pemeliharaan_reguler r where r.bedeng_id = p.bed and r.plan_date = p.day
      and r.tree_id = p.tree and r.seed_phase = p.phase and r.sop_id = p.sop and (p.every is not null
      or r.seed_lot_id = p.lot))
    order by p.bed, p.tree, p.phase, p.sop, p.day, p.lot returning 1`,
  )
  return rows.length
}

const STANDING = sql`
  select b.location_nursery_id as nursery, b.bedeng_id as bed, b.tree_id as tree, b.seed_phase as phase, b.seed_lot_id
  as lot, l.program_year as year
  from location_nursery n join stock_balance b on b.location_nursery_id = n.id and b.account = ${LEDGER_ACCOUNT.bedeng}
  and b.qty_on_hand > 0 join seed_lot l on l.id = b.seed_lot_id`

/** The rows of everything that stands on the beds of some nurseries now: for one that begins with schedules. */
export async function planCareOfStandingSeedlings(ctx: WriteContext, nurseries: readonly number[]): Promise<void> {
  const standing = await runQuery<StandingSeedlings>(
    ctx.db,
    sql`${STANDING} where n.id = any(${sql.param([...nurseries])}::bigint[])`,
  )
  if (standing.length > 0 && (await planSteps(ctx, standing)) > 0)
    await announceTableAppend(ctx.db, pemeliharaanRegulerPengawas.table)
}

/**
 * A plant's SOP was changed: what lies ahead of its steps goes and is planned by what they say now, for all that
 * stands. Today's rows stay, since they may be on a phone already, and so does what somebody has changed by hand.
 */
export const planCareAfterSopChange = masterReactions.sopChanged.follow(async (ctx, { trees, steps }) => {
  const gone = await runQuery(
    ctx.db,
    sql`
    delete from pemeliharaan_reguler r where r.tree_id = any(${sql.param([...trees])}::bigint[])
    and r.plan_date > ${ctx.today}::date and r.sop_id = any(${sql.param([...steps])}::bigint[]) and r.status_did is null
    and r.updated_by is null returning 1`,
  )
  const standing = await runQuery<StandingSeedlings>(
    ctx.db,
    sql`${STANDING} where b.tree_id = any(${sql.param([...trees])}::bigint[])`,
  )
  let made = 0
  // Species by species: a file may bring the SOP of all of them, and no statement may run on for minutes.
  for (const tree of trees) {
    const ofTree = standing.filter((each) => each.tree === tree)
    if (ofTree.length > 0) made += await planSteps(ctx, ofTree, steps)
  }
  if (gone.length + made > 0) await announceTableAppend(ctx.db, pemeliharaanRegulerPengawas.table)
})

/**
 * Where nothing of the species stands in the phase any more, and for what was planned once for a lot that left: what
 * lies ahead was not to be, what lies behind was not done. Today's, known since before today, may have been done
 * already, noted on a phone that has no network: it is closed, and what the phone says still counts.
 */
async function endPlans(ctx: WriteContext, left: readonly StandingSeedlings[]): Promise<number> {
  const empty = sql`select * from (select e.bed, e.tree, e.phase, e.lot, bool_or(b.id
    is not null) as stands, coalesce(bool_or(b.seed_lot_id = e.lot), false) as lot_stands from ${GIVEN(left)} as e
    left join stock_balance b on b.bedeng_id = e.bed and b.tree_id = e.tree and b.seed_phase = e.phase
    and b.qty_on_hand > 0 group by 1, 2, 3, 4) as e where not e.lot_stands`
  const open = sql`r.bedeng_id = e.bed and r.tree_id = e.tree and r.seed_phase = e.phase and r.sop_id is not null
    and r.status_did is null and (not e.stands or (r.repeat_day is null and r.seed_lot_id = e.lot))`
  const deleted = await runQuery(
    ctx.db,
    sql`
    delete from pemeliharaan_reguler r using (${empty}) as e where ${open} and (r.plan_date > ${ctx.today}::date
    or (r.plan_date = ${ctx.today}::date and r.created_at > ${ctx.now.toISOString()}::timestamptz - interval '6 hours'))
    returning 1`,
  )
  const ended = await runQuery(
    ctx.db,
    sql`
    update pemeliharaan_reguler r set status_did = 2, reason_not_done =
    'Tidak dikerjakan sampai bibit meninggalkan bedeng.', updated_at = ${ctx.now.toISOString()}::timestamptz, version =
    r.version + 1
    from (${empty}) as e where ${open} returning 1`,
  )
  return deleted.length + ended.length
}

/**
 * The next days of repeated steps whose row was just decided on, by what the SOP says now and while their seedlings
 * stand there: at least the next one, and none for days gone by.
 */
export async function planNextCareDays(ctx: WriteContext, ids: readonly number[]): Promise<void> {
  const rows = await runQuery(
    ctx.db,
    sql`
    insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id, tree_id, seed_lot_id, seed_phase,
    pool, pengawas_id, treatment_skill_id, plan_date, repeat_day, material_id, dose, dose_unit, sop_id, task_name,
    created_at, updated_at)
    select r.program_year, r.location_nursery_id, r.bedeng_id, r.tree_id, r.seed_lot_id, r.seed_phase, r.pool,
    r.pengawas_id, o.treatment_skill_id, s.last + n * o.repeat_day::integer, o.repeat_day, o.material_id, o.dose,
    o.dose_unit, r.sop_id,
      k.treatment_name || ' ' || d.code_bedeng, ${ctx.now.toISOString()}::timestamptz,
      ${ctx.now.toISOString()}::timestamptz
    from (select distinct on (bedeng_id, tree_id, seed_phase, sop_id) * from pemeliharaan_reguler
    where id = any(${sql.param([...ids])}::bigint[]) and sop_id is not null and repeat_day is not null
    order by bedeng_id, tree_id, seed_phase, sop_id, plan_date desc) as r
      join trees_sop o on o.id = r.sop_id and o.tree_id = r.tree_id and o.seed_phase = r.seed_phase and o.repeat_day
      is not null
      join treatment_skill k on k.id = o.treatment_skill_id and k.is_active = 1 and k.treatment_category = 1
      join bedeng_nursery d on d.id = r.bedeng_id
      cross join lateral (select max(p.plan_date) as last from pemeliharaan_reguler p where p.bedeng_id = r.bedeng_id
      and p.plan_date >= r.plan_date and p.tree_id = r.tree_id and p.seed_phase = r.seed_phase
      and p.sop_id = r.sop_id) as s
      cross join lateral (select greatest(1, ceil((${ctx.today}::date - s.last)::numeric / o.repeat_day)::integer) as
      next) as f
      cross join lateral generate_series(f.next, greatest(case when s.last > ${ctx.today}::date then 0 else f.next
      end, (${ctx.today}::date + ${CARE_DAYS_PLANNED_AHEAD}::integer - s.last) / o.repeat_day::integer)) as n
    where exists (select from stock_balance b where b.bedeng_id = r.bedeng_id and b.tree_id = r.tree_id
    and b.seed_phase = r.seed_phase and b.qty_on_hand > 0)
    returning 1`,
  )
  if (rows.length > 0) await announceTableAppend(ctx.db, pemeliharaanRegulerPengawas.table)
}
