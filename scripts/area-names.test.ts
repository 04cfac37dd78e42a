import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { inRoot } from './root.mjs'

const modules = demoAreas.flatMap(({ menus }) => menus).flatMap((menu) => menu.modules)
const tables = new Set([...modules.map(({ table }) => table), ...demoServerAreas.flatMap(({ tables: own = {} }) => Object.values(own)).map(getTableName)])
const pages = demoAreas.flatMap(({ menus }) => menus).flatMap((menu) => menu.pages ?? [])
/** Whatever an area gives a name to. */
const names = new Set([
  ...modules.flatMap(({ key, path }) => [key, path]), ...tables, ...pages.map(({ key }) => key),
  ...demoAreas.flatMap(({ jobs = {}, mails = {}, events = {} }) => [jobs, mails, events].flatMap((own) => Object.keys(own))),
])

/** Everyday words of the code, which name states, purposes and calls as well: as a text they prove nothing. As tables in SQL they count. */
const EVERYDAY = new Set(['approved', 'decided', 'distribution', 'jobs', 'program-years', 'rejected', 'reset', 'security', 'session', 'settings', 'sign-in', 'token', 'waiting'])
/** A document's head refers to both by key: a reference cannot name a purpose. */
const KNOWN = ['core/document-fields.ts: location-nursery', 'core/document-fields.ts: users', 'core/document.ts: users']

test('no file of apps and core names a module, page, table, job, mail or event of an area', () => {
  const found = sources().flatMap((file) => [...namesIn(readFileSync(inRoot(file), 'utf8'))].map((name) => `${file}: ${name}`))
  expect(found.toSorted()).toEqual(KNOWN)
})

test('a name is found as a text of its own, before a dot or a slash, and as a table in SQL', () => {
  const [first = ''] = modules.map(({ key }) => key)
  const [table = ''] = tables
  expect([...namesIn(`const a = '${first}'; const b = \`${first}.read\`; // '${first}x'`)]).toEqual([first])
  expect([...namesIn(`sql\`select 1 from x join ${table} on true\``)]).toEqual([table])
  expect([...namesIn(`/** '${first}' */ const c = '${first}-like'`)]).toEqual([])
})

function sources(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'core'], { cwd: inRoot('.'), encoding: 'utf8' }).split('\n')
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test(-[\w-]+)?\.tsx?$|\.config\.ts$/.test(file))
}

function namesIn(text: string): ReadonlySet<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ')
  const literals = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , literal = '']) => literal)
  return new Set(literals.flatMap((literal) => [...textOf(literal), ...tablesIn(literal)]))
}

function textOf(literal: string): readonly string[] {
  // The file of an import is no name.
  if (/^(\.|#)/.test(literal)) return []
  const head = literal.split(/[./]/).find((part) => part !== '') ?? ''
  return [literal, head].filter((word) => names.has(word) && !EVERYDAY.has(word))
}

function tablesIn(literal: string): readonly string[] {
  return [...literal.matchAll(/\b(?:from|join|into|update|table)\s+"?(\w+)/gi)].map(([, table = '']) => table).filter((word) => tables.has(word))
}
