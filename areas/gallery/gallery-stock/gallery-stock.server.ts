import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { galleryStock } from './gallery-stock.module.ts'

export const galleryStockServer = implement(galleryStock, {
  query: (_, { as_of, only_colour }) => sql`
    select min(m.id) as id, m.name, m.location_nursery_id, coalesce(sum(m.amount), 0)::bigint as quantity, count(*) as
    kinds, max(m.day) as last_day
    from gallery_table m
    where m.day <= ${as_of}::date and (${only_colour}::int is null or m.colour = ${only_colour}::int)
    group by m.name, m.location_nursery_id`,
})
