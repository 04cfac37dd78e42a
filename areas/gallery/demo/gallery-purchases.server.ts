import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { createRow } from '#server-engine/write/create.ts'

/** Drafts only: whoever tries the demo takes them over the desks, and nobody's inbox begins with examples. */
export async function loadGalleryPurchases({ ctx, person }: Demo): Promise<void> {
  const [present] = await runQuery(ctx.db, sql`select 1 from gallery_purchase limit 1`)
  if (present) return
  const { id: by } = await person('koordinator')
  const coordinator = { ...ctx, user: ctx.user && { ...ctx.user, id: by } }
  for (const [subject, quantity] of [
    ['Polibag ukuran 15 x 20', 5_000],
    ['Paranet 65 persen', 12],
  ] as const) {
    await createRow(coordinator, ctx.catalogue.module('gallery-purchase'), {
      subject,
      quantity,
      location_nursery_id: 1,
      needed_date: '2025-11-20',
    })
  }
}
