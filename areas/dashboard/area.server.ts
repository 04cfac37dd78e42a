import { defineServerArea } from '#server-engine/area/server-area.ts'
import { dashboard } from './area.ts'
import { dashboardPaths, dashboardRoutes } from './dashboard-routes.server.ts'

export const dashboardServer = defineServerArea({ area: dashboard, routes: dashboardRoutes, paths: dashboardPaths })
