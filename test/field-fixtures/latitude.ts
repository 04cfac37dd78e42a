import type { FieldFixture } from './fixture.ts'

export const latitude: FieldFixture = {
  field: 'latitude',
  beside: { longitude: 110 },
  ascending: [-8.5, -7.1, 3],
  filter: 'range',
  valid: [
    [-90, -90],
    [90, 90],
    [-7.79561234567891, -7.79561235],
    [null, null],
  ],
  invalid: [90.1, -91, '7', true],
  make: (_, n) => -(700 + (n % 100)) / 100,
}
