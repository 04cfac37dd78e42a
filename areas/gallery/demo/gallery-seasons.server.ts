import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { createRow } from '#server-engine/write/create.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** Each of the first two nurseries in each of the programme's years, so that a narrowed list differs from the whole. */
export async function loadGallerySeasons(ctx: WriteContext): Promise<void> {
  const module = ctx.catalogue.module('gallery-season')
  const [present] = await runQuery(ctx.db, sql`select 1 from gallery_season limit 1`)
  if (present) return
  const years = await runQuery<{ program_year: number }>(
    ctx.db,
    sql`select program_year from program_years where is_active = 1 order by program_year`,
  )
  for (const { program_year } of years) {
    for (const nursery of [1, 2]) {
      for (const part of [1, 2])
        await createRow(ctx, module, {
          code: `MT-${program_year}-${nursery}${part}`,
          program_year,
          location_nursery_id: nursery,
          target: 1_000 * part * nursery,
        })
    }
  }
}
