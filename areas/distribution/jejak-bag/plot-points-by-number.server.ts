import { sql } from 'drizzle-orm'
import { stockSeams } from '#areas/stock/public.server.ts'
import { nurseryOf } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { mayReadModule } from '#server-engine/rights/readable.ts'

/** Plots by their numbers, for the story of a lot: with their place, for who may read them, within the nursery. */
export const plotPointsByNumber = stockSeams.plots.answer(async (ctx, numbers) => {
  if (numbers.length === 0 || !mayReadModule(ctx, 'geko-lahan')) return []
  const nursery = nurseryOf(ctx)
  const plots = await runQuery<{
    id: number
    lahan_no: string
    farmer: string | null
    village: string | null
    latitude: number | null
    longitude: number | null
  }>(
    ctx.db,
    sql`
    select g.id, g.lahan_no, ${mayReadModule(ctx, 'geko-farmer') ? sql`f.farmer_name` : sql`null::text`} as farmer,
    g.village, g.latitude::float8 as latitude, g.longitude::float8 as longitude
    from geko_lahan g left join geko_farmer f on f.id = g.farmer_id
    where g.lahan_no = any(${sql.param(numbers)}::text[]) and (${nursery}::bigint is null
    or g.location_nursery_id = ${nursery})`,
  )
  return plots.map((plot) => ({ ...plot, href: `/distribution/geko-lahan/${plot.id}?view=detail&id=${plot.id}` }))
})
