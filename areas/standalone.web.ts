// Written by `npm run areas` from areas/order.mjs.
import type { StandaloneWeb } from '#web-engine/kit/navigation/standalone-page.ts'
import { accessStandaloneWeb } from './access/standalone.web.ts'
import { distributionStandaloneWeb } from './distribution/standalone.web.ts'

/** The pages outside every menu. */
export const standalonePages: readonly StandaloneWeb[] = [accessStandaloneWeb, distributionStandaloneWeb]
