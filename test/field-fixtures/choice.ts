import type { FieldFixture } from './fixture.ts'

export const choice: FieldFixture = {
  field: 'colour',
  ascending: [1, 2, 3],
  filter: 'equal',
  valid: [[3, 3]],
  invalid: [0, 4, '1', 'Merah', null, 'toString', '__proto__'],
  make: ({ options: { set } }, n) => set?.codes[n % set.codes.length],
}
