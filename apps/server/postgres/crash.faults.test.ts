import { access, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  queryOnce,
  givenFolder,
  givenProcess,
  givenServer,
  givenUsedFolder,
  postmasterOf,
  readNotes,
  waitUntil,
  writeNote,
} from './embedded.test-kit.ts'
import { findServerProcesses } from './pid-file.ts'
import { isProcessAlive } from './process-identity.ts'

describe('embedded PostgreSQL after a kill', { timeout: 30_000 }, () => {
  test('a server left over by kill -9 of our process is taken over, watched, restarted and stopped', async () => {
    const dataDir = await givenUsedFolder()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    const url = await nextLine()
    await writeNote(url, 'sebelum kill')
    const leftOver = await postmasterOf(dataDir)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))

    const calls: string[] = []
    const server = await givenServer(dataDir, { onDown: () => calls.push('down'), onUp: () => calls.push('up') })
    expect(server.url).toBe(url)
    expect(await postmasterOf(dataDir)).toBe(leftOver)
    expect(await readNotes(server.url)).toEqual(['sebelum kill'])

    process.kill(leftOver, 'SIGKILL')
    await waitUntil(() => calls.length === 2)
    expect(calls).toEqual(['down', 'up'])
    expect(await readNotes(url)).toEqual(['sebelum kill'])
    await server.stop()
    expect(await findServerProcesses(join(dataDir, 'postgres'))).toEqual([])
  })

  test('a taken-over server is stopped by stop', async () => {
    const dataDir = await givenUsedFolder()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    await nextLine()
    child.kill('SIGKILL')
    const leftOver = await postmasterOf(dataDir)
    const server = await givenServer(dataDir)
    await server.stop()
    expect(isProcessAlive(leftOver)).toBe(false)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test('a server that does not answer to our password is not taken over but ended', async () => {
    const dataDir = await givenUsedFolder()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    await writeNote(await nextLine(), 'tetap')
    child.kill('SIGKILL')
    const leftOver = await postmasterOf(dataDir)
    await writeFile(join(dataDir, 'postgres.password'), 'salah\n')
    await expect(givenServer(dataDir)).rejects.toThrow(/Kata sandi.*tidak cocok:\nHapus/s)
    expect(isProcessAlive(leftOver)).toBe(false)
    await rm(join(dataDir, 'postgres.password'))
    expect(await readNotes((await givenServer(dataDir)).url)).toEqual(['tetap'])
  })

  test('after kill -9 of the server with all its processes in mid-write no acknowledged row is lost', async () => {
    const dataDir = await givenUsedFolder()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    const url = await nextLine()
    await queryOnce(url, 'create table notes (note text)')
    let acknowledged = 0
    const writing = (async () => {
      for (;;) await queryOnce(url, `insert into notes values ('${acknowledged}')`).then(() => acknowledged++)
    })().catch(() => undefined)
    await waitUntil(() => acknowledged > 20)
    child.kill('SIGKILL')
    for (const pid of await findServerProcesses(join(dataDir, 'postgres'))) process.kill(pid, 'SIGKILL')
    await writing
    const server = await givenServer(dataDir)
    expect((await readNotes(server.url)).length).toBeGreaterThanOrEqual(acknowledged)
    expect(server.lines.join()).not.toContain('diambil alih')
  })

  test('a server that dies comes back on the same address, even with a long query still running in it', async () => {
    const dataDir = await givenUsedFolder()
    const calls: string[] = []
    const server = await givenServer(dataDir, { onDown: () => calls.push('down'), onUp: () => calls.push('up') })
    const { url } = server
    await writeNote(url, 'tetap')
    const longQuery = queryOnce(
      url,
      'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b',
    ).catch(() => undefined)
    await waitUntil(
      async () =>
        (await queryOnce(url, `select from pg_stat_activity where query like '%a, gen%' and pid <> pg_backend_pid()`))
          .length > 0,
    )
    for (const expected of [2, 4]) {
      process.kill(await postmasterOf(dataDir), 'SIGKILL')
      await waitUntil(() => calls.length === expected)
      expect(await readNotes(url)).toEqual(['tetap'])
    }
    expect(calls).toEqual(['down', 'up', 'down', 'up'])
    await longQuery
    await server.stop()
    await sleep(500)
    expect(calls).toHaveLength(4)
    expect(await findServerProcesses(join(dataDir, 'postgres'))).toEqual([])
  })

  test('stop while the server is being restarted leaves none running', async () => {
    const dataDir = await givenUsedFolder()
    const calls: string[] = []
    const server = await givenServer(dataDir, { onDown: () => calls.push('down'), onUp: () => calls.push('up') })
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    await waitUntil(() => calls.length === 1)
    await sleep(280)
    await server.stop()
    await sleep(500)
    expect(await findServerProcesses(join(dataDir, 'postgres'))).toEqual([])
  })

  test('a pid file whose pid has passed to another process does not keep the server from starting', async () => {
    const dataDir = await givenUsedFolder()
    const first = await givenServer(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const text = await readFile(pidFile, 'utf8')
    await first.stop()
    await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)))
    await expect(givenServer(dataDir)).resolves.toBeDefined()
  })

  test('an initdb killed half-way leaves nothing that the next start trusts', async () => {
    const dataDir = await givenFolder()
    const { child } = await givenProcess('embedded.test-process.ts', [dataDir])
    await waitUntil(async () => {
      const [unfinished] = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))
      return exists(join(dataDir, unfinished ?? '-', 'cluster', 'base', '1', 'PG_VERSION'))
    })
    const initdb = await childrenOf(child.pid ?? 0)
    child.kill('SIGKILL')
    for (const pid of initdb) process.kill(pid, 'SIGKILL')
    expect(initdb).toHaveLength(1)
    expect(await exists(join(dataDir, 'postgres'))).toBe(false)
    const { url } = await givenServer(dataDir)
    await writeNote(url, 'utuh')
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.init-'))).toEqual([])
  })

  test('Ctrl+C in the terminal reaches the server only through us', async () => {
    const dataDir = await givenUsedFolder()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    const url = await nextLine()
    process.kill(-(child.pid ?? 0), 'SIGINT')
    expect(await nextLine()).toBe('interrupted')
    await sleep(300)
    await writeNote(url, 'masih hidup')
    const pid = await postmasterOf(dataDir)
    child.stdin?.write('stop\n')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0)
    expect(isProcessAlive(pid)).toBe(false)
  })
})

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const children = tasks.trim().split(' ').filter(Boolean).map(Number)
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/comm`, 'utf8').catch(() => '')))
  return children.filter((_, index) => names[index]?.trim() === 'initdb')
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
