import { masterVehicleInternal } from '#areas/master/master-vehicle-internal/master-vehicle-internal.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** A vehicle of the nursery's own has trips, which are warned of its papers. */
export const tripsOfOwnVehicles = extendModule(masterVehicleInternal)
