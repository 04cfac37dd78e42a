// Written by `npm run areas` from areas/order.mjs.
import type { WebArea } from '#web-engine/web-area.ts'
import { stockWeb } from './stock/area.web.ts'
import { activitiesWeb } from './activities/area.web.ts'

/** What the areas bring to the browser. */
export const webAreas: readonly WebArea[] = [stockWeb, activitiesWeb]
