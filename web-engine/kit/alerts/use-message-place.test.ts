import { expect, test } from 'vitest'
import { firstFree } from './use-message-place.ts'

const screen = { height: 80, limit: 800 }

test('a message stands below the bar where nothing is in its way', () => {
  expect(firstFree([], screen)).toBe(64)
  expect(firstFree([{ top: 8, bottom: 48 }], screen)).toBe(64)
})

test('a message takes the first gap that it fits into', () => {
  const head = { top: 52, bottom: 116 }
  const tools = { top: 148, bottom: 184 }
  expect(firstFree([head, tools], screen)).toBe(192)
  expect(firstFree([head, tools], { height: 16, limit: 800 })).toBe(124)
  expect(firstFree([head, { top: 300, bottom: 340 }], screen)).toBe(124)
})

test('what has been scrolled away or fills the whole screen moves no message', () => {
  expect(firstFree([{ top: -90, bottom: -20 }], screen)).toBe(64)
  expect(firstFree([{ top: 0, bottom: 790 }], screen)).toBe(64)
})
