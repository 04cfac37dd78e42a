import { describe, expect, test } from 'vitest'
import type { AllocationGridLine } from './grid.ts'
import {
  countLinesChangedByOthers,
  changedAllocationLines,
  foundLines,
  pasteIntoAllocationDraft,
  readQuantity,
  shortLines,
  speciesLeftOnScreen,
  draftTypedSinceSave,
  draftWithTypedLine,
  lineWithDraft,
  type AllocationDraft,
} from './allocation-draft.ts'
import { shortageOfLine } from './shortage.ts'

const line = (id: number, over: Partial<AllocationGridLine> = {}): AllocationGridLine => ({
  id,
  detail_farmer_id: 1,
  recipient: 'Sri',
  recipient_no: 'F1',
  lahan_no: 'L1',
  tree_id: 1,
  tree_name: 'Sengon',
  qty_request: 100,
  total_penlub: 80,
  elsewhere: 0,
  is_inspected: true,
  wanted: 100,
  limit: 80,
  qty_allocated: 0,
  shortage_reason: null,
  project_code: null,
  ...over,
})

describe('DS-05 the grid of a run', () => {
  test('what is left of a species is counted from what is typed', () => {
    const draft = draftWithTypedLine(new Map(), 2, { qty_allocated: 60 })
    const lines = [line(1, { qty_allocated: 30 }), line(2)].map((one) => lineWithDraft(one, draft))
    expect(
      speciesLeftOnScreen(
        [{ tree_id: 1, tree_name: 'Sengon', free: 80, capacity_per_bag: 50, poc_ml_per_tree: 0 }],
        lines,
      ),
    ).toEqual([expect.objectContaining({ allocated: 90, left: -10, bags: 3 })])
    expect(lines.map(shortageOfLine)).toEqual([50, 20])
  })

  test('cells of a spreadsheet go into one line after the other, with reasons; what is no number is told', () => {
    const { draft, wrong, beyond } = pasteIntoAllocationDraft(new Map(), [line(1), line(2), line(3)], {
      from: 1,
      text: '1.000\tstok kurang\r\nbanyak\n5',
    })
    expect([[...draft], wrong, beyond]).toEqual([
      [[2, { qty_allocated: 1000, shortage_reason: 'stok kurang' }]],
      [2],
      // The third row has no line to go to.
      1,
    ])
    expect(pasteIntoAllocationDraft(new Map(), [line(1), line(2)], { from: 0, text: '1\n2\n' }).beyond).toBe(0)
  })

  test('a typed figure is read as a pasted one: whole, or not at all', () => {
    expect(['12', ' 1.000 ', '', '0'].map(readQuantity)).toEqual([12, 1000, 0, 0])
    expect(['12,5', '12,', '-5', '1.0005', 'dua', '1000001'].map(readQuantity)).toEqual(Array(6).fill(null))
  })

  test('a line that is filled stays among the short ones until they are asked for anew', () => {
    const lines = [line(1), line(2, { qty_allocated: 80 }), line(3)]
    const wereShort = shortLines(lines)
    const draft = draftWithTypedLine(draftWithTypedLine(new Map(), 1, { qty_allocated: 80 }), 2, { qty_allocated: 5 })
    const typed = lines.map((one) => lineWithDraft(one, draft))
    const shown = (asked: ReadonlySet<number> | null, find = '') =>
      foundLines(typed, { find, wereShort: asked }).map(({ id }) => id)
    expect([shown(null), shown(wereShort), shown(shortLines(typed))]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [2, 3],
    ])
    expect(foundLines(lines, { find: ' sri ', wereShort }).map(({ id }) => id)).toEqual([1, 3])
  })

  test('only what was typed is sent', () => {
    const lines = [line(1, { qty_allocated: 10 }), line(2)]
    expect(changedAllocationLines(lines, draftWithTypedLine(new Map(), 1, { shortage_reason: 'x' }))).toEqual([
      { id: 1, qty_allocated: 10, shortage_reason: 'x' },
    ])
  })

  test('what is typed while a save is under way stays typed, and nothing else', () => {
    const sent = draftWithTypedLine(draftWithTypedLine(new Map(), 1, { qty_allocated: 10, shortage_reason: 'x' }), 2, {
      qty_allocated: 5,
    })
    expect(draftTypedSinceSave(sent, sent)).toEqual(new Map())
    expect(
      draftTypedSinceSave(
        draftWithTypedLine(draftWithTypedLine(sent, 1, { shortage_reason: 'y' }), 3, { qty_allocated: 0 }),
        sent,
      ),
    ).toEqual(
      new Map([
        [1, { shortage_reason: 'y' }],
        [3, { qty_allocated: 0 }],
      ]),
    )
  })

  test('lines that two people have changed are counted', () => {
    const before = [line(1), line(2), line(3), line(4)]
    const after = [line(1, { qty_allocated: 4 }), line(2, { elsewhere: 7 }), line(3, { shortage_reason: 'x' })]
    const draft = [1, 2, 4].reduce<AllocationDraft>(
      (all, id) => draftWithTypedLine(all, id, { qty_allocated: 9 }),
      new Map(),
    )
    expect(countLinesChangedByOthers(draft, { before, after })).toBe(2)
  })

  test('the request of a PIC is the limit as it is typed', () => {
    expect(
      lineWithDraft(line(1, { total_penlub: null, limit: 100 }), draftWithTypedLine(new Map(), 1, { qty_request: 40 })),
    ).toMatchObject({ qty_request: 40, limit: 40 })
  })

  test('DS-05 a key in one line leaves every other line the object it was, typed or not', () => {
    const lines = [line(1), line(2), line(3)]
    const before = draftWithTypedLine(draftWithTypedLine(new Map(), 1, { qty_allocated: 5 }), 2, { qty_allocated: 6 })
    const seen = lines.map((one) => lineWithDraft(one, before))
    const after = lines.map((one) => lineWithDraft(one, draftWithTypedLine(before, 2, { qty_allocated: 60 })))
    expect(after.map((one, at) => one === seen[at])).toEqual([true, false, true])
    expect(after[1]?.qty_allocated).toBe(60)
    // Of newer figures everything is computed again.
    expect(lineWithDraft(line(1, { limit: 9 }), before).limit).toBe(9)
  })
})
