import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const MOST = 120
/** Types that must not compile stand on the line below the word that expects it: the formatter leaves these files alone. */
const CODE = /(?<!\.test-d)\.(?:ts|tsx|mjs)$/
/** What the formatter leaves whole: texts, patterns and types in comments. */
const WHOLE =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?|\/(?:[^/\\\n]|\\.)+\/[a-z]*|@(?:type|typedef|param|returns)\b.*$/g
/** Statements and scripts of several lines, written by hand. */
const TEMPLATE = /`[^`]*`/g
/** Written by `npm run areas`. */
const GENERATED = /^areas\/(?:demo-)?areas\./

describe('lines', () => {
  test(`are at most ${MOST} columns long, but for a text that is not broken`, () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
      .split('\n')
      .filter((file) => CODE.test(file) && !GENERATED.test(file))
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap(tooLong)).toEqual([])
  })
})

function tooLong(file: string): readonly string[] {
  const text = readFileSync(inRoot(file), 'utf8').replaceAll(TEMPLATE, (lines) => lines.replaceAll(/[^\n]/g, ''))
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.length > MOST && line.replaceAll(WHOLE, '').length > MOST ? [`${file}:${at + 1}`] : [],
    )
}
