import { expect, test } from 'vitest'
import { firstFreePosition } from './use-message-position.ts'

const screen = { height: 80, limit: 800 }

test('a message stands below the bar where nothing is in its way', () => {
  expect(firstFreePosition([], screen)).toBe(64)
  expect(firstFreePosition([{ top: 8, bottom: 48 }], screen)).toBe(64)
})

test('a message takes the first gap that it fits into', () => {
  const head = { top: 52, bottom: 116 }
  const tools = { top: 148, bottom: 184 }
  expect(firstFreePosition([head, tools], screen)).toBe(192)
  expect(firstFreePosition([head, tools], { height: 16, limit: 800 })).toBe(124)
  expect(firstFreePosition([head, { top: 300, bottom: 340 }], screen)).toBe(124)
})

test('what has been scrolled away or fills the whole screen moves no message', () => {
  expect(firstFreePosition([{ top: -90, bottom: -20 }], screen)).toBe(64)
  expect(firstFreePosition([{ top: 0, bottom: 790 }], screen)).toBe(64)
})
