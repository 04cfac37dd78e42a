import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { spawnServer, startServer } from '#test/kit/server-process.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { findServerProcesses } from './postgres/pid-file.ts'

async function givenFolder(): Promise<string> {
  const folder = await temporaryFolder('stop')
  onTestFinished(async () => {
    for (const pid of await findServerProcesses(path.join(folder, 'postgres'))) process.kill(pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return folder
}

type Stop = (pid: number) => unknown
const terminate: Stop = (pid) => process.kill(pid, 'SIGTERM')
const terminateGroup: Stop = (pid) => process.kill(-pid, 'SIGTERM')
const interruptGroup: Stop = (pid) => process.kill(-pid, 'SIGINT')

/** Said in any case, also where a stop came late and the one before has made the database already. */
const MAKING = /Data PostgreSQL baru dibuat|PostgreSQL bawaan berjalan/

/** In the order of a first start; each goes on in the folder as the one before left it. */
const moments: readonly { when: string; said: RegExp; wait: number; stop: Stop }[] = [
  { when: 'the program is loaded', said: /^/, wait: 300, stop: terminate },
  { when: 'the database is begun', said: MAKING, wait: 0, stop: interruptGroup },
  { when: 'the database is made', said: MAKING, wait: 400, stop: terminateGroup },
  { when: 'the database server starts', said: MAKING, wait: 1_200, stop: terminate },
  { when: 'the database server has started', said: /PostgreSQL bawaan berjalan/, wait: 0, stop: terminateGroup },
  { when: 'tables are made', said: /PostgreSQL bawaan berjalan/, wait: 300, stop: interruptGroup },
  { when: 'the first records are written', said: /PostgreSQL bawaan berjalan/, wait: 2_500, stop: terminate },
  { when: 'it is ready', said: /siap di/, wait: 0, stop: interruptGroup },
]

test('a stop at any moment of a first start ends the program in order, with its database and its lock, and the next start works', {
  timeout: 600_000,
}, async () => {
  const folder = await givenFolder()
  for (const { when, said, wait, stop } of moments) {
    const starting = spawnServer({ DATA_DIR: folder }, { ownGroup: true })
    onTestFinished(() => void (starting.child.exitCode === null && starting.child.kill('SIGKILL')))
    await starting.says(said)
    await sleep(wait)
    stop(starting.child.pid ?? 0)
    const code = await starting.ended
    // Before the program listens for signals it ends as any other does; nothing is open then.
    expect([when, [0, null].includes(code), starting.output()]).toEqual([
      when,
      true,
      expect.not.stringMatching(/Error|gagal|tidak bersih/),
    ])
    expect([
      when,
      await findServerProcesses(path.join(folder, 'postgres')),
      existsSync(path.join(folder, 'semai.lock')),
    ]).toEqual([when, [], false])
  }
  const server = await startServer({ DATA_DIR: folder })
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  await server.kill('SIGTERM')
  expect(server.child.exitCode).toBe(0)
  expect(await findServerProcesses(path.join(folder, 'postgres'))).toEqual([])
})

test('an error that nobody waits for ends the program with its database', { timeout: 120_000 }, async () => {
  const folder = await givenFolder()
  const script = path.join(folder, 'stumble.mjs')
  // Late enough for the database to run, and while its first records are written.
  await writeFile(
    script,
    `setInterval(() => { if (process.uptime() > 600) return; import('node:fs').then(({ existsSync }) => { if (existsSync('${folder}/postgres/postmaster.pid')) throw new Error('tersandung') }) }, 200)`,
  )
  const starting = spawnServer({ DATA_DIR: folder, NODE_OPTIONS: `--import=${script}` })
  expect([await starting.ended, starting.output()]).toEqual([1, expect.stringContaining('tersandung')])
  expect([
    await findServerProcesses(path.join(folder, 'postgres')),
    existsSync(path.join(folder, 'semai.lock')),
  ]).toEqual([[], false])
})
