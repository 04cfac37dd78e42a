import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const MOST = 120
const MOST_LINES = 300
/** Types that must not compile stand on the line below the word that expects it: the formatter leaves these files alone. */
const CODE = /(?<!\.test-d)\.(?:ts|tsx|mjs|css)$/
/** What the formatter leaves whole: texts, patterns and types in comments. */
const WHOLE =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`?|\/(?:[^/\\\n]|\\.)+\/[a-z]*|@(?:type|typedef|param|returns)\b.*$/g
/** Statements and scripts of several lines, written by hand. */
const TEMPLATE = /`[^`]*`/g
/** Written by `npm run areas`. */
const GENERATED = /^areas\/(?:demo-)?areas\./

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file) && !GENERATED.test(file) && existsSync(inRoot(file)))

describe('lines', () => {
  test(`are at most ${MOST} columns long, but for a text that is not broken`, () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap(tooLong)).toEqual([])
  })

  test(`of a style sheet, which the linter does not read, are at most ${MOST_LINES}`, () => {
    const sheets = files.filter((file) => file.endsWith('.css'))
    expect(sheets.length).toBeGreaterThan(50)
    const lines = (file: string) => readFileSync(inRoot(file), 'utf8').trimEnd().split('\n').length
    expect(sheets.filter((file) => lines(file) > MOST_LINES)).toEqual([])
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
