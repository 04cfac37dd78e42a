// Written by `npm run areas` from areas/order.mjs.
import type { Area } from '#core/declare/area.ts'
import { access } from './access/area.ts'
import { master } from './master/area.ts'
import { stock } from './stock/area.ts'
import { activities } from './activities/area.ts'
import { distribution } from './distribution/area.ts'
import { reports } from './reports/area.ts'
import { dashboard } from './dashboard/area.ts'

/** All areas in building order: an area may lean on those before it. */
export const areas: readonly Area[] = [access, master, stock, activities, distribution, reports, dashboard]
