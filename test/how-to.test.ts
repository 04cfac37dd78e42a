import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { projectFile } from '#server/project-folder.ts'
import { onServer, withDatabase } from './kit/server-url.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'
import { isLong } from './kit/tier.ts'

const run = promisify(execFile)

/** What the product is made from. */
const PARTS = ['core', 'server-engine', 'web-engine', 'areas', 'apps', 'package.json', 'tsconfig.json', 'tsconfig.pure.json']
const MIGRATIONS = 'apps/server/migrations'
const AREA = 'areas/master/area.ts'

const database = `semai_test_${randomBytes(6).toString('hex')}`
let copy: string
let guide: Guide
let actionGuide: Pages
let documentGuide: Pages
let server: ChildProcess | undefined

beforeAll(async () => {
  guide = readGuide(await readFile(projectFile('docs/how-to/add-a-module.md'), 'utf8'))
  actionGuide = readPages(await readFile(projectFile('docs/how-to/add-an-action.md'), 'utf8'))
  documentGuide = readPages(await readFile(projectFile('docs/how-to/add-a-document.md'), 'utf8'))
  copy = await temporaryFolder('how-to')
  for (const part of PARTS) await cp(projectFile(part), path.join(copy, part), { recursive: true })
  await symlink(projectFile('node_modules'), path.join(copy, 'node_modules'))
  await onServer(inject('postgresUrl'), `create database ${database} template ${inject('templateDatabase')}`)
})
afterAll(async () => {
  await stopCopy()
  await onServer(inject('postgresUrl'), `drop database if exists ${database} with (force)`)
  await rm(copy, { recursive: true, force: true })
})

describe('docs/how-to/add-a-module.md', () => {
  test('MD-07 one declaration, one entry and one command make a module that a running installation gets at its next start', { timeout: 120_000 }, async () => {
    await addDeclaration()

    const before = await sqlFiles()
    await run('sh', ['-c', guide.command], { cwd: copy })
    const added = (await sqlFiles()).filter((file) => !before.includes(file))
    expect(added).toHaveLength(1)
    const sql = await readFile(path.join(copy, MIGRATIONS, added[0] ?? ''), 'utf8')
    expect(sql.match(/CREATE TABLE "\w+"/g)).toEqual(['CREATE TABLE "alat_kerja"'])
    expect(sql).not.toContain('DROP')

    const call = await signIn(await startCopy())
    const created = await call('POST', 'alat_kerja/create', { tool_code: 'ck-01', tool_name: 'Cangkul', location_nursery_id: 1, quantity: 12 })
    expect(created.status).toBe(201)
    expect(created.body['data']).toMatchObject({ tool_code: 'CK-01', rel_location_nursery_id: 'Persemaian Kendal', is_active: 1, version: 1 })
    const listed = await call('GET', 'alat_kerja/list?search=cang')
    expect(listed.body).toEqual({ data: [created.body['data']], total: 1, record: 1 })
    expect((await call('DELETE', 'alat_kerja/delete', created.body['data'])).status).toBe(200)
    expect((await call('GET', 'alat_kerja/list')).body['total']).toBe(0)
  })
})

describe('docs/how-to/add-an-action.md', () => {
  test('states, actions and a server half turn the module of the other guide into one whose records have a life', { timeout: 120_000 }, async () => {
    await stopCopy()
    const [codes = '', declaration = '', half = '', importLine = '', entry = ''] = actionGuide.blocks('ts')
    await writeFile(path.join(copy, 'areas/master/codes.ts'), codes, { flag: 'a' })
    const [declared = '', served = ''] = actionGuide.files
    await writeFile(path.join(copy, declared), declaration)
    await writeFile(path.join(copy, served), half)
    const halves = path.join(copy, 'areas/master/area.server.ts')
    await writeFile(halves, `${importLine}${(await readFile(halves, 'utf8')).replace('modules: [', `modules: [\n${entry}`)}`)
    // Its declaration says all that the first guide's does, and more.
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json', '--noEmit'], { cwd: copy })
    await run('sh', ['-c', actionGuide.blocks('sh')[0] ?? ''], { cwd: copy })

    const call = await signIn(await startCopy())
    const { body } = await call('POST', 'alat_kerja/create', { tool_code: 'ck-02', tool_name: 'Cangkul', location_nursery_id: 1, quantity: 1, tool_state: 'discarded' })
    const tool = body['data'] as { id: number; tool_state: string }
    const act = (name: string, input = {}) => call('POST', `alat_kerja/${tool.id}/action/${name}`, input)
    expect(tool.tool_state).toBe('ready')
    expect((await act('discard')).body['message']).toBe('Keadaan "Siap Pakai" hanya dapat diubah menjadi "Rusak".')
    expect((await act('report')).body['errors']).toEqual({ damage: 'Kerusakan wajib diisi' })
    expect((await act('report', { damage: 'Gagang patah' })).body['data']).toMatchObject({ tool_state: 'broken', damage: 'Gagang patah' })
    expect((await act('repair')).body['data']).toMatchObject({ tool_state: 'ready', damage: null })
    await act('report', { damage: 'Patah lagi' })
    expect((await act('discard')).body['data']).toMatchObject({ tool_state: 'discarded', is_active: 0, version: 5 })
    expect((await call('PUT', 'alat_kerja/update', { id: tool.id, version: 5, quantity: 2 })).body['message']).toMatch(/^Data dengan Keadaan ".+" tidak dapat diubah\.$/)
  })
})

// In the long tier: one more compilation and one more start than the guides before it.
describe.runIf(isLong)('docs/how-to/add-a-document.md', () => {
  test('lines, a document and two functions make one that is numbered, handed in, posted by another person and cancelled', { timeout: 180_000 }, async () => {
    await stopCopy()
    const blocks = documentGuide.blocks('ts')
    for (const [index, file] of documentGuide.files.slice(0, 3).entries()) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
      await writeFile(path.join(copy, file), blocks[index] ?? '')
    }
    await addLines('areas/master/area.ts', blocks[3] ?? '', blocks[4] ?? '')
    await addLines('areas/master/area.server.ts', blocks[5] ?? '', blocks[6] ?? '')
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.pure.json', '--noEmit'], { cwd: copy })
    await run('sh', ['-c', documentGuide.blocks('sh')[0] ?? ''], { cwd: copy })

    const address = await startCopy()
    const [call, other] = [await signIn(address), await signIn(address, 'manajemen')]
    const made = await call('POST', 'alat_kerja/create', { tool_code: 'ck-03', tool_name: 'Sekop', location_nursery_id: 1, quantity: 12 })
    const tool = made.body['data'] as { id: number }
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
    const year = (await call('GET', 'program_years/list?limit=1')).body['data'] as { program_year: number }[]
    const body = { program_year: year[0]?.program_year, location_nursery_id: 1, arrival_date: today, lines: [{ alat_kerja_id: tool.id, quantity: 5 }] }
    const document = (await call('POST', 'tambah_alat/create', body)).body['data'] as { id: number; no_dokumen: string }
    expect(document).toMatchObject({ status_document: 1, total_quantity: 5 })
    expect(document.no_dokumen).toMatch(/^PAL\/KDL\/\d{4}\/0001$/)
    expect((await call('POST', `tambah_alat/${document.id}/action/submit`, {})).body['data']).toMatchObject({ status_document: 2, status_approval: 0 })
    const decision = { id: document.id, table: 'tambah_alat', status: 'approved', description: null }
    expect((await call('POST', 'custom/verification', decision)).status).toBe(403)
    expect((await other('POST', 'custom/verification', decision)).body['data']).toMatchObject({ status_document: 3, posting_date: today })
    const left = async () => ((await call('GET', `alat_kerja/${tool.id}/show`)).body['data'] as { quantity: number }).quantity
    expect(await left()).toBe(17)
    expect((await call('POST', `tambah_alat/${document.id}/action/void`, { reason: 'Salah catat' })).body['data']).toMatchObject({ status_document: 4 })
    expect(await left()).toBe(12)
  })
})

interface Guide {
  readonly file: string
  readonly declaration: string
  readonly importLine: string
  readonly entry: string
  readonly command: string
}

interface Pages {
  /** The files that are named on a line of their own. */
  readonly files: readonly string[]
  blocks(language: string): readonly string[]
}

function readPages(text: string): Pages {
  return {
    files: [...text.matchAll(/^`(areas\/\S+\.ts)`$/gm)].map((match) => match[1] ?? ''),
    blocks: (language) => [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map((match) => match[1] ?? ''),
  }
}

/** The path and the code blocks of the document, in their order there. */
function readGuide(text: string): Guide {
  const { files: [file = ''], blocks } = readPages(text)
  const [declaration = '', importLine = '', entry = ''] = blocks('ts')
  const [command = ''] = blocks('sh')
  return { file, declaration, importLine, entry, command: command.trim() }
}

async function addDeclaration(): Promise<void> {
  await mkdir(path.dirname(path.join(copy, guide.file)), { recursive: true })
  await writeFile(path.join(copy, guide.file), guide.declaration)
  const area = path.join(copy, AREA)
  const text = await readFile(area, 'utf8')
  await writeFile(area, `${guide.importLine}${text.replace('modules: [\n', `modules: [\n${guide.entry}`)}`)
}

/** Imports at the top of an area's part, entries at the beginning of its modules. */
async function addLines(file: string, imports: string, entries: string): Promise<void> {
  const text = await readFile(path.join(copy, file), 'utf8')
  await writeFile(path.join(copy, file), `${imports}${text.replace('modules: [', `modules: [\n${entries}`)}`)
}

async function sqlFiles(): Promise<string[]> {
  return (await readdir(path.join(copy, MIGRATIONS))).filter((file) => file.endsWith('.sql'))
}

async function stopCopy(): Promise<void> {
  if (!server || server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** The copy's own program, on a database that an earlier version has filled. */
async function startCopy(): Promise<string> {
  const environment = { ...process.env, DATABASE_URL: withDatabase(inject('postgresUrl'), database), DEMO: '1', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/main.ts'], { cwd: copy, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  server = child
  let output = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /siap di (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

type Call = (method: string, address: string, body?: unknown) => Promise<{ status: number; body: Record<string, unknown> }>

async function signIn(address: string, username = 'admin'): Promise<Call> {
  const withToken = (token: string | null): Call => async (method, where, body) => {
    const reply = await fetch(`${address}/api/${where}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const { body } = await withToken(null)('POST', 'login', { username, password: DEMO_PASSWORD })
  return withToken(String(body['token']))
}
