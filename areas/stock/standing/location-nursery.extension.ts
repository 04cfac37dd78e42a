import { locationNursery } from '#areas/master/location-nursery/location-nursery.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** What stands in a nursery: its figures, and a hold on one that is not empty. */
export const stockOfNurseries = extendModule(locationNursery)
