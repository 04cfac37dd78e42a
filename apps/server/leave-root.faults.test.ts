import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { findUsers, runShell } from './postgres/os-user.ts'
import { findServerProcesses } from './postgres/pid-file.ts'
import { projectFile } from './project-folder.ts'

/** Any user will do; every Linux has this one. */
const [DAEMON] = await findUsers(['daemon'])
const ORDINARY = DAEMON?.uid ?? 1

/** Quick to prepare. */
const EARNEST = {
  DEMO: '0',
  ADMIN_USERNAME: 'kepala',
  ADMIN_EMAIL: 'kepala@kebun.example',
  ADMIN_PASSWORD: 'rahasia-kebun-1',
}
/** Below a folder of root's own the program cannot be run by anyone else. */
const isOpen = (await runShell({ user: DAEMON, script: 'test -r "$1"', argument: projectFile('package.json') }))
  .succeeded

async function givenFolder(owner = 0): Promise<string> {
  const folder = await temporaryFolder('root')
  await chown(folder, owner, owner)
  onTestFinished(async () => {
    for (const pid of await findServerProcesses(path.join(folder, 'postgres'))) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  return folder
}

/** Real, effective, saved and file-system user of a process. */
async function usersOf(pid: number): Promise<number[]> {
  const line = /^Uid:\s+(.*)$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  return line.split(/\s+/).map(Number)
}

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux' && isOpen)(
  'started by root',
  { timeout: 300_000 },
  () => {
    test('the program works as the owner of the data folder, with its database, keeps its files for him, and ends in order', async () => {
      const folder = await givenFolder(ORDINARY)
      // As an earlier start left them that stayed root.
      await mkdir(path.join(folder, 'files', 'ab'), { recursive: true })
      const server = await startServer({ ...EARNEST, DATA_DIR: folder })
      expect(await usersOf(server.child.pid ?? 0)).toEqual(Array(4).fill(ORDINARY))
      const [postmaster = 0] = await findServerProcesses(path.join(folder, 'postgres'))
      expect(await usersOf(postmaster)).toEqual(Array(4).fill(ORDINARY))
      expect((await stat(path.join(folder, 'files', 'ab'))).uid).toBe(ORDINARY)
      expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
      await server.kill('SIGTERM')
      expect([server.child.exitCode, server.output()]).toEqual([
        0,
        expect.not.stringMatching(/Error|EACCES|EPERM|tidak bersih/),
      ])
      expect(await findServerProcesses(path.join(folder, 'postgres'))).toEqual([])
      await expect(stat(path.join(folder, 'semai.lock'))).rejects.toThrow('ENOENT')
    })

    test("in a folder of root's it works as a user of our own; RUN_AS_ROOT=1 keeps it root", async () => {
      const folder = await givenFolder()
      const server = await startServer({ ...EARNEST, DATA_DIR: folder })
      const [user = 0] = await usersOf(server.child.pid ?? 0)
      expect([user === 0, (await stat(folder)).uid]).toEqual([false, user])
      await server.kill('SIGTERM')
      const asRoot = await startServer({ ...EARNEST, DATA_DIR: folder, RUN_AS_ROOT: '1' })
      expect(await usersOf(asRoot.child.pid ?? 0)).toEqual([0, 0, 0, 0])
      await asRoot.kill('SIGTERM')
      expect(asRoot.child.exitCode).toBe(0)
    })

    test('where its user cannot reach the data it refuses in a sentence', async () => {
      const parent = await givenFolder()
      await chmod(parent, 0o700)
      const folder = path.join(parent, 'data')
      const refused = spawnServer({ DATA_DIR: folder, DATABASE_URL: 'postgres://semai@127.0.0.1:9/semai', DEMO: '0' })
      expect([await refused.ended, refused.output()]).toEqual([
        1,
        expect.stringMatching(/tidak bekerja sebagai root: .* tidak dapat membaca .*RUN_AS_ROOT=1/),
      ])
      expect(refused.output()).not.toContain('    at ')
    })
  },
)
