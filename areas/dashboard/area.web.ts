import { defineWebArea } from '#web-engine/records/web-area.ts'

export const dashboardWeb = defineWebArea({
  area: 'dashboard',
  pages: { dashboard: () => import('./dashboard.web.tsx').then((file) => file.Dashboard) },
})
