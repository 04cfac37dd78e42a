import { describe, expect, test } from 'vitest'
import type { PathMoveMade } from '#core/wire/path-of-record.ts'
import { shownStations } from './path-steps.ts'

const path = [
  { state: 'draft' },
  { state: 'asked', desk: 'verify' },
  { state: 'revision', desk: 'submit', aside: true },
  { state: 'priced', desk: 'appraise' },
  { state: 'approved' },
] as const
const move = (state: string): PathMoveMade => ({ state, at: '2026-01-01T00:00:00.000Z', by: null, note: null })
const standing = (state: string, ...moves: readonly string[]) =>
  shownStations({ path }, { state, moves: moves.map(move) }).map((step) => [step.state, step.standing])

describe('the stations a record shows', () => {
  test('are those behind it, the one it is at and those ahead, without a detour it never took', () => {
    expect(standing('asked', 'draft', 'asked')).toEqual([
      ['draft', 'done'],
      ['asked', 'now'],
      ['priced', 'ahead'],
      ['approved', 'ahead'],
    ])
  })
  test('have the detour while it is there, and after it came back', () => {
    expect(standing('revision', 'draft', 'asked', 'revision')).toEqual([
      ['draft', 'done'],
      ['asked', 'done'],
      ['revision', 'now'],
      ['priced', 'ahead'],
      ['approved', 'ahead'],
    ])
    expect(standing('asked', 'draft', 'asked', 'revision', 'asked')).toEqual([
      ['draft', 'done'],
      ['asked', 'now'],
      ['revision', 'done'],
      ['priced', 'ahead'],
      ['approved', 'ahead'],
    ])
  })
  test('end with a state outside the path, after those it came to', () => {
    expect(standing('cancelled', 'draft', 'asked', 'cancelled')).toEqual([
      ['draft', 'done'],
      ['asked', 'done'],
      ['cancelled', 'now'],
    ])
  })
})
