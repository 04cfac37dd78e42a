import { expect, test } from 'vitest'
import { readReceiptBody } from './receipt-body.ts'

test('DS-09 a receipt of a phone is kept without the signs that cannot be stored or turn a name around', () => {
  const read = readReceiptBody({ lines: [], receiver_name: 'Siti\n\u202egnp.exe', note: 'Baris 1\nBaris\ud800 2' })
  expect([read?.receiver_name, read?.note]).toEqual(['Siti gnp.exe', 'Baris 1\nBaris  2'])
})
