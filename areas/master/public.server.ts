import { nurseriesOfRound } from './demo/nurseries-of-round.server.ts'
import { capacityFor } from './trees-allocation-bag/capacity-for.server.ts'
import { rateVendor } from './trees-vendor-rating-log/trees-vendor-rating-log.server.ts'

/** What later areas' server code may use of the master data. */
export const masterData = { capacityFor, nurseriesOfRound, rateVendor }
