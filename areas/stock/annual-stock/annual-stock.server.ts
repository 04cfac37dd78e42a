import { sql } from 'drizzle-orm'
import { DRAFT, POSTED, SUBMITTED, VOID } from '#core/declare/document-codes.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { implement, type PostedHead } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { StoredOf } from '#core/declare/module.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, type Phase } from '../ledger/accounts.ts'
import { closeBooksUntil, lockBooksForClosing } from '../ledger/close-books-until.server.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { placeOfStock } from '../stock-place.ts'
import { annualStockDetail } from './annual-stock-detail.module.ts'
import type { ClosingBlock } from './closing-block.ts'
import { annualStock } from './annual-stock.module.ts'
import { readClosingBlocks } from './read-closing-blocks.server.ts'
import { renewClosingLines } from './renew-closing-lines.server.ts'

type Head = StoredOf<typeof annualStock>

/** Pemusnahan, as `status_audit` tells losses apart. */
const DESTROYED = 5
const NEVER_REOPENED = 'Tahun yang sudah ditutup tidak dibuka lagi. Bukukan koreksinya di tahun berikutnya.'
const closed = ({
  id,
  location_nursery_id,
  closing_date,
}: Pick<Head, 'id' | 'location_nursery_id' | 'closing_date'>) => ({
  id,
  nursery: location_nursery_id,
  date: closing_date,
})

export const annualStockServer = implement(annualStock, {
  afterSave: async (ctx, { present, values, id }) => {
    // Safe: a saved document has both, of its own or as they are sent.
    const whole = { ...present, ...values } as Head
    await renewClosingLines(ctx, closed({ ...whole, id }))
  },
  beforeDelete: async (ctx, row) => {
    await runQuery(ctx.db, sql`delete from annual_stock_detail where annual_stock_id = ${row.id}`)
    ctx.touched(annualStockDetail.table)
  },
  guardRecord: async (_ctx, row) => (operation) =>
    operation === 'void' && row.status_document === POSTED ? NEVER_REOPENED : null,
  panels: {
    blocks: async (ctx, row) => {
      const isOpen = row.status_document === DRAFT || row.status_document === SUBMITTED
      const blocks = isOpen
        ? await readClosingBlocks(ctx, { nursery: row.location_nursery_id, date: row.closing_date })
        : []
      return { summary: summaryOf(row, blocks), blocks }
    },
  },
  actions: {
    submit: async (ctx, { row }) => {
      await requireNextYear(ctx, row)
      await requireUnblocked(ctx, row)
      return renewClosingLines(ctx, closed(row))
    },
  },
  post: async (ctx, head) => {
    await lockBooksForClosing(ctx, head.location_nursery_id)
    await requireNextYear(ctx, head)
    await requireUnblocked(ctx, head)
    const totals = await renewClosingLines(ctx, closed(head))
    await destroy(ctx, head)
    await closeBooksUntil(ctx, {
      nursery: head.location_nursery_id,
      until: head.closing_date,
      programYear: head.program_year,
      annualStock: head.id,
    })
    return totals
  },
  reverse: async () => {
    throw new NotPossible(NEVER_REOPENED)
  },
})

function summaryOf({ status_document, closing_date, program_year }: Head, blocks: readonly ClosingBlock[]): string {
  if (status_document === POSTED) return `Tahun program ${program_year} ditutup sampai ${formatLongDate(closing_date)}.`
  if (status_document === VOID) return 'Penutupan ini dibatalkan.'
  const [hard, soft] = [
    blocks.filter(({ canOverride }) => !canOverride).length,
    blocks.filter(({ canOverride }) => canOverride).length,
  ]
  if (hard > 0) return `${hard} hal harus diselesaikan sebelum tahun ini dapat ditutup.`
  return soft > 0
    ? `${soft} hal boleh dilewati dengan mengisi Alasan Melewati.`
    : 'Tidak ada yang menghalangi: tahun ini dapat ditutup.'
}

/** Years are closed one after another, each once. */
async function requireNextYear(
  ctx: WriteContext,
  { id, location_nursery_id: nursery, program_year: year }: Head,
): Promise<void> {
  const [last] = await runQuery<{ program_year: number }>(
    ctx.db,
    sql`select program_year from stock_closing where location_nursery_id = ${nursery} order by closed_until desc
      limit 1`,
  )
  if (last && year !== last.program_year + 1)
    throw new NotPossible(
      `Tahun program ${last.program_year} adalah yang terakhir ditutup di persemaian ini. Tutup tahun ${last.program_year + 1} lebih dulu.`,
    )
  const [other] = await runQuery<{ no_dokumen: string }>(
    ctx.db,
    sql`select no_dokumen from annual_stock
    where location_nursery_id = ${nursery} and program_year = ${year} and status_document in (${SUBMITTED}, ${POSTED})
    and id <> ${id} order by id limit 1`,
  )
  if (other) throw new NotPossible(`Tahun program ${year} sudah diajukan dengan ${other.no_dokumen}.`)
}

/** 14.18: nothing that must be finished is left, and what may be passed over has its reason. */
async function requireUnblocked(ctx: WriteContext, head: Head): Promise<void> {
  const blocks = await readClosingBlocks(ctx, { nursery: head.location_nursery_id, date: head.closing_date })
  const hard = blocks.filter(({ canOverride }) => !canOverride)
  const [first] = hard
  if (first)
    throw new NotPossible(
      `Belum dapat ditutup: ${hard.length} hal masih menghalangi, di antaranya ${first.label}. Selesaikan yang ada di daftar, lalu coba lagi.`,
    )
  const [soft] = blocks
  if (soft && !head.override_reason) throw new NotPossible(`${soft.sentence} Alasan Melewati belum diisi.`)
}

/** What people decided to destroy, dated the last day of the year. */
async function destroy(ctx: WriteContext, head: PostedHead<typeof annualStock>): Promise<void> {
  const lines = (await records(ctx, annualStockDetail).list({ where: { annual_stock_id: head.id } })).filter(
    ({ qty_destroy }) => qty_destroy > 0,
  )
  if (lines.length === 0) return
  await postDocumentLines(ctx, {
    source: { table: annualStock.table, id: head.id, revision: head.posting_revision, no: head.no_dokumen },
    nursery: head.location_nursery_id,
    programYear: head.program_year,
    date: head.closing_date,
    lines: lines.map((line) => {
      // Safe: a choice of the set of phases.
      const phase = line.seed_phase as Phase
      return {
        line: line.id,
        step: 'musnah',
        cause: 'musnah',
        tree: line.tree_id,
        qty: line.qty_destroy,
        lot: line.seed_lot_id,
        from: placeOfStock(phase, line.bedeng_id),
        to: { account: LEDGER_ACCOUNT.pemusnahan, phase },
        statusAudit: DESTROYED,
        description: line.reason,
      }
    }),
  })
}
