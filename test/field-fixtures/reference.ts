import type { FieldFixture } from './fixture.ts'

export const reference: FieldFixture = {
  field: 'location_nursery_id',
  ascending: [2, 1, 3],
  filter: 'equal',
  valid: [
    [1, 1],
    [null, null],
  ],
  invalid: ['1', 1.5, 999_999, 1e20, {}],
}
