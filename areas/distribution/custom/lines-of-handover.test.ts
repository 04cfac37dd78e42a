import { expect, test } from 'vitest'
import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { linesOfHandover } from './lines-of-handover.ts'

const told = {
  row: 1,
  truck: 7,
  tree: 3,
  phase: 5 as const,
  damaged: 5,
  missing: 2,
  returned: 60,
  toBed: null as number | null,
}
const nobody = { farmerNo: null, lahanNo: null }
const parts = [
  {
    ...told,
    ...nobody,
    lot: 11,
    qty: 50,
    beds: [
      { bed: 21, qty: 20 },
      { bed: 22, qty: 30 },
    ],
  },
  { ...told, ...nobody, lot: 12, qty: 50, beds: [{ bed: 22, qty: 50 }] },
]
const linesOf = (of: typeof parts) =>
  linesOfHandover(of, { category: 2, project: 1 }).map(({ cause, lot, qty, to }) => [cause, lot, qty, to.bed ?? null])

test('INV2 what was told of a row is taken from its lots as they came on; each goes back into the bed it came from', () => {
  expect(linesOf(parts)).toEqual([
    ['rusak_jalan', 11, 5, null],
    ['hilang_jalan', 11, 2, null],
    ['retur', 11, 20, 21],
    ['retur', 11, 23, 22],
    ['proyek', 12, 33, null],
    ['retur', 12, 17, 22],
  ])
})

test('INV2 all of it goes into one bed where one is chosen, and nothing is handed over where all came back', () => {
  const lines = linesOf(parts.map((part) => ({ ...part, damaged: 0, missing: 0, returned: 100, toBed: 30 })))
  expect(lines).toEqual([
    ['retur', 11, 50, 30],
    ['retur', 12, 50, 30],
  ])
})

test('every seedling of a load has one end, whatever is told of it', () => {
  for (let damaged = 0; damaged <= 100; damaged += 13)
    for (let missing = 0; damaged + missing <= 100; missing += 17)
      for (let returned = 0; damaged + missing + returned <= 100; returned += 11) {
        const lines = linesOfHandover(
          parts.map((part) => ({ ...part, damaged, missing, returned })),
          { category: 2, project: 1 },
        )
        const sum = (account: number) =>
          lines.filter(({ to }) => to.account === account).reduce((all, { qty }) => all + qty, 0)
        expect([
          sum(LEDGER_ACCOUNT.proyek),
          sum(LEDGER_ACCOUNT.matiRusak),
          sum(LEDGER_ACCOUNT.hilang),
          sum(LEDGER_ACCOUNT.bedeng),
        ]).toEqual([100 - damaged - missing - returned, damaged, missing, returned])
        expect(new Set(lines.map(({ line, step }) => `${line ?? 0}:${step}`)).size).toBe(lines.length)
      }
})
