import { DRAFT } from '#core/declare/document-codes.ts'
import { formatNumber } from '#core/formats/format.ts'
import { implement } from '#server-engine/area/implement.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidFields, NotPossible } from '#server-engine/base/user-error.ts'
import { fromSmallestUnits, toSmallestUnits } from '#core/formats/exact.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import { annualStock } from './annual-stock.module.ts'
import { annualStockDetail } from './annual-stock-detail.module.ts'
import { lowestStockSince } from './lowest-stock-since.server.ts'

export const annualStockDetailServer = implement(annualStockDetail, {
  actions: {
    destroy: async (ctx, { row, input: { qty_destroy: qty, reason } }) => {
      // The head first, as every step of the document does.
      const head = await records(ctx, annualStock).lock(row.annual_stock_id)
      if (head.status_document !== DRAFT)
        throw new NotPossible('Penutupan ini sudah diajukan, jadi rinciannya tidak berubah lagi.')
      if (row.stock_account !== LEDGER_ACCOUNT.gudangBenih && row.stock_account !== LEDGER_ACCOUNT.bedeng)
        throw new NotPossible('Hanya stok di bedeng dan gudang benih yang dapat dimusnahkan.')
      if (row.seed_phase > 0 && !Number.isInteger(qty))
        throw new InvalidFields({ qty_destroy: 'Bibit dihitung dalam bilangan bulat.' })
      if (qty > 0 && !reason) throw new InvalidFields({ reason: 'Isi alasan pemusnahan.' })
      const lowest = await lowestStockSince(ctx, {
        nursery: head.location_nursery_id,
        date: head.closing_date,
        line: row,
      })
      if (qty > lowest)
        throw new InvalidFields({
          qty_destroy: `Paling banyak ${formatNumber(lowest, { decimals: 3 })}: selebihnya sudah bergerak sesudah tanggal tutup.`,
        })
      return {
        qty_destroy: qty,
        qty_carry: fromSmallestUnits(toSmallestUnits(row.qty_system) - toSmallestUnits(qty)),
        reason: qty > 0 ? reason : null,
      }
    },
  },
})
