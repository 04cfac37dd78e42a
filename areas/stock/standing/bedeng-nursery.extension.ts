import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** What stands on a bed: its figures, and a hold on one that is not empty. */
export const stockOfBeds = extendModule(bedengNursery)
