import { sql } from 'drizzle-orm'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { CountPackage, PackageAssignment, PackageTree } from '../audit-count/count-package.ts'

/**
 * What the caller is to count, whole: the page keeps it on the device. What the books say is in it only where the count
 * is not blind.
 */
export async function readCountPackage(ctx: Context): Promise<CountPackage> {
  const me = ctx.user?.id ?? 0
  const nursery = nurseryOf(ctx)
  const assignments = await runQuery<PackageAssignment>(
    ctx.db,
    sql`
    select a.id, a.no_dokumen as no, a.title, a.start_date as start, a.end_date as "end", n.location_name as nursery,
    jsonb_agg(jsonb_build_object(
      'id', l.id, 'bed', l.bedeng_id, 'code', coalesce(b.code_bedeng, 'Gudang Benih'), 'name', b.bedeng_name, 'block',
      k.block_name, 'note', l.note, 'emptied', l.emptied_at is not null,
      'keys', coalesce(keys.list, '[]'::jsonb)) order by b.code_bedeng nulls last) as lines
    from stock_audit_assignment a join location_nursery n on n.id = a.location_nursery_id join stock_audit_bedeng l
    on l.assignment_id = a.id
    left join bedeng_nursery b on b.id = l.bedeng_id left join block_nursery k on k.id = b.block_nursery_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', s.id, 'tree', s.tree_id, 'phase', s.seed_phase, 'lot', s.seed_lot_id,
      'lotNo', o.lot_no, 'round', s.count_round,
        'state', case when s.status_document <> 1 then 'counted' when s.needs_recount = 1 then 'recount' else 'open'
        end,
        'qty', coalesce(s.qty_recount, s.qty_counted), 'book', case when a.is_blind = 0 and s.status_document = 1
        then (select sum(v.qty_on_hand) from stock_balance v
          where v.location_nursery_id = s.location_nursery_id and v.tree_id = s.tree_id and v.seed_phase = s.seed_phase
          and v.account = case when s.bedeng_id is null then 1 else 2 end
            and v.place = coalesce(s.bedeng_id, 0) and (s.seed_lot_id is null or v.seed_lot_id = s.seed_lot_id)) end)
            order by s.id) as list
      from stock_audit s left join seed_lot o on o.id = s.seed_lot_id where s.audit_bedeng_id = l.id
      and s.status_document <> 4
    ) keys on true
    where a.status_document = 2 and a.start_date <= ${ctx.today}::date and (${nursery}::bigint is null
    or a.location_nursery_id = ${nursery}::bigint)
      and (l.auditor_id = ${me} or (l.auditor_id is null and exists (select from stock_audit_assignment_auditor_ids u
      where u.owner_id = a.id and u.target_id = ${me})))
    group by a.id, n.id order by a.start_date, a.id`,
  )
  const trees = await runQuery<PackageTree>(
    ctx.db,
    sql`
    select t.id, t.tree_name as name, coalesce(u.symbol, '') as unit, coalesce(u.decimals, 3) as decimals
    from master_trees t left join unit_seed u on u.id = t.unit_seed_id
    where t.is_active = 1 or t.id in (select s.tree_id from stock_audit s where s.status_document = 1)
    order by t.tree_name`,
  )
  return { at: ctx.now.toISOString(), assignments, trees }
}
