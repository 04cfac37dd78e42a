import { presentStandalonePages } from '#web-engine/kit/navigation/standalone-page.ts'
import { distributionStandalone } from './standalone.ts'

export const distributionStandaloneWeb = presentStandalonePages(distributionStandalone, {
  '/forms/request-distribution-addendum': {
    load: () => import('./addendum-form/addendum-form-page.tsx').then((file) => file.AddendumFormPage),
  },
})
