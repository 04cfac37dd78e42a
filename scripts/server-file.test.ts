import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { bundleServer } from './build-parts.mjs'

// Node keeps the text of a program in memory, with two bytes for each character as soon as one of them needs two.
test('the server is one file whose characters all take one byte in memory', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder('server-file')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await bundleServer(folder, { main: projectFile('apps/server/main.ts') })
  const lines = (await readFile(path.join(folder, 'main.js'), 'utf8')).split('\n')
  expect(lines.length).toBeGreaterThan(1_000)
  expect(lines.filter((line) => /[\u{100}-\u{10FFFF}]/u.test(line))).toEqual([])
})

test('an error of the built server tells file and line of the sources', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder('server-file', projectFile('.cache'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const source = [
    `import { sourceStackOf } from ${JSON.stringify(projectFile('apps/server/source-stack.ts'))}`,
    'interface Nothing {}',
    'function fail(_: Nothing): never {',
    "  throw new TypeError('broken')",
    '}',
    'try { fail({}) } catch (error) { console.log(sourceStackOf(error as Error)) }',
  ]
  await writeFile(path.join(folder, 'broken.ts'), source.join('\n'))
  await bundleServer(folder, { built: path.join(folder, 'broken.ts') })
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'built.js')])
  expect(stdout).toContain('TypeError: broken')
  expect(stdout).toContain('broken.ts:4:9')
  expect(stdout).not.toContain('built.js')
})
