import { nik, person, phone } from './demo/fictitious.server.ts'
import { nurseriesLived, nurseriesOfRound, programYears } from './demo/nurseries-of-round.server.ts'
import { sopChanged } from './seams/sop-changed.server.ts'
import { bagCapacitiesFor, bagCapacityFor } from './trees-allocation-bag/bag-capacity-for.server.ts'
import { rateVendor } from './trees-vendor-rating-log/trees-vendor-rating-log.server.ts'

/** What later areas' server code may use of the master data. */
export const masterData = {
  capacitiesFor: bagCapacitiesFor,
  capacityFor: bagCapacityFor,
  fictitious: { nik, person, phone },
  nurseriesLived,
  nurseriesOfRound,
  programYears,
  rateVendor,
}

/**
 * What later areas do because of the master data, in its transaction: each by `answers:
 * [masterReactions.sopChanged.follow(…)]`.
 */
export const masterReactions = { sopChanged }
