import { vendorFreelance } from '#areas/master/vendor-freelance/vendor-freelance.module.ts'
import { extendModule } from '#core/declare/extension.ts'

/** What a worker pricked out or pruned by the piece. */
export const pieceWorkOfFreelancers = extendModule(vendorFreelance, {
  tabs: [{ module: 'penyapihan-bbst-detail', by: 'vendor_freelance_id', title: 'Borongan' }],
})
