import { spawn, type ChildProcess } from 'node:child_process'
import { access, chmod, constants, cp, mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, onTestFinished } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded.ts'
import { findServerProcesses, readPidFile } from './pid-file.ts'

export const isRoot = process.getuid?.() === 0

/**
 * A folder of its own, which others may enter; after the test it is gone together with any server that still runs in
 * it.
 */
export async function givenFolder({ under = '', name = 'data', mode = 0o755 } = {}): Promise<string> {
  const parent = await mkdtemp(join(under || (await quickFolder()), 'semai-'))
  // mkdtemp keeps all others out, also the user whom root lends to the server.
  await chmod(parent, mode)
  const dataDir = join(parent, name)
  await mkdir(dataDir, { recursive: true })
  onTestFinished(async () => {
    const outside = await outsideOf(dataDir)
    for (const folder of [dataDir, ...outside]) await endServers(folder)
    for (const folder of [parent, ...outside])
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  })
  return dataDir
}

/** As after an earlier start and stop. Made once and then copied, which is much quicker. */
export async function givenUsedFolder(): Promise<string> {
  const dataDir = await givenFolder()
  template ??= makeTemplate()
  await cp(await template, dataDir, { recursive: true })
  return dataDir
}

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const dataDir = join(await mkdtemp(join(await quickFolder(), 'semai-')), 'data')
  await chmod(join(dataDir, '..'), 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await server.stop()
  await rm(join(dataDir, 'postgres.log'))
  return dataDir
}

afterAll(async () => {
  if (template) await rm(join(await template, '..'), { recursive: true, force: true })
})

/** `url` is the owner's: tests make tables. */
export async function givenServer(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), ...options })
  onTestFinished(() => server.stop())
  return { ...server, url: server.ownerUrl, servingUrl: server.url, lines }
}

/** Rows on the given server; the connection is closed again. */
export async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function writeNote(url: string, note: string): Promise<void> {
  await queryOnce(url, 'create table if not exists notes (note text)')
  await queryOnce(url, `insert into notes values ('${note}')`)
}

export async function readNotes(url: string): Promise<unknown[]> {
  return (await queryOnce(url, 'select note from notes order by note')).map((row) => row.note)
}

/** Another process of ours. It leads a process group, as a command does that was typed into a terminal. */
export async function givenProcess(
  script: string,
  args: readonly string[],
): Promise<{ child: ChildProcess; nextLine: () => Promise<string> }> {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => void (child.exitCode === null && child.kill('SIGKILL')))
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  async function nextLine(): Promise<string> {
    await waitUntil(() => text.includes('\n') || child.exitCode !== null)
    const line = text.slice(0, text.indexOf('\n'))
    text = text.slice(text.indexOf('\n') + 1)
    return line
  }
  return { child, nextLine }
}

export async function postmasterOf(dataDir: string): Promise<number> {
  const [outside] = await outsideOf(dataDir)
  return (await readPidFile(join(outside ?? dataDir, 'postgres')))?.pid ?? 0
}

export async function waitUntil(holds: () => boolean | Promise<boolean>, patience = 20_000): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); await sleep(20)) {
    if (Date.now() > end) throw new Error(`did not come true within ${patience} ms: ${String(holds)}`)
  }
}

/** Memory if there is plenty: deleting the 1,300 files of a cluster takes over a second on some disks. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  try {
    await access(memory, constants.W_OK)
    const { bavail, bsize } = await statfs(memory)
    return bavail * bsize > 2 ** 30 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

async function outsideOf(dataDir: string): Promise<string[]> {
  const text = await readFile(join(dataDir, 'postgres.location.json'), 'utf8').catch(() => '')
  return text ? [JSON.parse(text).folder] : []
}

async function endServers(folder: string): Promise<void> {
  for (const pid of await findServerProcesses(join(folder, 'postgres'))) process.kill(pid, 'SIGKILL')
}
