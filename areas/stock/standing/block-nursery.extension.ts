import { blockNursery } from '#areas/master/block-nursery/block-nursery.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** What stands in a block: its figures, and a hold on one that is not empty. */
export const stockOfBlocks = extendModule(blockNursery)
