import type { Area } from '#core/area.ts'
import { areas } from './areas.ts'
import { gallery } from './gallery/area.ts'

/** What a demo shows beside the product: one of everything a declaration can say. */
export const demoAreas: readonly Area[] = [...areas, gallery]
