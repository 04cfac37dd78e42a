import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import { SCAN_RESULT } from './scan-event.ts'

export interface OpenScanCounts {
  /** Bags on a truck that the stock does not cover yet. */
  readonly pending: number
  /** Events that wait for another one. */
  readonly waiting: number
  /** Events that a person has to look at. */
  readonly review: number
}

/** What is not settled of a run's events: it is not closed before all of this is 0. */
export async function countOpenScans(db: Queryable, loadingLine: number): Promise<OpenScanCounts> {
  const [found] = await runQuery<OpenScanCounts>(
    db,
    sql`
    select count(*) filter (where scan_result = ${SCAN_RESULT.shortOfStock})::integer as pending, count(*) filter (where
    scan_result = ${SCAN_RESULT.waiting})::integer as waiting,
      count(*) filter (where scan_result = ${SCAN_RESULT.review} and reviewed_at is null)::integer as review
    from scan_answer where loading_line_id = ${loadingLine} and scan_result in (${SCAN_RESULT.shortOfStock},
    ${SCAN_RESULT.waiting}, ${SCAN_RESULT.review})`,
    { prepare: true },
  )
  return found ?? { pending: 0, waiting: 0, review: 0 }
}
