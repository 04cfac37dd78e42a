import { defineSeam } from '#server-engine/context/seam.ts'
import type { ClosingBlock } from '../annual-stock/closing-block.ts'

/**
 * 14.18: what keeps a nursery's books from being closed up to a day, as one entry each: what happened by then and is
 * not finished. Asked while the list is looked at, and again under the lock of the closing.
 */
export const closingBlocks = defineSeam<{ readonly nursery: number; readonly date: string }, ClosingBlock>(
  'stock.closing-blocks',
)
