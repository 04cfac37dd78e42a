import { sql } from 'drizzle-orm'
import { procurementSeedType } from '#areas/master/plant-codes.ts'
import { formatMoney } from '#core/formats/format.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'

/** A line as far as it is filled in. */
interface Line {
  readonly tree_id?: number | null
  readonly procurement_seed_type?: number | null
  readonly unit_seed_id?: number | null
  readonly price?: number | null
}
interface Item {
  readonly tree_id: number
  readonly procurement_seed_type: number
  readonly unit_seed_id: number
  readonly price: number
  readonly tree_name: string
  readonly unit_name: string
}
type Db = Pick<Context, 'db'>

async function itemsOf({ db }: Db, vendor: number | null | undefined): Promise<readonly Item[]> {
  if (vendor == null) return []
  return runQuery<Item>(
    db,
    sql`
    select i.tree_id, i.procurement_seed_type, i.unit_seed_id, i.price, t.tree_name, u.unit_name
    from trees_vendor_item i join master_trees t on t.id = i.tree_id join unit_seed u on u.id = i.unit_seed_id
    where i.trees_vendor_id = ${vendor} and i.price is not null order by i.id`,
  )
}
const offerFor = (items: readonly Item[], line: Line) =>
  items.find(
    (item) =>
      item.tree_id === line.tree_id &&
      item.procurement_seed_type === line.procurement_seed_type &&
      item.unit_seed_id === line.unit_seed_id,
  )

/**
 * The lines with their prices: their own, or where they have none what the vendor asks for that species, form and unit.
 * After another vendor was chosen, a price that was the former one's offer is no price of the line's own.
 */
export async function withVendorPrices<L extends Line>(
  ctx: Db,
  lines: readonly L[],
  { vendor, before = null }: { readonly vendor: number | null; readonly before?: number | null },
): Promise<readonly { readonly line: L; readonly price: number | null }[]> {
  const [items, former] = [
    await itemsOf(ctx, vendor),
    before === null || before === vendor ? [] : await itemsOf(ctx, before),
  ]
  return lines.map((line) => {
    const own = line.price ?? null
    const isOwn = own !== null && own !== offerFor(former, line)?.price
    return { line, price: isOwn ? own : (offerFor(items, line)?.price ?? own) }
  })
}

/** What the vendor asks for the lines that are being typed, in sentences; null while nothing is chosen. */
export async function vendorOffersInWords(
  ctx: Db,
  lines: readonly Line[],
  vendor: number | null | undefined,
): Promise<string | null> {
  const items = await itemsOf(ctx, vendor)
  const offers = lines.map((line) => offerFor(items, line)).filter((item) => item !== undefined)
  const words = offers.map(
    ({ tree_name, procurement_seed_type: form, unit_name, price }) =>
      `${tree_name} (${procurementSeedType.label(procurementSeedType.has(form) ? form : null)}): ${formatMoney(price)} per ${unit_name}`,
  )
  return words.length > 0 ? [...new Set(words)].join('\n').slice(0, 1000) : null
}
