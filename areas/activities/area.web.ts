import { defineWebArea } from '#web-engine/records/web-area.ts'

export const activitiesWeb = defineWebArea({
  area: 'activities',
  prints: {
    'jejak-bibit': () => import('./print/jejak-bibit/model.ts').then((file) => file.lotStoryPaperModel),
    'surat-pesanan': () => import('./print/surat-pesanan/model.ts').then((file) => file.seedOrderPaperModel),
    bast: () => import('./print/bast/model.ts').then((file) => file.deliveryHandoverPaperModel),
  },
  pages: {
    'raising-board': () => import('./raising/raising-board.web.tsx').then((file) => file.RaisingBoardPage),
    'hari-ini': () => import('./hari-ini/hari-ini.web.tsx').then((file) => file.HariIni),
    'jejak-lot': () => import('./jejak-lot/jejak-lot.web.tsx').then((file) => file.JejakLot),
    'prakiraan-bst': () => import('./prakiraan-bst/prakiraan-bst.web.tsx').then((file) => file.PrakiraanBst),
    'kalender-pemeliharaan': () =>
      import('./kalender-pemeliharaan/kalender-pemeliharaan.web.tsx').then((file) => file.KalenderPemeliharaan),
  },
})
