// Written by `npm run areas` from areas/order.mjs.
import type { ServerArea } from '#server-engine/area/server-area.ts'
import { serverAreas } from './areas.server.ts'
import { galleryServer } from './gallery/area.server.ts'

/** What the areas bring to the server, with what only a demo shows. */
export const demoServerAreas: readonly ServerArea[] = [...serverAreas, galleryServer]
