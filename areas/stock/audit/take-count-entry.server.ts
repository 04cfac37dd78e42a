import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredOf } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { runAction } from '#server-engine/actions/run-action.ts'
import { requirePermission } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidBody, NotFound, NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { stockAuditAssignment } from '../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAuditBedeng } from '../stock-adjusment-audit-assignment/stock-audit-bedeng.module.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { renewAuditProgress } from './audit-progress.server.ts'
import type { AuditCountRow } from './judge-audit-count.server.ts'
import { addKeyToCount } from './list-keys-to-count.server.ts'

type Line = StoredOf<typeof stockAuditBedeng>

const id = z.int().min(1)
const note = {
  status_audit: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(5)]).nullish(),
  description: z.string().trim().max(1000).nullish(),
}
const photo = z.strictObject({ file: z.string().max(80) }).nullish()
const counted = z.strictObject({
  line: id,
  tree: id,
  phase: z.int().min(0).max(5),
  lot: id.nullish(),
  round: z.int().min(1),
  qty: z.number().min(0).max(10_000_000),
  photos: photo,
  ...note,
})
const emptied = z.strictObject({ line: id, empty: z.literal(true), photos: photo, ...note })
const body = z.union([counted, emptied])

export type CountEntryBody = z.input<typeof body>
type Counted = z.output<typeof counted>

export interface CountEntryAnswer {
  readonly [key: string]: unknown
  readonly counts: readonly { readonly id: number; readonly result: 'counted' | 'recount' }[]
}

/** One entry of the page of counts: a species, phase and lot with its number, or a place in which nothing stands. */
export async function takeCountEntry(ctx: WriteContext, raw: unknown, at: string): Promise<CountEntryAnswer> {
  requirePermission(ctx, permissionOf(stockAudit.key, 'count'))
  const read = body.safeParse(raw)
  if (!read.success) throw new InvalidBody('Hasil hitung ini tidak dapat dibaca.')
  const given = read.data
  const line = await openLine(ctx, given.line)
  const rows = 'empty' in given ? await openRows(ctx, line) : [await rowOf(ctx, line, given)]
  const qty = 'empty' in given ? 0 : given.qty
  const counts: CountEntryAnswer['counts'][number][] = []
  for (const row of rows) {
    const input = {
      qty,
      counted_at: at,
      ...(given.photos && { photos: [given.photos] }),
      status_audit: given.status_audit ?? null,
      description: given.description || null,
    }
    const stored = await runAction(ctx, stockAudit, {
      name: 'count',
      action: stockAudit.actions.count,
      id: String(row),
      body: input,
    })
    counts.push({ id: row, result: stored.needs_recount === 1 ? 'recount' : 'counted' })
  }
  if ('empty' in given) {
    await records(ctx, stockAuditBedeng).change(line, { emptied_at: at })
    await renewAuditProgress(ctx, line.id)
  }
  return { counts }
}

/** One count of a place at a time; the assignment stays as it is meanwhile. */
async function openLine(ctx: WriteContext, line: number): Promise<Line> {
  await runQuery(ctx.db, sql`select pg_advisory_xact_lock(hashtextextended(${`audit-line:${line}`}, 0))`)
  const found = await records(ctx, stockAuditBedeng).find(line)
  if (!found) throw new NotFound()
  await runQuery(ctx.db, sql`select 1 from stock_audit_assignment where id = ${found.assignment_id} for share`)
  return found
}

async function openRows(ctx: WriteContext, line: Line): Promise<readonly number[]> {
  return (await records(ctx, stockAudit).list({ where: { audit_bedeng_id: line.id, status_document: 1 } })).map(
    ({ id: row }) => row,
  )
}

/** The line of the count that is meant; a species the books do not know there becomes one. */
async function rowOf(ctx: WriteContext, line: Line, given: Counted): Promise<number> {
  if ((line.bedeng_id === null) !== (given.phase === 0))
    throw new NotPossible(
      line.bedeng_id === null
        ? 'Di gudang benih hanya benih yang dihitung.'
        : 'Benih dihitung di gudang benih, bukan di bedeng.',
    )
  const alike = (
    await records(ctx, stockAudit).list({ where: { audit_bedeng_id: line.id, tree_id: given.tree } })
  ).filter(({ seed_phase, status_document }) => seed_phase === given.phase && status_document !== 4)
  const meant =
    given.lot == null ? alike : alike.filter(({ seed_lot_id }) => seed_lot_id === given.lot || seed_lot_id === null)
  if (meant.length > 1) throw new NotPossible('Tanaman ini berdiri dalam beberapa lot: hitung tiap lot sendiri.')
  const [row] = meant
  if (row) return requireOpen(row, given)
  if (alike.length > 0 && given.lot == null) throw new NotPossible('Tanaman ini sudah dihitung di tempat ini.')
  const assignment = await records(ctx, stockAuditAssignment).find(line.assignment_id)
  if (!assignment) throw new NotFound()
  // Safe: the phases are the set's codes.
  return addKeyToCount(ctx, {
    assignment,
    line,
    key: {
      tree_id: given.tree,
      seed_phase: given.phase as AuditCountRow['seed_phase'],
      seed_lot_id: given.lot ?? null,
    },
  })
}

/** A count made for an earlier round, or one that was made twice, is not taken for another. */
function requireOpen(row: AuditCountRow, { round }: Counted): number {
  if (row.status_document !== 1) throw new NotPossible(`${row.no_dokumen} sudah dihitung. Muat ulang daftarnya.`)
  if (row.count_round !== round)
    throw new NotPossible(
      `${row.no_dokumen} diminta hitung ulang sesudah hitungan ini dibuat. Muat ulang daftarnya, lalu hitung lagi.`,
    )
  return row.id
}
