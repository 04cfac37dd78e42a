import { expect } from 'vitest'
import type { FieldFixture } from './fixture.ts'

/** A stored row carries its own number and stamps beside what was sent. */
const row = (values: Record<string, unknown>): unknown =>
  expect.objectContaining({ id: expect.any(Number) as unknown, version: 1, ...values })

export const rows: FieldFixture = {
  field: 'lines',
  ascending: null,
  filter: 'none',
  valid: [
    [
      [
        { item: ' Paku ', quantity: 2 },
        { item: 'Tali', quantity: 1, colour: 2, unit_id: 1 },
      ],
      [row({ item: 'Paku', quantity: 2, colour: null }), row({ item: 'Tali', colour: 2, unit_id: 1 })],
    ],
    [[{ item: 'Paku', quantity: 2, is_urgent: 1, reason: 'Hujan' }], [row({ is_urgent: 1, reason: 'Hujan' })]],
    // What takes no part in a row is empty, as in any record.
    [[{ item: 'Paku', quantity: 2, reason: 'Hujan', id: null }], [row({ is_urgent: 0, reason: null })]],
    [[], []],
    [null, []],
  ],
  invalid: [
    1,
    {},
    ['x'],
    [{ item: 'Paku' }],
    [{ item: 'Paku', quantity: 0 }],
    [{ item: 'Paku', quantity: 1, nope: 1 }],
    [{ id: 999_999, item: 'Paku', quantity: 1 }],
    [
      { item: 'Paku', quantity: 1 },
      { item: '', quantity: 1 },
    ],
    [{ item: 'Paku', quantity: 1, unit_id: 999_999 }],
    [{ item: 'Paku', quantity: 1, is_urgent: 1 }],
    [{ id: 'x', item: 'Paku', quantity: 1 }],
    [null],
    [[]],
    Array.from({ length: 501 }, () => ({ item: 'Paku', quantity: 1 })),
  ],
}
