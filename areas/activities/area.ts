import { defineArea } from '#core/area.ts'
import { saranaPrasarana } from './sarana-prasarana/sarana-prasarana.module.ts'
import { sarprasMonitoring } from './sarana-prasarana/sarpras-monitoring.module.ts'

/** The work of a nursery: what it is built with, what it buys, and what it does to its seedlings. */
export const activities = defineArea({
  key: 'activities',
  menus: [
    {
      key: 'activities',
      title: 'Aktifitas',
      description: 'Sarana prasarana, pengadaan benih dan bibit, serta kegiatan pembibitan',
      icon: 'activities',
      modules: [saranaPrasarana, sarprasMonitoring],
    },
  ],
})
