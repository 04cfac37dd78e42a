import { defineServerArea } from '#server-engine/area/server-area.ts'
import { activities } from './area.ts'
import { bstServer } from './bst/bst.server.ts'
import { deliveryPoServer } from './delivery-po/delivery-po.server.ts'
import { livePastProcurement } from './demo/procurement.server.ts'
import { liveSeason } from './demo/season.server.ts'
import { firstRights } from './first-rights.ts'
import { maintenanceTasksOfBed } from './pemeliharaan-reguler-pengawas/bed-tasks.server.ts'
import { penaburanPenanamanServer } from './penaburan-penanaman/penaburan-penanaman.server.ts'
import { raisingStepsOfLots } from './jejak-lot/lot-steps.server.ts'
import { lotStoryPaths, lotStoryRoutes } from './jejak-lot/story-routes.server.ts'
import { careEntryChannel, carePaths, careRoutes } from './hari-ini/care-routes.server.ts'
import { maintenanceCalendarPaths, maintenanceCalendarRoutes } from './kalender-pemeliharaan/calendar-routes.server.ts'
import { careOfBedsServer } from './pemeliharaan-reguler-pengawas/care-of-beds.server.ts'
import { planCareAfterSopChange, planCareAfterMovements } from './pemeliharaan-reguler-pengawas/follow-stock.server.ts'
import { maintenanceAlertJob } from './pemeliharaan-reguler-pengawas/overdue-alert.server.ts'
import { pemeliharaanRegulerPengawasServer } from './pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.server.ts'
import { penyapihanBbstDetailServer } from './penyapihan-bbst/penyapihan-bbst-detail.server.ts'
import { penyapihanBbstServer } from './penyapihan-bbst/penyapihan-bbst.server.ts'
import { bastServer } from './print/bast/bast.server.ts'
import { jejakBibitServer } from './print/jejak-bibit/jejak-bibit.server.ts'
import { suratPesananServer } from './print/surat-pesanan/surat-pesanan.server.ts'
import { forecastPaths, forecastRoutes } from './prakiraan-bst/forecast-routes.server.ts'
import { procurementExtensions } from './procurement-extensions/procurement-extensions.server.ts'
import { unfinishedRaisingBlocks } from './raising/closing-blocks.server.ts'
import { raisingFiguresOfPlans } from './raising/plan-figures.server.ts'
import { raisingBoardPaths, raisingBoardRoutes } from './raising/raising-board-routes.server.ts'
import { reportApprovedAudit, reportCancelledAudit } from './report-activities-bedeng/follow-audit.server.ts'
import { reportActivitiesBedengServer } from './report-activities-bedeng/report-activities-bedeng.server.ts'
import { reportActivitiesTanamanServer } from './report-activities-tanaman/report-activities-tanaman.server.ts'
import { requestProcurementLocalServer } from './request-procurement-local/request-procurement-local.server.ts'
import { requestProcurementSeedDetailServer } from './request-procurement-seeds/request-procurement-seed-detail.server.ts'
import { requestProcurementSeedsServer } from './request-procurement-seeds/request-procurement-seeds.server.ts'
import { samplingSeedsServer } from './sampling-seeds/sampling-seeds.server.ts'
import { saranaPrasaranaServer } from './sarana-prasarana/sarana-prasarana.server.ts'
import { seedTreatmentServer } from './seed-treatment/seed-treatment.server.ts'
import { upahPekerjaServer } from './upah-pekerja/upah-pekerja.server.ts'

export const activitiesServer = defineServerArea({
  area: activities,
  modules: [
    saranaPrasaranaServer,
    requestProcurementSeedsServer,
    requestProcurementSeedDetailServer,
    deliveryPoServer,
    requestProcurementLocalServer,
    seedTreatmentServer,
    samplingSeedsServer,
    penaburanPenanamanServer,
    penyapihanBbstServer,
    penyapihanBbstDetailServer,
    bstServer,
    pemeliharaanRegulerPengawasServer,
    reportActivitiesBedengServer,
    reportActivitiesTanamanServer,
    upahPekerjaServer,
  ],
  extensions: [...procurementExtensions, ...raisingFiguresOfPlans, careOfBedsServer],
  papers: [suratPesananServer, bastServer, jejakBibitServer],
  firstRights,
  jobs: [maintenanceAlertJob],
  answers: [
    raisingStepsOfLots,
    unfinishedRaisingBlocks,
    planCareAfterMovements,
    planCareAfterSopChange,
    maintenanceTasksOfBed,
    reportApprovedAudit,
    reportCancelledAudit,
  ],
  routes: (api) => {
    raisingBoardRoutes(api)
    maintenanceCalendarRoutes(api)
    careRoutes(api)
    lotStoryRoutes(api)
    forecastRoutes(api)
  },
  channels: [careEntryChannel],
  paths: { ...raisingBoardPaths, ...maintenanceCalendarPaths, ...carePaths, ...lotStoryPaths, ...forecastPaths },
  demoPast: livePastProcurement,
  demoDays: liveSeason,
})
