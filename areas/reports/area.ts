import { defineArea } from '#core/declare/area.ts'
import { listAuditBst } from './bst-origin/list-audit-bst.module.ts'
import { listInisiasiBst } from './bst-origin/list-inisiasi-bst.module.ts'
import { listIssueBst } from './bst-origin/list-issue-bst.module.ts'
import { listPoBst } from './bst-origin/list-po-bst.module.ts'
import { listSourceBst } from './bst-origin/list-source-bst.module.ts'
import { distributionAllocationSeeds } from './distribution-data/distribution-allocation-seeds.module.ts'
import { distributionExport } from './distribution-data/distribution-export.module.ts'
import { distributionListDistributions } from './distribution-data/distribution-list-distributions.module.ts'
import { distributionListLabels } from './distribution-data/distribution-list-labels.module.ts'
import { listMaintenanceBbst } from './maintenance/list-maintenance-bbst.module.ts'
import { listMaintenanceBst } from './maintenance/list-maintenance-bst.module.ts'
import { listMaintenanceHarvestPlant } from './maintenance/list-maintenance-harvest-plant.module.ts'
import { listSarprasMonitoring } from './sarpras/list-sarpras-monitoring.module.ts'

/** What the other areas recorded, laid out to be taken along as files. Nothing is entered here. */
export const reports = defineArea({
  key: 'reports',
  menus: [
    {
      key: 'export-db',
      title: 'Export Data',
      description: 'Daftar untuk diekspor: sarpras, pemeliharaan, asal BST, dan distribusi',
      icon: 'export',
      place: 60,
      modules: [
        listSarprasMonitoring,
        listMaintenanceHarvestPlant,
        listMaintenanceBbst,
        listMaintenanceBst,
        listSourceBst,
        listInisiasiBst,
        listPoBst,
        listAuditBst,
        listIssueBst,
        distributionListDistributions,
        distributionAllocationSeeds,
        distributionListLabels,
        distributionExport,
      ],
    },
  ],
})
