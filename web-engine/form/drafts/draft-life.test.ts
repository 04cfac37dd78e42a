import { expect, test } from 'vitest'
import { isDraftOffered, leftDraftOfferedUntil } from './draft-life.ts'

const HOUR = 60 * 60_000
const now = Date.parse('2025-08-17T03:00:00Z')
const at = new Date(now).toISOString()

test('a draft is offered for a week, one that was left without saving for a day', () => {
  const after = (hours: number) => [
    isDraftOffered({ at }, now + hours * HOUR),
    isDraftOffered({ at, until: leftDraftOfferedUntil(now) }, now + hours * HOUR),
  ]
  expect([after(23), after(25), after(7 * 24 - 1), after(7 * 24 + 1)]).toEqual([
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ])
})
