import { defineWebArea } from '#web-engine/web-area.ts'

export const stockWeb = defineWebArea({
  area: 'stock',
  prints: { 'kartu-stok': () => import('./print/kartu-stok/model.ts').then((file) => file.cardModel) },
  pages: {
    'stock-card': () => import('./stock-card/stock-card.web.tsx').then((file) => file.StockCardPage),
    'stock-check': () => import('./stock-check/stock-check.web.tsx').then((file) => file.StockCheckPage),
  },
})
