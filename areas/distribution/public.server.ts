import { allocatedAgainstHoles } from './run/fill-rate.server.ts'
import { shortOfLineSql } from './run/short-of-line.server.ts'

/** What later areas' server code may read of distribution, beside its lists. */
export const distributionFigures = { allocatedAgainstHoles, shortOfLineSql }
