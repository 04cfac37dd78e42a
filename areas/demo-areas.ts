// Written by `npm run areas` from areas/order.mjs.
import type { Area } from '#core/declare/area.ts'
import { areas } from './areas.ts'
import { gallery } from './gallery/area.ts'

/** All areas in building order, with what only a demo shows. */
export const demoAreas: readonly Area[] = [...areas, gallery]
