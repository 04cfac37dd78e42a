import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followPaperGuide } from './kit/paper-guide.ts'

const run = promisify(execFile)
let copy: string
let command: string
beforeAll(async () => {
  ;({ copy, command } = await followPaperGuide())
})
afterAll(() => rm(copy, { recursive: true, force: true }))

test('docs/how-to/add-a-paper.md: all three parts compile, and its own test reads the PDF back', {
  timeout: 600_000,
}, async () => {
  for (const project of ['server', 'web'])
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--noEmit'], {
      cwd: copy,
    })
  const [, folder = ''] = /-- unit (\S+)/.exec(command) ?? []
  const { stdout } = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', folder], { cwd: copy })
  expect(stdout).toContain('1 passed')
})
