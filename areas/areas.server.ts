// Written by `npm run areas` from areas/order.mjs.
import type { ServerArea } from '#server-engine/area/server-area.ts'
import { accessServer } from './access/area.server.ts'
import { masterServer } from './master/area.server.ts'
import { stockServer } from './stock/area.server.ts'
import { activitiesServer } from './activities/area.server.ts'
import { distributionServer } from './distribution/area.server.ts'
import { reportsServer } from './reports/area.server.ts'
import { dashboardServer } from './dashboard/area.server.ts'

/** What the areas bring to the server. */
export const serverAreas: readonly ServerArea[] = [accessServer, masterServer, stockServer, activitiesServer, distributionServer, reportsServer, dashboardServer]
