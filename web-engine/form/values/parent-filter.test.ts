import { expect, test } from 'vitest'
import { recordFilter } from './parent-filter.ts'

test('FR-07 an action offers what agrees with its record, of several what agrees with one of them', () => {
  const ofRecord = { loading_line_id: 'run' }
  expect(recordFilter(ofRecord, [{ run: 4 }])).toEqual({ loading_line_id: 4 })
  expect(recordFilter(ofRecord, [{ run: 4 }, { run: 4 }, { run: 7 }])).toEqual({ loading_line_id: [4, 7] })
  expect(recordFilter(ofRecord, [{ run: null }, {}])).toEqual({})
  expect(recordFilter(undefined, [{ run: 4 }])).toEqual({})
})
