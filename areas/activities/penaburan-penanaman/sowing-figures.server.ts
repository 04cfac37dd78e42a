import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { penaburanPenanaman } from './penaburan-penanaman.module.ts'

export type Sowing = StoredOf<typeof penaburanPenanaman>

/** What of a sowing stands on its bed now, by phase. */
export async function seedlingsStandingOfSowing(
  { db }: Pick<Context, 'db'>,
  { child_lot_id: lot, bedeng_id: bed }: Pick<Sowing, 'child_lot_id' | 'bedeng_id'>,
): Promise<{ readonly sown: number; readonly germinated: number }> {
  const [row] = await runQuery<{ sown: number; germinated: number }>(
    db,
    sql`
    select coalesce(sum(qty_on_hand) filter (where seed_phase = 1), 0) as sown, coalesce(sum(qty_on_hand) filter (where
    seed_phase = 2), 0) as germinated
    from stock_balance where bedeng_id = ${bed} and seed_lot_id = ${lot}`,
  )
  return row ?? { sown: 0, germinated: 0 }
}

/**
 * The results of a sowing, read from the books: its lot belongs to it alone, so that losses written by other documents
 * count too.
 */
export async function sowingResults(
  ctx: Pick<Context, 'db'>,
  sowing: Sowing,
  { qty_sown = sowing.qty_sown }: { readonly qty_sown?: number | null } = {},
) {
  if (sowing.child_lot_id === null) return {}
  const [moved] = await runQuery<{ germinated: number; dead: number; not_grown: number; weaned: number }>(
    ctx.db,
    sql`
    select coalesce(sum(m.to_qty) filter (where m.from_seed_phase = 1
    and m.to_seed_phase = 2), 0) as germinated, coalesce(sum(m.to_qty) filter (where m.to_seed_phase = 3), 0) as weaned,
      coalesce(sum(m.to_qty) filter (where m.to_account = 7 and m.movement_cause = 'tidak_tumbuh'), 0) as not_grown,
      coalesce(sum(m.to_qty) filter (where m.to_account = 7 and m.movement_cause <> 'tidak_tumbuh'), 0) as dead
    from stock_movement m
    where m.from_location_nursery_id = ${sowing.location_nursery_id} and m.from_bedeng_id = ${sowing.bedeng_id}
    and m.tree_id = ${sowing.tree_id} and m.from_seed_phase in (1, 2) and m.from_account <= 4
      and m.from_seed_lot_id = ${sowing.child_lot_id} and m.reversal_of_id is null and not exists (select
      from stock_movement r where r.reversal_of_id = m.id)`,
  )
  const left = await seedlingsStandingOfSowing(ctx, sowing)
  const germinated = moved?.germinated ?? 0
  return {
    qty_germinated: germinated,
    qty_dead: moved?.dead ?? 0,
    qty_not_grown: moved?.not_grown ?? 0,
    qty_weaned: moved?.weaned ?? 0,
    qty_remaining: left.sown + left.germinated,
    germination_percent: qty_sown ? Math.round((germinated / qty_sown) * 10_000) / 100 : null,
  }
}
