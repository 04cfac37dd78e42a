import { expect, test } from 'vitest'
import { rightsTickState } from './rights-tick-state.ts'

const state = (codes: string[], { held, open }: { held: string[]; open: string[] }) =>
  rightsTickState(codes, { has: (code) => held.includes(code), canSet: (code) => open.includes(code) })

test('a tick over many rights gives what is missing, then takes all of it away', () => {
  const open = ['a', 'b', 'c']
  expect(state(open, { held: ['a'], open })).toEqual({ isChecked: false, isMixed: true, sets: open, gives: true })
  expect(state(open, { held: open, open })).toEqual({ isChecked: true, isMixed: false, sets: open, gives: false })
  expect(state(open, { held: [], open })).toEqual({ isChecked: false, isMixed: false, sets: open, gives: true })
})

test('PM-05 who may give only some of them takes those away again, and leaves the others alone', () => {
  // 'c' is not held by who presses, and so can never be given by them.
  const open = ['a', 'b']
  expect(state(['a', 'b', 'c'], { held: ['a'], open })).toMatchObject({ sets: open, gives: true })
  expect(state(['a', 'b', 'c'], { held: ['a', 'b'], open })).toEqual({
    isChecked: false,
    isMixed: true,
    sets: open,
    gives: false,
  })
  // The role has it from somebody else: it can be taken.
  expect(state(['a', 'c'], { held: ['a', 'c'], open: ['a', 'c'] })).toMatchObject({ isChecked: true, gives: false })
})

test('a tick over nothing that can be changed sets nothing', () => {
  expect(state(['c'], { held: [], open: [] }).sets).toEqual([])
})
