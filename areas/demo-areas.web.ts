// Written by `npm run areas` from areas/order.mjs.
import type { WebArea } from '#web-engine/records/web-area.ts'
import { webAreas } from './areas.web.ts'
import { galleryWeb } from './gallery/area.web.ts'

/** What the areas bring to the browser, with what only a demo shows. */
export const demoWebAreas: readonly WebArea[] = [...webAreas, galleryWeb]
