import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import type { StoredOf } from '#core/module.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import type { requestProcurementSeedDetail } from './request-procurement-seed-detail.module.ts'

type Line = StoredOf<typeof requestProcurementSeedDetail>
interface Item {
  readonly tree_id: number
  readonly procurement_seed_type: number
  readonly unit_seed_id: number
  readonly price: number | null
}

/** The lines with their prices: their own, or where they have none what the vendor asks for that species, form and unit. */
export async function pricedLines(ctx: WriteContext, lines: readonly Line[], vendor: number | null): Promise<readonly { readonly line: Line; readonly price: number | null }[]> {
  const items = vendor === null ? [] : await run<Item>(ctx.db, sql`select tree_id, procurement_seed_type, unit_seed_id, price from trees_vendor_item where trees_vendor_id = ${vendor} and price is not null`)
  const offered = ({ tree_id, procurement_seed_type, unit_seed_id }: Line) =>
    items.find((item) => item.tree_id === tree_id && item.procurement_seed_type === procurement_seed_type && item.unit_seed_id === unit_seed_id)?.price ?? null
  return lines.map((line) => ({ line, price: line.price ?? offered(line) }))
}
