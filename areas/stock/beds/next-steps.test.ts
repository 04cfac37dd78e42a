import { expect, test } from 'vitest'
import { nextBedSteps } from './next-steps.ts'

const bed = {
  id: 1,
  code: 'KDL-BL2-03',
  name: null,
  block_id: 2,
  block: 'Blok 2',
  nursery_id: 1,
  nursery: 'Kendal',
  capacity: 1000,
  seedlings: 0,
  is_active: 1,
  last_audit_date: '2026-08-01',
  audit_no: null,
} as const
const row = { balance_id: 1, tree: 'Sengon', phase: 5, lot: 'LOT-1', qty: 1240, age: 90, ready_on: null }
const today = '2026-08-10'

test('an empty bed waits for seedlings, a closed one for nothing', () => {
  expect(nextBedSteps({ bed, stock: [], today }).map(({ sentence }) => sentence)).toEqual([
    'Bedeng kosong: siapkan medianya, lalu tempatkan bibit yang menunggu di Penerimaan.',
  ])
  expect(nextBedSteps({ bed: { ...bed, is_active: 0 }, stock: [], today })).toEqual([
    { sentence: 'Bedeng ini tidak dipakai lagi.', href: null },
  ])
})

test('what is too many comes first, then what grows, then a count', () => {
  const steps = nextBedSteps({
    bed: { ...bed, seedlings: 1240, last_audit_date: '2026-07-01' },
    stock: [row, { ...row, phase: 3, qty: 50, ready_on: '2026-08-09' }],
    today,
  })
  expect(steps.map(({ sentence }) => sentence)).toEqual([
    'Melebihi kapasitas 240 bibit: pindahkan ke bedeng lain.',
    '1.240 Sengon siap tanam: dapat dialokasikan.',
    '50 Sengon: umurnya cukup sejak 9 Agustus 2026, seleksi menjadi BST.',
    'Terakhir diaudit 1 Juli 2026: hitung isinya.',
  ])
})

test('a bed that was counted lately and grows as it should has just its growth', () => {
  expect(
    nextBedSteps({ bed, stock: [{ ...row, phase: 3, ready_on: '2026-09-01' }], today }).map(({ sentence }) => sentence),
  ).toEqual(['1.240 Sengon: diperkirakan siap tanam 1 September 2026.'])
})
