import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, Fields } from '../declare/field.ts'
import { reference, text, rows } from '../declare/fields.ts'
import { textCell, textOfCell } from './cell.ts'
import { readCell, writeCell } from './columns.ts'
import type { CellContext } from './context.ts'
import { ctx, column, back } from './cells.test-kit.ts'

describe('cells of references and child rows', () => {
  test('EX-01 a reference is written by its name, a nameless one by its number, and neither is taken for the other', () => {
    const of = column('location_nursery_id')
    const named = (rel: string | null) => back(of, { location_nursery_id: 12, rel_location_nursery_id: rel })[1]
    expect(named('Persemaian; "Utara"')).toEqual({ values: { location_nursery_id: { named: 'Persemaian; "Utara"' } } })
    expect(named(null)).toEqual({ values: { location_nursery_id: 12 } })
    expect(named('#12')).toEqual({ values: { location_nursery_id: { named: '#12' } } })
    expect(named('##3')).toEqual({ values: { location_nursery_id: { named: '##3' } } })
    expect(named('=1+1')).toEqual({ values: { location_nursery_id: { named: '=1+1' } } })
  })

  test('EX-01 several references come back in their order whatever their names hold', () => {
    const of = column('units')
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ minLength: 1 }).filter((name) => name.trim() === name && !name.startsWith('#')),
          { minLength: 1 },
        ),
        (names) => {
          const row = { units: names.map((_, index) => index + 1), rel_units: names }
          expect(back(of, row)).toEqual(
            Array.from({ length: 2 }, () => ({ values: { units: names.map((name) => ({ named: name })) } })),
          )
        },
      ),
    )
    expect(readCell(of, textCell('"Utara'), ctx)).toEqual({
      problem: 'Unit Kerja harus dipisahkan dengan titik koma (;)',
    })
    expect(readCell(of, { kind: 'empty' }, ctx)).toEqual({ values: { units: [] } })
  })

  test('EX-01 child rows are a readable line each and come back with all their values', () => {
    const of = column('lines')
    const lines = [
      {
        id: 4,
        item: 'Paku; "besar" = 5',
        quantity: 2,
        colour: null,
        unit_id: 3,
        rel_unit_id: 'Unit A',
        is_urgent: 0,
        reason: null,
        cost: 1.125,
      },
      {
        id: 5,
        item: '=1+1',
        quantity: 1_000,
        colour: 2,
        unit_id: null,
        is_urgent: 1,
        reason: 'Hujan\nlalu banjir',
        cost: null,
      },
    ]
    expect(
      textOfCell(
        writeCell(of, { lines: [{ item: 'Tali', quantity: 1, colour: 1, is_urgent: 1, reason: 'Hujan' }] }, ctx),
      ),
    ).toBe('Barang = Tali; Banyak = 1; Warna = Merah; Mendesak = Ya; Alasan = Hujan')
    const expected = {
      values: {
        lines: [
          { item: 'Paku; "besar" = 5', quantity: 2, unit_id: { named: 'Unit A' }, is_urgent: 0, cost: 1.125 },
          { item: '=1+1', quantity: 1_000, colour: 2, is_urgent: 1, reason: 'Hujan\nlalu banjir' },
        ],
      },
    }
    expect(back(of, { lines })).toEqual([expected, expected])
    expect(readCell(of, textCell('Barang = Paku; Nama = x'), ctx)).toEqual({
      problem: 'Rincian: kolom "Nama" tidak dikenal',
    })
    expect(readCell(of, textCell('Barang = Paku; Banyak = dua'), ctx)).toEqual({
      problem: 'Rincian: Banyak harus berupa angka',
    })
    expect(readCell(of, textCell('Paku'), ctx)).toHaveProperty('problem')
  })

  test('EX-01 child rows keep any texts apart', () => {
    const fields: Fields = { a: text('A = "satu"; dua'), b: text('B') }
    const field: Field = rows('Rincian', { key: 'x', fields: { y: reference('Y', 'z') } }, { by: 'y' })
    const inner: CellContext = { ...ctx, childFields: () => fields }
    const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => one.trim() !== '')
    fc.assert(
      fc.property(fc.array(fc.record({ a: value, b: value }), { minLength: 1 }), (lines) => {
        const cell = writeCell({ name: 'lines', field }, { lines }, inner)
        expect(readCell({ name: 'lines', field }, cell, inner)).toEqual({ values: { lines } })
      }),
    )
  })
})
