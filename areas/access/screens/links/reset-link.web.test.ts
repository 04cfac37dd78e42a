import { expect, test } from 'vitest'
import { isResetLink } from './reset-link.web.ts'

const now = new Date('2025-06-15T08:00:00Z')
const seconds = now.getTime() / 1000

test.each([
  [`?code=abc&ts=${seconds - 60}`, true],
  [`?code=abc&ts=${seconds - 86_399}`, true],
  [`?code=abc&ts=${seconds - 86_401}`, false],
  [`?code=abc&ts=${seconds + 3_600}`, true],
  [`?code=abc&ts=${seconds + 60}`, true],
  ['?code=abc', false],
  [`?ts=${seconds}`, false],
  [`?code=%20&ts=${seconds}`, false],
  ['?code=abc&ts=kemarin', false],
  ['', false],
])('AU-08 the link %s can still be good: %s', (search, good) => {
  expect(isResetLink(search, now)).toBe(good)
})
