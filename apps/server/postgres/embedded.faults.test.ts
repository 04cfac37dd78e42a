import { chmod, mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findPostgresPrograms } from './postgres-programs.ts'
import {
  queryOnce,
  givenFolder,
  givenServer,
  givenUsedFolder,
  isRoot,
  postmasterOf,
  readNotes,
  writeNote,
} from './embedded.test-kit.ts'
import { NoEmbeddedPostgres } from './no-embedded-postgres.ts'
import { isProcessAlive } from './process-identity.ts'

describe('embedded PostgreSQL', { timeout: 30_000 }, () => {
  test('the first start gives a database in UTF-8 with extensions, reachable by us only', async () => {
    const dataDir = await givenFolder({ under: tmpdir() })
    const { url } = await givenServer(dataDir)
    expect(await settingsOf(url)).toEqual({
      listen_addresses: '',
      unix_socket_directories: `"${join(dataDir, 'postgres.socket')}"`,
      fsync: 'on',
      shared_buffers: '16384',
      max_connections: '100',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    })
    await queryOnce(
      url,
      'create extension pg_trgm; create extension pgcrypto; create extension "uuid-ossp"; create extension unaccent',
    )
    expect(
      await queryOnce(
        url,
        `select current_user as who, lower('ÉÑ') as low, similarity('bibit', 'bibir') > 0.3 as alike`,
      ),
    ).toEqual([{ who: 'semai', low: 'éñ', alike: true }])
    expect((await stat(join(dataDir, 'postgres.socket'))).mode & 0o777).toBe(0o700)
    expect(await listenersOf(await postmasterOf(dataDir))).toEqual([])
  })

  test('a wrong password is refused, and ours is readable by us only', async () => {
    const dataDir = await givenUsedFolder()
    const { url } = await givenServer(dataDir)
    await expect(queryOnce(url.replace(/:[0-9a-f]+@/, ':salah@'), 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
  })

  test('the role that serves works with rows and can do nothing else', async () => {
    const { url, servingUrl } = await givenServer(await givenUsedFolder())
    expect(
      await queryOnce(
        servingUrl,
        'select current_user as who, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ who: 'semai_server', rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
    await queryOnce(url, 'create table if not exists notes (note text)')
    for (const forbidden of [
      'select from notes',
      'create table mine (a int)',
      `copy (select 1) to program 'true'`,
      `select pg_read_file('PG_VERSION')`,
      'create role other',
    ]) {
      await expect(queryOnce(servingUrl, forbidden)).rejects.toMatchObject({ code: '42501' })
    }
    await expect(queryOnce(servingUrl.replace(/:[0-9a-f]+@/, ':salah@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })
  })

  test('a folder for the socket that others may enter is closed to them, and files of a dead server in it do no harm', async () => {
    const dataDir = await givenUsedFolder()
    const sockets = join(dataDir, 'postgres.socket')
    await rm(sockets, { recursive: true, force: true })
    await mkdir(sockets, { mode: 0o755 })
    await writeFile(join(sockets, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
    expect(await queryOnce((await givenServer(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
  })

  test('a clean stop ends the server orderly and the next start finds the data', async () => {
    const dataDir = await givenUsedFolder()
    const first = await givenServer(dataDir)
    await writeNote(first.url, 'sebelum')
    const pid = await postmasterOf(dataDir)
    await Promise.all([first.stop(), first.stop()])
    expect(isProcessAlive(pid)).toBe(false)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
    const second = await givenServer(dataDir)
    expect(await readNotes(second.url)).toEqual(['sebelum'])
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down')
  })

  test('a long path with spaces and quotes and no LANG or TZ do no harm', async () => {
    for (const name of ['LANG', 'LC_ALL', 'TZ']) vi.stubEnv(name, undefined)
    const dataDir = await givenFolder({
      name: join(`data "kebun" o'clock ñ $HOME`, ...Array<string>(4).fill('x'.repeat(100))),
    })
    const first = await givenServer(dataDir)
    await writeNote(first.url, 'jauh')
    await first.stop()
    const again = await givenServer(dataDir)
    expect(await readNotes(again.url)).toEqual(['jauh'])
    vi.unstubAllEnvs()
  })

  test('a nonsensical LANG or TZ, or a PGDATA of another server, does no harm', async () => {
    vi.stubEnv('LANG', 'xx_YY.KOI8')
      .stubEnv('LC_ALL', 'nonsense')
      .stubEnv('TZ', 'Mars/Olympus')
      .stubEnv('PGDATA', '/nowhere')
      .stubEnv('PGPORT', '1')
    const { url } = await givenServer(await givenUsedFolder())
    expect(await queryOnce(url, 'show timezone')).toEqual([{ TimeZone: 'UTC' }])
    vi.unstubAllEnvs()
  })

  test('a server that cannot start says why, without a long wait', async () => {
    const dataDir = await givenUsedFolder()
    const began = Date.now()
    const settings = { shared_buffers: 'banyak' }
    await expect(givenServer(dataDir, { settings })).rejects.toThrow(
      /postgres\.log:\n.*invalid value for parameter "shared_buffers": "banyak"/s,
    )
    expect(Date.now() - began).toBeLessThan(5_000)
    await expect(givenServer(dataDir)).resolves.toBeDefined()
  })

  test('settings of the caller count, but not those that would open the server to others', async () => {
    const settings = { work_mem: '9MB', listen_addresses: '*', port: '1', unix_socket_directories: '/tmp' }
    const { url } = await givenServer(await givenUsedFolder(), { settings })
    expect(
      await queryOnce(
        url,
        `select current_setting('work_mem') as a, current_setting('listen_addresses') as b, current_setting('port') as
          c`,
      ),
    ).toEqual([{ a: '9MB', b: '', c: '5432' }])
  })

  test('a large log is emptied at the start, a small one is not', async () => {
    const dataDir = await givenUsedFolder()
    await writeFile(join(dataDir, 'postgres.log'), Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))
    const first = await givenServer(dataDir)
    await first.stop()
    const { size } = await stat(join(dataDir, 'postgres.log'))
    expect(size).toBeLessThan(10_000)
    await givenServer(dataDir)
    expect((await stat(join(dataDir, 'postgres.log'))).size).toBeGreaterThan(size)
  })

  test('a lost password file is made anew and the data stay', async () => {
    const dataDir = await givenUsedFolder()
    const first = await givenServer(dataDir)
    await writeNote(first.url, 'tetap')
    await first.stop()
    await rm(join(dataDir, 'postgres.password'))
    const second = await givenServer(dataDir)
    expect(await readNotes(second.url)).toEqual(['tetap'])
    expect(second.url).not.toContain(new URL(first.url).password)
  })

  test.runIf(!isRoot)('data of another user of the system are named as such', async () => {
    const dataDir = await givenUsedFolder()
    await chmod(join(dataDir, 'postgres.password'), 0)
    await expect(givenServer(dataDir)).rejects.toThrow('milik pengguna sistem lain')
  })

  test('a folder that holds something else than a cluster is left alone', async () => {
    const dataDir = await givenFolder({ name: 'data/postgres' })
    await writeFile(join(dataDir, 'surat.txt'), 'penting')
    await expect(givenServer(join(dataDir, '..'))).rejects.toThrow('bukan data PostgreSQL')
    expect(await readFile(join(dataDir, 'surat.txt'), 'utf8')).toBe('penting')
  })

  test('a platform without binaries gets one sentence that names DATABASE_URL', async () => {
    const refusal = await findPostgresPrograms({ platform: 'sunos', arch: 'mips' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(NoEmbeddedPostgres)
    expect(String(refusal)).toMatch(/tidak tersedia untuk sunos-mips.*DATABASE_URL\.$/)
  })
})

async function settingsOf(url: string): Promise<Record<string, unknown>> {
  const names = [
    'listen_addresses',
    'unix_socket_directories',
    'fsync',
    'shared_buffers',
    'max_connections',
    'password_encryption',
    'server_encoding',
    'TimeZone',
  ]
  const rows = await queryOnce(url, `select name, setting from pg_settings where name in ('${names.join(`', '`)}')`)
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

/** The TCP sockets that the process listens on. */
async function listenersOf(pid: number): Promise<string[]> {
  const own = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  )
  const lines = (
    await Promise.all(['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8').catch(() => '')))
  )
    .join('\n')
    .split('\n')
  const LISTENING = '0A'
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === LISTENING && own.includes(`socket:[${columns[9]}]`))
    .map((columns) => columns[1] ?? '')
}
