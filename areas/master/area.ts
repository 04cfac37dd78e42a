import { defineArea } from '#core/area.ts'
import { bedengNursery } from './bedeng-nursery/bedeng-nursery.module.ts'
import { blockNursery } from './block-nursery/block-nursery.module.ts'
import { locationNursery } from './location-nursery/location-nursery.module.ts'
import { masterCustomProject } from './master-custom-project/master-custom-project.module.ts'
import { masterSponsor } from './master-sponsor/master-sponsor.module.ts'
import { workingAreaManagementUnit } from './working-area-management-unit/working-area-management-unit.module.ts'

export const master = defineArea({
  key: 'master',
  menus: [
    {
      key: 'master',
      title: 'Master',
      description: 'Berisi modul master data untuk kebutuhan data transaksi',
      icon: 'database',
      modules: [
        locationNursery,
        blockNursery,
        bedengNursery,
        workingAreaManagementUnit,
        masterSponsor,
        masterCustomProject,
      ],
    },
  ],
})
