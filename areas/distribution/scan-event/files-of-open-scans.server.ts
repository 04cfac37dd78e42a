import { sql } from 'drizzle-orm'
import { SCAN_RESULT } from './scan-event.ts'

/** Photos and signatures of events that wait for another one or for a person: whoever books one of them finds them. */
export const filesOfOpenScans = sql`
  select f.name #>> '{}' as name from scan_answer a join scan_event e on e.id = a.id
    cross join lateral jsonb_path_query(e.payload, '$.*.file ? (@.type() == "string")') as f(name)
  where e.payload is not null and (a.scan_result = ${SCAN_RESULT.waiting} or (a.scan_result = ${SCAN_RESULT.review}
  and a.reviewed_at is null))`
