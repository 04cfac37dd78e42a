import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import { installedProduct } from '#server/server-product.ts'
import { runQuery } from '#server-engine/base/database.ts'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import { givenBy } from '#test/kit/given.ts'
import { importFile } from '#test/kit/import.ts'
import { needsStory } from '#test/kit/needs-story.ts'
import { sampled } from '#test/kit/shapes.ts'
import { isLong } from '#test/kit/tier.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { clear, emptyBooks, setTargets } from './emptied-module.test-kit.ts'
import { contents } from './importable-contents.test-kit.ts'
import { givenTricky } from './tricky-records.test-kit.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  await emptyBooks(world)
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

const { catalogue } = installedProduct({ demo: true })
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
  .filter((module) => !needsBooks(module) && !needsStory(module) && !NEED_PERIOD.includes(module.key))
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

const exported = (module: AnyModule, format: string) => exportedFile(admin, module.path, { format })

/**
 * Whether a record that is gone may come back by a file that changes others: not where only a code of the server's
 * keeps it from being stored twice.
 */
function comesBack(module: AnyModule): boolean {
  const key = module.fields[identifyingField(module) ?? '']
  return key === undefined || isWritable(key) || Object.values(module.fields).some(({ options }) => options.uniqueWith)
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
    await givenTricky(world, admin, module, whole(module) ? 'all' : 'few')
    const before = await contents(world, admin, module)
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
    expect(await contents(world, admin, module)).toEqual(before)
  }, 120_000)

  test('brings back into an empty module what was there', async () => {
    const before = await contents(world, admin, module)
    expect(before.length).toBeGreaterThan(5)
    // One after the other: nobody gets more than two files at once.
    const files: (readonly [string, Buffer])[] = []
    for (const format of formatsOf(module)) files.push([format, await exported(module, format)])
    for (const [format, bytes] of files) {
      await clear(world, module)
      const reply = await importFile(admin, module.path, { bytes, name: `data.${format}`, mode: 'all' })
      expect([format, reply.body['errors'], reply.body['created']]).toEqual([format, [], before.length])
      expect(await contents(world, admin, module)).toEqual(before)
    }
  }, 120_000)

  test('brings back what was deleted after all that it names was closed, and notes that, although it is asked to update', async () => {
    const before = await contents(world, admin, module)
    const bytes = await exported(module, 'csv')
    await clear(world, module)
    const closed = await setTargets(world, module, 0)
    const reply = await importFile(admin, module.path, {
      bytes,
      name: 'data.csv',
      mode: 'all',
      again: '1',
      update: comesBack(module) ? '1' : '0',
    })
    expect([reply.body['errors'], reply.body['created']]).toEqual([[], before.length])
    if (closed > 0) expect(Number(reply.body['note_count'])).toBeGreaterThan(0)
    await setTargets(world, module, 1)
    expect(await contents(world, admin, module)).toEqual(before)
  }, 120_000)
})
