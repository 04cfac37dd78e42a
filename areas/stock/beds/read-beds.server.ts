import { sql } from 'drizzle-orm'
import { movementCause } from '../codes.ts'
import { DRAFT, SUBMITTED } from '#core/declare/document-codes.ts'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { ident } from '#server-engine/base/sql.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { bedTasksOfAreas } from '../seams/bed-tasks-of-areas.server.ts'
import { SEEDLINGS_SQL } from '../standing/standing-stock.server.ts'
import { movementDocumentOf } from '../stock-card/read-stock-card.server.ts'
import { photosOfBed } from './bed-photos.server.ts'
import type { BedMovement, BedPageAnswer, BedStock, BlockMap, BedOnBlockMap, NextBedStep } from './bed.ts'
import { nextBedSteps } from './next-steps.ts'

/** So many of the last movements tell what happened; the stock card has all. */
const MOVEMENTS = 12
const MOST_WAITING = 5
/** 7.5: a bed of a running audit is flagged wherever it is shown. */
const AUDIT = sql`(select a.no_dokumen from stock_audit_bedeng o join stock_audit_assignment a on a.id = o.assignment_id
  where o.bedeng_id = d.id and a.status_document = ${SUBMITTED} order by a.id limit 1)`
const AGE = (today: string) => sql`(${today}::date - coalesce(l.sow_date, l.received_date, b.first_in_date))`

/** A block's beds with what stands on each, within the caller's nursery. */
export async function readBlockMap(ctx: Context, id: number): Promise<BlockMap> {
  const nursery = nurseryOf(ctx)
  const [block] = await runQuery<BlockMap['block']>(
    ctx.db,
    sql`
    select k.id, k.block_name as name, k.category_block as category, n.location_name as nursery from block_nursery k
    join location_nursery n on n.id = k.location_nursery_id
    where k.id = ${id} and (${nursery}::bigint is null or k.location_nursery_id = ${nursery})`,
  )
  if (!block) throw new NotFound()
  const beds = await runQuery<BedOnBlockMap>(
    ctx.db,
    sql`
    select d.id, d.code_bedeng as code, d.bedeng_name as name, d.is_active, d.capacity_seedling::float8 as capacity,
    coalesce(s.seedlings, 0) as seedlings, coalesce(s.qty, 0) as qty,
      coalesce(s.phases, '{}') as phases, coalesce(s.trees, '{}') as trees, s.age, ${AUDIT} as audit_no
    from bedeng_nursery d left join lateral (
      select sum(b.qty_on_hand)::float8 as qty, (sum(b.qty_on_hand) filter (where ${SEEDLINGS_SQL}))::float8 as seedlings,
      array_agg(distinct b.seed_phase)::float8[] as phases,
        array_agg(distinct m.tree_name::text) as trees, max(${AGE(ctx.today)})::integer as age
      from stock_balance b join seed_lot l on l.id = b.seed_lot_id join master_trees m on m.id = b.tree_id
      where b.bedeng_id = d.id and b.qty_on_hand > 0
    ) s on true where d.block_nursery_id = ${id} order by d.code_bedeng, d.id`,
  )
  return { block, beds }
}

/** One bed: what stands there, what happened lately, and what is to be done. */
export async function readBedPage(ctx: Context, id: number): Promise<BedPageAnswer> {
  const nursery = nurseryOf(ctx)
  const [bed] = await runQuery<BedPageAnswer['bed']>(
    ctx.db,
    sql`
    select d.id, d.code_bedeng as code, d.bedeng_name as name, k.id as block_id, k.block_name as block, n.id as
    nursery_id, n.location_name as nursery, d.capacity_seedling::float8 as capacity, d.is_active,
      (select coalesce(sum(b.qty_on_hand), 0)::float8 from stock_balance b join seed_lot l on l.id = b.seed_lot_id
      join master_trees m on m.id = b.tree_id where b.bedeng_id = d.id and ${SEEDLINGS_SQL}) as seedlings,
      (select max(a.audit_date) from stock_audit_mark a where a.bedeng_id = d.id) as last_audit_date, ${AUDIT} as
      audit_no
    from bedeng_nursery d join block_nursery k on k.id = d.block_nursery_id join location_nursery n
    on n.id = d.location_nursery_id
    where d.id = ${id} and (${nursery}::bigint is null or d.location_nursery_id = ${nursery})`,
  )
  if (!bed) throw new NotFound()
  const stock = await runQuery<BedStock>(
    ctx.db,
    sql`
    select b.id as balance_id, m.tree_name as tree, b.seed_phase as phase, l.lot_no as lot, b.qty_on_hand as qty,
    ${AGE(ctx.today)}::integer as age,
      case when b.seed_phase between 1 and 4 then l.sow_date + m.bst_age_day::integer end as ready_on
    from stock_balance b join seed_lot l on l.id = b.seed_lot_id join master_trees m on m.id = b.tree_id
    where b.bedeng_id = ${id} and b.qty_on_hand > 0 order by m.tree_name, b.seed_phase, b.id`,
  )
  const next = [
    ...(await bedTasksOfAreas.ask(ctx, { bed: id })),
    ...(await waitingDocuments(ctx, id)),
    ...nextBedSteps({ bed, stock, today: ctx.today }),
  ]
  return { bed, next, stock, photos: await photosOfBed(ctx, id), movements: await movementsOf(ctx, bed) }
}

/**
 * Documents about the bed that are not finished, of every area: whoever stands there should know before the next is
 * written.
 */
async function waitingDocuments(ctx: Context, bed: number): Promise<readonly NextBedStep[]> {
  const modules = ctx.catalogue.modules.filter(
    ({ key, document, fields }) =>
      document !== null && fields['bedeng_id']?.options.to === 'bedeng-nursery' && mayReadModule(ctx, key),
  )
  if (modules.length === 0) return []
  const parts = modules.map(
    ({ key, table }) =>
      sql`select ${key}::text as module, t.id, t.no_dokumen as no, t.status_document as status, t.created_at
        from ${ident(table)} as t where t.bedeng_id = ${bed} and t.status_document in (${DRAFT}, ${SUBMITTED})`,
  )
  const rows = await runQuery<{ module: string; id: number; no: string; status: number }>(
    ctx.db,
    sql`select * from (${sql.join(parts, sql` union all `)}) as d order by created_at desc, id desc
      limit ${MOST_WAITING}`,
  )
  return rows.map(({ module: key, id, no, status }) => {
    const module = ctx.catalogue.module(key)
    return {
      sentence: `${module.title} ${no} ${status === SUBMITTED ? 'menunggu keputusan' : 'masih draft'}.`,
      href: `/${ctx.catalogue.menuOf(module).key}/${module.route}/${id}?view=detail&id=${id}`,
    }
  })
}

interface Moved {
  readonly id: number
  readonly movement_date: string
  readonly movement_cause: string
  readonly tree_name: string
  readonly qty: number
  readonly source_table: string
  readonly source_id: number
  readonly source_no: string | null
}

async function movementsOf(
  ctx: Context,
  { id: bed, nursery_id: nursery }: Pick<BedPageAnswer['bed'], 'id' | 'nursery_id'>,
): Promise<readonly BedMovement[]> {
  // By the indexes of the two legs, which begin with the nursery.
  const legs = (
    end: 'from' | 'to',
  ) => sql`(select m.id from stock_movement m where m.${ident(`${end}_location_nursery_id`)} = ${nursery}
    and m.${ident(`${end}_bedeng_id`)} = ${bed} and m.${ident(`${end}_account`)} <= 4
    order by m.movement_date desc, m.id desc limit ${MOVEMENTS})`
  const rows = await runQuery<Moved>(
    ctx.db,
    sql`
    select m.id, m.movement_date, m.movement_cause, t.tree_name, m.source_table, m.source_id, m.source_no,
      (case when m.to_bedeng_id = ${bed} then m.to_qty else 0 end - case when m.from_bedeng_id = ${bed} then m.from_qty
      else 0 end)::float8 as qty
    from stock_movement m join master_trees t on t.id = m.tree_id where m.id in (${legs('from')} union ${legs('to')})
    order by m.movement_date desc, m.id desc limit ${MOVEMENTS}`,
  )
  return rows.map((row) => {
    const { title, no, href } = movementDocumentOf(ctx, { ...row, is_reversal: false, is_reversed: false })
    return {
      id: row.id,
      date: row.movement_date,
      cause: movementCause.label(row.movement_cause as never),
      tree: row.tree_name,
      qty: row.qty,
      document: { title, no, href },
    }
  })
}
