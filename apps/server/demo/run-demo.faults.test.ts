import { execFile } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'

/** Runs the command as npm does; neither of the calls gets as far as a database. */
function run(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...variables }
    execFile(
      process.execPath,
      ['--import', 'tsx', projectFile('apps/server/demo/run-demo.ts'), ...args],
      { env, cwd: projectFile('.') },
      (error, _out, said) => resolve({ code: error?.code ?? 0, said }),
    )
  })
}

describe('npm run demo', () => {
  test('does not fill a database that is used in earnest', { timeout: 60_000 }, async () => {
    const { code, said } = await run([], { DEMO: '0' })
    expect([code, said]).toEqual([1, expect.stringMatching(/DEMO=1/)])
    expect(said).not.toContain('    at ')
  })

  test('refuses a wrong scale in a sentence', { timeout: 60_000 }, async () => {
    const { code, said } = await run(['--scale=nol'], { DEMO: '1' })
    expect([code, said]).toEqual([1, expect.stringMatching(/bilangan bulat mulai dari 1/)])
    expect(said).not.toContain('    at ')
  })
})
