import { nurseriesOfRound } from './demo/nurseries-of-round.server.ts'
import { capacityFor } from './trees-allocation-bag/capacity-for.server.ts'

/** What later areas' server code may use of the master data. */
export const masterData = { capacityFor, nurseriesOfRound }
