import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const direction = 'semai(import-direction)'

/** [what it says, its place in the tree, its text, the rule that must refuse it] */
const refused: readonly (readonly [title: string, file: string, text: string, rule: string])[] = [
  ['core imports no engine', 'core/to-engine.ts', `import '#server-engine/a.ts'`, direction],
  ['core imports no area', 'core/to-area.ts', `import '../areas/master/codes.ts'`, direction],
  ['an engine imports no area', 'server-engine/to-area.ts', `import '#areas/master/codes.ts'`, direction],
  ['an area imports no app', 'areas/stock/to-app.server.ts', `import '#server/main.ts'`, direction],
  ['product code imports no test helper', 'apps/server/to-test.ts', `import '#test/given.ts'`, direction],
  ['nobody imports a test', 'test/to-test.ts', `import '#core/a.test.ts'`, direction],
  ['core imports no React', 'core/react.ts', `import 'react'`, direction],
  ['core imports no Node module', 'core/node.ts', `import 'node:fs'`, direction],
  ['core imports no Node module by its short name', 'core/node-short.ts', `import 'fs/promises'`, direction],
  [
    'core imports no types from Fastify',
    'core/fastify.ts',
    `import type { FastifyInstance } from 'fastify'\nexport type A = FastifyInstance`,
    direction,
  ],
  ['core imports no types from pg in passing', 'core/pg-type.ts', `export type A = import('pg').Client`, direction],
  ['a declaration imports no Mantine', 'areas/stock/a/mantine.module.ts', `import '@mantine/core'`, direction],
  ['a declaration imports no Drizzle', 'areas/stock/a/drizzle.module.ts', `import 'drizzle-orm/pg-core'`, direction],
  ['a declaration imports no server code', 'areas/stock/a/server.module.ts', `import './post.server.ts'`, direction],
  ['a declaration imports no other one', 'areas/stock/a/other.module.ts', `import '../b/b.module.ts'`, direction],
  ['codes import no pg', 'areas/stock/codes.ts', `import 'pg'`, direction],
  ['area.ts imports no web code', 'areas/stock/area.ts', `import './a/a.web.tsx'`, direction],
  [
    'a file without a suffix imports no server code',
    'areas/stock/ledger/sum.ts',
    `import './post.server.ts'`,
    direction,
  ],
  ['server code imports no web code', 'areas/stock/a/a.server.ts', `import './a.web.tsx'`, direction],
  ['server code imports no React', 'server-engine/react.ts', `import 'react'`, direction],
  ['web code imports no server code', 'areas/stock/a/a.web.tsx', `import './a.server.ts'`, direction],
  ['web code imports no server engine', 'web-engine/to-server.ts', `import '#server-engine/a.ts'`, direction],
  ['the web app imports no server app', 'apps/web/to-server.tsx', `import '#server/main.ts'`, direction],
  ['web code imports no pg', 'web-engine/pg.ts', `import 'pg'`, direction],
  [
    'an import at run time counts',
    'web-engine/later.ts',
    `export const later = () => import('#server-engine/a.ts')`,
    direction,
  ],
  ['an area imports no later area', 'areas/stock/to-reports.ts', `import '#areas/reports/codes.ts'`, direction],
  [
    'an area imports no area beside it',
    'areas/activities/to-distribution.ts',
    `import '#areas/distribution/codes.ts'`,
    direction,
  ],
  [
    'an area reaches no other area by a relative path',
    'areas/master/a/to-stock.ts',
    `import '../../stock/codes.ts'`,
    direction,
  ],
  [
    'an area reaches no inner server code of another',
    'areas/reports/inner.server.ts',
    `import '#areas/stock/ledger/post.server.ts'`,
    direction,
  ],
  ['an area has its place in the order', 'areas/forestry/a.ts', `import '#areas/master/codes.ts'`, direction],
  [
    'an area reaches no file behind the door of the server engine',
    'areas/stock/a/deep.server.ts',
    `import '#server-engine/read/page-ids.ts'`,
    direction,
  ],
  [
    'an area reaches no types behind the door of the browser engine',
    'areas/stock/a/deep.web.tsx',
    `export type A = import('#web-engine/list/panel/a.tsx').A`,
    direction,
  ],
  [
    'nobody reaches a file behind the door of the import',
    'apps/server/import/deep.ts',
    `import '#server-engine/features/import/plan/import-run.ts'`,
    direction,
  ],
  [
    'a lower floor of core imports no higher one',
    'core/declare/to-catalogue.ts',
    `import '#core/catalogue/a.ts'`,
    direction,
  ],
  [
    'a lower floor imports no types of a higher one',
    'server-engine/read/to-write.ts',
    `import type { A } from '../write/a.ts'\nexport type B = A`,
    direction,
  ],
  [
    'a lower floor imports no higher one in passing',
    'server-engine/context/in-passing.ts',
    `export type A = import('../read/a.ts').A`,
    direction,
  ],
  [
    'a lower floor imports no higher one at run time',
    'server-engine/write/later.ts',
    `export const later = () => import('#server-engine/features/jobs/a.ts')`,
    direction,
  ],
  [
    'a feature imports none that stands on it',
    'server-engine/features/jobs/to-bulk.ts',
    `import '../bulk/a.ts'`,
    direction,
  ],
  [
    'a room of a feature imports nothing beside it',
    'server-engine/features/import/file/to-run.ts',
    `import '../a.ts'`,
    direction,
  ],
  ['no file of core lies loose', 'core/loose.ts', `import '#core/formats/a.ts'`, direction],
  [
    'nobody imports a loose file of an engine',
    'server-engine/read/to-loose.ts',
    `import '#server-engine/a.ts'`,
    direction,
  ],
  ['a folder of an engine has its floor', 'server-engine/cellar/a.ts', `import '../base/a.ts'`, direction],
  [
    'a ring of imports',
    'core/ring-a.ts',
    `import { b } from '#core/ring-b.ts'\nexport const a = () => b`,
    'import(no-cycle)',
  ],
  ['a file that passes on all of another', 'core/barrel.ts', `export * from './plain.ts'`, 'semai(no-re-export)'],
  [
    'a file that passes on a name of another',
    'core/barrel-name.ts',
    `export { plain } from './plain.ts'`,
    'semai(no-re-export)',
  ],
  [
    'a file that passes on what it imported',
    'core/barrel-late.ts',
    `import { plain } from './plain.ts'\nexport { plain }`,
    'semai(no-re-export)',
  ],
  [
    'a column that no type knows',
    'areas/stock/a/column.server.ts',
    `export const a = (row: Record<string, unknown>) => row['name']`,
    'semai(typed-columns)',
  ],
  [
    'the same of the values of something',
    'areas/stock/a/column.web.tsx',
    `export const a = (b: { values: Record<string, unknown> }) => b.values['name']`,
    'semai(typed-columns)',
  ],
  ['a default export', 'core/default.ts', `export default 1`, 'import(no-default-export)'],
  [
    'a file of 301 lines',
    'core/long.ts',
    Array.from({ length: 301 }, (_, index) => `export const a${index} = 1`).join('\n'),
    'eslint(max-lines)',
  ],
  [
    'a promise nobody waits for',
    'apps/server/floating.ts',
    `import { readFile } from 'node:fs/promises'\nexport function a() {\n  readFile('a')\n}`,
    'typescript(no-floating-promises)',
  ],
  ['any', 'core/any.ts', `export const a = (b: any) => b`, 'typescript(no-explicit-any)'],
  ['a variable nobody uses', 'core/unused.ts', `const a = 1\nexport const b = 1`, 'eslint(no-unused-vars)'],
  ['printing from product code', 'server-engine/print.ts', `console.log(1)`, 'eslint(no-console)'],
  [
    'a hook under a condition',
    'web-engine/hook.tsx',
    `import { useState } from 'react'\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1)\n  return null\n}`,
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a test that hides the others',
    'core/only.test.ts',
    `import { test, expect } from 'vitest'\ntest.only('a', () => expect(1).toBe(1))`,
    'vitest(no-focused-tests)',
  ],
]

const allowed: readonly (readonly [title: string, file: string, text: string])[] = [
  [
    'an area may use core and its own codes',
    'areas/distribution/good.module.ts',
    `import '#core/plain.ts'\nimport './codes.ts'`,
  ],
  [
    'a higher floor may use a lower one and its own',
    'server-engine/write/good.ts',
    `import '../read/a.ts'\nimport './a.ts'\nimport type { A } from '#server-engine/context/a.ts'\nexport type B = A`,
  ],
  [
    'a feature may use one below it',
    'server-engine/features/bulk/good.ts',
    `import '../jobs/a.ts'\nimport '../../write/a.ts'`,
  ],
  [
    'what lies beside the rooms of a feature may use them',
    'server-engine/features/import/good.ts',
    `import './match/a.ts'\nimport './a.ts'`,
  ],
  [
    'others may use the door of the import',
    'server-engine/features/lines/good.ts',
    `import '../import/import-door.ts'`,
  ],
  ['an area may use an earlier one', 'areas/distribution/earlier.ts', `import '#areas/stock/beds.ts'`],
  [
    'server code may use the open door of an earlier area',
    'areas/distribution/good.server.ts',
    `import 'node:fs'\nimport '#areas/stock/public.server.ts'\nimport '#server-engine/area/records.ts'`,
  ],
  [
    'web code may use React and the web engine',
    'areas/distribution/good.web.tsx',
    `import 'react'\nimport '#web-engine/kit/server/api.ts'\nimport './good.module.ts'`,
  ],
  [
    'a row of a module that is known only at run time',
    'areas/stock/a/any.server.ts',
    `export const a = (row: Record<string, unknown>, column: string) => row[column]`,
  ],
  [
    'a test may use everything',
    'areas/master/good.test.ts',
    `import 'node:fs'\nimport '#test/given.ts'\nimport '#server/main.ts'\nconsole.log(1)`,
  ],
  ['the server may say that it started', 'apps/server/main.ts', `console.log(1)`],
  ['a configuration may have a default export', 'apps/web/vite.config.ts', `import 'node:fs'\nexport default {}`],
]

const others: readonly (readonly [file: string, text: string])[] = [
  ['core/plain.ts', `export const plain = 1`],
  ['core/ring-b.ts', `import { a } from '#core/ring-a.ts'\nexport const b = () => a`],
]

describe('lint', () => {
  let folder = ''
  let found: Map<string, string[]>

  beforeAll(() => {
    folder = givenTree([
      ...refused.map(([, file, text]) => [file, text] as const),
      ...allowed.map(([, file, text]) => [file, text] as const),
      ...others,
    ])
    found = lint(folder)
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(refused)('refuses: %s', (_title, file, _text, rule) => {
    expect(found.get(file) ?? []).toContain(rule)
  })

  test.each(allowed)('allows: %s', (_title, file) => {
    expect(found.get(file) ?? []).toEqual([])
  })
})

/** A tree like ours, with our rules and packages, outside the repository: other tests look at every file in there. */
function givenTree(files: readonly (readonly [file: string, text: string])[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'semai-lint-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/lint', 'areas/order.mjs'])
    cpSync(inRoot(name), join(folder, name), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  return folder
}

function lint(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { filename, code } of JSON.parse(run(folder)).diagnostics as { filename: string; code: string }[]) {
    found.set(filename, [...(found.get(filename) ?? []), code])
  }
  return found
}

/** The linter's exit code is an error's whenever it finds something, which is what it is here for. */
function run(folder: string): string {
  try {
    return execFileSync(process.execPath, [inRoot('node_modules/oxlint/bin/oxlint'), '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } catch (error) {
    return (error as { stdout: string }).stdout // as: Node's error of a program that ended with a code
  }
}
