import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue, type Catalogue } from '#core/catalogue/catalogue.ts'
import { defineArea } from '#core/declare/area.ts'
import { choice, number, text } from '#core/declare/fields.ts'
import { defineModule, type AnyModule } from '#core/declare/module.ts'
import { valueSet } from '#core/declare/value-set.ts'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { moveToState } from '../actions/move-to-state.ts'
import { runQuery } from '../base/database.ts'
import { buildImplementations } from './build-implementations.ts'
import type { ModuleImplementation } from '../context/implementations.ts'
import { InvalidFields, NotPossible } from '../base/user-error.ts'

const step = valueSet('step', { a: 'Awal', b: 'Berjalan', c: 'Cukup' })
const batch = defineModule({
  key: 'test-batch',
  title: 'Kelompok Uji',
  display: 'name',
  fields: {
    name: text('Nama', { required: true, max: 40 }),
    size: number('Ukuran', { required: true }),
    half_size: number('Setengah', { readOnly: true }),
    twice: number('Dua Kali', { compute: ({ half_size }) => Number(half_size) * 2 }),
    step: choice('Tahap', step, { required: true, initial: 'a' }),
  },
  states: { field: 'step', transitions: { a: ['b'], b: ['c'] } },
  actions: { run: { label: 'Jalankan' }, leap: { label: 'Lompat' }, fail: { label: 'Gagal', to: 'b' } },
})
const log = defineModule({
  key: 'test-log',
  title: 'Catatan Uji',
  display: 'line',
  fields: { line: text('Baris', { max: 200 }) },
})

/** Writes to another table at every step, so that a refusal afterwards must take it back. */
const note = async (ctx: Parameters<NonNullable<ModuleImplementation['afterSave']>>[0], line: string) =>
  void (await runQuery(ctx.db, sql`insert into test_log (line) values (${line})`))
const implementation: ModuleImplementation = {
  module: 'test-batch',
  beforeSave: async (ctx, { present, values }) => {
    await note(ctx, `before ${present === null ? 'create' : 'update'}`)
    const size = Number(values['size'] ?? present?.['size'])
    if (size === 13) throw new InvalidFields({ size: 'Ukuran 13 tidak dipakai' })
    return { half_size: Math.floor(size / 2) }
  },
  afterSave: async (ctx, { present, values, id }) => {
    await note(
      ctx,
      `after ${present === null ? 'create' : 'update'} ${id > 0} ${Object.keys(values).toSorted().join(',')}`,
    )
    if (values['size'] === 14) throw new NotPossible('Terlambat ditolak.')
  },
  beforeDelete: async (ctx, row) => {
    await note(ctx, 'delete')
    if (row['size'] === 15) throw new NotPossible('Ukuran 15 tetap tinggal.')
  },
  actions: {
    run: async (ctx, { row }) => void (await moveToState(ctx, batch, row, 'b', { name: 'Jalan' })),
    leap: async (ctx, { row }) => void (await moveToState(ctx, batch, row, 'c')),
    fail: async (ctx) => {
      await note(ctx, 'fail')
      throw new NotPossible('Tidak jadi.')
    },
  },
}

let world: World
let admin: Caller
beforeAll(async () => {
  const area = defineArea({
    key: 'test',
    menus: [{ key: 'test', title: 'Uji', description: '', icon: 'box', modules: [batch, log] }],
  })
  world = await openWorld({ extraAreas: [area], extraImplementations: [implementation] })
  admin = await world.as('admin')
})
afterAll(() => world.close())

const lines = async () =>
  (await world.db.query<{ line: string }>('select line from test_log order by id')).rows.map(({ line }) => line)

describe("a module's implementation", () => {
  test('is asked before a record is stored and told after it, and may add values that computed ones follow', async () => {
    const before = (await lines()).length
    const { row } = await admin.post('test_batch/create', { name: 'Satu', size: 9 })
    expect(row).toMatchObject({ half_size: 4, twice: 8, step: 'a' })
    const updated = await admin.put('test_batch/update', { id: row['id'], version: 1, size: 20 })
    expect(updated.row).toMatchObject({ size: 20, half_size: 10, twice: 20, version: 2 })
    expect((await lines()).slice(before)).toEqual([
      'before create',
      'after create true half_size,name,size,step,twice',
      'before update',
      'after update true half_size,size,twice',
    ])
  })

  test.each([
    [13, 422],
    [14, 409],
  ])('refuses size %j before or after the row, and nothing is stored', async (size, status) => {
    const { row } = await admin.post('test_batch/create', { name: 'Dua', size: 1 })
    const before = await rowVersions(world.db)
    expect((await admin.post('test_batch/create', { name: 'Tiga', size })).status).toBe(status)
    expect((await admin.put('test_batch/update', { id: row['id'], version: 1, size })).status).toBe(status)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('may keep a record from being deleted', async () => {
    const { row } = await admin.post('test_batch/create', { name: 'Empat', size: 15 })
    const before = await rowVersions(world.db)
    const refused = await admin.delete('test_batch/delete', { id: row['id'] })
    expect([refused.status, refused.body['message']]).toEqual([409, 'Ukuran 15 tetap tinggal.'])
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('moves its records with moveTo along the table of transitions only', async () => {
    const { row } = await admin.post('test_batch/create', { name: 'Lima', size: 2 })
    const leap = await admin.post(`test_batch/${String(row['id'])}/action/leap`, {})
    expect([leap.status, leap.body['message']]).toEqual([409, 'Tahap "Awal" hanya dapat diubah menjadi "Berjalan".'])
    expect((await admin.post(`test_batch/${String(row['id'])}/action/run`, {})).row).toMatchObject({
      step: 'b',
      name: 'Jalan',
      version: 2,
    })
    expect((await admin.post(`test_batch/${String(row['id'])}/action/leap`, {})).row).toMatchObject({
      step: 'c',
      version: 3,
    })
  })

  test('refuses an action after it has written elsewhere, and nothing of it stays', async () => {
    const { row } = await admin.post('test_batch/create', { name: 'Enam', size: 2 })
    const before = await rowVersions(world.db)
    expect(
      (await admin.post(`test_batch/${String(row['id'])}/action/fail`, {}, { 'idempotency-key': 'failing' })).body[
        'message'
      ],
    ).toBe('Tidak jadi.')
    expect(await rowVersions(world.db)).toEqual(before)
  })
})

describe('a implementation that does not fit the declarations ends the start with a sentence', () => {
  const catalogueOf = (module: AnyModule): Catalogue =>
    buildCatalogue([{ key: 'a', menus: [{ key: 'm', title: 'M', description: '', icon: 'x', modules: [module] }] }])
  const none = async () => undefined
  const plain = {
    ...log,
    actions: { go: { label: 'Jalan' } },
    panels: [{ key: 'facts', title: 'Fakta', as: 'table' as const }],
  }
  const going: ModuleImplementation = { module: 'test-log', actions: { go: none } }
  test.each<[string, readonly ModuleImplementation[], string]>([
    [
      'an unknown module',
      [going, { module: 'nowhere' }],
      "an implementation names module 'nowhere', which does not exist",
    ],
    ['two implementations of one module', [going, going], "module 'test-log' has two implementations"],
    [
      'an unknown action',
      [{ ...going, actions: { go: none, fly: none } }],
      "module 'test-log': the implementation has action 'fly', which is not declared",
    ],
    [
      'a name every object has',
      [{ ...going, actions: { go: none, constructor: none } }],
      "action 'constructor', which is not declared",
    ],
    [
      'an unknown panel',
      [{ ...going, panels: { figures: none } }],
      "module 'test-log': the implementation has panel 'figures', which is not declared",
    ],
    ['an action that does nothing', [], "module 'test-log': action 'go' without 'to' needs an implementation"],
    [
      'a rule for decisions nobody takes',
      [{ ...going, approvalRules: [{ reads: [], where: () => sql`true`, refuse: () => new NotPossible('') }] }],
      "module 'test-log': the implementation has approvalRules for 'approve', but nothing waits there",
    ],
    [
      'a rule that reads no field',
      [{ ...going, approvalRules: [{ reads: ['nope'], where: () => sql`true`, refuse: () => new NotPossible('') }] }],
      "module 'test-log': approvalRules reads field 'nope', which does not exist",
    ],
    [
      'a decision nobody takes',
      [{ ...going, afterDecision: none }],
      "module 'test-log': the implementation has afterDecision, but the module has no approval",
    ],
  ])('%s', (_name, implementations, sentence) => {
    expect(() => buildImplementations(catalogueOf(plain), implementations)).toThrow(sentence)
  })

  test('one that fits is found by its module', () => {
    expect(buildImplementations(catalogueOf(plain), [going]).get('test-log')).toBe(going)
  })
})
