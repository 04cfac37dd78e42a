import { masterVendorDriver } from '#areas/master/master-vendor-driver/master-vendor-driver.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** A driver has trips, which are warned of the licence. */
export const tripsOfDrivers = extendModule(masterVendorDriver)
