import { defineArea } from '#core/declare/area.ts'
import { dashboardPage } from './dashboard.page.ts'

/** What all other areas add up to, on one page. It stands above them and keeps nothing itself. */
export const dashboard = defineArea({
  key: 'dashboard',
  menus: [
    {
      key: 'dashboard',
      title: 'Dashboard',
      description: 'Keadaan tanaman dan angka program dengan grafik',
      icon: 'dashboard',
      place: 10,
      modules: [],
      pages: [dashboardPage],
    },
  ],
})
