import type { FieldFixture } from './fixture.ts'

export const files: FieldFixture = {
  field: 'letters',
  ascending: null,
  filter: 'none',
  valid: [
    [null, null],
    [[], null],
    [[{ file: null }], null],
  ],
  invalid: [1, 'x', [1], [{ file: '../x' }], {}, ['a'.repeat(32)]],
}
