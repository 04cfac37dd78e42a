import { POSTED } from '#core/declare/document-codes.ts'
import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { Context } from '#server-engine/context/context.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import type { CustomHead } from './renew-custom-figures.server.ts'

/** Whose reservations a request's are. */
export const customReservationSource = (id: number) => ({ table: customProjectRequest.table, id })

/** The request, held until the end, or why nothing can be done below it. */
export async function lockOpenCustomRequest(ctx: WriteContext, id: number): Promise<CustomHead> {
  const head = await records(ctx, customProjectRequest).lock(id)
  const why = customRequestObstacle(head)
  if (why) throw new NotPossible(why)
  return head
}

/** The same of a row below it, told at its buttons before they are pressed. */
export async function obstacleOfCustomRow({ db }: Pick<Context, 'db'>, request: number): Promise<string | null> {
  const [head] = await runQuery<Parameters<typeof customRequestObstacle>[0]>(
    db,
    sql`select no_dokumen, status_document, void_at, closed_at from custom_request_distribution where id = ${request}`,
  )
  return head ? customRequestObstacle(head) : null
}

export function customRequestObstacle(
  head: Pick<CustomHead, 'no_dokumen' | 'status_document' | 'void_at' | 'closed_at'>,
): string | null {
  if (head.void_at !== null) return `Permintaan ${head.no_dokumen} sudah dibatalkan.`
  if (head.status_document !== POSTED) return `Permintaan ${head.no_dokumen} belum disetujui.`
  return head.closed_at === null ? null : `Permintaan ${head.no_dokumen} sudah selesai.`
}
