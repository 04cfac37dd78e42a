import { sql } from 'drizzle-orm'
import type { FieldWork } from '#areas/stock/field-work.ts'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'

/** What is known of a device beside its events. */
export interface DeviceFacts {
  /** It was cut off and has not been prepared since. */
  readonly isCutOff: boolean
  /** By run: since when all that it tells can have been made, and until when its token counts. */
  readonly runs: ReadonlyMap<number, { readonly from: string | null; readonly isOpen: boolean }>
}

export async function deviceFacts(
  db: Queryable,
  { user, device }: { readonly user: number; readonly device: string },
): Promise<DeviceFacts> {
  const rows = await runQuery<{
    run: number | null
    from: string | null
    is_open: boolean
    prepared: string
    cut_off: string | null
  }>(
    db,
    sql`
    select loading_line_id as run, min(clock_from) as "from", bool_or(until > now()) as is_open, max(prepared_at) as
    prepared, max(cut_off_at) as cut_off
    from field_package where user_id = ${user} and device_id = ${device} group by loading_line_id`,
    { prepare: true },
  )
  const prepared =
    rows
      .map((row) => row.prepared)
      .toSorted()
      .at(-1) ?? ''
  return {
    isCutOff: rows.some(({ cut_off }) => cut_off !== null && cut_off >= prepared),
    runs: new Map(
      rows.flatMap(({ run: of, from, is_open }) => (of === null ? [] : [[of, { from, isOpen: is_open }] as const])),
    ),
  }
}

/** What a device was prepared for and may still hand in. */
export async function worksDeviceWasPreparedFor(
  db: Queryable,
  { user_id, device_id }: { readonly user_id: number; readonly device_id: string },
): Promise<ReadonlySet<FieldWork>> {
  const rows = await runQuery<{ work: FieldWork }>(
    db,
    sql`select distinct field_work as work from field_package where user_id = ${user_id} and device_id = ${device_id}
      and until > now()`,
    { prepare: true },
  )
  return new Set(rows.map(({ work }) => work))
}
