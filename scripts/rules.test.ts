import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readTests } from './requirements.mjs'
import { inRoot } from './root.mjs'
import { titlesOf } from './test-titles.mjs'

const written = [...readFileSync(inRoot('RULES.md'), 'utf8').matchAll(/^\| (R-[a-z]+-\d+) \|/gm)].map(
  (match) => match[1] ?? '',
)
const named = new Set(
  readTests()
    .filter(({ file }) => !file.startsWith('scripts/'))
    .flatMap(({ text }) => titlesOf(text))
    .flatMap((title) => title.match(/\bR-[a-z]+-\d+\b/g) ?? []),
)

describe('the rules of the domain', () => {
  test('stand in RULES.md once each', () => {
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter((id, at) => written.indexOf(id) !== at)).toEqual([])
  })
  test('are each named by a test', () => {
    expect(written.filter((id) => !named.has(id))).toEqual([])
  })
  test('are no others than tests name', () => {
    expect([...named].filter((id) => !written.includes(id))).toEqual([])
  })
})
