import { WORK, type FieldWork } from '#areas/stock/field-work.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { LOADS } from '../loading/loading-right.ts'

/** Who may do a work may prepare for it, and its device hands in what comes of it. */
export const WORK_RIGHTS: Readonly<Record<FieldWork, string>> = {
  [WORK.loading]: LOADS,
  [WORK.receipt]: permissionOf(detailFarmers.key, 'report'),
  [WORK.audit]: permissionOf('stock-adjusment-fase-audit', 'count'),
  [WORK.today]: permissionOf('pemeliharaan-reguler-pengawas', 'complete'),
}
