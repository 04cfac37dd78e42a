import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { implement } from '#server-engine/area/implement.ts'
import { inventoryBbst } from '../inventory-bbst/inventory-bbst.module.ts'
import { inventoryBenih } from '../inventory-benih/inventory-benih.module.ts'
import { inventoryBst } from '../inventory-bst/inventory-bst.module.ts'
import { closingOnDaySql } from '../ledger/as-of.server.ts'
import { stockBalance } from '../stock-balance/stock-balance.module.ts'

const POOL = {
  benih: sql`b.seed_phase <= 2`,
  bbst: sql`b.seed_phase in (3, 4)`,
  bst: sql`b.seed_phase = 5`,
  all: sql`true`,
}

/** A place by what people call it. Vehicles are named by later areas; here by their number. */
export const STOCK_PLACE_NAME_SQL = sql`case b.account when 1 then 'Gudang Benih' when 2 then d.code_bedeng when 3
  then 'Penerimaan' else 'Kendaraan ' || b.allocation_transportation_id end`

/**
 * The balances that held something at the end of a day, each with its quantity then. What stands now and what was
 * emptied since are two reads, each by its own index: what was empty then and is now is never looked at, however many
 * keys the years leave behind.
 */
function standing(asOf: SQL): SQL {
  const closing = (condition: SQL) =>
    sql`select b.*, c.qty_closing as qty from stock_balance b cross join lateral ${closingOnDaySql(sql`b.id`, asOf)} as c
      where ${condition} and c.qty_closing > 0`
  return sql`(${closing(sql`b.qty_on_hand > 0`)} union all ${closing(sql`b.qty_on_hand = 0 and b.last_day > ${asOf}`)})`
}

/**
 * The day since which the place was never empty. What stands there now since before that day stood there all the while;
 * else the days tell.
 */
const firstIn = (
  asOf: SQL,
) => sql`case when b.qty_on_hand > 0 and b.first_in_date <= ${asOf} then b.first_in_date else (
    select min(y.day) from stock_balance_day y where y.balance_id = b.id and y.day <= ${asOf}
      and y.day > coalesce((select max(z.day) from stock_balance_day z where z.balance_id = b.id and z.day <= ${asOf}
      and z.qty_closing = 0), '-infinity'::date)) end`

interface Asked {
  readonly asOf: string | null
  readonly pool: SQL
  readonly more?: (age: { readonly asOf: SQL; readonly days: SQL }) => SQL
  readonly joins?: SQL
}

function inventory({ asOf: day, pool, more = () => sql``, joins = sql`` }: Asked): SQL {
  const asOf = sql`${day}::date`
  const days = sql`(${asOf} - coalesce(l.sow_date, l.received_date, ${firstIn(asOf)}))`
  return sql`
    select b.id, ${STOCK_PLACE_NAME_SQL} as place_name, b.account, b.location_nursery_id, d.block_nursery_id, b.bedeng_id,
    b.tree_id, m.growing_type, b.seed_lot_id, b.seed_phase, b.qty as qty_on_hand,
      ${firstIn(asOf)} as first_in_date, ${days} as age_day,
      (select max(a.audit_date) from stock_audit_mark a where a.bedeng_id = b.bedeng_id and a.tree_id = b.tree_id
      and a.seed_phase = b.seed_phase and (a.seed_lot_id is null or a.seed_lot_id = b.seed_lot_id)
        and a.audit_date <= ${asOf}) as last_audit_date,
      case when b.seed_phase between 1 and 4 then l.sow_date + m.bst_age_day::integer
      end as expected_ready_date ${more({ asOf, days })}
    from ${standing(asOf)} as b
    join seed_lot l on l.id = b.seed_lot_id join master_trees m on m.id = b.tree_id left join bedeng_nursery d
    on d.id = b.bedeng_id ${joins}
    where ${pool}`
}

/** What is promised is known of today only. */
function promised(ctx: Context, asOf: string | null): SQL {
  const isToday = asOf === null || asOf >= ctx.today
  const reserved = sql`(select coalesce(sum(r.qty_reserved - r.qty_consumed - r.qty_released), 0)
    from stock_reservation r where r.location_nursery_id = b.location_nursery_id and r.tree_id = b.tree_id
    and r.status = 0)::bigint`
  const onBeds = sql`(select coalesce(sum(s.qty_on_hand), 0) from stock_balance s
    where s.location_nursery_id = b.location_nursery_id and s.tree_id = b.tree_id and s.seed_phase = 5
    and s.account = 2)::bigint`
  return isToday
    ? sql`, ${reserved} as reserved, ${onBeds} - ${reserved} as available`
    : sql`, null::bigint as reserved, null::bigint as available`
}

export const inventoryServers = [
  implement(inventoryBenih, {
    query: (_, { as_of }) =>
      inventory({
        asOf: as_of,
        pool: POOL.benih,
        joins: sql`left join unit_seed u on u.id = l.unit_seed_id and b.seed_phase = 0`,
        more: () =>
          sql`, u.id as unit_seed_id, case b.seed_phase when 0
            then round(b.qty * coalesce(l.seed_per_unit, m.seed_per_unit)::numeric) else b.qty end as qty_estimated`,
      }),
  }),
  implement(inventoryBbst, { query: (_, { as_of }) => inventory({ asOf: as_of, pool: POOL.bbst }) }),
  implement(inventoryBst, {
    query: (ctx, { as_of }) =>
      inventory({
        asOf: as_of,
        pool: POOL.bst,
        more: ({ days }) =>
          sql`${promised(ctx, as_of)}, case when ${days} > m.max_bst_age_day then 1 else 0 end as is_over_age`,
      }),
  }),
  implement(stockBalance, { query: (_, { as_of }) => inventory({ asOf: as_of, pool: POOL.all }) }),
]
