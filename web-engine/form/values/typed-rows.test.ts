import { describe, expect, test } from 'vitest'
import { flag, number, reference, rows, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { inputErrors } from './input-errors.ts'
import { changedValues, inputForFieldError, readFormValues, recordToTypedValues } from './read-form-values.ts'
import { remakeDeletedRows } from './typed-rows.ts'

const line = defineModule({
  key: 'line',
  title: 'Baris',
  display: 'item',
  fields: {
    order_id: reference('Pesanan', 'order', { required: true }),
    item: text('Barang', { required: true }),
    quantity: number('Banyak', { required: true, min: 1 }),
    urgent: flag('Mendesak'),
    reason: text('Alasan', { required: true, when: { field: 'urgent', is: [1] } }),
    pin: text('PIN', { as: 'password' }),
  },
})
const order = defineModule({
  key: 'order',
  title: 'Pesanan',
  display: 'name',
  fields: { name: text('Nama', { required: true }), lines: rows('Rincian', line, { by: 'order_id', required: true }) },
})
const named = (module: typeof order | typeof line) =>
  Object.entries(module.fields).map(([name, field]) => ({ name, field }))
const rowForm = { module: line, fields: named(line).filter(({ name }) => name !== 'order_id') }
const rowsOf = (field: { type: string }) => (field.type === 'rows' ? rowForm : null)
const stored = {
  id: 1,
  name: 'A',
  lines: [
    { id: 7, version: 2, order_id: 1, item: 'Paku', quantity: 1500, urgent: 0, reason: null },
    { id: 8, version: 1, order_id: 1, item: 'Tali', quantity: 2, urgent: 1, reason: 'Hujan' },
  ],
}
const context = {
  module: order,
  fields: named(order),
  timeZone: 'Asia/Jakarta',
  language: 'id',
  now: new Date('2025-08-17T00:00:00Z'),
  present: stored,
  rowsOf,
} as const
const typed = () =>
  recordToTypedValues(named(order), stored, 'Asia/Jakarta', rowsOf) as {
    name: string
    lines: Record<string, unknown>[]
  }
const withRows = (change: (rows: Record<string, unknown>[]) => Record<string, unknown>[]) => ({
  ...typed(),
  lines: change(typed().lines),
})

describe('FR-02 child rows in a form', () => {
  test('are shown as they are typed and read back as they are stored; untouched ones do not travel', () => {
    expect(typed().lines[0]).toMatchObject({ id: 7, item: 'Paku', quantity: '1.500', urgent: 0 })
    const { values, errors } = readFormValues(context, typed())
    expect([errors, changedValues(stored, values)]).toEqual([{}, {}])
  })

  test('travel as the whole list once one of them differs; a secret left empty is not sent', () => {
    const { values } = readFormValues(
      context,
      withRows(([first, second]) => [{ ...first, quantity: '3' }, second ?? {}]),
    )
    expect(changedValues(stored, values)).toEqual({
      lines: [
        { id: 7, item: 'Paku', quantity: 3, urgent: 0, reason: null },
        { id: 8, item: 'Tali', quantity: 2, urgent: 1, reason: 'Hujan' },
      ],
    })
  })

  test('are judged by their own rules and values, under the name of their input', () => {
    const { errors } = readFormValues(
      context,
      withRows(([first, second]) => [
        { ...first, item: ' ', urgent: 1 },
        { ...second, quantity: '0' },
      ]),
    )
    expect(Object.keys(errors)).toEqual(['lines.0.item', 'lines.0.reason', 'lines.1.quantity'])
    expect(errors['lines.0.item']).toBe('Barang wajib diisi')
  })

  test('a removed row is neither sent nor judged, and a required list needs one that stays', () => {
    const { values, errors } = readFormValues(
      context,
      withRows(([first, second]) => [{ ...first, item: '', removed: true }, second ?? {}]),
    )
    expect([errors, (values['lines'] as unknown[]).length]).toEqual([{}, 1])
    expect(
      readFormValues(
        context,
        withRows((all) => all.map((row) => ({ ...row, removed: true }))),
      ).errors,
    ).toEqual({ lines: 'Rincian wajib diisi' })
  })

  test('a sentence of the server finds its input past removed rows; the summary stands only where no input takes it', () => {
    const form = withRows(([first, second]) => [{ ...first, removed: true }, second ?? {}])
    const find = (name: string) => inputForFieldError(named(order), name, form)
    expect([find('lines.0.quantity'), find('lines.0'), find('lines'), find('other.0.x')]).toEqual([
      'lines.1.quantity',
      null,
      'lines',
      null,
    ])
    expect(inputErrors({ lines: 'ringkas', 'lines.0.quantity': 'kurang' }, find)).toEqual([
      { input: 'lines.1.quantity', message: 'kurang' },
    ])
    expect(inputErrors({ lines: 'ringkas', 'lines.0': 'hilang' }, find)).toContainEqual({
      input: 'lines',
      message: 'ringkas',
    })
  })

  test('a row that someone else deleted meanwhile is made anew', () => {
    const newer = { ...stored, lines: [stored.lines[0]] }
    expect(
      remakeDeletedRows(
        {
          name: 'A',
          lines: [
            { id: 7, item: 'x' },
            { id: 8, item: 'y' },
          ],
        },
        newer,
      ),
    ).toEqual({ name: 'A', lines: [{ id: 7, item: 'x' }, { item: 'y' }] })
  })
})
