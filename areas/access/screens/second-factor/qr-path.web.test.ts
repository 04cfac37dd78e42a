import { expect, test } from 'vitest'
import { secretInLetterGroups, qrSvgPath } from './qr-path.web.ts'

test('each run of ones is a rectangle', () => {
  expect(qrSvgPath(['0110', '1001', '0000'])).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
})
test('the key is written in groups of four', () => {
  expect(secretInLetterGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
})
