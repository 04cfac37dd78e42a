import type { FieldFixture } from './fixture.ts'

export const rows: FieldFixture = {
  field: 'lines', ascending: null, filter: 'none',
  valid: [],
  invalid: [1, {}, ['x'], [{ item: 'Paku' }], [{ item: 'Paku', quantity: 0 }], [{ item: 'Paku', quantity: 1, nope: 1 }], [{ id: 999_999, item: 'Paku', quantity: 1 }]],
}
