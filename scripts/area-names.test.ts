import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { inRoot } from './root.mjs'

const menus = demoAreas.flatMap((area) => area.menus)
const modules = menus.flatMap((menu) => menu.modules)
const tables = new Set([
  ...modules.map(({ table }) => table),
  ...demoServerAreas.flatMap(({ tables: own = {} }) => Object.values(own)).map(getTableName),
])
const pages = menus.flatMap((menu) => menu.pages ?? [])
/** Whatever an area gives a name to. */
const names = new Set([
  ...modules.flatMap(({ key, path, route }) => [key, path, route]),
  ...tables,
  ...pages.map(({ key }) => key),
  ...menus.filter(({ showcase }) => !showcase).map(({ key }) => key),
  ...demoAreas.flatMap(({ jobs = {}, mails = {}, events = {} }) =>
    [jobs, mails, events].flatMap((own) => Object.keys(own)),
  ),
  ...demoAreas.flatMap(({ notices = [] }) => notices.map(({ kind }) => kind)),
])

/**
 * Everyday words of the code, which name states, purposes and calls as well: as a text they prove nothing. As tables in
 * SQL they count.
 */
const EVERYDAY = new Set([
  'approved',
  'decided',
  'distribution',
  'jobs',
  'program-years',
  'rejected',
  'reset',
  'security',
  'session',
  'settings',
  'sign-in',
  'token',
  'waiting',
])
test('no file of apps and core names a menu, module, page, table, job, mail, event or notice of an area', () => {
  const found = sources().flatMap((file) =>
    [...namesIn(readFileSync(inRoot(file), 'utf8'))].map((name) => `${file}: ${name}`),
  )
  expect(found.toSorted()).toEqual([])
})

test('a name is found as a text of its own, before a dot, in an address, as a key, between other words, and as a table in SQL', () => {
  const [first = ''] = modules.map(({ key }) => key)
  const [table = ''] = tables
  expect([...namesIn(`const a = '${first}'; const b = \`${first}.read\`; // '${first}x'`)]).toEqual([first])
  expect([...namesIn(`sql\`select 1 from x join ${table} on true\``)]).toEqual([table])
  expect([...namesIn(`const d = '/menu/${first}/7?tab=history'; const e = \`/api/\${x}/${first}\``)]).toEqual([first])
  const long = modules.map(({ key }) => key).find((key) => key.includes('-')) ?? ''
  expect([...namesIn(`const f = 'only ${long} and others'; const g = { '${long}': 1 }`)]).toEqual([long])
  const plain = [...tables].find((name) => /^[a-z]+_[a-z]+$/.test(name)) ?? ''
  expect([...namesIn(`const h = { ${plain}: 1 }`)]).toEqual([plain])
  expect([...namesIn(`/** '${first}' */ const c = '${first}-like'`)]).toEqual([])
})

function sources(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'core'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  }).split('\n')
  return files.filter(
    (file) => /\.(tsx?|mjs|css|html)$/.test(file) && !/\.test(-[\w-]+)?\.tsx?$|\.config\.ts$/.test(file),
  )
}

function namesIn(text: string): ReadonlySet<string> {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/^\s*\/\/.*$/gm, ' ')
  const literals = [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , literal = '']) => literal)
  // A name of several words says what it means wherever it stands; a column of the same name ends in `_id`.
  const compound = code
    .replaceAll(/^import .*$/gm, ' ')
    .split(/[^\w-]+/)
    .filter((word) => /[-_]/.test(word) && names.has(word) && !EVERYDAY.has(word))
  return new Set([...literals.flatMap((literal) => [...textOf(literal), ...tablesIn(literal)]), ...compound])
}

function textOf(literal: string): readonly string[] {
  // The file of an import is no name.
  if (/^(\.|#)/.test(literal)) return []
  const head = literal.split(/[./]/).find((part) => part !== '') ?? ''
  const address = literal.includes('/') ? literal.split(/[/?#]/) : []
  return [literal, head, ...address].filter((word) => names.has(word) && !EVERYDAY.has(word))
}

function tablesIn(literal: string): readonly string[] {
  return [...literal.matchAll(/\b(?:from|join|into|update|table|references|truncate)\s+"?(\w+)/gi)]
    .map(([, table = '']) => table)
    .filter((word) => tables.has(word))
}
