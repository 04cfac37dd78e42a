import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records, type NewOf } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { treesVendor } from '../trees-vendor/trees-vendor.module.ts'
import { vendorScoreMean } from './vendor-score-mean.ts'
import { treesVendorRatingLog } from './trees-vendor-rating-log.module.ts'

export const treesVendorRatingLogServer = implement(treesVendorRatingLog, {
  beforeSave: async (ctx, { present }) =>
    present ? undefined : { rated_by: ctx.user?.id ?? null, rated_at: ctx.now.toISOString() },
  afterSave: (ctx, { present, values }) => renewAverage(ctx, (present ?? values).trees_vendor_id),
  afterDelete: (ctx, row) => renewAverage(ctx, row.trees_vendor_id),
})

/** What a delivery was worth, by the area that has deliveries; the rating as it then stands. */
export async function rateVendor(
  ctx: WriteContext,
  rating: Omit<NewOf<typeof treesVendorRatingLog>, 'rated_by' | 'rated_at'>,
): Promise<number | null> {
  await records(ctx, treesVendorRatingLog).insert({
    ...rating,
    rated_by: ctx.user?.id ?? null,
    rated_at: ctx.now.toISOString(),
  })
  await renewAverage(ctx, rating.trees_vendor_id)
  return vendorScoreMean(rating)
}

/** The vendor is locked first: of two ratings at once the second counts the first. */
async function renewAverage(ctx: WriteContext, vendorId: number | undefined): Promise<void> {
  const vendors = records(ctx, treesVendor)
  const vendor = await vendors.lock(vendorId ?? 0)
  const [found] = await runQuery<{ average: number | null }>(
    ctx.db,
    sql`select round(avg((score_quality + score_quantity + score_time) / 3.0), 2)::float8 as average
      from trees_vendor_rating_log where trees_vendor_id = ${vendor.id}`,
  )
  await vendors.change(vendor, { rating_avg: found?.average ?? null })
}
