import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
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

/** Each makes a database twice: the long run has both. */
const moments = [
  ['while the first records are written', 'SIGTERM', /PostgreSQL bawaan berjalan/],
  ['while the database is being made', 'SIGINT', /Data PostgreSQL baru dibuat/],
] as const

test.each(process.env['LONG'] === '1' ? moments : moments.slice(0, 1))('a stop %s (%s) ends the program in order, with its database, and the next start works', { timeout: 120_000 }, async (_when, signal, moment) => {
  const folder = await givenFolder()
  const starting = spawnServer({ DATA_DIR: folder })
  expect(await starting.says(moment)).not.toBeNull()
  starting.child.kill(signal)
  expect([await starting.ended, starting.output()]).toEqual([0, expect.not.stringMatching(/siap di|Error|gagal/)])
  expect(await findServerProcesses(path.join(folder, 'postgres'))).toEqual([])
  expect(existsSync(path.join(folder, 'semai.lock'))).toBe(false)
  const server = await startServer({ DATA_DIR: folder })
  expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  await server.kill(signal)
  expect(server.child.exitCode).toBe(0)
  expect(await findServerProcesses(path.join(folder, 'postgres'))).toEqual([])
})
