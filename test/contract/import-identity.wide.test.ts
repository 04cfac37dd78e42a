import { identifyingField } from '#core/questions/identifying-field.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerTables } from '#areas/stock/ledger/tables.server.ts'
import { isWritable } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import { ACTIVE, type AnyModule } from '#core/declare/module.ts'
import { productOf } from '#server/product.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { linkFields, linkTable } from '#server-engine/schema/link-tables.ts'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import { givenBy } from '#test/kit/given.ts'
import { importFile } from '#test/kit/import.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { sampled } from '#test/kit/shapes.ts'
import { isLong } from '#test/kit/tier.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  // The books name beds and plants for good: without them a module can be emptied.
  for (const table of Object.values(ledgerTables))
    await runQuery(world.db, sql`alter table ${table} disable trigger user`)
  await runQuery(
    world.db,
    sql`truncate ${sql.join(
      Object.values(ledgerTables).map((table) => sql`${table}`),
      sql`, `,
    )}`,
  )
  for (const table of Object.values(ledgerTables))
    await runQuery(world.db, sql`alter table ${table} enable trigger user`)
  const given = givenBy(world, admin)
  // What records refer to has namesakes: the file must still say which one is meant.
  for (const { key, table, display, fields } of targets) {
    if (fields[display]?.type !== 'text' || fields[display]?.options.unique || fields[display]?.options.uniqueWith)
      continue
    if (modules.includes(catalogue.module(key))) for (let n = 0; n < 2; n += 1) await given(key)
    await runQuery(
      world.db,
      sql`update ${sql.identifier(table)} set ${sql.identifier(display)} = 'Sama' where id in (select id
        from ${sql.identifier(table)} order by id limit 2)`,
    )
  }
})
afterAll(() => world.close())

const { catalogue } = productOf({ demo: true })
/** Runs and their trips are made within a period that runs, and periods are emptied here too. */
const NEED_PERIOD: readonly string[] = ['distribution-allocation-ff', 'distribution-allocation-transportation']
/** Seed lots are made by the books, which are empty here: what cannot be without one is left out. */
function needsBooks({ fields }: AnyModule): boolean {
  return Object.values(fields).some(({ type, options }) => {
    const target = catalogue.find(options.to ?? options.of ?? '')
    return (
      (type === 'reference' && options.required === true && target?.key === 'seed-lot') ||
      (type === 'rows' && target !== null && needsBooks(target))
    )
  })
}
/** Programme years are left out: other records count by their numbers. */
const modules = catalogue.areas
  .filter(({ key }) => key !== 'access')
  .flatMap(({ menus }) => menus)
  .flatMap((menu) => menu.modules)
  .filter(({ without }) => !without.includes('create'))
  .filter((module) => !needsBooks(module) && !NEED_PERIOD.includes(module.key))
/**
 * One module has every type of field and rows inside: there every text in every format. Of the others each format gets
 * its share, and all of them in a long run.
 */
const whole = (module: AnyModule) => isLong || module.key === 'field-gallery'
const formatsOf = (module: AnyModule) =>
  ['xlsx', 'csv', 'xls'].filter((_, at) => whole(module) || at === modules.indexOf(module) % 3)
/**
 * What records of these modules refer to, nurseries and people excepted: those name the places of everybody's rights.
 */
const targets = [
  ...new Set(
    modules
      .flatMap(({ fields }) => Object.values(fields))
      .flatMap(({ options }) => (options.to ? [catalogue.module(options.to)] : [])),
  ),
].filter(({ key }) => key !== 'location-nursery' && key !== 'users')

/** Texts that files like to change. */
const LINES = 'a;b\nc;d\ne;f\ng;h\ni;j\nk;l\nm;n'
const TRICKY = [
  '+62812345678',
  LINES,
  'lunak\vpatah',
  'a\x01b\x1cc\x7fd',
  '=1+1',
  '-7.5, 110.2',
  '007',
  'satu\ndua\r\ntiga',
  '🌱 "kutip"; koma, titik',
  "'=1",
  '_x0041_',
  '#12',
  'x'.repeat(400),
  '1.000',
  'TRUE',
  '2025-08-17',
]

/** A field of one line takes no breaks and no control characters. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

const FEW = 6

/** What an export can bring back: everything that can be written, files excepted. */
function importable(module: AnyModule): readonly string[] {
  return Object.entries(module.fields)
    .filter(
      ([, field]) =>
        isWritable(field) &&
        !isWriteOnly(field) &&
        !['file', 'files', 'button'].includes(field.type) &&
        field.options.as !== 'hidden',
    )
    .map(([name]) => name)
}

async function contents(module: AnyModule): Promise<Record<string, unknown>[]> {
  const { rows } = await admin.get(`${module.path}/dataset`, { order: 'id', sort: 'asc' })
  const found: Record<string, unknown>[] = []
  // A list leaves out child rows.
  const listed = Object.values(module.fields).every(({ type }) => type !== 'rows')
  for (const row of rows) found.push(listed ? row : (await admin.get(`${module.path}/${String(row['id'])}/show`)).row)
  // Rows that name others come behind them: the order is not part of what is brought back.
  return found
    .map((row) => Object.fromEntries(importable(module).map((name) => [name, plain(module, name, row)])))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Child rows and records of the module itself come back under other numbers, but say the same. */
function plain(module: AnyModule, name: string, row: Readonly<Record<string, unknown>>): unknown {
  const { type, options } = module.fields[name] ?? { type: 'text', options: {} }
  if (options.to === module.key) return row[`rel_${name}`]
  if (type !== 'rows') return row[name]
  const child = world.catalogue.module(options.of ?? '')
  return (row[name] as Record<string, unknown>[]).map((item) =>
    Object.fromEntries(
      importable(child)
        .filter((field) => field !== options.by)
        .map((field) => [field, item[field]]),
    ),
  )
}

/** Records whose texts are the tricky ones, as far as the field's rules take them. */
async function givenTricky(module: AnyModule): Promise<void> {
  const pathOf = (key: string) => world.catalogue.module(key).path
  // Nurseries that were emptied before have left their management units, which farmers' data cannot do without.
  await runQuery(
    world.db,
    sql`update ${sql.identifier(catalogue.module('working-area-management-unit').table)}
      set default_location_nursery_id = (select min(id) from
      ${sql.identifier(catalogue.module('location-nursery').table)}) where default_location_nursery_id is null`,
  )
  for (const text of whole(module) ? TRICKY : TRICKY.slice(0, FEW)) {
    const body = await validBody(admin, module, pathOf)
    for (const [name, { type, options }] of Object.entries(module.fields)) {
      if (type === 'file' || type === 'files') delete body[name]
      if (type === 'rows') body[name] = await trickyRows(options, text)
      const free =
        type === 'textarea' ||
        (type === 'text' &&
          !options.as &&
          !options.unique &&
          !options.uniqueWith &&
          !options.uppercase &&
          !options.validation &&
          !options.place)
      if (
        free &&
        isWritable(module.fields[name] as never) &&
        text.length <= (options.max ?? 255) &&
        body[name] !== undefined
      )
        body[name] = type === 'text' ? oneLine(text) : text
      if (options.to === module.key) delete body[name]
    }
    const reply = await admin.post(`${module.path}/create`, body)
    expect([reply.status, reply.body['errors']]).toEqual([201, undefined])
  }
}

/** More lines in the cells of child rows than the file has records, each with marks that separate cells elsewhere. */
async function trickyRows(
  { of = '', by = '' }: { of?: string; by?: string },
  text: string,
): Promise<Record<string, unknown>[]> {
  const child = world.catalogue.module(of)
  return Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const { [by]: _owner, ...row } = await validBody(admin, child, (key) => world.catalogue.module(key).path)
      for (const [name, { type, options }] of Object.entries(child.fields)) {
        if (type === 'file' || type === 'files') delete row[name]
        if (type === 'text' && row[name] !== undefined && !options.as && at % 2 === 0)
          row[name] = `${oneLine(text).slice(0, (options.max ?? 255) - 3)} ${at}`
        if (type === 'textarea' && row[name] !== undefined) row[name] = text.slice(0, options.max ?? 255)
      }
      return row
    }),
  )
}

const exported = (module: AnyModule, format: string) => exportedFile(admin, module.path, { format })

/** Also where the database itself refuses to change or forget rows. */
async function unguarded({ table }: AnyModule, statement: SQL): Promise<void> {
  await runQuery(world.db, sql`alter table ${sql.identifier(table)} disable trigger user`)
  await runQuery(world.db, statement)
  await runQuery(world.db, sql`alter table ${sql.identifier(table)} enable trigger user`)
}

/** Empties a module. What cannot be without its records goes too; what can lets them go. */
async function clear(module: AnyModule, cleared: readonly AnyModule[] = []): Promise<void> {
  const children = Object.values(module.fields).flatMap(({ type, options }) =>
    type === 'rows' ? [world.catalogue.module(options.of ?? '')] : [],
  )
  const users = world.catalogue.modules
    .filter((other) => other !== module && other.source === null && !cleared.includes(other))
    .flatMap((other) =>
      Object.entries(other.fields)
        .filter(([, { options, type }]) => options.to === module.key && type === 'reference')
        .map(([field, { options }]) => ({
          other,
          field,
          needed: (options.required && !options.when) || tellsApart(other, field),
        })),
    )
  for (const { other, field } of users.filter(({ needed }) => !needed))
    await unguarded(
      other,
      sql`update ${sql.identifier(other.table)} set ${sql.identifier(field)} = null where ${sql.identifier(field)}
        is not null`,
    )
  for (const other of new Set([...children, ...users.filter(({ needed }) => needed).map((user) => user.other)]))
    await clear(other, [...cleared, module])
  for (const table of world.catalogue.modules.flatMap((other) =>
    linkFields(other)
      .filter(([, { options }]) => other === module || options.to === module.key)
      .map(([field]) => linkTable(other, field)),
  ))
    await runQuery(world.db, sql`delete from ${sql.identifier(table)}`)
  await unguarded(module, sql`delete from ${sql.identifier(module.table)}`)
  await runQuery(world.db, sql`update table_change set changes = changes + 1`)
}

/**
 * Whether a record that is gone may come back by a file that changes others: not where only a code of the server's
 * keeps it from being stored twice.
 */
function comesBack(module: AnyModule): boolean {
  const key = module.fields[identifyingField(module) ?? '']
  return key === undefined || isWritable(key) || Object.values(module.fields).some(({ options }) => options.uniqueWith)
}

/** Closes, or opens again, all that records of the module name and that can be closed, programme years as well. */
async function setTargets(module: AnyModule, active: 0 | 1): Promise<number> {
  const children = Object.values(module.fields).flatMap(({ type, options }) =>
    type === 'rows' ? [world.catalogue.module(options.of ?? '')] : [],
  )
  const named = [module, ...children]
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap(({ options }) => [options.to, options.programYear && 'program-years'])
    .filter((key) => typeof key === 'string')
  const closable = [...new Set(named)]
    .map((key) => world.catalogue.module(key))
    .filter((target) => target !== module && target.fields[ACTIVE] && target.key !== 'users')
  for (const { table } of closable)
    await runQuery(world.db, sql`update ${sql.identifier(table)} set is_active = ${active}`)
  return closable.length
}

/** Without what tells them apart two records would be one. */
function tellsApart({ fields }: AnyModule, field: string): boolean {
  return (
    fields[field]?.options.uniqueWith !== undefined ||
    Object.values(fields).some(({ options }) => options.uniqueWith?.includes(field))
  )
}

/**
 * Records that wait for a number of the server's: only that could tell which one a row means. No master module has
 * such.
 */
async function countUnnumbered(module: AnyModule): Promise<number> {
  const key = identifyingField(module)
  if (key === null || isWritable(module.fields[key] as never)) return 0
  return (
    await runQuery(world.db, sql`select 1 from ${sql.identifier(module.table)} where ${sql.identifier(key)} is null`)
  ).length
}

describe.each(sampled(modules).map((module) => [module.key, module] as const))('IM-01 an export of %s', (_, module) => {
  test('imported as it is, in every format, changes nothing and makes nothing', async () => {
    await givenTricky(module)
    const before = await contents(module)
    const unnumbered = `${module.fields[identifyingField(module) ?? '']?.label} kosong, sehingga data lama tidak dapat dikenali. Data baru diimpor tanpa memperbarui data lama`
    for (const format of formatsOf(module)) {
      const reply = await importFile(admin, module.path, {
        bytes: await exported(module, format),
        name: `data.${format}`,
        mode: 'valid',
        update: '1',
      })
      const errors = reply.body['errors'] as { readonly message: string }[]
      expect([
        format,
        errors.filter(({ message }) => message !== unnumbered),
        reply.body['created'],
        reply.body['updated'],
      ]).toEqual([format, [], 0, 0])
      expect(errors.length).toBe(await countUnnumbered(module))
    }
    expect(await contents(module)).toEqual(before)
  }, 120_000)

  test('brings back into an empty module what was there', async () => {
    const before = await contents(module)
    expect(before.length).toBeGreaterThan(5)
    // One after the other: nobody gets more than two files at once.
    const files: (readonly [string, Buffer])[] = []
    for (const format of formatsOf(module)) files.push([format, await exported(module, format)])
    for (const [format, bytes] of files) {
      await clear(module)
      const reply = await importFile(admin, module.path, { bytes, name: `data.${format}`, mode: 'all' })
      expect([format, reply.body['errors'], reply.body['created']]).toEqual([format, [], before.length])
      expect(await contents(module)).toEqual(before)
    }
  }, 120_000)

  test('brings back what was deleted after all that it names was closed, and notes that, although it is asked to update', async () => {
    const before = await contents(module)
    const bytes = await exported(module, 'csv')
    await clear(module)
    const closed = await setTargets(module, 0)
    const reply = await importFile(admin, module.path, {
      bytes,
      name: 'data.csv',
      mode: 'all',
      again: '1',
      update: comesBack(module) ? '1' : '0',
    })
    expect([reply.body['errors'], reply.body['created']]).toEqual([[], before.length])
    if (closed > 0) expect(Number(reply.body['note_count'])).toBeGreaterThan(0)
    await setTargets(module, 1)
    expect(await contents(module)).toEqual(before)
  }, 120_000)
})
