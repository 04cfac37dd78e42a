import { expect, test } from 'vitest'
import { readRangeHeader } from './byte-range.ts'

test('DT-01 a player gets the part of a video it asks for', () => {
  expect(
    ['bytes=0-9', 'bytes=90-', 'bytes=-10', 'bytes=0-999', 'bytes=-500'].map((header) => readRangeHeader(header, 100)),
  ).toEqual([
    { start: 0, end: 9 },
    { start: 90, end: 99 },
    { start: 90, end: 99 },
    { start: 0, end: 99 },
    { start: 0, end: 99 },
  ])
  expect(
    [undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'].map((header) => readRangeHeader(header, 100)),
  ).toEqual([null, null, null, null, null, null])
  expect(['bytes=100-', 'bytes=9-5', 'bytes=-0'].map((header) => readRangeHeader(header, 100))).toEqual([
    'beyond',
    'beyond',
    'beyond',
  ])
})
