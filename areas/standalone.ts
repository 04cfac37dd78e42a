// Written by `npm run areas` from areas/order.mjs.
import type { StandalonePaths } from '#core/wire/standalone.ts'
import { accessStandalone } from './access/standalone.ts'
import { distributionStandalone } from './distribution/standalone.ts'

/** The addresses of pages outside every menu. */
export const standalonePaths: readonly StandalonePaths[] = [accessStandalone, distributionStandalone]
