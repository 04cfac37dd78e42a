import { sql } from 'drizzle-orm'
import { nurseryOf, type Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import type { PlantingCard } from './bag-story.ts'

/** What the one who plants needs of a bag, within the caller's nursery; nobody is named. */
export async function readPlantingCard(ctx: Context, id: number): Promise<PlantingCard> {
  const nursery = nurseryOf(ctx)
  const [card] = await runQuery<PlantingCard>(
    ctx.db,
    sql`
    select d.id, t.tree_name as tree, t.scientific_name, t.other_names, d.amount, t.spacing_m::float8 as spacing_m,
    t.poc_ml_per_tree::float8 as poc_ml, t.description, n.location_name as nursery,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('lot_no', l.lot_no, 'origin', coalesce(l.origin_name,
      p.origin_name), 'sow_date', l.sow_date)), '[]'::jsonb)
        from scan_answer a join label_source s on s.scan_event_id = a.id and s.detail_label_id = a.held_label_id
        join seed_lot l on l.id = s.seed_lot_id left join seed_lot p on p.id = l.parent_lot_id
        where a.held_label_id = d.id) as origins
    from detail_labels d join master_trees t on t.id = d.tree_id join location_nursery n on n.id = d.location_nursery_id
    where d.id = ${id} and d.void_at is null and (${nursery}::bigint is null or d.location_nursery_id = ${nursery})`,
  )
  if (!card) throw new NotFound()
  return card
}
