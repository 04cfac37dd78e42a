import { expect, test } from 'vitest'
import { isRichTag, safeHref } from './rich-text.ts'

test('FR-02 links lead to the web or to mail, nowhere else', () => {
  for (const good of ['https://semai.example/a?b=1#c', 'HTTP://x', 'mailto:a@semai.example'])
    expect(safeHref(good)).toBe(good)
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x',
    '//evil.example',
    '/api/logout',
    '#x',
    'x',
    '',
    null,
    undefined,
    `https://x/${'a'.repeat(2_000)}`,
  ]) {
    expect([bad, safeHref(bad)]).toEqual([bad, null])
  }
})

test('FR-02 the list of tags is closed', () => {
  expect(['p', 'a', 'li'].every(isRichTag)).toBe(true)
  expect(['script', 'img', 'svg', 'style', 'iframe', 'form', 'b', 'div', 'constructor', ''].some(isRichTag)).toBe(false)
})
