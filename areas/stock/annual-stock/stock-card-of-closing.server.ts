import { sql } from 'drizzle-orm'
import { extendModule } from '#core/declare/extension.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { annualStockDetail } from './annual-stock-detail.module.ts'
import { annualStock } from './annual-stock.module.ts'

/** Which stock card tells how a line came about. What lies on several trucks is one line and has no single card. */
export const stockCardOfClosing = implementExtension(extendModule(annualStockDetail), {
  by: annualStock,
  values: {
    balance_id: () => sql`(select case when count(*) = 1 then max(b.id) end from stock_balance b
        where b.location_nursery_id = t.location_nursery_id and b.tree_id = t.tree_id and b.seed_phase = t.seed_phase
      and b.account = t.stock_account and b.seed_lot_id = t.seed_lot_id and b.bedeng_id is not distinct
      from t.bedeng_id)`,
    closing_date: () => sql`(select h.closing_date from annual_stock h where h.id = t.annual_stock_id)`,
  },
})
