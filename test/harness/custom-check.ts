import { customOf } from './custom-ground.ts'
import { judge } from './delivery-check.ts'
import type { Ground } from './ground.ts'

/** What was acknowledged of custom requests is there, once; the books are looked at with those of the deliveries. */
export async function checkCustom(ground: Ground): Promise<readonly string[]> {
  const { asked, seen } = customOf(ground)
  const counted = async (name: string, asks: typeof asked.row, text: string) => {
    const { rows } = await ground.db.query<{ id: number; counts: Readonly<Record<string, number>> }>(text, [
      [...asks.keys()],
    ])
    return rows.flatMap(({ id, counts }) => judgeCounts(`${name} ${id}`, asks.get(id), counts))
  }
  const { rows: requests } = await ground.db.query<{ id: number; isResend: boolean; approved: boolean; gone: boolean }>(
    `select id::integer, category_id = 3 as "isResend", status_approval = 1 as approved,
    void_at is not null as gone from custom_request_distribution where id = any($1::bigint[])`,
    [[...asked.request.keys()]],
  )
  return [
    ...seen,
    ...requests.flatMap(({ id, isResend, approved, gone }) =>
      // A resend was decided on with its addendum.
      judge(`custom request ${id}`, asked.request.get(id), { void: gone, ...(!isResend && { approved }) }),
    ),
    ...(await counted(
      'custom request',
      asked.request,
      `select id::integer, jsonb_build_object('finish', posting_revision, 'undo_finish', posting_revision -
      case when closed_at is not null and (category_id <> 1 or is_turned_back = 1) then 1 else 0 end) as counts
      from custom_request_distribution where id = any($1::bigint[])`,
    )),
    ...(await counted(
      'custom row',
      asked.row,
      `select id::integer, jsonb_build_object('load', loading_revision, 'unload', loading_revision -
      status_detail_load_cd) as counts from detail_loaded_allocation where id = any($1::bigint[])`,
    )),
    ...(await counted(
      'arrival',
      asked.arrival,
      `select id::integer, jsonb_build_object('complete', (status_document >= 3)::integer, 'void',
      (status_document = 4)::integer) as counts from custom_inisiasi where id = any($1::bigint[])`,
    )),
    ...(await counted(
      'resend of addendum',
      asked.resend,
      `select h.id::integer, jsonb_build_object('begin_resend', (select count(*) from custom_request_distribution r
      where r.detail_adendum_id = h.id)) as counts from detail_adendum h where h.id = any($1::bigint[])`,
    )),
  ]
}

/** Done as often as it was acknowledged, and at most as often more as it got no answer. */
export function judgeCounts(
  name: string,
  asks: readonly { readonly what: string; readonly kind: string }[] = [],
  counts: Readonly<Record<string, number>>,
): readonly string[] {
  return Object.entries(counts).flatMap(([what, count]) => {
    const kinds = asks.filter((one) => one.what === what).map(({ kind }) => kind)
    const done = kinds.filter((kind) => kind === 'done').length
    const unknown = kinds.filter((kind) => kind === 'unknown').length
    return count >= done && count <= done + unknown
      ? []
      : [`${name}: ${what} was acknowledged ${done} times, ${unknown} got no answer, ${count} are there`]
  })
}
