import { defineArea } from '#core/declare/area.ts'
import { bst } from './bst/bst.module.ts'
import { deliveryPoDetail } from './delivery-po/delivery-po-detail.module.ts'
import { deliveryPo } from './delivery-po/delivery-po.module.ts'
import { harvestPlantActivity } from './penaburan-penanaman/harvest-plant-activity.module.ts'
import { penaburanPenanaman } from './penaburan-penanaman/penaburan-penanaman.module.ts'
import { penyapihanBbstDetail } from './penyapihan-bbst/penyapihan-bbst-detail.module.ts'
import { penyapihanBbst } from './penyapihan-bbst/penyapihan-bbst.module.ts'
import { hariIni } from './hari-ini/hari-ini.page.ts'
import { jejakLot } from './jejak-lot/jejak-lot.page.ts'
import { kalenderPemeliharaan } from './kalender-pemeliharaan/kalender-pemeliharaan.page.ts'
import { careOfBeds } from './pemeliharaan-reguler-pengawas/bedeng-nursery.extension.ts'
import { pemeliharaanRegulerPengawas } from './pemeliharaan-reguler-pengawas/pemeliharaan-reguler-pengawas.module.ts'
import { prakiraanBst } from './prakiraan-bst/prakiraan-bst.page.ts'
import { procurementOfPlans } from './procurement-extensions/perencanaan-produksi-bibit.extension.ts'
import { deliveriesOfVendors } from './procurement-extensions/trees-vendor.extension.ts'
import { bast } from './print/bast/bast.paper.ts'
import { jejakBibit } from './print/jejak-bibit/jejak-bibit.paper.ts'
import { suratPesanan } from './print/surat-pesanan/surat-pesanan.paper.ts'
import { raisingBoardPage } from './raising/raising-board.page.ts'
import { pieceWorkOfFreelancers } from './raising/vendor-freelance.extension.ts'
import { reportActivitiesBedeng } from './report-activities-bedeng/report-activities-bedeng.module.ts'
import { reportActivitiesTanaman } from './report-activities-tanaman/report-activities-tanaman.module.ts'
import { requestProcurementLocalDetail } from './request-procurement-local/request-procurement-local-detail.module.ts'
import { requestProcurementLocal } from './request-procurement-local/request-procurement-local.module.ts'
import { requestProcurementSeedDetail } from './request-procurement-seeds/request-procurement-seed-detail.module.ts'
import { requestProcurementSeeds } from './request-procurement-seeds/request-procurement-seeds.module.ts'
import { samplingSeeds } from './sampling-seeds/sampling-seeds.module.ts'
import { saranaPrasarana } from './sarana-prasarana/sarana-prasarana.module.ts'
import { sarprasMonitoring } from './sarana-prasarana/sarpras-monitoring.module.ts'
import { seedTreatment } from './seed-treatment/seed-treatment.module.ts'
import { upahPekerja } from './upah-pekerja/upah-pekerja.module.ts'

/** The work of a nursery: what it is built with, what it buys, and what it does to its seedlings. */
export const activities = defineArea({
  key: 'activities',
  papers: [suratPesanan, bast, jejakBibit],
  jobs: { 'maintenance-alert': 'Ingatkan pemeliharaan yang terlambat' },
  menus: [
    {
      key: 'activities',
      title: 'Aktifitas',
      description: 'Sarana prasarana, pengadaan benih dan bibit, kegiatan pembibitan, dan pemeliharaan bedeng',
      icon: 'activities',
      place: 20,
      modules: [
        saranaPrasarana,
        sarprasMonitoring,
        requestProcurementSeeds,
        requestProcurementSeedDetail,
        deliveryPo,
        deliveryPoDetail,
        requestProcurementLocal,
        requestProcurementLocalDetail,
        seedTreatment,
        samplingSeeds,
        penaburanPenanaman,
        harvestPlantActivity,
        penyapihanBbst,
        penyapihanBbstDetail,
        bst,
        pemeliharaanRegulerPengawas,
        reportActivitiesBedeng,
        reportActivitiesTanaman,
        upahPekerja,
      ],
      pages: [raisingBoardPage, hariIni, kalenderPemeliharaan, jejakLot, prakiraanBst],
    },
  ],
  extensions: [procurementOfPlans, deliveriesOfVendors, pieceWorkOfFreelancers, careOfBeds],
})
