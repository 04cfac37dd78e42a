import { implementPaper } from '#server-engine/features/papers/implement-paper.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import { formatNumber } from '#core/formats/format.ts'
import { readStockCard } from '../../stock-card/read-stock-card.server.ts'
import { kartuStok } from './kartu-stok.paper.ts'
import type { StockCardPaperData } from './model.ts'

/** Some forty pages. */
const MOST = 1_000
const DAY = /^\d{4}-\d\d-\d\d$/

export const kartuStokServer = implementPaper(kartuStok, async (ctx, asked): Promise<StockCardPaperData | null> => {
  if ([asked.from, asked.to].some((day) => day !== null && (!DAY.test(day) || Number.isNaN(Date.parse(day)))))
    return null
  const card = await readStockCard(ctx, asked, MOST)
  if (card.next) throw new InvalidQuery(`Lebih dari ${formatNumber(MOST)} mutasi: persempit tanggalnya.`)
  return { today: ctx.today, card }
})
