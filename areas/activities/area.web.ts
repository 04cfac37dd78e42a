import { defineWebArea } from '#web-engine/web-area.ts'

export const activitiesWeb = defineWebArea({
  area: 'activities',
  prints: {
    'surat-pesanan': () => import('./print/surat-pesanan/model.ts').then((file) => file.orderModel),
    bast: () => import('./print/bast/model.ts').then((file) => file.handoverModel),
  },
  pages: {
    'raising-board': () => import('./raising/raising-board.web.tsx').then((file) => file.RaisingBoardPage),
    'hari-ini': () => import('./hari-ini/hari-ini.web.tsx').then((file) => file.HariIni),
    'kalender-pemeliharaan': () => import('./kalender-pemeliharaan/kalender-pemeliharaan.web.tsx').then((file) => file.KalenderPemeliharaan),
  },
})
