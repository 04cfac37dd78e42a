import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import type { Context } from '#server-engine/context/context.ts'
import { stockOnHandAt, type PlaceAskedFor } from './on-hand.server.ts'

/**
 * What a document finds in its place and what it leaves there; empty while either is not known. `sign` is 1 for what
 * comes in, -1 for what goes out.
 */
export async function stockBeforeAndAfter(
  ctx: Pick<Context, 'db'>,
  document: PlaceAskedFor & { readonly qty?: number | null },
  sign: 1 | -1,
): Promise<{ readonly qty_before: number | null; readonly qty_after: number | null }> {
  const before = await stockOnHandAt(ctx.db, document)
  const after =
    before === null || document.qty == null
      ? null
      : fromSmallestUnits(toSmallestUnits(before) + BigInt(sign) * toSmallestUnits(document.qty))
  return { qty_before: before, qty_after: after }
}
