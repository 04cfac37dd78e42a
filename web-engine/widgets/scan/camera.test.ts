import { expect, test } from 'vitest'
import { problemOf } from './camera.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])("FR-11 the browser's %s is told as %s", (name, problem) => {
  expect(problemOf(new DOMException('', name))).toBe(problem)
})
