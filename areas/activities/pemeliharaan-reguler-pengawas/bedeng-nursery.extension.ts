import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** When a bed was last cared for, and all that is planned there. */
export const careOfBeds = extendModule(bedengNursery, {
  tabs: [{ module: 'pemeliharaan-reguler-pengawas', by: 'bedeng_id', title: 'Pemeliharaan' }],
})
