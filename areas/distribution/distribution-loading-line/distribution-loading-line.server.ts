import { sql } from 'drizzle-orm'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { requireNoDeviceAway } from '../field-package/none-away.server.ts'
import { splitBagCode } from '../labels/bag-plan.ts'
import { countPlannedOnTrips, planBagsOntoTrips } from '../labels/plan-bags-onto-trips.server.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { distributionLoadingLine } from './distribution-loading-line.module.ts'

const HELD = 'Bag ini sudah di kendaraan dan menunggu dibukukan. Turunkan dahulu dari kendaraan.'

/** Whether a load holds the bag: what is on a truck is what its label says, and comes off before that changes. */
async function isHeld({ db }: Pick<Context, 'db'>, id: number): Promise<boolean> {
  return (await runQuery(db, sql`select 1 from scan_answer where held_label_id = ${id}`)).length > 0
}

export const distributionLoadingLineServer = implement(distributionLoadingLine, {
  below: 'loading_line_id',
  actions: {
    // 14.23: both parts are new labels, since a printed one that is still about must not be loaded for more than it
    // holds.
    split: async (ctx, { row, input }) => {
      await records(ctx, distributionAllocationFf).lock(row.loading_line_id)
      if (await isHeld(ctx, row.id)) throw new NotPossible(HELD)
      await requireNoDeviceAway(ctx, row.loading_line_id)
      const [last] = await runQuery<{ bags: number }>(
        ctx.db,
        sql`
        select max(split_part(label_code, '/', 1)::integer) as bags from detail_labels
        where detail_farmer_id = ${row.detail_farmer_id} and void_at is null`,
      )
      const parts = splitBagCode(
        { code: row.label_code, amount: row.amount },
        { filled: input.filled, bags: last?.bags ?? 0 },
      )
      if (!parts) throw new InvalidFields({ filled: `Isi antara 1 dan ${row.amount - 1}` })
      await runQuery(
        ctx.db,
        sql`update detail_labels set void_at = ${ctx.now.toISOString()}::timestamptz where id = ${row.id}`,
      )
      await runQuery(
        ctx.db,
        sql`
        insert into detail_labels (id, loading_line_id, location_nursery_id, detail_farmer_id, allocation_seed_id,
        label_code, tree_id, amount, capacity_per_bag, lahan_no, project_purpose, project_code,
          planned_transportation_id, is_loaded, is_distributed, print_count, created_by, updated_by)
        select nextval(pg_get_serial_sequence('public.allocation_transportation', 'id')), d.loading_line_id,
        d.location_nursery_id, d.detail_farmer_id, d.allocation_seed_id, w.code, d.tree_id, w.amount,
          d.capacity_per_bag, d.lahan_no, d.project_purpose, d.project_code, d.planned_transportation_id, 0, 0, 0,
          ${ctx.user?.id ?? null}::bigint, ${ctx.user?.id ?? null}::bigint
        from detail_labels d, jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as w(code text, amount integer)
        where d.id = ${row.id}`,
      )
      await planBagsOntoTrips(ctx, row.loading_line_id)
      await renewRunFigures(ctx, row.loading_line_id)
      return { void_at: ctx.now.toISOString(), void_reason: 'Bag dipecah', planned_transportation_id: null }
    },
    plan: async (ctx, { row, input }) => {
      await records(ctx, distributionAllocationFf).lock(row.loading_line_id)
      if (await isHeld(ctx, row.id)) throw new NotPossible(HELD)
      const [trip] = await runQuery(
        ctx.db,
        sql`select 1 from allocation_transportation where id = ${input.planned_transportation_id}
          and loading_line_id = ${row.loading_line_id} and load_after_time is null`,
      )
      if (!trip) throw new NotPossible('Kendaraan itu bukan untuk pengiriman ini, atau sudah selesai dimuat.')
      // A phone without a network may have loaded it as it was planned, which would then be refused.
      if (row.planned_transportation_id !== input.planned_transportation_id)
        await requireNoDeviceAway(ctx, row.loading_line_id)
      await runQuery(
        ctx.db,
        sql`update detail_labels set planned_transportation_id = ${input.planned_transportation_id}
          where id = ${row.id}`,
      )
      await countPlannedOnTrips(ctx, row.loading_line_id)
    },
  },
  guardRecord: async (ctx, row) => {
    const held = row.void_at === null && row.is_loaded === 0 && (await isHeld(ctx, row.id))
    return (operation) => (held && (operation === 'split' || operation === 'plan') ? HELD : null)
  },
})
