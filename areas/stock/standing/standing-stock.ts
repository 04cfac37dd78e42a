import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { blockNursery } from '#areas/master/block-nursery/block-nursery.module.ts'
import { locationNursery } from '#areas/master/location-nursery/location-nursery.module.ts'
import { extendModule } from '#core/extension.ts'

/** What stands on beds, which beds, blocks and nurseries are asked for: figures, and a hold on what is not empty. */
export const stockOfBeds = extendModule(bedengNursery)
export const stockOfBlocks = extendModule(blockNursery)
export const stockOfNurseries = extendModule(locationNursery)
