import { expect, test } from 'vitest'
import { number, text } from '#core/declare/fields.ts'
import { fieldConflictsOf, valuesWithReferenceNames } from './conflicts.ts'

const fields = [
  { name: 'name', field: text('Nama') },
  { name: 'amount', field: number('Jumlah') },
  { name: 'note', field: text('Catatan') },
]

test('only what someone else changed is told, what both changed first', () => {
  const base = { name: 'A', amount: 1, note: null }
  const told = (newer: object, mine: readonly string[]) =>
    fieldConflictsOf({ fields, base, newer: { ...base, ...newer }, mine: new Set(mine) }).map(({ name, both }) => [
      name,
      both,
    ])
  expect(told({ name: 'B', amount: 2 }, ['amount', 'note'])).toEqual([
    ['amount', true],
    ['name', false],
  ])
  expect(told({}, ['name'])).toEqual([])
  expect(told({ note: undefined }, [])).toEqual([])
})

test('a reference is called by the name that belongs to its number', () => {
  const rows = [
    { block_id: 1, rel_block_id: 'Satu' },
    { block_id: 2, rel_block_id: 'Dua' },
  ]
  expect([1, 2, 3].map((block_id) => valuesWithReferenceNames({ block_id }, rows))).toEqual([
    { block_id: 1, rel_block_id: 'Satu' },
    { block_id: 2, rel_block_id: 'Dua' },
    { block_id: 3 },
  ])
})
