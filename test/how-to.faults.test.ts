import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readGuide, type Guide } from './kit/guide.ts'
import { copyProject, signInAt, type ProjectCopy } from './kit/project-copy.ts'
import { isLong } from './kit/tier.ts'

const MIGRATIONS = 'apps/server/migrations'
const AREA = 'areas/master/area.ts'

let copy: ProjectCopy
let guide: Guide
let actionGuide: Guide
let documentGuide: Guide

beforeAll(async () => {
  guide = await readGuide('add-a-module.md')
  actionGuide = await readGuide('add-an-action.md')
  documentGuide = await readGuide('add-a-document.md')
  copy = await copyProject()
})
afterAll(() => copy.close())

describe('docs/how-to/add-a-module.md', () => {
  test('MD-07 one declaration, one entry and one command make a module that a running installation gets at its next start', {
    timeout: 120_000,
  }, async () => {
    await addDeclaration()

    const before = await sqlFiles()
    await copy.shell(guide.blocks('sh')[0] ?? '')
    const added = (await sqlFiles()).filter((file) => !before.includes(file))
    expect(added).toHaveLength(1)
    const sql = await copy.read(`${MIGRATIONS}/${added[0] ?? ''}`)
    expect(sql.match(/CREATE TABLE "\w+"/g)).toEqual(['CREATE TABLE "alat_kerja"'])
    expect(sql).not.toContain('DROP')

    const call = await signInAt(await copy.start())
    const created = await call('POST', 'alat_kerja/create', {
      tool_code: 'ck-01',
      tool_name: 'Cangkul',
      location_nursery_id: 1,
      quantity: 12,
    })
    expect(created.status).toBe(201)
    expect(created.body['data']).toMatchObject({
      tool_code: 'CK-01',
      rel_location_nursery_id: 'Persemaian Kendal',
      is_active: 1,
      version: 1,
    })
    const listed = await call('GET', 'alat_kerja/list?search=cang')
    expect(listed.body).toEqual({ data: [created.body['data']], total: 1, record: 1 })
    expect((await call('DELETE', 'alat_kerja/delete', created.body['data'])).status).toBe(200)
    expect((await call('GET', 'alat_kerja/list')).body['total']).toBe(0)
  })
})

describe('docs/how-to/add-an-action.md', () => {
  test('states, actions and an implementation turn the module of the other guide into one whose records have a life', {
    timeout: 120_000,
  }, async () => {
    await copy.stop()
    const [codes = '', declaration = '', half = '', importLine = '', entry = ''] = actionGuide.blocks('ts')
    await copy.write('areas/master/codes.ts', (await copy.read('areas/master/codes.ts')) + codes)
    const [declared = '', served = ''] = actionGuide.files
    await copy.write(declared, declaration)
    await copy.write(served, half)
    await addLines('areas/master/area.server.ts', importLine, entry)
    // Its declaration says all that the first guide's does, and more.
    await checkTypes()
    await copy.shell(actionGuide.blocks('sh')[0] ?? '')

    const call = await signInAt(await copy.start())
    const { body } = await call('POST', 'alat_kerja/create', {
      tool_code: 'ck-02',
      tool_name: 'Cangkul',
      location_nursery_id: 1,
      quantity: 1,
      tool_state: 'discarded',
    })
    const tool = body['data'] as { id: number; tool_state: string }
    const act = (name: string, input = {}) => call('POST', `alat_kerja/${tool.id}/action/${name}`, input)
    expect(tool.tool_state).toBe('ready')
    expect((await act('discard')).body['message']).toBe('Keadaan "Siap Pakai" hanya dapat diubah menjadi "Rusak".')
    expect((await act('report')).body['errors']).toEqual({ damage: 'Kerusakan wajib diisi' })
    expect((await act('report', { damage: 'Gagang patah' })).body['data']).toMatchObject({
      tool_state: 'broken',
      damage: 'Gagang patah',
    })
    expect((await act('repair')).body['data']).toMatchObject({ tool_state: 'ready', damage: null })
    await act('report', { damage: 'Patah lagi' })
    expect((await act('discard')).body['data']).toMatchObject({ tool_state: 'discarded', is_active: 0, version: 5 })
    expect((await call('PUT', 'alat_kerja/update', { id: tool.id, version: 5, quantity: 2 })).body['message']).toMatch(
      /^Data dengan Keadaan ".+" tidak dapat diubah\.$/,
    )
  })
})

// In the long tier: one more compilation and one more start than the guides before it.
describe.runIf(isLong)('docs/how-to/add-a-document.md', () => {
  test('lines, a document and two functions make one that is numbered, handed in, posted by another person and cancelled', {
    timeout: 180_000,
  }, async () => {
    await copy.stop()
    const blocks = documentGuide.blocks('ts')
    for (const [index, file] of documentGuide.files.slice(0, 3).entries()) await copy.write(file, blocks[index] ?? '')
    await addLines('areas/master/area.ts', blocks[3] ?? '', blocks[4] ?? '')
    await addLines('areas/master/area.server.ts', blocks[5] ?? '', blocks[6] ?? '')
    await checkTypes()
    await copy.shell(documentGuide.blocks('sh')[0] ?? '')

    const address = await copy.start()
    const [call, other] = [await signInAt(address), await signInAt(address, 'manajemen')]
    const made = await call('POST', 'alat_kerja/create', {
      tool_code: 'ck-03',
      tool_name: 'Sekop',
      location_nursery_id: 1,
      quantity: 12,
    })
    const tool = made.body['data'] as { id: number }
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
    const year = (await call('GET', 'program_years/list?limit=1')).body['data'] as { program_year: number }[]
    const body = {
      program_year: year[0]?.program_year,
      location_nursery_id: 1,
      arrival_date: today,
      lines: [{ alat_kerja_id: tool.id, quantity: 5 }],
    }
    const document = (await call('POST', 'tambah_alat/create', body)).body['data'] as { id: number; no_dokumen: string }
    expect(document).toMatchObject({ status_document: 1, total_quantity: 5 })
    expect(document.no_dokumen).toMatch(/^PAL\/KDL\/\d{4}\/0001$/)
    expect((await call('POST', `tambah_alat/${document.id}/action/submit`, {})).body['data']).toMatchObject({
      status_document: 2,
      status_approval: 0,
    })
    const decision = { id: document.id, table: 'tambah_alat', status: 'approved', description: null }
    expect((await call('POST', 'custom/verification', decision)).status).toBe(403)
    expect((await other('POST', 'custom/verification', decision)).body['data']).toMatchObject({
      status_document: 3,
      posting_date: today,
    })
    const left = async () =>
      ((await call('GET', `alat_kerja/${tool.id}/show`)).body['data'] as { quantity: number }).quantity
    expect(await left()).toBe(17)
    expect(
      (await call('POST', `tambah_alat/${document.id}/action/void`, { reason: 'Salah catat' })).body['data'],
    ).toMatchObject({ status_document: 4 })
    expect(await left()).toBe(12)
  })
})

async function addDeclaration(): Promise<void> {
  const [declaration = '', importLine = '', entry = ''] = guide.blocks('ts')
  await copy.write(guide.files[0] ?? '', declaration)
  const text = await copy.read(AREA)
  await copy.write(AREA, `${importLine}${text.replace('modules: [\n', `modules: [\n${entry}`)}`)
}

/** Imports at the top of an area's part, entries at the beginning of its modules. */
async function addLines(file: string, imports: string, entries: string): Promise<void> {
  await copy.write(file, `${imports}${(await copy.read(file)).replace('modules: [', `modules: [\n${entries}`)}`)
}

async function sqlFiles(): Promise<string[]> {
  return (await readdir(copy.file(MIGRATIONS))).filter((file) => file.endsWith('.sql'))
}

/** Every declaration of the copy compiles. */
async function checkTypes(): Promise<void> {
  await copy.shell('node node_modules/typescript/bin/tsc -p tsconfig.pure.json --noEmit')
}
