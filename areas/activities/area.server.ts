import { defineServerArea } from '#server-engine/server-area.ts'
import { activities } from './area.ts'
import { deliveryPoServer } from './delivery-po/delivery-po.server.ts'
import { firstRights } from './first-rights.ts'
import { bastServer } from './print/bast/bast.server.ts'
import { suratPesananServer } from './print/surat-pesanan/surat-pesanan.server.ts'
import { procurementExtensions } from './procurement-extensions/procurement-extensions.server.ts'
import { requestProcurementLocalServer } from './request-procurement-local/request-procurement-local.server.ts'
import { requestProcurementSeedDetailServer } from './request-procurement-seeds/request-procurement-seed-detail.server.ts'
import { requestProcurementSeedsServer } from './request-procurement-seeds/request-procurement-seeds.server.ts'
import { saranaPrasaranaServer } from './sarana-prasarana/sarana-prasarana.server.ts'

export const activitiesServer = defineServerArea({
  area: activities,
  modules: [saranaPrasaranaServer, requestProcurementSeedsServer, requestProcurementSeedDetailServer, deliveryPoServer, requestProcurementLocalServer],
  extensions: procurementExtensions,
  papers: [suratPesananServer, bastServer],
  firstRights,
})
