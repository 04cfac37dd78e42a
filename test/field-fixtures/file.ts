import type { FieldFixture } from './fixture.ts'

export const file: FieldFixture = {
  field: 'photo',
  ascending: null,
  filter: 'none',
  valid: [[null, null]],
  invalid: [1, 'x', '../../etc/passwd', { file: 'nothing' }, {}, ['a'], 'a'.repeat(32)],
}
