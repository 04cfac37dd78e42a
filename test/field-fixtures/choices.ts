import type { FieldFixture } from './fixture.ts'

export const choices: FieldFixture = {
  field: 'colours',
  ascending: null,
  filter: 'any',
  valid: [
    [
      [3, 1, 3],
      [1, 3],
    ],
    [[2], [2]],
    [[], null],
    [null, null],
  ],
  invalid: [1, [4], ['1'], ['Merah'], { 0: 1 }, [[1]], 'toString'],
  make: ({ options: { set } }, n) => set?.codes.slice(0, 1 + (n % set.codes.length)),
}
