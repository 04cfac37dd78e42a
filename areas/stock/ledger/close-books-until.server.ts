import { sql } from 'drizzle-orm'
import { formatLongDate } from '#core/formats/format-date.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { NotPossible } from '#server-engine/base/user-error.ts'
import { announceTableAppend, type WriteContext } from '#server-engine/context/transaction.ts'
import { readNurseries } from './facts.server.ts'

interface Closing {
  readonly nursery: number
  /** The last closed day. */
  readonly until: string
  /** The year that ends with it; later movements belong to the next (14.18). */
  readonly programYear: number
  readonly annualStock?: number | null
}

/**
 * Waits for postings under way and keeps later ones waiting (14.14). Whoever posts before closing takes it first: a
 * posting that already shares the nursery could wait for a balance that this one holds.
 */
export async function lockBooksForClosing(ctx: WriteContext, nursery: number): Promise<void> {
  await runQuery(ctx.db, sql`insert into stock_guard (location_nursery_id) values (${nursery}) on conflict do nothing`)
  await runQuery(ctx.db, sql`select 1 from stock_guard where location_nursery_id = ${nursery} for update`)
}

/**
 * Closes a nursery's books up to a day, for good. Waits for postings under way; those that come later find it closed
 * (14.14).
 */
export async function closeBooksUntil(
  ctx: WriteContext,
  { nursery, until, programYear, annualStock = null }: Closing,
): Promise<void> {
  await lockBooksForClosing(ctx, nursery)
  const period = (await readNurseries(ctx, [nursery])).get(nursery)
  if (!period || until > period.today) throw new NotPossible('Stok tidak dapat ditutup sampai tanggal di masa depan.')
  if (period.closed_until !== null && until <= period.closed_until)
    throw new NotPossible(`Stok sudah ditutup sampai ${formatLongDate(period.closed_until)}.`)
  await runQuery(
    ctx.db,
    sql`insert into stock_closing (location_nursery_id, closed_until, program_year, annual_stock_id, created_by)
      values (${nursery}, ${until}, ${programYear}, ${annualStock}, ${ctx.user?.id ?? null})`,
  )
  await announceTableAppend(ctx.db, 'stock_closing')
}
