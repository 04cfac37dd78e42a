import { expect, test } from 'vitest'
import type { AllocationGrid, AllocationGridLine } from './grid.ts'
import { keptAllocation, resumeKeptAllocation } from './kept-allocation.ts'

const line = (id: number, qty_allocated: number) =>
  ({ id, qty_allocated, qty_request: 20, shortage_reason: null }) as AllocationGridLine
const grid = (version: number, lines: readonly AllocationGridLine[]) =>
  ({ run: { id: 1, version }, lines, recipients: [{ id: 7 }] }) as unknown as AllocationGrid

test('DS-05 what is kept of a grid are the typed lines, with the figures they were typed upon', () => {
  const typed = keptAllocation(grid(3, [line(1, 4), line(2, 5)]), new Map([[2, { qty_allocated: 6 }]]), new Map())
  expect(typed).toEqual({
    version: 3,
    lines: [[2, { qty_allocated: 6 }, { qty_allocated: 5, qty_request: 20, shortage_reason: '' }]],
    pupuk: [],
  })
  expect(keptAllocation(grid(3, [line(1, 4)]), new Map(), new Map())).toBeNull()
})

test('DS-05 a grid that was stored since goes back to what the kept lines were typed upon; what is gone is left out', () => {
  const kept = keptAllocation(
    grid(3, [line(1, 4), line(2, 5), line(3, 0)]),
    new Map([
      [2, { qty_allocated: 6 }],
      [3, { qty_allocated: 9 }],
    ]),
    new Map([
      [7, 120],
      [8, null],
    ]),
  )
  if (!kept) throw new Error('Nothing was kept.')
  const now = grid(5, [line(1, 10), line(2, 11)])
  const left = resumeKeptAllocation(now, kept)
  expect([...left.draft]).toEqual([[2, { qty_allocated: 6 }]])
  expect([...left.pupuk]).toEqual([[7, 120]])
  expect([left.grid.run.version, left.grid.lines.map(({ qty_allocated }) => qty_allocated)]).toEqual([3, [10, 5]])
  expect(resumeKeptAllocation({ ...now, run: { ...now.run, version: 3 } }, kept).grid.lines).toBe(now.lines)
})
