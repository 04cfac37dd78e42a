import { z } from 'zod'
import { unstorableTextSentence } from '#core/questions/field-value.ts'
import { storedLineSchema, storedTextSchema } from '#core/questions/stored-text.ts'
import { isDate } from '#core/formats/format-date.ts'
import { documentNumber } from '#server-engine/documents/document-number.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidBody, InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { notify } from '#server-engine/notices/notify.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { sql } from 'drizzle-orm'
import { ADDENDUM_CATEGORY } from '../addendum/addendum-category.ts'
import { addendumReceivedNotice } from '../addendum/addendum-notices.ts'
import { requireAddendumWithinLimits } from '../addendum/judge-addendum.server.ts'
import { readAddendumRows, type AddendumRow } from '../addendum/read-addendum-rows.server.ts'
import { addendumFigures } from '../addendum/renew-addendum.server.ts'
import { addendumDistribution } from '../addendum-distribution/addendum-distribution.module.ts'
import { lineFacts } from '../addendum-distribution/list-adendum.server.ts'
import { listAdendum } from '../addendum-distribution/list-adendum.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import type { AddendumPayloadLine } from './form-answers.ts'
import type { RunOfLink } from './form-run.server.ts'

const MOST_LINES = 1_000
const MOST = 1_000_000
/** By the rule of fields: what is typed here is listed and mailed like what is typed inside. */
const word = (most: number, least = 0) => storedLineSchema.pipe(z.string().min(least).max(most))
const qty = z.int().min(0).max(MOST)

const item = z.strictObject({
  farmer_no: word(30).nullable(),
  lahan_no: word(40).nullable(),
  farmer_name: word(100).nullish(),
  before_qty_seed: qty.nullish(),
  tree_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  category_id: z.union([z.literal(ADDENDUM_CATEGORY.return), z.literal(ADDENDUM_CATEGORY.resend)]),
  after_qty_seed: qty.min(1),
  description_reason: word(200).nullish(),
})

const LABELS: Readonly<Record<string, string>> = {
  request_by: addendumDistribution.fields.request_by.label,
  description: addendumDistribution.fields.description.label,
  farmer_no: listAdendum.fields.farmer_no.label,
  farmer_name: listAdendum.fields.farmer_name.label,
  lahan_no: listAdendum.fields.lahan_no.label,
  description_reason: listAdendum.fields.description_reason.label,
}

/** INV20: of the status fields only 0 and nothing are accepted. */
const addendumPayload = z.strictObject({
  model: z.literal('detail_adendum').optional(),
  loading_line_id: z.unknown(),
  request_by: word(100, 1),
  status_verified: z.literal(0).optional(),
  status_received: z.literal(0).optional(),
  verified_by: z.null().optional(),
  return_date: z.string().refine(isDate).nullish(),
  distribution_date: z.null().optional(),
  description: storedTextSchema.pipe(z.string().min(1).max(1000)),
  status_allocation: z.literal(0).optional(),
  list_adendum: z.array(item).max(MOST_LINES),
})
export type ReceivedPayload = z.infer<typeof addendumPayload>

/** The body in its one shape; a text that cannot be stored is told at its field. */
export function readAddendumPayload(body: unknown): ReceivedPayload {
  const read = addendumPayload.safeParse(body)
  if (read.success) return read.data
  const unstorable = read.error.issues.find(({ code }) => code === 'custom')?.path
  const name = String(unstorable?.at(-1))
  if (!unstorable || !Object.hasOwn(LABELS, name)) throw new InvalidBody()
  throw new InvalidFields({ [unstorable.join('.')]: unstorableTextSentence(LABELS[name] ?? '') })
}

/**
 * AD-07: a request from outside. Whose lines they are, what was recorded and how much may be asked for is worked out
 * here, with the run locked; what the body says of it does not count.
 */
export async function receiveAddendum(ctx: WriteContext, of: RunOfLink, payload: ReceivedPayload): Promise<string> {
  const run = await records(ctx, distributionAllocationFf).lock(of.id)
  const rows = await readAddendumRows(ctx, run.id)
  requireHoles(rows)
  const lines = linesOf(payload.list_adendum, rows)
  requireReturnDate(ctx, payload, lines)
  const no_dokumen = await documentNumber(ctx, { prefix: 'ADD', nursery: run.location_nursery_id })
  const id = await records(ctx, addendumDistribution).insert({
    no_dokumen,
    loading_line_id: run.id,
    location_nursery_id: run.location_nursery_id,
    program_year: run.program_year,
    request_by: payload.request_by,
    // 13.12: who asks by the facilitator's number is that facilitator.
    ff_id: payload.request_by === run.ff_no ? run.ff_id : null,
    request_at: ctx.now.toISOString(),
    source: 'publik',
    return_date: payload.return_date ?? null,
    description: payload.description,
    ...sumsOf(lines),
  })
  const store = records(ctx, listAdendum)
  for (const { row, line } of lines)
    await store.insert({
      detail_adendum_id: id,
      location_nursery_id: run.location_nursery_id,
      loading_line_id: run.id,
      detail_seed_farmer_id: row.id,
      category_id: line.category_id,
      after_qty_seed: line.after_qty_seed,
      qty: line.after_qty_seed,
      description_reason: line.description_reason || null,
      ...(await lineFacts(ctx, { row: row.id, category: line.category_id })),
    })
  await requireAddendumWithinLimits(ctx, { id, loading_line_id: run.id })
  await tellFacilitator(ctx, { id, ff: run.ff_id })
  return no_dokumen
}

interface LineOfRow {
  readonly row: AddendumRow
  readonly line: ReceivedPayload['list_adendum'][number]
}

/** AD-06 */
function requireHoles(rows: readonly AddendumRow[]): void {
  const missing = new Set(rows.filter(({ requested }) => requested === null).map(({ lahan_no: plot }) => plot))
  if (missing.size > 0) throw new NotPossible(`Ada ${missing.size} Lahan yang tidak ada pada data penilikan lubang`)
}

function linesOf(items: ReceivedPayload['list_adendum'], rows: readonly AddendumRow[]): readonly LineOfRow[] {
  if (items.length === 0)
    throw new InvalidFields({ list_adendum: 'Tidak ada pengembalian atau request pengiriman ulang bibit!' })
  const found = items.map((line) => ({
    line,
    row: rows.find(
      (row) =>
        (row.farmer_no ?? '') === (line.farmer_no ?? '') &&
        (row.lahan_no ?? '') === (line.lahan_no ?? '') &&
        row.tree_id === line.tree_id,
    ),
  }))
  const known = found.flatMap(({ line, row }) => (row ? [{ line, row }] : []))
  if (known.length < found.length) throw new InvalidFields({ list_adendum: 'Ada baris yang bukan dari pengiriman ini' })
  if (new Set(known.map(({ line, row }) => `${row.id}:${line.category_id}`)).size < known.length)
    throw new InvalidFields({ list_adendum: 'Satu jenis di satu lahan diminta dua kali' })
  // AD-05: what was not loaded above the request does not go back by this form.
  if (known.some(({ line, row }) => isReturn(line) && (row.requested ?? 0) >= row.total_load))
    throw new InvalidFields({ list_adendum: 'Pengembalian hanya untuk bibit yang dimuat melebihi permintaan' })
  return known
}

function requireReturnDate(ctx: WriteContext, payload: ReceivedPayload, lines: readonly LineOfRow[]): void {
  const returns = lines.some(({ line }) => isReturn(line))
  const day = payload.return_date ?? null
  if (returns && day === null) throw new InvalidFields({ return_date: 'Tanggal Pengembalian Bibit wajib diisi' })
  if (!returns && day !== null)
    throw new InvalidFields({ return_date: 'Tanggal Pengembalian Bibit hanya untuk permintaan pengembalian' })
  const year = Number(ctx.today.slice(0, 4))
  if (day !== null && Math.abs(Number(day.slice(0, 4)) - year) > 1)
    throw new InvalidFields({ return_date: 'Tanggal Pengembalian Bibit terlalu jauh dari hari ini' })
}

function isReturn({ category_id: category }: Pick<AddendumPayloadLine, 'category_id'>): boolean {
  return category === ADDENDUM_CATEGORY.return
}

function sumsOf(lines: readonly LineOfRow[]) {
  return addendumFigures(
    lines.map(({ line }) => ({
      category_id: line.category_id,
      qty: line.after_qty_seed,
      line_status: null,
      qty_done: 0,
      done_at: null,
    })),
  )
}

/** Whoever verifies is called by the approval; the facilitator hears that it came in. */
async function tellFacilitator(ctx: WriteContext, { id, ff }: { readonly id: number; readonly ff: number | null }) {
  const people = await runQuery<{ id: number }>(
    ctx.db,
    sql`select user_id as id from geko_ff where id = ${ff} and user_id is not null`,
  )
  await notify(ctx, {
    kind: addendumReceivedNotice,
    module: addendumDistribution.key,
    record: id,
    to: people.map((person) => person.id),
  })
}
