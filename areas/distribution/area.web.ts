import { defineWebArea } from '#web-engine/records/web-area.ts'

export const distributionWeb = defineWebArea({
  area: 'distribution',
  modules: {
    'distribution-allocation-ff': () =>
      import('./addendum-link/addendum-link.web.tsx').then((file) => file.distributionRunScreen),
  },
  prints: {
    'label-seed': () => import('./print/label-seed/model.ts').then((file) => file.seedLabelModel),
    'label-armada': () => import('./print/label-armada/model.ts').then((file) => file.armadaLabelModel),
    'label-poc': () => import('./print/label-poc/model.ts').then((file) => file.pocLabelModel),
    'bast-seed': () => import('./print/bast-seed/model.ts').then((file) => file.handoverPaperModel),
    'surat-jalan-armada': () => import('./print/surat-jalan-armada/model.ts').then((file) => file.waybillModel),
    'distribution-report': () => import('./print/distribution-report/model.ts').then((file) => file.reportModel),
    'distribution-received-report': () =>
      import('./print/distribution-received-report/model.ts').then((file) => file.receivedReportModel),
    'bast-seed-custom-distribution': () =>
      import('./print/bast-seed-custom-distribution/model.ts').then((file) => file.customDistributionModel),
  },
  pages: {
    'kalender-distribusi': () =>
      import('./kalender-distribusi/kalender-distribusi.web.tsx').then((file) => file.KalenderDistribusi),
    'tilik-lubang': () => import('./tilik-lubang/tilik-lubang.web.tsx').then((file) => file.TilikLubang),
    'terima-bibit': () => import('./terima-bibit/terima-bibit.web.tsx').then((file) => file.TerimaBibit),
    'unggah-kiriman': () => import('./unggah-kiriman/unggah-kiriman.web.tsx').then((file) => file.UnggahKiriman),
    'muat-armada': () => import('./loading/muat-armada.web.tsx').then((file) => file.MuatArmada),
    'jejak-bag': () => import('./jejak-bag/jejak-bag.web.tsx').then((file) => file.JejakBag),
    'tanam-bibit': () => import('./jejak-bag/tanam-bibit.web.tsx').then((file) => file.TanamBibit),
    'statistik-distribusi': () =>
      import('./distribution-report/statistik-distribusi.web.tsx').then((file) => file.StatistikDistribusi),
    'distribution-allocation': () => import('./allocation/allocation.web.tsx').then((file) => file.AllocationPage),
  },
})
