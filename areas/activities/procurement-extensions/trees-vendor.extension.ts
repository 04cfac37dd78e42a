import { treesVendor } from '#areas/master/trees-vendor/trees-vendor.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** How much of what a vendor sends is taken. */
export const deliveriesOfVendors = extendModule(treesVendor, {
  tabs: [{ module: 'delivery-po', by: 'trees_vendor_id', title: 'Penerimaan' }],
})
