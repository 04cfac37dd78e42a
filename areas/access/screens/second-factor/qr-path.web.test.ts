import { expect, test } from 'vitest'
import { secretInGroups, pathOf } from './qr-path.web.ts'

test('each run of ones is a rectangle', () => {
  expect(pathOf(['0110', '1001', '0000'])).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
})
test('the key is written in groups of four', () => {
  expect(secretInGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
