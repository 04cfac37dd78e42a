import type { FieldFixture } from './fixture.ts'

export const references: FieldFixture = {
  field: 'units',
  ascending: null,
  filter: 'any',
  valid: [
    [
      [2, 1, 2],
      [1, 2],
    ],
    [[], []],
    [null, []],
  ],
  invalid: [
    1,
    ['1'],
    [1.5],
    [999_999],
    [1, 999_999],
    [1e20],
    {},
    [null],
    [[1]],
    Array.from({ length: 1_001 }, (_, n) => n),
  ],
}
