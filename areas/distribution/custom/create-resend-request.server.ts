import { POSTED } from '#core/declare/document-codes.ts'
import { sql } from 'drizzle-orm'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { CUSTOM_CATEGORY } from '../internal-and-custom-project-request/custom-category.ts'
import { customRequestDetail } from '../internal-and-custom-project-request/custom-request-detail.module.ts'
import { customProjectRequest } from '../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { customLineName } from '../internal-and-custom-project-request/custom-line-name.ts'

export interface ResendRequest {
  readonly nursery: number
  readonly programYear: number
  /** The addendum that is answered. */
  readonly adendum: number
  readonly date: string
  /** Who looks after it. */
  readonly pic: number
  readonly address?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly description?: string | null
  readonly lines: readonly {
    readonly tree: number
    readonly qty: number
    readonly farmerNo: string
    readonly lahanNo: string | null
    readonly note?: string | null
  }[]
}

/** `status_approval`: the verification of its addendum was the decision. */
const APPROVED = 1
/** What other categories require takes no part in this one, and is stored empty. */
const OF_OTHER_CATEGORIES = { custom_project_id: null, to_location_nursery_id: null } as unknown as {
  readonly custom_project_id: number
  readonly to_location_nursery_id: number
}
/** `seed_phase`: what farmers get is ready to plant. */
const READY = 5

/**
 * A request of category 3, made within a write of what it answers and approved by that: allocation is the next step.
 * Answers its number in the table.
 */
export async function createResendRequest(ctx: WriteContext, resend: ResendRequest): Promise<number> {
  const id = await records(ctx, customProjectRequest).insert({
    no_dokumen: await documentNumber(ctx, { prefix: customProjectRequest.document.series, nursery: resend.nursery }),
    program_year: resend.programYear,
    location_nursery_id: resend.nursery,
    ...OF_OTHER_CATEGORIES,
    category_id: CUSTOM_CATEGORY.resend,
    detail_adendum_id: resend.adendum,
    date_distribution: resend.date,
    pic_id: resend.pic,
    address: resend.address ?? null,
    latitude: resend.latitude ?? null,
    longitude: resend.longitude ?? null,
    description: resend.description ?? null,
    total_request: resend.lines.reduce((sum, { qty }) => sum + qty, 0),
    status_document: POSTED,
    status_approval: APPROVED,
    approved_by: ctx.user?.id ?? null,
    approved_at: ctx.now.toISOString(),
  })
  const lines = records(ctx, customRequestDetail)
  const names = await runQuery<{ id: number; tree_name: string }>(
    ctx.db,
    sql`select id, tree_name from master_trees where id =
      any(${sql.param(resend.lines.map(({ tree }) => tree))}::bigint[])`,
  )
  for (const { tree, qty, farmerNo, lahanNo, note } of resend.lines)
    await lines.insert({
      custom_request_distribution_id: id,
      tree_id: tree,
      seed_phase: READY,
      line_name: customLineName(names.find((one) => one.id === tree)?.tree_name ?? '', READY),
      qty_request: qty,
      farmer_no: farmerNo,
      lahan_no: lahanNo,
      note: note ?? null,
    })
  return id
}
