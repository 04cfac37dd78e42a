import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldGallery } from '#areas/gallery/field-gallery/field-gallery.module.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Field, FieldType } from '../declare/field.ts'
import { readFieldValue } from '../questions/field-value.ts'
import { reference, text, datetime, number } from '../declare/fields.ts'
import { valueSet } from '../declare/value-set.ts'
import { CELL_LENGTH, cutTextToCell, numberText, textCell, type Cell } from './cell.ts'
import { cellColumns, columnForHeader, readCell, writeCell } from './columns.ts'
import { unescapeCsvFormulas, escapeCsvFormulas } from './escape-formula.ts'
import { parseNumber } from '../formats/parse-number.ts'
import { ctx, columns, column, back } from './cells.test-kit.ts'

/** What a body may hold of a type, as the API gives it back, with the names of what it refers to. */
const samples: Partial<Record<FieldType, readonly unknown[]>> = {
  text: [
    '+62 812 0000 001',
    '=1+1',
    '-7.5, 110.2',
    '@SUM(A1)',
    "'=1+1",
    "'Aisyah",
    "''-2",
    '007',
    '1e5',
    '😀 ñ',
    'TRUE',
    '2025-08-17',
    '－１',
    'a;=1+1;b',
    "x;'=2",
    "y;''  =3,\"@4",
    '0812;+62',
    '-7.5,-110',
    ';;=1',
    "';=1",
  ],
  textarea: ['baris 1\nbaris 2', '\u0001 kendali', 'a\r\nb', `panjang ${'x'.repeat(20_000)}`, '"kutip"; titik = koma'],
  richtext: ['<p>Satu <strong>dua</strong> &amp; tiga</p>'],
  number: [0, -7.25, 1.125, -1.125, 0.001, 1_000, 123_456.789, 1e15, 1e-7],
  datetime: ['2025-08-17T03:00:00.000Z', '2025-08-17T03:00:00.125Z', '2025-12-31T16:30:59.000Z'],
  choices: [[1, 3], [2], null],
}

describe('cells', () => {
  const types = Object.keys(fieldFixtures) as FieldType[]
  const importable = types.filter((type) =>
    columns.some((one) => one.name === fieldFixtures[type].field && one.importable),
  )

  test.each(importable.filter((type) => !['reference', 'references', 'rows', 'latitude', 'longitude'].includes(type)))(
    'EX-01 a value of type %s comes back from its cell and from a csv text as it was',
    (type) => {
      const of = column(fieldFixtures[type].field)
      const stored = [
        ...fieldFixtures[type].valid.map(([, value]) => value),
        ...(fieldFixtures[type].ascending ?? []),
        ...(samples[type] ?? []),
      ]
      expect(stored.map((value) => back(of, { [of.name]: value }))).toEqual(
        stored.map((value) => Array.from({ length: 2 }, () => ({ values: { [of.name]: value } }))),
      )
    },
  )

  test('EX-01 every writable field that is no file has a column that is read back; secrets, hidden inputs and buttons have none', () => {
    const without = Object.keys(fieldGallery.fields).filter((name) => !columns.some((one) => one.name === name))
    expect(without).toEqual(['pin', 'origin', 'open_site', 'longitude'])
    expect(columns.filter((one) => !one.importable).map((one) => one.name)).toEqual([
      'doubled',
      'photo',
      'letters',
      'made',
    ])
  })

  test('EX-01 any text at all comes back, through a cell and through csv', () => {
    const of = column('note')
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => value.trim() !== ''),
        (value) => {
          expect(back(of, { note: value })).toEqual([{ values: { note: value } }, { values: { note: value } }])
        },
      ),
    )
  })

  test('EX-01 any number means the same to the machine and to an Indonesian reader', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        expect(parseNumber(numberText(value)) ?? value).toBe(value + 0)
        expect(Number(numberText(value))).toBe(value + 0)
      }),
    )
  })

  test('EX-01 a place is one text, longitude first, and both numbers come back', () => {
    const of = column('latitude')
    expect(writeCell(of, { latitude: -7.79561235, longitude: 110.36952468 }, ctx)).toEqual({
      kind: 'text',
      text: '110.36952468, -7.79561235',
    })
    expect(back(of, { latitude: -7.5, longitude: -110.2 })).toEqual(
      Array.from({ length: 2 }, () => ({ values: { latitude: -7.5, longitude: -110.2 } })),
    )
    expect(readCell(of, { kind: 'empty' }, ctx)).toEqual({ values: { latitude: null, longitude: null } })
    expect(readCell(of, textCell('200, 10'), ctx)).toEqual({ problem: 'Koordinat: Invalid coordinate number' })
  })

  test('IM-01 cells as people type them are understood', () => {
    const read = (name: string, cell: Cell) => readCell(column(name), cell, ctx)
    const cases: readonly (readonly [name: string, cell: Cell, value: unknown])[] = [
      ['price', textCell('Rp. 1.500.000'), 1_500_000],
      ['weight', textCell('12,5'), 12.5],
      ['amount', textCell('1.000'), 1_000],
      ['phone', { kind: 'number', number: 812 }, '812'],
      ['day', textCell('17/8/2025'), '2025-08-17'],
      ['day', textCell('17 Agustus 2025'), '2025-08-17'],
      ['day', { kind: 'date', date: '2025-08-17 00:00:00' }, '2025-08-17'],
      ['moment', textCell('17/8/2025 07.30 WIB'), '2025-08-17T00:30:00.000Z'],
      ['moment', textCell('2025-08-17T10:00:00+07:00'), '2025-08-17T03:00:00.000Z'],
      ['moment', textCell('17 Agustus 2025'), '2025-08-16T16:00:00.000Z'],
      ['made_month', textCell('Agustus 2025'), '2025-08'],
      ['made_month', { kind: 'date', date: '2025-08-01' }, '2025-08'],
      ['made_month', textCell('8/2025'), '2025-08'],
      ['made_week', textCell('2025-w33'), '2025-W33'],
      ['starts_at', { kind: 'number', number: 0.3125 }, '07:30:00'],
      ['starts_at', textCell('7.30'), '07:30:00'],
      ['is_good', { kind: 'boolean', value: true }, 1],
      ['is_good', textCell('tidak'), 0],
      ['colour', textCell('hijau'), 2],
      ['colour', { kind: 'number', number: 2 }, 2],
      ['colours', textCell('Hijau\nMerah'), [2, 1]],
      ['shape', textCell('Kotak'), 'kotak'],
    ]
    expect(cases.map(([name, cell]) => read(name, cell))).toEqual(
      cases.map(([name, , value]) => ({ values: { [name]: value } })),
    )
  })

  test('IM-01 a cell that cannot be read says what it should hold', () => {
    const problem = (name: string, written: string) => readCell(column(name), textCell(written), ctx)
    expect(problem('weight', 'banyak')).toEqual({ problem: 'Berat harus berupa angka' })
    expect(problem('day', '31/02/2025')).toEqual({ problem: 'Hari harus berupa tanggal, misalnya 2025-08-17' })
    expect(problem('moment', '2025-08-17 25:00')).toHaveProperty('problem')
    expect(problem('moment', '2025-08-17 10:00 XYZ')).toHaveProperty('problem')
    expect(problem('colour', 'Ungu')).toEqual({ problem: 'Warna harus salah satu dari: Merah, Hijau, Biru' })
    expect(problem('is_good', 'mungkin')).toEqual({ problem: 'Baik harus Ya atau Tidak' })
    expect(problem('starts_at', '25:00')).toHaveProperty('problem')
    expect(problem('made_week', '2021-W53')).toHaveProperty('problem')
  })

  test('EX-04 a text longer than a cell is cut with a mark, and such a cell is refused when it comes back', () => {
    const fitted = cutTextToCell('😀'.repeat(CELL_LENGTH))
    expect(fitted.length).toBeLessThanOrEqual(CELL_LENGTH)
    expect(fitted.isWellFormed()).toBe(true)
    expect(cutTextToCell('x'.repeat(CELL_LENGTH))).toBe('x'.repeat(CELL_LENGTH))
    expect(readCell(column('note'), textCell(fitted), ctx)).toEqual({
      problem: 'Catatan terpotong karena melebihi 32.767 karakter',
    })
  })

  test('EX-01 headers are the labels, unlike each other, and a moment names its zone', () => {
    const headers = cellColumns(
      { a: text('Nama'), b: text('nama'), c: datetime('Saat'), d: reference('Blok', 'x'), e: number('Nama') },
      ctx,
    )
    expect(headers.map((one) => one.header)).toEqual(['Nama', 'nama (b)', 'Saat (WITA)', 'Blok', 'Nama (e)'])
    // The same for who may not know the first of them.
    expect(
      cellColumns({ a: text('Nama'), b: text('nama') }, ctx, (name) => name === 'b').map((one) => one.header),
    ).toEqual(['nama (b)'])
    expect(columnForHeader(headers, ' nama  (B)')?.column.name).toBe('b')
    expect(columnForHeader(headers, 'Saat (WIB)')).toMatchObject({ column: { name: 'c' }, timeZone: 'Asia/Jakarta' })
    expect(columnForHeader(headers, 'saat')).toMatchObject({ column: { name: 'c' }, timeZone: null })
    expect(columnForHeader(headers, 'Lain')).toBeNull()
  })

  test('EX-01 of two codes with one label the code itself is written', () => {
    const set = valueSet('size', { S: 'Kecil', s: 'kecil', 7: 'Tujuh' })
    const field = { type: 'choice', label: 'Ukuran', options: { set } } as const satisfies Field
    for (const code of set.codes)
      expect(readCell({ name: 'size', field }, writeCell({ name: 'size', field }, { size: code }, ctx), ctx)).toEqual({
        values: { size: code },
      })
  })

  test('IM-01 what is read passes as a body would', () => {
    const row = {
      amount: 5,
      weight: 1.125,
      price: 1000,
      day: '2025-08-17',
      moment: '2025-08-17T03:00:00.000Z',
      made_year: 2025,
      made_month: '2025-08',
      made_week: '2025-W33',
      starts_at: '07:30:00',
      is_good: 1,
      colour: 2,
      colours: [1, 3],
      latitude: -7.5,
      longitude: 110.2,
      phone: '+62 812',
    }
    const readings = columns.map((of) => readCell(of, writeCell(of, row, ctx), ctx))
    const read: Record<string, unknown> = Object.assign(
      {},
      ...readings.map((reading) => ('values' in reading ? reading.values : {})),
    )
    const names = Object.keys(row) as (keyof typeof row)[]
    expect(
      names.map((name) => readFieldValue(fieldGallery.fields[name], read[name], { values: read, today: '2025-08-17' })),
    ).toEqual(names.map((name) => ({ value: row[name] })))
  })
})

describe('csv read with another separator', () => {
  const pieces = ['=', '+', '-', '@', "'", '"', ';', ',', '\t', '\n', ' ', 'a', '1', '＝']
  /** Every text of up to four of these. */
  const longer = (texts: readonly string[]) => texts.flatMap((text) => pieces.map((piece) => text + piece))
  const texts = [1, 2, 3].reduce((all) => [...all, longer(all.at(-1) ?? [])], [pieces]).flat()

  test('no cell of it begins like a formula, whichever mark the reader splits at, and it comes back as it was', () => {
    expect(texts.length).toBeGreaterThan(38_000)
    const run = texts.filter((text) =>
      escapeCsvFormulas(`a${text}`)
        .split(/[;,\t\n]/)
        .some((cell) => /^"*[=+\-@＝]/.test(cell)),
    )
    const changed = texts.filter((text) => unescapeCsvFormulas(escapeCsvFormulas(text)) !== text)
    expect([run, changed]).toEqual([[], []])
  })
})
