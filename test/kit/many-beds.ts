import type pg from 'pg'
import { announceChange } from '#server-engine/write/transaction.ts'

const BATCH = 10_000

/** Fills `bedeng_nursery` up to `count` rows with a spread that filters and searches can tell apart. */
export async function fillBeds(db: pg.Pool, count: number): Promise<void> {
  const present = await db.query<{ count: number }>('select count(*) from bedeng_nursery')
  for (let start = Number(present.rows[0]?.count) + 1; start <= count; start += BATCH) {
    await db.query(
      `with blocks as (select array_agg(id order by id) as ids, array_agg(location_nursery_id order by id) as nurseries, count(*)::int as n from block_nursery)
       insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, bedeng_name, capacity_seedling, media, is_active)
       select ids[1 + i % n], nurseries[1 + i % n], 'B' || lpad(i::text, 7, '0'), 'Bedeng ' || md5(i::text), 1000 + i % 5000, (array['Tanah', 'Pasir', 'Kompos', 'Sekam'])[1 + i % 4], (i % 10 <> 0)::int
       from blocks, generate_series($1::int, $2::int) i`,
      [start, Math.min(count, start + BATCH - 1)],
    )
  }
  await db.query('vacuum analyze bedeng_nursery')
  await announceChange(db, 'bedeng_nursery')
}
