import { defineStandalone } from '#core/wire/standalone.ts'

/** SH-08: the form that facilitators open by a link, without signing in. */
export const distributionStandalone = defineStandalone({
  bare: ['/forms/request-distribution-addendum'],
  framed: [],
})
