import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { CustomLineOutcome } from './custom-request-reactions.server.ts'

/** The lines of a request with what came of each until now. */
export function readOutcomes({ db }: Pick<WriteContext, 'db'>, request: number): Promise<readonly CustomLineOutcome[]> {
  return runQuery<CustomLineOutcome>(
    db,
    sql`select id as detail, tree_id as tree, farmer_no as "farmerNo", lahan_no as "lahanNo", qty_request as requested,
      qty_loaded as sent, qty_received as received, qty_damaged as damaged, qty_missing as missing,
      qty_returned as returned from custom_request_detail where custom_request_distribution_id = ${request} order by id`,
  )
}
