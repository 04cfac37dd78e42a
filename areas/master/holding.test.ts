import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { defineArea } from '#core/declare/area.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { extendModule } from '#core/declare/extension.ts'
import { number, reference, text } from '#core/declare/fields.ts'
import { formatNumber } from '#core/formats/format.ts'
import { defineModule } from '#core/declare/module.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { implementExtension } from '#server-engine/area/implement-extension.ts'
import { records } from '#server-engine/area/records.ts'
import { defineServerArea } from '#server-engine/area/server-area.ts'
import { buildImplementations } from '#server-engine/area/build-implementations.ts'
import type { ModuleAddition } from '#server-engine/context/implementations.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { Caller } from '#test/kit/caller.ts'
import { givenBy, type Given } from '#test/kit/given.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { bedengNursery } from './bedeng-nursery/bedeng-nursery.module.ts'
import { blockNursery } from './block-nursery/block-nursery.module.ts'
import { locationNursery } from './location-nursery/location-nursery.module.ts'

const noted = defineModule({
  key: 'test-noted',
  title: 'Catatan Uji',
  display: 'name',
  fields: { name: text('Nama', { max: 60 }) },
})
/** A later area beside the stock: it counts what stands on beds, and says so to beds, blocks and nurseries. */
const standing = defineModule({
  key: 'test-standing',
  title: 'Isi Uji',
  display: 'name',
  scope: 'location_nursery_id',
  fields: {
    name: text('Nama', { max: 20 }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true }),
    qty: number('Jumlah', { required: true, min: 0 }),
    location_nursery_id: reference('Persemaian', 'location-nursery', { copyOf: ['bedeng_id', 'location_nursery_id'] }),
  },
})
const holds = async (ctx: WriteContext, where: SQL) => {
  const [found] = await runQuery<{ total: number }>(
    ctx.db,
    sql`select coalesce(sum(s.qty), 0)::integer as total from test_standing s join bedeng_nursery b
      on b.id = s.bedeng_id where ${where}`,
  )
  return (found?.total ?? 0) > 0 ? `${formatNumber(found?.total ?? 0)} bibit` : null
}
const bedStock = extendModule(bedengNursery, {
  tabs: [{ module: 'test-standing', by: 'bedeng_id', title: 'Isi' }],
  panels: [{ key: 'content', title: 'Isi Bedeng', as: 'table', items: [{ label: 'Jumlah', data: 'qty' }] }],
  actions: { empty_out: { label: 'Kosongkan' } },
})
const blockStock = extendModule(blockNursery)
const nurseryStock = extendModule(locationNursery)
const area = defineArea({
  key: 'test',
  menus: [{ key: 'test', title: 'Uji', description: '', icon: 'box', modules: [standing, noted] }],
  extensions: [bedStock, blockStock, nurseryStock],
})
const server = defineServerArea({
  area,
  extensions: [
    implementExtension(bedStock, {
      by: standing,
      blocks: (ctx, row) => holds(ctx, sql`b.id = ${row.id}`),
      values: {
        last_maintenance_date: () =>
          sql`select date '2025-01-01' + sum(s.qty)::integer from test_standing s where s.bedeng_id = t.id`,
      },
      panels: {
        content: async (ctx, row) =>
          (
            await runQuery(
              ctx.db,
              sql`select coalesce(sum(qty), 0)::integer as qty from test_standing where bedeng_id = ${row.id}`,
            )
          )[0],
      },
      actions: {
        empty_out: async (ctx, { row }) =>
          void (await runQuery(ctx.db, sql`delete from test_standing where bedeng_id = ${row.id}`)),
      },
      after: {
        created: async (ctx, { id }) => void (await records(ctx, noted).insert({ name: `bedeng ${id} dibuat` })),
        changed: async (ctx, { id, fields }) =>
          void (await records(ctx, noted).insert({ name: `bedeng ${id}: ${fields.join()}` })),
      },
    }),
    implementExtension(blockStock, {
      by: standing,
      blocks: (ctx, row) => holds(ctx, sql`b.block_nursery_id = ${row.id}`),
    }),
    implementExtension(nurseryStock, {
      by: standing,
      blocks: (ctx, row) => holds(ctx, sql`b.location_nursery_id = ${row.id}`),
    }),
  ],
})

let world: World
let admin: Caller
let given: Given
let bed: Record<string, unknown>
let block: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld({ extraAreas: [area], extraServerAreas: [server] })
  admin = await world.as('admin')
  given = givenBy(world, admin)
  block = await given('block-nursery', { location_nursery_id: 1 })
  bed = await given('bedeng-nursery', { block_nursery_id: block['id'], code_bedeng: 'ISI-1', capacity_seedling: 4_000 })
})
afterAll(() => world.close())

const put = (qty: number) => given('test-standing', { bedeng_id: bed['id'], qty })

describe('places that hold stock', () => {
  test('R-master-20 figures are what the areas above count, and nobody can write them', async () => {
    expect(bed).toMatchObject({
      qty_benih: 0,
      qty_bbst: 0,
      qty_bst: 0,
      occupancy_percent: 0,
      last_maintenance_date: null,
      last_audit_date: null,
    })
    const changed = await given.update('bedeng-nursery', bed, { media: 'Tanah', qty_bst: 99 })
    expect(changed.row).toMatchObject({ qty_bst: 0 })
    const project = await given('master-custom-project')
    expect(project).toMatchObject({ total_allocated: 0, total_distributed: 0 })
  })

  test('R-master-7 an empty bed moves, closes, opens and goes', async () => {
    const other = await given('block-nursery', { location_nursery_id: 1 })
    const empty = await given('bedeng-nursery', { block_nursery_id: block['id'] })
    for (const change of [{ block_nursery_id: other['id'] }, { is_active: 0 }, { is_active: 1 }])
      expect((await given.update('bedeng-nursery', empty, change)).status).toBe(200)
    expect((await given.delete('bedeng-nursery', empty)).status).toBe(200)
  })

  test('R-master-7 a bed with seedlings can be renamed, but not moved, closed or deleted; the sentence says what stands there', async () => {
    const stored = await put(1_200)
    const other = await given('block-nursery', { location_nursery_id: 1 })
    expect((await given.update('bedeng-nursery', bed, { bedeng_name: 'Tetap' })).status).toBe(200)
    const replies = [
      await given.update('bedeng-nursery', bed, { block_nursery_id: other['id'] }),
      await given.update('bedeng-nursery', bed, { is_active: 0 }),
      await given.delete('bedeng-nursery', bed),
    ]
    expect(replies.map(({ status, body }) => [status, body['code']])).toEqual([
      [409, 'still_holding'],
      [409, 'still_holding'],
      [409, 'still_holding'],
    ])
    expect(replies[0]?.body['message']).toBe(
      'Bedeng Persemaian ISI-1 masih berisi 1.200 bibit. Kosongkan dulu sebelum dipindahkan, dinonaktifkan, atau dihapus.',
    )
    expect((await admin.get(`bedeng_nursery/${String(bed['id'])}/show`)).row).toMatchObject({
      block_nursery_id: block['id'],
      is_active: 1,
    })
    await given.delete('test-standing', stored)
  })

  test('R-master-7 neither does a block whose beds hold some, nor a nursery close', async () => {
    const stored = await put(5)
    const replies = [
      await given.update('block-nursery', block, { location_nursery_id: 2 }),
      await given.update('block-nursery', block, { is_active: 0 }),
      await given.delete('block-nursery', block),
      await given.update('location-nursery', { id: 1 }, { is_active: 0 }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    await given.delete('test-standing', stored)
    expect((await given.update('block-nursery', block, { is_active: 0 })).status).toBe(200)
    expect((await given.update('block-nursery', block, { is_active: 1 })).status).toBe(200)
  })

  test('R-master-20 what is counted stands in list, record and file, and only for those who may read who counts', async () => {
    await put(30)
    const shown = async (caller: Caller) => (await caller.get(`bedeng_nursery/${String(bed['id'])}/show`)).row
    expect(await shown(admin)).toMatchObject({ last_maintenance_date: '2025-01-31' })
    expect((await admin.get('bedeng_nursery/list', { filters: { id: bed['id'] } })).rows[0]).toMatchObject({
      last_maintenance_date: '2025-01-31',
    })
    await world.db.query(
      `delete from role_task where task_id in (select id from tasks where task_code = 'test-standing.read')
        and role_id in (select id from roles where role_name = 'Nursery Coordinator')`,
    )
    const coordinator = await world.as('koordinator')
    expect(await shown(coordinator)).toMatchObject({ last_maintenance_date: null })
    const refused = await coordinator.delete('bedeng_nursery/delete', { id: bed['id'] })
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Bedeng Persemaian ISI-1 masih berisi. Kosongkan dulu sebelum dipindahkan, dinonaktifkan, atau dihapus.',
    ])
  })

  test('a later area adds a tab, a panel, an action and reactions to a module that does not know of it', async () => {
    expect(world.catalogue.module('bedeng-nursery').tabs.map(({ module }) => module)).toContain('test-standing')
    const full = await given('bedeng-nursery', { block_nursery_id: block['id'] })
    await given('test-standing', { bedeng_id: full['id'], qty: 7 })
    expect((await admin.get(`bedeng_nursery/${String(full['id'])}/panel/content`)).row).toEqual({ qty: 7 })
    const guest = await world.as('tamu')
    expect((await guest.post(`bedeng_nursery/${String(full['id'])}/action/empty_out`)).status).toBe(403)
    expect((await admin.post(`bedeng_nursery/${String(full['id'])}/action/empty_out`)).status).toBe(200)
    expect((await admin.get(`bedeng_nursery/${String(full['id'])}/panel/content`)).row).toEqual({ qty: 0 })
    await given.update('bedeng-nursery', full, { media: 'Sekam' })
    const notes = (await admin.get('test_noted/list', { order: 'id', sort: 'ASC', limit: 100 })).rows.map(
      ({ name }) => name,
    )
    expect(notes.filter((name) => String(name).startsWith(`bedeng ${String(full['id'])}`))).toEqual([
      `bedeng ${String(full['id'])} dibuat`,
      `bedeng ${String(full['id'])}: media`,
    ])
  })

  test('an addition that fits no declaration ends the start', () => {
    const wrong: readonly ModuleAddition[] = [
      { to: 'nowhere', by: 'test-standing' },
      { to: 'block-nursery', by: 'test-standing', values: { total_bedeng: () => sql`1` } },
      { to: 'master-sponsor', by: 'test-standing', blocks: async () => null },
    ]
    expect(() => buildImplementations(buildCatalogue(demoAreas), [], wrong)).toThrow(
      /adds to module 'nowhere', which does not exist[\s\S]*fills field 'total_bedeng' of 'block-nursery', which is not declared as external[\s\S]*blocks 'master-sponsor', but that module has no 'lockedWhileInUse'/,
    )
    expect(() => buildCatalogue([{ key: 'x', menus: [], extensions: [bedStock] }, ...demoAreas])).toThrow(
      'which no earlier area has',
    )
  })
})
