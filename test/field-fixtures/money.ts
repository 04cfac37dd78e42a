import type { FieldFixture } from './fixture.ts'

export const money: FieldFixture = {
  field: 'price',
  ascending: [0, 1_500, 999_999_999_999],
  filter: 'range',
  valid: [
    [0, 0],
    [999_999_999_999_999, 999_999_999_999_999],
  ],
  invalid: [-1, 1.5, 'Rp. 10', 1e16],
  make: (_, n) => 1_000 + n,
}
