import { sql, type SQL } from 'drizzle-orm'
import { SUBMITTED } from '#core/declare/document-codes.ts'
import { formatNumber } from '#core/formats/format.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { DIRECT_PLANTING_CAUSE } from '../ledger/judge.server.ts'
import { seedLot } from '../seed-lot/seed-lot.module.ts'
import { stockOfBeds } from './bedeng-nursery.extension.ts'
import { stockOfBlocks } from './block-nursery.extension.ts'
import { stockOfNurseries } from './location-nursery.extension.ts'

const POOL = { benih: sql`b.seed_phase <= 2`, bbst: sql`b.seed_phase in (3, 4)`, bst: sql`b.seed_phase = 5` }
const onBed = (phases: SQL) => () =>
  sql`(select coalesce(sum(b.qty_on_hand), 0) from stock_balance b where b.bedeng_id = t.id and ${phases})`

/** 14.25: what counts against capacity, by the planting category of a balance `b`. */
const countsAgainst = (category: SQL) =>
  sql`(b.seed_phase >= 3 or ${category} = ${sql.raw(String(DIRECT_PLANTING_CAUSE))})`
export const SEEDLINGS_SQL = countsAgainst(sql`coalesce(l.planting_category, m.planting_category)`)
/** Of a nursery `t`: what stands on its beds, and what those that are in use hold. */
export const seedlingsInNurserySql = sql`(select coalesce(sum(b.qty_on_hand), 0) from stock_balance b
    join seed_lot l on l.id = b.seed_lot_id join master_trees m on m.id = b.tree_id
    where b.location_nursery_id = t.id and b.bedeng_id is not null and b.qty_on_hand > 0 and ${SEEDLINGS_SQL})`
export const nurseryCapacitySql = sql`(select sum(d.capacity_seedling) from bedeng_nursery d
    where d.location_nursery_id = t.id and d.is_active = 1)`
/** A bed has a handful of balances: looking up the category of the few that need it costs less than any join. */
const seedlingsOnBed = onBed(
  countsAgainst(sql`coalesce((select l.planting_category from seed_lot l where l.id = b.seed_lot_id),
    (select m.planting_category from master_trees m where m.id = b.tree_id))`),
)

export const standingStock = [
  implementExtension(stockOfBeds, {
    by: seedLot,
    blocks: (ctx, row) => standingIn(ctx, sql`b.bedeng_id = ${row.id}`),
    values: {
      qty_benih: onBed(POOL.benih),
      qty_bbst: onBed(POOL.bbst),
      qty_bst: onBed(POOL.bst),
      occupancy_percent: () => sql`round(100 * ${seedlingsOnBed()} / nullif(t.capacity_seedling, 0))::float8`,
      last_audit_date: () => sql`(select max(a.audit_date) from stock_audit_mark a where a.bedeng_id = t.id)`,
      audit_since: () =>
        sql`(select min(a.start_date) from stock_audit_bedeng o join stock_audit_assignment a on a.id = o.assignment_id
          where o.bedeng_id = t.id and a.status_document = ${SUBMITTED})`,
    },
  }),
  implementExtension(stockOfBlocks, {
    by: seedLot,
    blocks: (ctx, row) =>
      standingIn(ctx, sql`b.bedeng_id in (select id from bedeng_nursery where block_nursery_id = ${row.id})`),
  }),
  implementExtension(stockOfNurseries, {
    by: seedLot,
    blocks: (ctx, row) => standingIn(ctx, sql`b.location_nursery_id = ${row.id}`),
    values: {
      occupancy_percent: () => sql`round(100 * ${seedlingsInNurserySql} / nullif(${nurseryCapacitySql}, 0))::float8`,
    },
  }),
]

/** In words for a sentence; balances are locked, so that nothing is put there while the record is closed. */
async function standingIn(ctx: WriteContext, where: SQL): Promise<string | null> {
  const rows = await runQuery<{ qty: number; is_seed: boolean }>(
    ctx.db,
    sql`select b.qty_on_hand as qty, b.seed_phase = 0 as is_seed from stock_balance b where ${where}
      and b.qty_on_hand > 0 order by b.id for share`,
  )
  if (rows.length === 0) return null
  const seedlingCount = rows.filter(({ is_seed }) => !is_seed).reduce((sum, { qty }) => sum + qty, 0)
  return seedlingCount > 0 ? `${formatNumber(seedlingCount)} bibit` : 'benih'
}
