import { defineServerArea } from '#server-engine/area/server-area.ts'
import { reports } from './area.ts'
import { bstOriginServers } from './bst-origin/bst-origin-lists.server.ts'
import { distributionDataServers } from './distribution-data/distribution-data-lists.server.ts'
import { maintenanceListServers } from './maintenance/maintenance-lists.server.ts'
import { listSarprasMonitoringServer } from './sarpras/list-sarpras-monitoring.server.ts'

export const reportsServer = defineServerArea({
  area: reports,
  modules: [listSarprasMonitoringServer, ...maintenanceListServers, ...bstOriginServers, ...distributionDataServers],
})
