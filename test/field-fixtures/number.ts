import type { FieldFixture } from './fixture.ts'

export const number: FieldFixture = {
  field: 'weight',
  ascending: [-7.25, 0, 12.5],
  filter: 'range',
  valid: [
    [0, 0],
    [-1000, -1000],
    [12.345, 12.345],
    [null, null],
  ],
  invalid: ['12', 'abc', 1001, -1000.5, 0.0005, 1.23456, true, [], {}],
  make: ({ options: { min = 0, max = Number.MAX_SAFE_INTEGER } }, n) => Math.min(max, Math.max(min, 0) + (n % 90)),
}
