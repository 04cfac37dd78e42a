import { sql } from 'drizzle-orm'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { postingKey } from '#server-engine/documents/posting-key.ts'
import { records } from '#server-engine/area/records.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { galleryLedger } from './gallery-ledger.module.ts'

export interface LedgerHead {
  readonly id: number
  readonly no_dokumen: string | null
  readonly location_nursery_id: number
  readonly posting_revision: number
  readonly posting_date: string
}

export interface LedgerEntry {
  readonly line: number
  readonly plant: number
  readonly quantity: number
}

/** Writes one row an entry; refused as a whole where a plant would go below zero. */
export async function postEntries(
  ctx: WriteContext,
  document: AnyModule,
  head: LedgerHead,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await requireStock(ctx, head.location_nursery_id, entries)
  const ledger = records(ctx, galleryLedger)
  for (const { line, plant, quantity } of entries) {
    await ledger.insert({
      entry_key: postingKey(document, head, { line, step: 'post' }),
      document_no: head.no_dokumen ?? '',
      entry_date: head.posting_date,
      location_nursery_id: head.location_nursery_id,
      gallery_plant_id: plant,
      quantity,
      reversal_of_id: null,
      source_table: document.table,
      source_id: head.id,
    })
  }
}

/** Takes back every row the document posted, newest first; a row is taken back once. */
export async function reverseEntries(
  ctx: WriteContext,
  document: AnyModule,
  head: LedgerHead & { readonly reversal_date: string },
): Promise<void> {
  const ledger = records(ctx, galleryLedger)
  const posted = await ledger.list({
    where: { source_table: document.table, source_id: head.id, reversal_of_id: null },
  })
  const after = Math.max(0, ...posted.map(({ id }) => id))
  await requireStock(
    ctx,
    head.location_nursery_id,
    posted.map(({ id, gallery_plant_id, quantity }) => ({ line: id, plant: gallery_plant_id, quantity: -quantity })),
    { after },
  )
  for (const row of posted.toReversed()) {
    await ledger.insert({
      entry_key: postingKey(document, head, { line: row.id, step: 'reverse' }),
      document_no: row.document_no,
      entry_date: head.reversal_date,
      location_nursery_id: row.location_nursery_id,
      gallery_plant_id: row.gallery_plant_id,
      quantity: -row.quantity,
      reversal_of_id: row.id,
      source_table: row.source_table,
      source_id: row.source_id,
    })
  }
}

/** Plants are locked in one order before they are counted: of two who take the last ones, the second is refused. */
async function requireStock(
  ctx: WriteContext,
  nursery: number,
  entries: readonly LedgerEntry[],
  later?: { readonly after: number },
): Promise<void> {
  const plants = [...new Set(entries.map(({ plant }) => plant))]
  const locked = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from gallery_plant where id = any(${sql.param(plants)}::bigint[]) order by id
      for no key update`,
  )
  for (const { id, name } of locked) {
    const wanted = entries.filter(({ plant }) => plant === id).reduce((sum, { quantity }) => sum + quantity, 0)
    const [balance] = await runQuery<{ quantity: number }>(
      ctx.db,
      sql`select coalesce(sum(quantity), 0)::integer as quantity from gallery_ledger where gallery_plant_id = ${id}
        and location_nursery_id = ${nursery}`,
    )
    const available = balance?.quantity ?? 0
    if (wanted >= 0 || available + wanted >= 0) continue
    const takers = later ? await takersOf(ctx, { plant: id, nursery, after: later.after }) : []
    const used = takers.length > 0 ? ` Sudah dipakai oleh ${takers.join(', ')}; batalkan itu lebih dulu.` : ''
    throw new NotPossible(
      `Stok ${name} tidak cukup: butuh ${formatNumber(-wanted)}, tersedia ${formatNumber(available)}.${used}`,
    )
  }
}

/** So many names fit into a sentence. */
const NAMED = 5

/** The documents that took from a plant since a row was written and have not been taken back themselves. */
async function takersOf(
  ctx: WriteContext,
  { plant, nursery, after }: { readonly plant: number; readonly nursery: number; readonly after: number },
): Promise<readonly string[]> {
  const takers = await runQuery<{ document_no: string }>(
    ctx.db,
    sql`
    select t.document_no from gallery_ledger t
    where t.gallery_plant_id = ${plant} and t.location_nursery_id = ${nursery} and t.id > ${after} and t.quantity < 0
    and t.reversal_of_id is null
      and not exists (select from gallery_ledger r where r.reversal_of_id = t.id)
    group by t.document_no order by min(t.id) limit ${NAMED}`,
  )
  return takers.map(({ document_no }) => document_no)
}
