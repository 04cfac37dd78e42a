import { describe, expect, test } from 'vitest'
import { shortageOfLine, shortForInspection } from './shortage.ts'

const line = { wanted: 100, limit: 80, qty_allocated: 0, is_inspected: true }
const unapproved = { ...line, limit: 0, is_inspected: false }

describe('DS-05 what a line lacks', () => {
  test('of what it may get; of what it asked for where nobody has approved its holes', () => {
    expect([line, { ...line, qty_allocated: 80 }, { ...line, limit: 0 }].map(shortageOfLine)).toEqual([80, 0, 0])
    expect([unapproved, { ...unapproved, wanted: 70 }].map(shortageOfLine)).toEqual([100, 70])
  })

  test('lines that wait for their inspection are counted with their seedlings, whoever has all of it already is not', () => {
    const all = [line, unapproved, { ...unapproved, wanted: 70 }, { ...unapproved, wanted: 0 }]
    expect(shortForInspection(all)).toEqual({ lines: 2, seedlings: 170 })
  })
})
