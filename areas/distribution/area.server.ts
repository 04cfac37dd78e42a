import { defineServerArea } from '#server-engine/area/server-area.ts'
import { distribution } from './area.ts'
import { calendarSosialisasiTanamServer } from './calendar-sosialisasi-tanam/calendar-sosialisasi-tanam.server.ts'
import { addendumFormPaths, addendumFormRoutes } from './addendum-form/form-routes.server.ts'
import { addendumDistributionServer } from './addendum-distribution/addendum-distribution.server.ts'
import { listAdendumServer } from './addendum-distribution/list-adendum.server.ts'
import { addendumDistributionReturnServer } from './addendum-distribution-return/addendum-distribution-return.server.ts'
import { addendumDistributionResendServer } from './addendum-distribution-resend/addendum-distribution-resend.server.ts'
import {
  addendumFollowsAllocation,
  addendumFollowsArrival,
  addendumFollowsReopening,
  addendumJudgesLoad,
} from './addendum-distribution-resend/follow-resend.server.ts'
import { allocationPaths, allocationRoutes } from './allocation/allocation-routes.server.ts'
import { loadFarmers } from './demo/farmers.server.ts'
import { livePreparation } from './demo/live-preparation.server.ts'
import { livePastDistribution } from './demo/past-years.server.ts'
import { detailFarmersServer } from './distribution-allocation-ff/detail-farmers.server.ts'
import { distributionAllocationFfServer } from './distribution-allocation-ff/distribution-allocation-ff.server.ts'
import { distributionAllocationTransportationServer } from './distribution-allocation-transportation/distribution-allocation-transportation.server.ts'
import { distributionConfirmPhServer } from './distribution-confirm-ph/distribution-confirm-ph.server.ts'
import { distributionLoadingAndDistributeServer } from './distribution-loading-and-distribute/distribution-loading-and-distribute.server.ts'
import { distributionLoadingLineServer } from './distribution-loading-line/distribution-loading-line.server.ts'
import { distributionMonitoringServer } from './distribution-monitoring/distribution-monitoring.server.ts'
import { distributionPrintLogServer } from './distribution-print-log/distribution-print-log.server.ts'
import { distributionPeriodServer } from './distribution-period/distribution-period.server.ts'
import { distributionReportServer as distributionStatisticsServer } from './distribution-report/distribution-report.server.ts'
import { renewRunSumsJob } from './distribution-report/renew-run-sums.server.ts'
import { runSumTables } from './distribution-report/run-sums-sql.server.ts'
import { runSumFindings } from './distribution-report/run-sum-findings.server.ts'
import { runSumTriggers } from './distribution-report/run-sum-triggers.server.ts'
import {
  distributionReportLineServer,
  distributionReportPocServer,
  distributionReportTripServer,
} from './distribution-report/report-rows.server.ts'
import { noPeriodOverlapGuards } from './distribution-period/no-period-overlap-guards.server.ts'
import { distributionExtensions } from './extensions/extensions.server.ts'
import { sweepFieldPackages, fieldTables } from './field-package/tables.server.ts'
import { fieldPackageServer } from './field-package/field-package.server.ts'
import { fieldPaths, fieldRoutes } from './field-package/field-routes.server.ts'
import { fieldEntrySender } from './field-package/field-entry-sender.server.ts'
import { fieldFileUploader } from './field-package/field-file-uploader.server.ts'
import { closingBlocksOfDevicesAway } from './field-package/closing-blocks.server.ts'
import { firstRights } from './first-rights.ts'
import { distributionRunGuards } from './guards.server.ts'
import { bagPaths, bagRoutes } from './jejak-bag/bag-routes.server.ts'
import { plotPointsByNumber } from './jejak-bag/plot-points-by-number.server.ts'
import { calendarPaths, calendarRoutes } from './kalender-distribusi/calendar-routes.server.ts'
import { closingBlocksOfRuns } from './loading/closing-blocks.server.ts'
import { lateFlowsOfBags } from './loading/late-flows.server.ts'
import { loadingPaths, loadingRoutes } from './loading/loading-routes.server.ts'
import { gekoSyncLogServer } from './geko-sync-log/geko-sync-log.server.ts'
import { gekoSync } from './geko-sync/geko-sync-job.server.ts'
import { gekoSyncTables, sweepGekoSyncs } from './geko-sync/tables.server.ts'
import { farmerDataServers } from './mirror.server.ts'
import { filesOfOpenScans } from './scan-event/files-of-open-scans.server.ts'
import { scanRetryJob } from './scan-event/retry.server.ts'
import { scanPaths, scanRoutes } from './scan-event/sync-routes.server.ts'
import { scanGuards, scanRights, scanTables } from './scan-event/tables.server.ts'
import { receiptPaths, receiptRoutes } from './receipt/receipt-package.server.ts'
import { closingBlocksOfCustomRequests } from './custom/custom-closing-blocks.server.ts'
import { customFindings } from './custom/custom-findings.server.ts'
import { customGuards } from './custom/custom-guards.server.ts'
import { customTransportationServer } from './custom-transportation/custom-transportation.server.ts'
import { customProjectAllocationServer } from './internal-and-custom-project-allocation/internal-and-custom-project-allocation.server.ts'
import { customProjectInisiasiServer } from './internal-and-custom-project-inisiasi/internal-and-custom-project-inisiasi.server.ts'
import { customProjectLoadingServer } from './internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.server.ts'
import { customRequestDetailServer } from './internal-and-custom-project-request/custom-request-detail.server.ts'
import { customProjectRequestServer } from './internal-and-custom-project-request/internal-and-custom-project-request.server.ts'
import { runUnloadServer } from './run-unload/run-unload.server.ts'
import { runTruckFindings } from './run/run-truck-findings.server.ts'
import { holeEntryChannel, holePaths, holeRoutes } from './tilik-lubang/receive-holes.server.ts'
import { bastSeedServer } from './print/bast-seed/bast-seed.server.ts'
import { distributionReceivedReportServer } from './print/distribution-received-report/distribution-received-report.server.ts'
import { distributionReportServer } from './print/distribution-report/distribution-report.server.ts'
import { bastSeedCustomDistributionServer } from './print/bast-seed-custom-distribution/bast-seed-custom-distribution.server.ts'
import { labelArmadaServer } from './print/label-armada/label-armada.server.ts'
import { labelPocServer } from './print/label-poc/label-poc.server.ts'
import { labelSeedServer } from './print/label-seed/label-seed.server.ts'
import { printLogTables } from './print/record-printed-labels.server.ts'
import { suratJalanArmadaServer } from './print/surat-jalan-armada/surat-jalan-armada.server.ts'

/** From allocation to printed labels. */
const runServers = [
  distributionAllocationFfServer,
  detailFarmersServer,
  distributionAllocationTransportationServer,
  distributionLoadingLineServer,
  distributionLoadingAndDistributeServer,
  runUnloadServer,
  fieldPackageServer,
]

/** What comes after a distribution. */
const addendumServers = [
  addendumDistributionServer,
  listAdendumServer,
  addendumDistributionReturnServer,
  addendumDistributionResendServer,
]

/** From a request to what another nursery, a project or a farmer received of it. */
const customServers = [
  customProjectRequestServer,
  customRequestDetailServer,
  customProjectAllocationServer,
  customTransportationServer,
  customProjectLoadingServer,
  customProjectInisiasiServer,
]

/** Figures of what went out. */
const statisticServers = [
  distributionStatisticsServer,
  distributionReportLineServer,
  distributionReportTripServer,
  distributionReportPocServer,
]

export const distributionServer = defineServerArea({
  area: distribution,
  modules: [
    distributionPeriodServer,
    calendarSosialisasiTanamServer,
    distributionConfirmPhServer,
    distributionMonitoringServer,
    distributionPrintLogServer,
    ...runServers,
    ...addendumServers,
    ...customServers,
    ...statisticServers,
    ...farmerDataServers,
    gekoSyncLogServer,
  ],
  extensions: distributionExtensions,
  tables: { ...printLogTables, ...scanTables, ...fieldTables, ...runSumTables, ...gekoSyncTables },
  rights: { print_log: 'add', ...scanRights },
  guards: [...noPeriodOverlapGuards, ...distributionRunGuards, ...scanGuards, ...runSumTriggers, ...customGuards],
  jobs: [scanRetryJob, renewRunSumsJob, gekoSync],
  answers: [
    lateFlowsOfBags,
    addendumFollowsAllocation,
    addendumFollowsArrival,
    addendumFollowsReopening,
    addendumJudgesLoad,
    closingBlocksOfRuns,
    closingBlocksOfDevicesAway,
    closingBlocksOfCustomRequests,
    plotPointsByNumber,
    runSumFindings,
    runTruckFindings,
    customFindings,
  ],
  sweeps: [sweepFieldPackages, sweepGekoSyncs],
  awaitedFiles: filesOfOpenScans,
  papers: [
    labelSeedServer,
    labelArmadaServer,
    labelPocServer,
    bastSeedServer,
    suratJalanArmadaServer,
    distributionReportServer,
    distributionReceivedReportServer,
    bastSeedCustomDistributionServer,
  ],
  routes: (api, kit) => {
    calendarRoutes(api)
    holeRoutes(api)
    allocationRoutes(api)
    scanRoutes(api, kit)
    loadingRoutes(api)
    fieldRoutes(api, kit)
    receiptRoutes(api)
    bagRoutes(api)
    addendumFormRoutes(api, kit)
  },
  paths: {
    ...calendarPaths,
    ...holePaths,
    ...allocationPaths,
    ...scanPaths,
    ...loadingPaths,
    ...fieldPaths,
    ...receiptPaths,
    ...bagPaths,
    ...addendumFormPaths,
  },
  channels: [holeEntryChannel],
  sender: fieldEntrySender,
  uploader: fieldFileUploader,
  firstRights,
  demo: loadFarmers,
  demoPast: livePastDistribution,
  demoDays: livePreparation,
})
