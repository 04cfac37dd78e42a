import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn } from '#server-engine/features/demo/steps.ts'
import { spreadOverBeds } from '../penyapihan-bbst/beds-with-room.server.ts'
import { freeBeds } from './places.server.ts'
import { asUser, headOf, type RaisingDesk } from './raising-desk.server.ts'

interface SownBed {
  readonly bedeng_id: number
  readonly lot: number
  readonly tree_id: number
  readonly qty: number
}

/** What came up goes into planting beds, and what did not come up leaves the seedbed. */
export async function weanInto(today: Demo, desk: RaisingDesk, sowing: number): Promise<void> {
  const [bed] = await runQuery<SownBed>(
    today.ctx.db,
    sql`
    select h.bedeng_id, h.child_lot_id as lot, h.tree_id, b.qty_on_hand as qty from harvest_plant h join stock_balance b
    on b.bedeng_id = h.bedeng_id and b.seed_lot_id = h.child_lot_id and b.seed_phase = 2 and b.qty_on_hand > 0
    where h.id = ${sowing}`,
  )
  if (!bed) return
  const failed = Math.floor(bed.qty / 50)
  const parts = spreadOverBeds(bed.qty - failed, await freeBeds(today, desk, { category: 1, tree: bed.tree_id }))
  if (parts.reduce((sum, { qty }) => sum + qty, 0) < bed.qty - failed) return
  const workers = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select id from vendor_freelance where location_nursery_id = ${desk.nursery} and is_active = 1 order by id
      limit 4`,
  )
  const completes = await asUser(today, desk.completes)
  await actOn(completes, { module: 'penaburan-penanaman', id: sowing, name: 'ready' })
  const details = parts.map(({ bed: to, qty }) => ({
    to_bedeng_id: to,
    qty,
    vendor_freelance_id: workers.length > 0 ? desk.random.pick(workers).id : null,
  }))
  const [id = 0] = await (await asUser(today, desk.enters)).create('penyapihan-bbst', [
    {
      ...headOf(desk),
      activity_kind: 1,
      activity_date: today.ctx.today,
      harvest_plant_id: sowing,
      qty_failed: failed,
      media: 'Polybag',
      details,
    },
  ])
  await actOn(completes, { module: 'penyapihan-bbst', id, name: 'complete' })
  desk.agenda.on(daysAfter(today.ctx.today, 3), async (on) => {
    const [open] = await runQuery(
      on.ctx.db,
      sql`select 1 from harvest_plant where id = ${sowing} and status_harvest_plant = 1 and void_at is null`,
    )
    if (open)
      await actOn(await asUser(on, desk.completes), {
        module: 'penaburan-penanaman',
        id: sowing,
        name: 'close',
        body: { note: 'Sisanya tidak tumbuh.' },
      })
  })
}

/**
 * Most of each bed is ready by its age, some are thrown out; the last one still waits for QA, as all do where nobody
 * inspects.
 */
export async function gradeBeds(today: Demo, desk: RaisingDesk, sowing: number): Promise<void> {
  const beds = await runQuery<SownBed>(
    today.ctx.db,
    sql`
    select b.bedeng_id, b.seed_lot_id as lot, b.tree_id, b.qty_on_hand as qty from harvest_plant h join stock_balance b
    on b.seed_lot_id = h.child_lot_id and b.seed_phase = 3 and b.qty_on_hand >= 50 where h.id = ${sowing}
    order by b.bedeng_id`,
  )
  const [reason] = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`select id from monitoring_reason where category_monitoring = 1 and is_active = 1 order by id limit 1`,
  )
  const [tree] = await runQuery<{ height: number | null; diameter: number | null }>(
    today.ctx.db,
    sql`select bst_min_height_cm as height, bst_min_diameter_mm as diameter from master_trees
      where id = ${beds[0]?.tree_id ?? 0}`,
  )
  for (const [nth, { bedeng_id, lot, qty }] of beds.entries()) {
    const discard = reason ? Math.floor(qty / 40) : 0
    const [id = 0] = await (await asUser(today, desk.enters)).create('bst', [
      {
        ...headOf(desk),
        grading_date: today.ctx.today,
        bedeng_id,
        seed_lot_id: lot,
        seed_phase_from: 3,
        sample_count: 20,
        avg_height_cm: (tree?.height ?? 25) + 4,
        avg_diameter_mm: (tree?.diameter ?? 3) + 0.5,
        qty_checked: qty,
        qty_bst: Math.floor(qty * 0.85),
        qty_discard: discard,
        monitoring_reason_id: discard > 0 ? reason?.id : null,
      },
    ])
    const { inspects } = desk
    if (inspects !== null && (nth < beds.length - 1 || beds.length === 1))
      desk.agenda.on(daysAfter(today.ctx.today, 1), async (on) =>
        actOn(await asUser(on, inspects), {
          module: 'bst',
          id,
          name: 'inspect',
          body: { outcome: 1, note: 'Akar dan batang baik.' },
        }),
      )
  }
}
