import { chmod, cp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  findPostgresPrograms,
  placePostgresPrograms,
  postgresProgramPath,
  removeOtherCopies,
  type PostgresPrograms,
} from './postgres-programs.ts'
import { givenFolder, isRoot } from './embedded.test-kit.ts'
import { findUsers } from './os-user.ts'
import { runProgram } from './run-program.ts'

describe('binaries of the embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('a package unpacked without its links and modes is completed, any number of times', async () => {
    const binaries = await givenPackage()
    await removeLinks(binaries)
    await chmod(postgresProgramPath(binaries, 'initdb'), 0o644)
    for (let times = 0; times < 2; times++) {
      expect(await placePostgresPrograms({ binaries, user: undefined, copyTo: '/nowhere' })).toBe(binaries)
    }
    expect(await versionOf(postgresProgramPath(binaries, 'initdb'))).toContain('18.4')
  })

  test.runIf(!isRoot)('a package without links in a folder that we may not write is completed in a copy', async () => {
    const binaries = await givenPackage()
    await removeLinks(binaries)
    await chmod(join(binaries.folder, 'lib'), 0o555)
    onTestFinished(() => chmod(join(binaries.folder, 'lib'), 0o755))
    const copyTo = await givenFolder({ under: tmpdir() })
    const placed = await placePostgresPrograms({ binaries, user: undefined, copyTo })
    expect(placed.folder.startsWith(copyTo)).toBe(true)
    expect(await versionOf(postgresProgramPath(placed, 'initdb'))).toContain('18.4')
  })

  test.runIf(isRoot)('programs that the user cannot reach are copied, once per version', async () => {
    const binaries = await givenPackage()
    await chmod(dirname(dirname(binaries.folder)), 0o700)
    const [user] = await findUsers(['nobody'])
    const copyTo = await givenFolder({ under: tmpdir() })
    const first = await placePostgresPrograms({ binaries, user, copyTo })
    expect(await placePostgresPrograms({ binaries, user, copyTo })).toEqual(first)
    const next = await placePostgresPrograms({ binaries: { ...binaries, label: 'linux-next' }, user, copyTo })
    expect(await readdir(copyTo)).toHaveLength(2)
    await removeOtherCopies({ folder: copyTo, kept: next })
    expect(await readdir(copyTo)).toEqual(['postgres.binaries-linux-next'])
  })
})

/** A copy of the real package, in a folder of its own; without the many files that its programs need only later. */
async function givenPackage(): Promise<PostgresPrograms> {
  const { folder, label } = await findPostgresPrograms()
  const root = await givenFolder({ under: tmpdir() })
  const isNeeded = (path: string) => !/share.(postgresql.)?(extension|timezone|timezonesets|tsearch_data)$/.test(path)
  await cp(folder, join(root, 'native'), { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  return { folder: join(root, 'native'), label }
}

async function removeLinks({ folder }: PostgresPrograms): Promise<void> {
  const entries = await readdir(join(folder, 'lib'), { withFileTypes: true })
  for (const entry of entries.filter((item) => item.isSymbolicLink())) await rm(join(folder, 'lib', entry.name))
}

async function versionOf(file: string): Promise<string> {
  return (await runProgram({ file, args: ['--version'], user: undefined, cwd: '/' })).output
}
