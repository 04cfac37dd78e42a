import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { storeChanges } from '#server-engine/write/update.ts'

export const treesVendorRatingLogHalf: ServerHalf = {
  module: 'trees-vendor-rating-log',
  beforeSave: async (ctx, { present }) => (present ? undefined : { rated_by: ctx.user?.id ?? null, rated_at: ctx.now.toISOString() }),
  afterSave: (ctx, { present, values }) => renewAverage(ctx, (present ?? values)['trees_vendor_id']),
  afterDelete: (ctx, row) => renewAverage(ctx, row['trees_vendor_id']),
}

/** The vendor is locked first: of two ratings at once the second counts the first. Not more than an update locks: both ratings refer to it already. */
async function renewAverage(ctx: WriteContext, vendor: unknown): Promise<void> {
  const [present] = await run(ctx.db, sql`select * from trees_vendor where id = ${vendor} for no key update`)
  const [found] = await run<{ average: number | null }>(ctx.db, sql`select round(avg((score_quality + score_quantity + score_time) / 3.0), 2)::float8 as average from trees_vendor_rating_log where trees_vendor_id = ${vendor}`)
  if (present) await storeChanges(ctx, ctx.catalogue.module('trees-vendor'), { present, values: { rating_avg: found?.average ?? null } })
}
