import { expect, test } from 'vitest'
import { date, number, reference, text } from '#core/declare/fields.ts'
import { firstValuesInAddress } from './first-values-in-address.ts'

const module = {
  fields: {
    bedeng_id: reference('Bedeng', 'bedeng-nursery'),
    qty: number('Jumlah'),
    day: date('Tanggal'),
    note: text('Catatan'),
  },
}
const first = (address: string) => firstValuesInAddress(module, new URLSearchParams(address))?.values ?? null

test('FM-01 an address gives a new record numbers, records and days to begin with, and nothing else', () => {
  expect(first('view=create&first.bedeng_id=12&first.qty=3.5&first.day=2025-03-04')).toEqual({
    bedeng_id: 12,
    qty: 3.5,
    day: '2025-03-04',
  })
  expect(first('view=create&first.bedeng_id=x&first.day=kemarin&first.note=hi&first.other=1&bedeng_id=3')).toBeNull()
})
