import { sql } from 'drizzle-orm'
import { implement } from '#server-engine/area/implement.ts'
import { galleryChecks } from './gallery-checks.module.ts'

export const galleryChecksServer = implement(galleryChecks, {
  query: () => sql`
    select m.id, m.code, m.name, m.colour, m.amount, m.day, m.location_nursery_id, m.price, p.code as parent_code
    from gallery_table m left join gallery_table p on p.id = m.parent_id`,
})
