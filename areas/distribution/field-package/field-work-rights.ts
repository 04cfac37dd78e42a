import { FIELD_WORK, type FieldWork } from '#areas/stock/field-work.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { LOADING_RIGHT } from '../loading/loading-right.ts'

/** Who may do a work may prepare for it, and its device hands in what comes of it. */
export const FIELD_WORK_RIGHTS: Readonly<Record<FieldWork, string>> = {
  [FIELD_WORK.loading]: LOADING_RIGHT,
  [FIELD_WORK.receipt]: permissionOf(detailFarmers.key, 'report'),
  [FIELD_WORK.audit]: permissionOf('stock-adjusment-fase-audit', 'count'),
  [FIELD_WORK.today]: permissionOf('pemeliharaan-reguler-pengawas', 'complete'),
}
