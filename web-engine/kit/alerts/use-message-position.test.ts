import { expect, test } from 'vitest'
import { messagePosition } from './use-message-position.ts'

const screen = { height: 80, limit: 800 }

test('a message stands below the bar where nothing is in its way', () => {
  expect(messagePosition([[]], screen)).toBe(64)
  expect(messagePosition([[{ top: 8, bottom: 48 }]], screen)).toBe(64)
})

test('a message takes the first gap that it fits into', () => {
  const head = { top: 52, bottom: 116 }
  const tools = { top: 148, bottom: 184 }
  expect(messagePosition([[head, tools]], screen)).toBe(192)
  expect(messagePosition([[head, tools]], { height: 16, limit: 800 })).toBe(124)
  expect(messagePosition([[head, { top: 300, bottom: 340 }]], screen)).toBe(124)
})

test('what has been scrolled away or fills the whole screen moves no message', () => {
  expect(messagePosition([[{ top: -90, bottom: -20 }]], screen)).toBe(64)
  expect(messagePosition([[{ top: 0, bottom: 790 }]], screen)).toBe(64)
})

test('where inputs fill the screen a message keeps off what is pressed and what is typed into now', () => {
  const pressed = [
    { top: 0, bottom: 110 },
    { top: 180, bottom: 224 },
  ]
  const typed = [180, 250, 320, 390, 460, 530, 600, 670, 740].map((top) => ({ top, bottom: top + 44 }))
  expect(messagePosition([[...pressed, ...typed], pressed], screen)).toBe(232)
})
