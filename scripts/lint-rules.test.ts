import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusedImports } from './lint-imports.test-kit.ts'
import { inRoot } from './root.mjs'

const direction = 'semai(import-direction)'

/** [what it says, its place in the tree, its text, the rule that must refuse it] */
const refused: readonly (readonly [title: string, file: string, text: string, rule: string])[] = [
  ...refusedImports.map(([title, file, text]) => [title, file, text, direction] as const),
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
  [
    'rows whose type takes in any column',
    'areas/stock/a/rows.server.ts',
    `export type A = { readonly id: number } & Readonly<Record<string, unknown>>`,
    'semai(typed-rows)',
  ],
  [
    'the same by another name',
    'areas/stock/a/rows-alias.server.ts',
    `type Row = Readonly<Record<string, unknown>>\nexport type A = { readonly id: number } & Row`,
    'semai(typed-rows)',
  ],
  [
    'a figure made of any columns',
    'areas/stock/a/figure.ts',
    `export const a = ({ price }: Readonly<Record<string, unknown>>) => price`,
    'semai(typed-rows)',
  ],
  [
    'rows that extend any column',
    'areas/stock/a/rows-interface.server.ts',
    `export interface A extends Record<string, unknown> {\n  readonly id: number\n}`,
    'semai(typed-rows)',
  ],
  [
    'a query for rows of any columns',
    'areas/stock/a/rows-query.server.ts',
    `import { runQuery } from '#server-engine/base/database.ts'\nexport const a = () => runQuery<Record<string, unknown>>()`,
    'semai(typed-rows)',
  ],
  ['a default export', 'core/default.ts', `export default 1`, 'import(no-default-export)'],
  [
    'a file of 301 lines',
    'core/long.ts',
    Array.from({ length: 301 }, (_, index) => `export const a${index} = 1`).join('\n'),
    'eslint(max-lines)',
  ],
  [
    'a test of 301 lines',
    'core/long.test.ts',
    Array.from({ length: 301 }, (_, index) => `export const b${index} = 1`).join('\n'),
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
