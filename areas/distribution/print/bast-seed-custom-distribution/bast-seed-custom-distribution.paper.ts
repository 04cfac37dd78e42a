import { definePaper } from '#core/declare/paper.ts'
import { customProjectRequest } from '../../internal-and-custom-project-request/internal-and-custom-project-request.module.ts'

/** PR-08: what the vehicles of a custom request take, ticked while loading or signed when it is handed over. */
export const bastSeedCustomDistribution = definePaper({
  key: 'bast-seed-custom-distribution',
  title: 'Checklist Manual Loading',
  module: customProjectRequest,
  parameters: { id: { as: 'number', required: true }, type: { as: 'text' } },
  savesAfter: 200,
})
