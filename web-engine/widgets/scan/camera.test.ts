import { expect, test } from 'vitest'
import { cameraProblemOf } from './camera.ts'

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])("FR-11 the browser's %s is told as %s", (name, problem) => {
  expect(cameraProblemOf(new DOMException('', name))).toBe(problem)
})
