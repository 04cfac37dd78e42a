import type pg from 'pg'
import { bulkFill } from './bulk-fill.ts'

/** Fills `bedeng_nursery` up to `count` rows with a spread that filters and searches can tell apart. */
export async function fillBeds(pool: pg.Pool, count: number): Promise<void> {
  await bulkFill(pool, 'bedeng_nursery', (db) =>
    db.query(
      `with blocks as (select array_agg(id order by id) as ids, array_agg(location_nursery_id
        order by id) as nurseries, count(*)::int as n from block_nursery),
         people as (select array_agg(id order by id) as ids, count(*)::int as n from users)
       insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, bedeng_name, capacity_seedling,
       media, pengawas_id, is_active)
       select b.ids[1 + i % b.n], b.nurseries[1 + i % b.n], 'B' || lpad(i::text, 7, '0'), 'Bedeng ' || md5(i::text),
       1000 + i % 5000, (array['Tanah', 'Pasir', 'Kompos', 'Sekam'])[1 + i % 4],
         case when i % 3 > 0 then p.ids[1 + i % p.n] end, (i % 10 <> 0)::int
       from blocks b, people p, generate_series((select count(*)::int + 1 from bedeng_nursery), $1::int) i`,
      [count],
    ),
  )
}
