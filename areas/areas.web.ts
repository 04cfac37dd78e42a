// Written by `npm run areas` from areas/order.mjs.
import type { WebArea } from '#web-engine/records/web-area.ts'
import { accessWeb } from './access/area.web.ts'
import { stockWeb } from './stock/area.web.ts'
import { activitiesWeb } from './activities/area.web.ts'
import { distributionWeb } from './distribution/area.web.ts'
import { dashboardWeb } from './dashboard/area.web.ts'

/** What the areas bring to the browser. */
export const webAreas: readonly WebArea[] = [accessWeb, stockWeb, activitiesWeb, distributionWeb, dashboardWeb]
