import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWritable } from '#core/field.ts'
import { isWriteOnly } from '#core/field-traits.ts'
import type { AnyModule } from '#core/module.ts'
import { productOf } from '#server/product.ts'
import { run } from '#server-engine/database.ts'
import { linkFields, linkTable } from '#server-engine/link-tables.ts'
import type { Caller } from '#test/kit/caller.ts'
import { importFile } from '#test/kit/import.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  // What records refer to has namesakes: the file must still say which one is meant.
  for (const { table, display, fields } of targets) if (fields[display]?.type === 'text' && !fields[display]?.options.unique && !fields[display]?.options.uniqueWith) await run(world.db, sql`update ${sql.identifier(table)} set ${sql.identifier(display)} = 'Sama' where id in (select id from ${sql.identifier(table)} order by id limit 2)`)
})
afterAll(() => world.close())

const gallery = productOf({ demo: true }).catalogue.areas.find(({ key }) => key === 'gallery')
const modules = gallery?.menus.flatMap((menu) => menu.modules).filter((module) => !module.without.includes('create')) ?? []

const catalogue = productOf({ demo: true }).catalogue
/** What records of these modules refer to, themselves and their nurseries excepted: those name the places of everybody's rights. */
const targets = [...new Set(modules.flatMap(({ fields }) => Object.values(fields)).flatMap(({ options }) => (options.to ? [catalogue.module(options.to)] : [])))].filter((target) => !modules.includes(target) && target.key !== 'location-nursery' && target.key !== 'users')

/** Texts that files like to change. */
const LINES = 'a;b\nc;d\ne;f\ng;h\ni;j\nk;l\nm;n'
const TRICKY = ['+62812345678', LINES, 'lunak\vpatah', 'a\x01b\x1cc\x7fd', '=1+1', '-7.5, 110.2', '007', 'satu\ndua\r\ntiga', '🌱 "kutip"; koma, titik', "'=1", '_x0041_', '#12', 'x'.repeat(400), '1.000', 'TRUE', '2025-08-17']

/** What an export can bring back: everything that can be written, files excepted. */
function importable(module: AnyModule): readonly string[] {
  return Object.entries(module.fields).filter(([, field]) => isWritable(field) && !isWriteOnly(field) && !['file', 'files', 'button'].includes(field.type) && field.options.as !== 'hidden').map(([name]) => name)
}

async function contents(module: AnyModule): Promise<Record<string, unknown>[]> {
  const { rows } = await admin.get(`${module.path}/dataset`, { order: 'id', sort: 'asc' })
  const whole: Record<string, unknown>[] = []
  for (const { id } of rows) whole.push((await admin.get(`${module.path}/${id}/show`)).row)
  // Rows that name others come behind them: the order is not part of what is brought back.
  return whole.map((row) => Object.fromEntries(importable(module).map((name) => [name, plain(module, name, row)]))).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Child rows and records of the module itself come back under other numbers, but say the same. */
function plain(module: AnyModule, name: string, row: Readonly<Record<string, unknown>>): unknown {
  const { type, options } = module.fields[name] ?? { type: 'text', options: {} }
  if (options.to === module.key) return row[`rel_${name}`]
  if (type !== 'rows') return row[name]
  const child = world.catalogue.module(options.of ?? '')
  return (row[name] as Record<string, unknown>[]).map((item) => Object.fromEntries(importable(child).filter((field) => field !== options.by).map((field) => [field, item[field]])))
}

/** Records whose texts are the tricky ones, as far as the field's rules take them. */
async function givenTricky(module: AnyModule): Promise<void> {
  const pathOf = (key: string) => world.catalogue.module(key).path
  for (const text of TRICKY) {
    const body = await validBody(admin, module, pathOf)
    for (const [name, { type, options }] of Object.entries(module.fields)) {
      if (type === 'file' || type === 'files') delete body[name]
      if (type === 'rows') body[name] = await trickyRows(options, text)
      const free = type === 'textarea' || (type === 'text' && !options.as && !options.unique && !options.uniqueWith && !options.uppercase && !options.validation)
      if (free && isWritable(module.fields[name] as never) && text.length <= (options.max ?? 255) && body[name] !== undefined) body[name] = text
      if (options.to === module.key) delete body[name]
    }
    const reply = await admin.post(`${module.path}/create`, body)
    expect([reply.status, reply.body['errors']]).toEqual([201, undefined])
  }
}

/** More lines in the cells of child rows than the file has records, each with marks that separate cells elsewhere. */
async function trickyRows({ of = '', by = '' }: { of?: string; by?: string }, text: string): Promise<Record<string, unknown>[]> {
  const child = world.catalogue.module(of)
  return Promise.all(Array.from({ length: 6 }, async (_, at) => {
    const { [by]: _owner, ...row } = await validBody(admin, child, (key) => world.catalogue.module(key).path)
    for (const [name, { type, options }] of Object.entries(child.fields)) {
      if (type === 'file' || type === 'files') delete row[name]
      if (type === 'text' && row[name] !== undefined && !options.as && at % 2 === 0) row[name] = `${text.slice(0, (options.max ?? 255) - 3)} ${at}`
      if (type === 'textarea' && row[name] !== undefined) row[name] = text.slice(0, options.max ?? 255)
    }
    return row
  }))
}

async function exported(module: AnyModule, format: string): Promise<Buffer> {
  const reply = await world.app.inject({ method: 'GET', url: `/api/${module.path}/export?format=${format}&order=id&sort=asc`, headers: { authorization: `Bearer ${admin.token}` } })
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

async function clear(module: AnyModule): Promise<void> {
  const children = Object.values(module.fields).flatMap(({ type, options }) => (type === 'rows' ? [world.catalogue.module(options.of ?? '').table] : []))
  const beside = world.catalogue.modules.filter((other) => other !== module && Object.values(other.fields).some(({ options }) => options.to === module.key)).map(({ table }) => table)
  const links = linkFields(module).map(([field]) => linkTable(module, field))
  for (const table of [...children, ...beside, ...links]) await run(world.db, sql`delete from ${sql.identifier(table)}`)
  await run(world.db, sql`delete from ${sql.identifier(module.table)}`)
  await run(world.db, sql`update table_change set changes = changes + 1`)
}

describe.each(modules.map((module) => [module.key, module] as const))('IM-01 an export of %s', (_, module) => {
  test('imported as it is, in every format, changes nothing of what it knows by code', async () => {
    await givenTricky(module)
    const hasKey = Object.values(module.fields).some(({ type, options }) => type === 'text' && isWritable({ type, options, label: '' }) && (options.unique || options.uniqueWith))
    const before = await contents(module)
    for (const format of hasKey ? ['xlsx', 'csv', 'xls'] : []) {
      const reply = await importFile(admin, module.path, { bytes: await exported(module, format), name: `data.${format}`, mode: 'valid', update: '1' })
      expect([format, reply.body['errors'], reply.body['created'], reply.body['updated']]).toEqual([format, [], 0, 0])
    }
    expect(await contents(module)).toEqual(before)
  }, 120_000)

  test('brings back into an empty module what was there', async () => {
    const before = await contents(module)
    expect(before.length).toBeGreaterThan(5)
    // One after the other: nobody gets more than two files at once.
    const files: (readonly [string, Buffer])[] = []
    for (const format of ['xlsx', 'csv', 'xls']) files.push([format, await exported(module, format)])
    for (const [format, bytes] of files) {
      await clear(module)
      const reply = await importFile(admin, module.path, { bytes, name: `data.${format}`, mode: 'all' })
      expect([format, reply.body['errors'], reply.body['created']]).toEqual([format, [], before.length])
      expect(await contents(module)).toEqual(before)
    }
  }, 120_000)
})
