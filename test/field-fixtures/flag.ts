import type { FieldFixture } from './fixture.ts'

export const flag: FieldFixture = {
  field: 'is_good',
  ascending: [0, 0, 1],
  filter: 'equal',
  valid: [
    [0, 0],
    [1, 1],
  ],
  invalid: [2, '1', true, -1],
  make: (_, n) => n % 2,
}
