import { describe, expect, test } from 'vitest'
import type { CountPackage, PackageKey, PackageLine } from './count-package.ts'
import { placeOfScannedCode, countedPlaceOnDevice, packageWithAnswer } from './count-state.ts'

const key = (values: Partial<PackageKey> = {}): PackageKey => ({
  id: 1,
  tree: 7,
  phase: 5,
  lot: 3,
  lotNo: 'L-3',
  round: 1,
  state: 'open',
  qty: null,
  book: null,
  ...values,
})
const line = (values: Partial<PackageLine> = {}): PackageLine => ({
  id: 10,
  bed: 12,
  code: 'KDL-BL2-03',
  name: null,
  block: null,
  note: null,
  emptied: false,
  keys: [key()],
  ...values,
})
const packed = (...lines: PackageLine[]): CountPackage => ({
  at: '',
  trees: [],
  assignments: [{ id: 1, no: 'TGA', title: 'Uji', start: '', end: '', nursery: 'Kendal', lines }],
})

describe('what the page of counts knows without a network', () => {
  test('a count that waits stands with its number, and a species that is not listed is added', () => {
    const state = countedPlaceOnDevice(line(), [
      { line: 10, tree: 7, phase: 5, lot: 3, qty: 98 },
      { line: 10, tree: 8, phase: 3, lot: null, qty: 4 },
      { line: 11, tree: 7, phase: 5, lot: 3, qty: 1 },
    ])
    expect(state.keys.map(({ tree, state: of, qty }) => [tree, of, qty])).toEqual([
      [7, 'waiting', 98],
      [8, 'waiting', 4],
    ])
    expect(state.state).toBe('done')
  })
  test('a place is open, begun, to be recounted or done; one without anything is done when somebody said so', () => {
    expect(countedPlaceOnDevice(line(), []).state).toBe('open')
    expect(countedPlaceOnDevice(line({ keys: [key(), key({ id: 2, tree: 8, state: 'counted' })] }), []).state).toBe(
      'begun',
    )
    expect(countedPlaceOnDevice(line({ keys: [key({ state: 'recount' })] }), []).state).toBe('recount')
    expect([
      countedPlaceOnDevice(line({ keys: [] }), []).state,
      countedPlaceOnDevice(line({ keys: [] }), [{ line: 10, empty: true }]).state,
    ]).toEqual(['open', 'done'])
    expect(countedPlaceOnDevice(line(), [{ line: 10, empty: true }]).keys.map(({ qty }) => qty)).toEqual([0])
  })
  test('an answer is kept: counted, to be recounted, or a new line', () => {
    const after = packageWithAnswer(packed(line()), { line: 10, tree: 7, phase: 5, lot: 3, qty: 60 }, [
      { id: 1, result: 'recount' },
    ])
    const later = packageWithAnswer(after, { line: 10, tree: 9, phase: 3, lot: null, qty: 5 }, [
      { id: 44, result: 'counted' },
    ])
    expect(later.assignments[0]?.lines[0]?.keys.map(({ id, state, qty }) => [id, state, qty])).toEqual([
      [1, 'recount', 60],
      [44, 'counted', 5],
    ])
  })
  test('a bed is found by what its label says and by its code', () => {
    const places = [line(), line({ id: 11, bed: null, code: 'Gudang Benih' })]
    expect([
      placeOfScannedCode(places, 'bd-12')?.id,
      placeOfScannedCode(places, 'kdl-bl2-03 ')?.id,
      placeOfScannedCode(places, 'BD-99'),
    ]).toEqual([10, 10, null])
  })
})
