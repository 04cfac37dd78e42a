import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { textsGivenWordForWord, oneWordForOneThing } from '#areas/one-word.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { TranslatedTexts } from '#core/formats/i18n.ts'

/** Where it stands, and what is said there. */
type Said = readonly [place: string, text: string]

const root = path.resolve(import.meta.dirname, '..', '..')
const sets = import.meta.glob<Readonly<Record<string, unknown>>>([
  './**/*texts.ts',
  '../../web-engine/**/*texts.ts',
  '../../areas/**/*texts.ts',
])
const sources = Object.keys(
  import.meta.glob([
    '../../areas/**/*.{ts,tsx}',
    '../../core/**/*.ts',
    '../../web-engine/**/*.{ts,tsx}',
    './**/*.{ts,tsx}',
    '../../server-engine/**/*.ts',
    '../server/**/*.ts',
    '!../../**/*.{test.ts,test.tsx}',
    // Their sets are looked at as such: the English half may say what it likes.
    '!../../**/*texts.ts',
    '!../../areas/one-word.ts',
    '!../../areas/**/demo/**',
  ]),
)
/** Names for the program, which nobody reads. */
const SILENT: ReadonlySet<string> = new Set([
  'key',
  'path',
  'table',
  'route',
  'permission',
  'icon',
  'pattern',
  'to',
  'of',
  'by',
  'module',
  'display',
  'scope',
  'aliases',
  'link',
])
/** Words that make a text of the code a sentence for people. */
const SENTENCE = /\b(dan|yang|tidak|belum|untuk|dengan|sudah|akan|Anda|dari|pada|ke|ini|itu|atau|dapat)\b/
/** So does a capital with more words behind it, but for errors that are for the log alone. */
const BEGINS = /^[A-Z][a-z]+:? +\S/
const TEXTS = /(new Error\()?(?:'((?:[^'\\\n]|\\.)*)'|`([^`\n]*)`)/g
const isSaid = (text: string, logged = false) => SENTENCE.test(text) || (!logged && BEGINS.test(text.trimStart()))
const FORBIDDEN = new RegExp(`(?<![\\w/-])(${Object.values(oneWordForOneThing).flat().join('|')})(?![\\w/])`, 'i')

async function wordsOfSets(): Promise<readonly Said[]> {
  const found = await Promise.all(
    Object.entries(sets).map(async ([file, load]) =>
      Object.values(await load())
        .filter(isTexts)
        .flatMap((set) => Object.entries(set).map(([key, { id }]) => [`${file} ${key}`, id] as const)),
    ),
  )
  return found.flat()
}

function isTexts(value: unknown): value is TranslatedTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (text: unknown) => typeof text === 'object' && text !== null && 'id' in text && 'en' in text,
    )
  )
}

function wordsOfDeclarations(): readonly Said[] {
  const { menus, modules } = buildCatalogue(demoAreas)
  const parts = [
    ...demoAreas.map((area) => [area.key, { ...area, menus: [] }]),
    ...menus.map((menu) => [menu.key, { ...menu, modules: [] }]),
    ...modules.map((module) => [module.key, module]),
  ] as const
  return parts.flatMap(([key, part]) => saidIn(part, String(key), new Set()))
}

/** Every text in a declaration that is no plain name for the program, the labels of its codes too. */
function saidIn(value: unknown, at: string, seen: Set<unknown>): readonly Said[] {
  if (typeof value === 'string') return /[A-Z ]/.test(value) ? [[at, value]] : []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if ('codes' in value && Array.isArray(value.codes) && 'label' in value && typeof value.label === 'function') {
    const { codes, label } = value as unknown as {
      readonly codes: readonly (string | number)[]
      label(code: string | number): string
    }
    return codes.map((code) => [`${at}.${code}`, label(code)])
  }
  return Object.entries(value).flatMap(([key, part]) => (SILENT.has(key) ? [] : saidIn(part, `${at}.${key}`, seen)))
}

/** Sentences in the code itself: refusals, mails, papers, entries of the books, what the program prints. */
function wordsOfCode(): readonly Said[] {
  return sources.flatMap((file) =>
    [
      ...codeOf(file)
        .replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
        .matchAll(TEXTS),
    ]
      .map(([, logged, plain, filled]) => ({ logged, text: (plain ?? filled ?? '').replaceAll(/\$\{[^}]*\}/g, '') }))
      .filter(({ logged, text }) => isSaid(text, logged !== undefined))
      .map(({ text }) => [file, text] as const),
  )
}

/** What stands between the tags of a page, which no quotation marks enclose. */
function wordsBetweenTags(): readonly Said[] {
  return sources
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => tagTexts(parseSync(file, codeOf(file)).program).map((text) => [file, text] as const))
}

const codeOf = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8')

function tagTexts(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'JSXText' && 'value' in node) {
    const text = String(node.value).replaceAll(/\s+/g, ' ').trim()
    return /[A-Za-z]{2}/.test(text) ? [text] : []
  }
  return Object.values(node).flatMap(tagTexts)
}

const wrong = (said: readonly Said[]) =>
  said
    .filter(([, text]) => FORBIDDEN.test(text) && !Object.hasOwn(textsGivenWordForWord, text))
    .map((one) => one.join(': '))

describe('one word for one thing', () => {
  test('in the texts of the interface', async () => {
    const said = await wordsOfSets()
    expect([said.length > 1000, wrong(said)]).toEqual([true, []])
  })

  test('in titles, labels, hints and help of every declaration', () => {
    const said = wordsOfDeclarations()
    expect([said.length > 1000, wrong(said)]).toEqual([true, []])
  })

  test('in the sentences of the code', () => {
    const said = wordsOfCode()
    expect([said.length > 200, wrong(said)]).toEqual([true, []])
  })

  test('in what pages say between their tags', () => {
    const said = wordsBetweenTags()
    expect([said.length > 50, wrong(said)]).toEqual([true, []])
  })

  test('finds what it looks for', () => {
    const page = 'const x = <p title="Nama Role">Kirim {n} password{\' \'}\n  itu</p>'
    expect(tagTexts(parseSync('x.tsx', page).program)).toEqual(['Kirim', 'password', 'itu'])
    expect(isSaid('  Akun demo (password x):')).toBe(true)
    const said = ['Role  dihapus', 'Role : nama diubah', 'Semua hak akses satu role', 'satu role yang ada']
    expect(['role_name', 'Role', 'ALTER ROLE x', ...said].filter((text) => isSaid(text))).toEqual(said)
    expect(
      wrong([
        ['x', 'Scan bedeng'],
        ['x', 'Pindai bedeng'],
        ['x', 'Nama Role'],
        ['x', 'Export PDF'],
        ['x', 'buka /reset-password'],
      ]),
    ).toEqual(['x: Scan bedeng', 'x: Nama Role'])
  })

  test('the glossary has the same words, and each given text names a requirement', () => {
    const glossary = readFileSync(path.join(root, 'docs', 'glossary.md'), 'utf8')
    const rows = Object.entries(oneWordForOneThing).map(([word, others]) => `| ${word} | ${others.join(', ')} |`)
    expect(rows.filter((row) => !glossary.includes(row))).toEqual([])
    const requirements = readFileSync(path.join(root, 'docs', 'requirements.md'), 'utf8')
    expect(Object.values(textsGivenWordForWord).filter((id) => !requirements.includes(`| ${id} |`))).toEqual([])
  })
})
