import { defineArea } from '#core/declare/area.ts'
import { calendarSosialisasiDetail } from './calendar-sosialisasi-tanam/calendar-sosialisasi-detail.module.ts'
import { calendarSosialisasiTanam } from './calendar-sosialisasi-tanam/calendar-sosialisasi-tanam.module.ts'
import {
  addendumCancelledNotice,
  addendumReceivedNotice,
  addendumRefusedNotice,
  addendumVerifiedNotice,
} from './addendum/addendum-notices.ts'
import { addendumDistribution } from './addendum-distribution/addendum-distribution.module.ts'
import { listAdendum } from './addendum-distribution/list-adendum.module.ts'
import { addendumDistributionReturn } from './addendum-distribution-return/addendum-distribution-return.module.ts'
import { adendumReturnDetail } from './addendum-distribution-return/adendum-return-detail.module.ts'
import { addendumDistributionResend } from './addendum-distribution-resend/addendum-distribution-resend.module.ts'
import { allocationPage } from './allocation/allocation.page.ts'
import { customInisiasiDetail } from './internal-and-custom-project-inisiasi/custom-inisiasi-detail.module.ts'
import { customProjectInisiasi } from './internal-and-custom-project-inisiasi/internal-and-custom-project-inisiasi.module.ts'
import { customProjectAllocation } from './internal-and-custom-project-allocation/internal-and-custom-project-allocation.module.ts'
import { customProjectLoading } from './internal-and-custom-project-loading-and-distribution/internal-and-custom-project-loading-and-distribution.module.ts'
import { customProjectRequest } from './internal-and-custom-project-request/internal-and-custom-project-request.module.ts'
import { customRequestDetail } from './internal-and-custom-project-request/custom-request-detail.module.ts'
import { customTransportation } from './custom-transportation/custom-transportation.module.ts'
import { detailPlantingHole } from './distribution-confirm-ph/detail-planting-hole.module.ts'
import { detailFarmers } from './distribution-allocation-ff/detail-farmers.module.ts'
import { distributionAllocationFf } from './distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionAllocationSeed } from './distribution-allocation-ff/distribution-allocation-seed.module.ts'
import { distributionAllocationTransportation } from './distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import { distributionConfirmPh } from './distribution-confirm-ph/distribution-confirm-ph.module.ts'
import { distributionLoadingAndDistribute } from './distribution-loading-and-distribute/distribution-loading-and-distribute.module.ts'
import { distributionLoadingLine } from './distribution-loading-line/distribution-loading-line.module.ts'
import { distributionMonitoring } from './distribution-monitoring/distribution-monitoring.module.ts'
import { distributionReportLine } from './distribution-report/distribution-report-line.module.ts'
import { distributionReportPoc } from './distribution-report/distribution-report-poc.module.ts'
import { distributionReportTrip } from './distribution-report/distribution-report-trip.module.ts'
import { distributionReport as distributionStatistics } from './distribution-report/distribution-report.module.ts'
import { statistikDistribusi } from './distribution-report/statistik-distribusi.page.ts'
import { receivedReport } from './distribution-received-report/distribution-received-report.module.ts'
import { distributionPrintLog } from './distribution-print-log/distribution-print-log.module.ts'
import { distributionPeriod } from './distribution-period/distribution-period.module.ts'
import { tripsOfVehicles } from './extensions/master-vehicle.extension.ts'
import { tripsOfOwnVehicles } from './extensions/master-vehicle-internal.extension.ts'
import { tripsOfDrivers } from './extensions/master-vendor-driver.extension.ts'
import { seedlingsOfProjects } from './extensions/master-custom-project.extension.ts'
import { facilitatorsOfUnits } from './extensions/working-area-management-unit.extension.ts'
import { fieldPackage } from './field-package/field-package.module.ts'
import { gekoFarmer } from './geko-farmer/geko-farmer.module.ts'
import { gekoFf } from './geko-ff/geko-ff.module.ts'
import { gekoLahan } from './geko-lahan/geko-lahan.module.ts'
import { gekoSyncLog } from './geko-sync-log/geko-sync-log.module.ts'
import { gekoLahanSpecies } from './geko-lahan-species/geko-lahan-species.module.ts'
import { jejakBag } from './jejak-bag/jejak-bag.page.ts'
import { tanamBibit } from './jejak-bag/tanam-bibit.page.ts'
import { kalenderDistribusi } from './kalender-distribusi/kalender-distribusi.page.ts'
import { farmerReceipt } from './receipt/farmer-receipt.module.ts'
import { runUnloadDetail } from './run-unload/run-unload-detail.module.ts'
import { runUnload } from './run-unload/run-unload.module.ts'
import { terimaBibit } from './terima-bibit/terima-bibit.page.ts'
import { loadingPage } from './loading/muat-armada.page.ts'
import { handInPage } from './unggah-kiriman/unggah-kiriman.page.ts'
import {
  runArrivedNotice,
  runConfirmedNotice,
  runDepartedNotice,
  runMovedNotice,
  runReportedNotice,
  transferDepartedNotice,
} from './run/run-notices.ts'
import { tujuanPersemaian } from './tujuan-persemaian/tujuan-persemaian.module.ts'
import { tilikLubang } from './tilik-lubang/tilik-lubang.page.ts'
import { bastSeed } from './print/bast-seed/bast-seed.paper.ts'
import { distributionReceivedReport } from './print/distribution-received-report/distribution-received-report.paper.ts'
import { distributionReport } from './print/distribution-report/distribution-report.paper.ts'
import { bastSeedCustomDistribution } from './print/bast-seed-custom-distribution/bast-seed-custom-distribution.paper.ts'
import { labelArmada } from './print/label-armada/label-armada.paper.ts'
import { labelPoc } from './print/label-poc/label-poc.paper.ts'
import { labelSeed } from './print/label-seed/label-seed.paper.ts'
import { suratJalanArmada } from './print/surat-jalan-armada/surat-jalan-armada.paper.ts'

/** From the period to the farmer's hands: who gets which seedlings, when, and on which vehicle. */
export const distribution = defineArea({
  key: 'distribution',
  papers: [
    labelSeed,
    labelArmada,
    labelPoc,
    bastSeed,
    suratJalanArmada,
    distributionReport,
    distributionReceivedReport,
    bastSeedCustomDistribution,
  ],
  menus: [
    {
      key: 'distribution',
      title: 'Distribusi',
      description: 'Periode, sosialisasi, penilikan lubang, alokasi, dan pengiriman bibit kepada petani',
      icon: 'truck',
      place: 40,
      modules: [
        distributionPeriod,
        calendarSosialisasiTanam,
        calendarSosialisasiDetail,
        gekoSyncLog,
        distributionConfirmPh,
        detailPlantingHole,
        distributionMonitoring,
        distributionPrintLog,
        fieldPackage,
        distributionAllocationFf,
        distributionAllocationTransportation,
        distributionLoadingLine,
        distributionLoadingAndDistribute,
        receivedReport,
        detailFarmers,
        distributionAllocationSeed,
        distributionStatistics,
        distributionReportLine,
        distributionReportTrip,
        distributionReportPoc,
        farmerReceipt,
        runUnload,
        runUnloadDetail,
        addendumDistribution,
        listAdendum,
        addendumDistributionReturn,
        adendumReturnDetail,
        addendumDistributionResend,
        customProjectRequest,
        customRequestDetail,
        customProjectAllocation,
        customTransportation,
        customProjectLoading,
        customProjectInisiasi,
        customInisiasiDetail,
        tujuanPersemaian,
        gekoFf,
        gekoFarmer,
        gekoLahan,
        gekoLahanSpecies,
      ],
      pages: [
        kalenderDistribusi,
        tilikLubang,
        allocationPage,
        loadingPage,
        terimaBibit,
        statistikDistribusi,
        handInPage,
        jejakBag,
        tanamBibit,
      ],
    },
  ],
  extensions: [facilitatorsOfUnits, seedlingsOfProjects, tripsOfVehicles, tripsOfOwnVehicles, tripsOfDrivers],
  notices: [
    addendumReceivedNotice,
    addendumVerifiedNotice,
    addendumRefusedNotice,
    addendumCancelledNotice,
    runConfirmedNotice,
    runMovedNotice,
    runDepartedNotice,
    runArrivedNotice,
    runReportedNotice,
    transferDepartedNotice,
  ],
  jobs: {
    'scan-retry': 'Bukukan pindaian yang tertunda',
    'geko-sync': 'Sinkronkan GEKO',
    'distribution-sums': 'Jumlahkan pengiriman yang berubah',
  },
})
