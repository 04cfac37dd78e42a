import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { lockHolesOfRun } from '../run/holes.server.ts'
import { ADDENDUM_CATEGORY, ADDENDUM_STATUS, type AddendumCategory } from './addendum-category.ts'
import { addendumRefusal, nameOfRow, postedRefusal } from './addendum-limits.ts'
import { readAddendumRows, standingLineSql, type AddendumRow } from './read-addendum-rows.server.ts'

/** `status_run` from which seedlings are on their way, and the last that can be asked about. */
const DEPARTED = 4
const CLOSED = 7
/** `status_farmer` */
const REPORTED = 1

interface Run {
  readonly no_dokumen: string | null
  readonly status_run: number
}

/** Before a truck has left, the allocation itself is changed. */
export function runRefusal({ no_dokumen, status_run }: Run): string | null {
  return status_run >= DEPARTED && status_run <= CLOSED
    ? null
    : `Addendum diminta sesudah kendaraan berangkat; ${no_dokumen ?? 'pengiriman ini'} belum.`
}

interface AddendumToJudge {
  readonly id: number
  readonly loading_line_id: number
}

interface JudgedLine {
  readonly id: number
  readonly detail_seed_farmer_id: number
  readonly category_id: number
  readonly no_dokumen: string | null
}

/**
 * AD-05, INV13: after the lines are stored, all that stands of the rows together keeps within its limits, and nobody
 * asks twice for the same while the first still waits. The run is locked by whoever gets here, and its plots are here:
 * of two at once, of this run or of another one with the same plot, the second sees the first.
 */
export async function requireAddendumWithinLimits(
  ctx: WriteContext,
  { id, loading_line_id: run }: AddendumToJudge,
): Promise<readonly AddendumRow[]> {
  await lockHolesOfRun(ctx, run)
  const own = await runQuery<JudgedLine>(
    ctx.db,
    sql`
    select m.id, m.detail_seed_farmer_id, m.category_id, (
      select o.no_dokumen from list_adendum w join detail_adendum o on o.id = w.detail_adendum_id
      where w.detail_seed_farmer_id = m.detail_seed_farmer_id and w.category_id = m.category_id and w.id <> m.id
      and w.line_status is distinct from 2 and (o.id = h.id or o.status_verified = ${ADDENDUM_STATUS.open})
      order by o.id limit 1) as no_dokumen
    from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
    where h.id = ${id} and ${standingLineSql()} order by m.id`,
  )
  const rows = await readAddendumRows(
    ctx,
    run,
    own.map((line) => line.detail_seed_farmer_id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const refusals = own.flatMap((line) => {
    const row = byId.get(line.detail_seed_farmer_id)
    if (!row) return ['Ada baris yang bukan dari pengiriman ini.']
    if (line.no_dokumen !== null)
      return [`${nameOfRow(row)} sudah diminta di ${line.no_dokumen}, yang menunggu verifikasi.`]
    return addendumRefusal(row, line.category_id) ?? []
  })
  refuse(refusals)
  return rows
}

const MOST_TOLD = 5

function refuse(refusals: readonly string[]): void {
  if (refusals.length > 0) throw new NotPossible([...new Set(refusals)].slice(0, MOST_TOLD).join(' '))
}

/**
 * After something was posted, approved or begun of these rows: by the figures as they stand then. The run is locked, as
 * above.
 */
export async function requireRowsStand(
  ctx: WriteContext,
  run: number,
  rows: readonly number[],
  refusalOf: (row: AddendumRow) => string | null = postedRefusal,
): Promise<void> {
  if (rows.length === 0) return
  refuse((await readAddendumRows(ctx, run, rows)).flatMap((row) => refusalOf(row) ?? []))
}

interface Reopened {
  readonly rows: readonly number[]
  /** Of the lines that are open again. */
  readonly category: AddendumCategory
}

/**
 * A line that is open again asks for all of it, not for what it came to: where a later addendum has taken the rest
 * since, it stays as it is.
 */
export async function requireReopenedWithinLimits(
  ctx: WriteContext,
  { id, loading_line_id: run }: AddendumToJudge,
  { rows, category }: Reopened,
): Promise<void> {
  for (const row of rows.length > 0 ? await readAddendumRows(ctx, run, rows) : []) {
    const refusal = addendumRefusal(row, category)
    if (refusal === null) continue
    const later = await latestOther(ctx, { row: row.id, addendum: id, category })
    throw new NotPossible(later === null ? refusal : `${refusal} Sisanya sudah diminta di ${later}.`)
  }
}

/** The newest other request that counts against the same limit. */
async function latestOther(
  ctx: WriteContext,
  of: { readonly row: number; readonly addendum: number; readonly category: AddendumCategory },
): Promise<string | null> {
  const categories =
    of.category === ADDENDUM_CATEGORY.resend ? [ADDENDUM_CATEGORY.resend, ADDENDUM_CATEGORY.shortage] : [of.category]
  const [found] = await runQuery<{ no_dokumen: string | null }>(
    ctx.db,
    sql`
    select h.no_dokumen from list_adendum m join detail_adendum h on h.id = m.detail_adendum_id
    where m.detail_seed_farmer_id = ${of.row} and h.id <> ${of.addendum} and ${standingLineSql()}
    and m.category_id = any(${sql.param(categories)}::integer[]) order by h.id desc limit 1`,
  )
  return found?.no_dokumen ?? null
}

/** What came of the delivery must be known before it is decided what is missing of it. */
export function requireRowsReported(rows: readonly AddendumRow[]): void {
  const open = [
    ...new Set(
      rows
        .filter(({ status, total_load }) => status !== REPORTED && total_load > 0)
        .map((row) => row.farmer_name ?? '-'),
    ),
  ]
  if (open.length > 0)
    throw new NotPossible(
      `Penerimaan belum dilaporkan: ${open.slice(0, MOST_TOLD).join(', ')}${open.length > MOST_TOLD ? ' dan lainnya' : ''}. Verifikasi sesudahnya.`,
    )
}
