import type { FieldFixture } from './fixture.ts'

export const longitude: FieldFixture = {
  field: 'longitude',
  beside: { latitude: -7 },
  ascending: [94.5, 110.2, 141],
  filter: 'range',
  valid: [
    [-180, -180],
    [180, 180],
    [110.3695246801358, 110.36952468],
  ],
  invalid: [180.5, '110', []],
  make: (_, n) => (11_000 + (n % 100)) / 100,
}
