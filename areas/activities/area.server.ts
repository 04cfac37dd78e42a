import { defineServerArea } from '#server-engine/server-area.ts'
import { activities } from './area.ts'
import { bstServer } from './bst/bst.server.ts'
import { deliveryPoServer } from './delivery-po/delivery-po.server.ts'
import { loadPastProcurement } from './demo/procurement.server.ts'
import { liveSeason } from './demo/season.server.ts'
import { firstRights } from './first-rights.ts'
import { penaburanPenanamanServer } from './penaburan-penanaman/penaburan-penanaman.server.ts'
import { penyapihanBbstServer } from './penyapihan-bbst/penyapihan-bbst.server.ts'
import { bastServer } from './print/bast/bast.server.ts'
import { suratPesananServer } from './print/surat-pesanan/surat-pesanan.server.ts'
import { procurementExtensions } from './procurement-extensions/procurement-extensions.server.ts'
import { raisingBlocks } from './raising/closing-blocks.server.ts'
import { raisingBoardPaths, raisingBoardRoutes } from './raising/raising-board-routes.server.ts'
import { requestProcurementLocalServer } from './request-procurement-local/request-procurement-local.server.ts'
import { requestProcurementSeedDetailServer } from './request-procurement-seeds/request-procurement-seed-detail.server.ts'
import { requestProcurementSeedsServer } from './request-procurement-seeds/request-procurement-seeds.server.ts'
import { samplingSeedsServer } from './sampling-seeds/sampling-seeds.server.ts'
import { saranaPrasaranaServer } from './sarana-prasarana/sarana-prasarana.server.ts'
import { seedTreatmentServer } from './seed-treatment/seed-treatment.server.ts'

export const activitiesServer = defineServerArea({
  area: activities,
  modules: [
    saranaPrasaranaServer, requestProcurementSeedsServer, requestProcurementSeedDetailServer, deliveryPoServer, requestProcurementLocalServer,
    seedTreatmentServer, samplingSeedsServer, penaburanPenanamanServer, penyapihanBbstServer, bstServer,
  ],
  extensions: procurementExtensions,
  papers: [suratPesananServer, bastServer],
  firstRights,
  answers: [raisingBlocks],
  routes: raisingBoardRoutes,
  paths: raisingBoardPaths,
  demo: loadPastProcurement,
  demoDays: liveSeason,
})
