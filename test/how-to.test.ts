import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import { projectFile } from '#server/project-folder.ts'
import { onServer, withDatabase } from './kit/server-url.ts'
import { temporaryFolder } from './kit/temporary-folder.ts'

const run = promisify(execFile)

/** What the product is made from. */
const PARTS = ['core', 'server-engine', 'web-engine', 'areas', 'apps', 'scripts', 'package.json', 'tsconfig.json', 'tsconfig.pure.json', 'tsconfig.web.json']
const MIGRATIONS = 'apps/server/migrations'
const AREA = 'areas/master/area.ts'

const database = `semai_test_${randomBytes(6).toString('hex')}`
let copy: string
let guide: Guide
let actionGuide: Pages
let pageGuide: Pages
let server: ChildProcess | undefined

beforeAll(async () => {
  guide = readGuide(await readFile(projectFile('docs/how-to/add-a-module.md'), 'utf8'))
  actionGuide = readPages(await readFile(projectFile('docs/how-to/add-an-action.md'), 'utf8'))
  pageGuide = readPages(await readFile(projectFile('docs/how-to/add-a-page.md'), 'utf8'))
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

describe('docs/how-to/add-a-page.md', () => {
  test('an area with a module, a page, a call, a table, a job and a mail is its own folder, one line and what commands write', { timeout: 180_000 }, async () => {
    await stopCopy()
    const before = await sources()
    const blocks = [...pageGuide.blocks('ts'), ...pageGuide.blocks('tsx')]
    expect(pageGuide.files).toHaveLength(blocks.length)
    for (const [at, file] of pageGuide.files.entries()) {
      await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
      await writeFile(path.join(copy, file), blocks[at] ?? '')
    }
    const order = path.join(copy, 'areas/order.mjs')
    await writeFile(order, (await readFile(order, 'utf8')).replace("  ['stock'],\n", `${pageGuide.blocks('js')[0] ?? ''}  ['stock'],\n`))
    await run('sh', ['-c', pageGuide.blocks('sh')[0] ?? ''], { cwd: copy })
    const touched = [...(await sources())].filter(([file, text]) => before.get(file) !== text && !file.startsWith('areas/peralatan/')).map(([file]) => file)
    expect(touched.filter((file) => !file.startsWith(`${MIGRATIONS}/`)).toSorted()).toEqual(['areas/areas.server.ts', 'areas/areas.ts', 'areas/areas.web.ts', 'areas/order.mjs'])
    for (const project of ['pure', 'web']) await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--noEmit'], { cwd: copy })

    const call = await signIn(await startCopy())
    await call('POST', 'alat_pinjam/create', { tool_name: 'Cangkul', location_nursery_id: 1, due_date: '2020-01-01' })
    expect((await call('GET', 'tool-board')).body).toEqual({ data: { lent: 1, late: 1 } })
    expect(JSON.stringify((await call('GET', 'docs')).body)).toContain('Banyaknya alat pinjaman')
    const { body } = await call('POST', 'tool-board/remind')
    await expect.poll(async () => ((await call('GET', `jobs/${String(body['job'])}`)).body['data'] as Record<string, unknown>)['state'], { timeout: 60_000 }).toBe('done')
    const mails = (await call('GET', 'mail_outbox/list?search=Alat%20belum%20kembali')).body['data'] as readonly Record<string, unknown>[]
    expect(mails).toMatchObject([{ kind: 'tools-due' }])
  })
})

/** Every text file of what the product is made from. */
async function sources(): Promise<ReadonlyMap<string, string>> {
  const files = await readdir(copy, { recursive: true, withFileTypes: true })
  const named = files.filter((file) => file.isFile() && /\.(ts|tsx|mjs|sql|json)$/.test(file.name)).map((file) => path.relative(copy, path.join(file.parentPath, file.name)))
  const own = named.filter((file) => !file.startsWith('node_modules'))
  return new Map(await Promise.all(own.map(async (file) => [file, await readFile(path.join(copy, file), 'utf8')] as const)))
}

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
    files: [...text.matchAll(/^`(areas\/\S+\.tsx?)`$/gm)].map((match) => match[1] ?? ''),
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

async function signIn(address: string): Promise<Call> {
  const withToken = (token: string | null): Call => async (method, where, body) => {
    const reply = await fetch(`${address}/api/${where}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
  }
  const { body } = await withToken(null)('POST', 'login', { username: 'admin', password: DEMO_PASSWORD })
  return withToken(String(body['token']))
}
