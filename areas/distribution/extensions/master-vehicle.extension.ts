import { masterVehicle } from '#areas/master/master-vehicle/master-vehicle.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** A vendor's vehicle has trips, which are warned of its papers. */
export const tripsOfVehicles = extendModule(masterVehicle)
