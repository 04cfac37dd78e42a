import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const MOST = 120

interface Block {
  /** Where it stands, as an editor opens it. */
  readonly at: string
  readonly language: string
  readonly code: string
}

const blocks = readdirSync(inRoot('docs/how-to')).flatMap((name): Block[] => {
  const file = `docs/how-to/${name}`
  const text = readFileSync(inRoot(file), 'utf8')
  return [...text.matchAll(/^```(tsx?)\n(.*?)^```$/gms)].map(({ index, 1: language = '', 2: code = '' }) => ({
    at: `${file}:${text.slice(0, index).split('\n').length}`,
    language,
    code,
  }))
})

describe('the code of the guides', () => {
  let folder = ''
  let formatted: readonly string[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'semai-guides-'))
    cpSync(inRoot('biome.json'), join(folder, 'biome.json'))
    const files = blocks.map(({ language }, index) => join(folder, `block-${index}.${language}`))
    for (const [index, { code }] of blocks.entries()) writeFileSync(files[index] ?? '', code)
    format(folder)
    formatted = files.map((file) => readFileSync(file, 'utf8'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(`has lines of at most ${MOST} columns`, () => {
    expect(blocks.length).toBeGreaterThan(30)
    expect(
      blocks.filter(({ code }) => code.split('\n').some((line) => line.length > MOST)).map(({ at }) => at),
    ).toEqual([])
  })

  test('is as the formatter writes it, where it is more than a part of something', () => {
    expect(blocks.filter(({ code }, index) => code !== formatted[index]).map(({ at }) => at)).toEqual([])
  })
})

/** Its exit code is an error's where a block is only a part of something, which it leaves as it is. */
function format(folder: string): void {
  try {
    execFileSync(process.execPath, [inRoot('node_modules/@biomejs/biome/bin/biome'), 'format', '--write', '.'], {
      cwd: folder,
      stdio: 'ignore',
    })
  } catch (error) {
    // as: Node's error of a program that ended with a code
    if ((error as { status?: unknown }).status !== 1) throw error
  }
}
