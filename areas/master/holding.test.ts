import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineArea } from '#core/area.ts'
import { number, reference, text } from '#core/fields.ts'
import { formatNumber } from '#core/format.ts'
import { defineModule } from '#core/module.ts'
import { run } from '#server-engine/database.ts'
import { serverHalves, type ServerHalf } from '#server-engine/server-half.ts'
import type { Caller } from '#test/kit/caller.ts'
import { givenBy, type Given } from '#test/kit/given.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** What the stock area will be: it counts what stands on beds, and says so to beds, blocks and nurseries. */
const standing = defineModule({
  key: 'test-standing', title: 'Isi Uji', display: 'name',
  fields: { name: text('Nama', { max: 20 }), bedeng_id: reference('Bedeng', 'bedeng-nursery', { required: true }), qty: number('Jumlah', { required: true, min: 0 }) },
})
const holds = (where: ReturnType<typeof sql>) => async (ctx: Parameters<NonNullable<NonNullable<ServerHalf['adds']>[number]['holds']>>[0]) => {
  const [found] = await run<{ total: number }>(ctx.db, sql`select coalesce(sum(s.qty), 0)::integer as total from test_standing s join bedeng_nursery b on b.id = s.bedeng_id where ${where}`)
  return (found?.total ?? 0) > 0 ? `${formatNumber(found?.total ?? 0)} bibit` : null
}
const stock: ServerHalf = {
  module: 'test-standing',
  adds: [
    {
      to: 'bedeng-nursery',
      holds: (ctx, row) => holds(sql`b.id = ${row['id']}`)(ctx),
      figures: {
        qty_bst: () => sql`select sum(s.qty) from test_standing s where s.bedeng_id = t.id`,
        occupancy_percent: () => sql`select 100.0 * sum(s.qty) / t.capacity_seedling from test_standing s where s.bedeng_id = t.id`,
      },
    },
    { to: 'block-nursery', holds: (ctx, row) => holds(sql`b.block_nursery_id = ${row['id']}`)(ctx) },
    { to: 'location-nursery', holds: (ctx, row) => holds(sql`b.location_nursery_id = ${row['id']}`)(ctx) },
  ],
}

let world: World
let admin: Caller
let given: Given
let bed: Record<string, unknown>
let block: Record<string, unknown>
beforeAll(async () => {
  const area = defineArea({ key: 'test', menus: [{ key: 'test', title: 'Uji', description: '', icon: 'box', modules: [standing] }] })
  world = await openWorld({ extraAreas: [area], extraHalves: [stock] })
  admin = await world.as('admin')
  given = givenBy(world, admin)
  block = await given('block-nursery', { location_nursery_id: 1 })
  bed = await given('bedeng-nursery', { block_nursery_id: block['id'], code_bedeng: 'ISI-1', capacity_seedling: 4_000 })
})
afterAll(() => world.close())

const put = (qty: number) => given('test-standing', { bedeng_id: bed['id'], qty })

describe('places that hold stock', () => {
  test('R-master-20 figures are unknown, not 0, until somebody counts, and nobody can write them', async () => {
    expect(bed).toMatchObject({ qty_benih: null, qty_bbst: null, qty_bst: 0, occupancy_percent: 0, last_maintenance_date: null, last_audit_date: null })
    const changed = await given.update('bedeng-nursery', bed, { media: 'Tanah', qty_bst: 99 })
    expect(changed.row).toMatchObject({ qty_bst: 0 })
    const project = await given('master-custom-project')
    expect(project).toMatchObject({ total_allocated: null, total_distributed: null })
  })

  test('R-master-7 an empty bed moves, closes, opens and goes', async () => {
    const other = await given('block-nursery', { location_nursery_id: 1 })
    const empty = await given('bedeng-nursery', { block_nursery_id: block['id'] })
    for (const change of [{ block_nursery_id: other['id'] }, { is_active: 0 }, { is_active: 1 }]) expect((await given.update('bedeng-nursery', empty, change)).status).toBe(200)
    expect((await given.delete('bedeng-nursery', empty)).status).toBe(200)
  })

  test('R-master-7 a bed with seedlings can be renamed, but not moved, closed or deleted; the sentence says what stands there', async () => {
    const stored = await put(1_200)
    const other = await given('block-nursery', { location_nursery_id: 1 })
    expect((await given.update('bedeng-nursery', bed, { bedeng_name: 'Tetap' })).status).toBe(200)
    const replies = [await given.update('bedeng-nursery', bed, { block_nursery_id: other['id'] }), await given.update('bedeng-nursery', bed, { is_active: 0 }), await given.delete('bedeng-nursery', bed)]
    expect(replies.map(({ status, body }) => [status, body['code']])).toEqual([[409, 'still_holding'], [409, 'still_holding'], [409, 'still_holding']])
    expect(replies[0]?.body['message']).toBe('Bedeng Persemaian ISI-1 masih berisi 1.200 bibit. Kosongkan dulu sebelum dipindahkan, dinonaktifkan, atau dihapus.')
    expect((await admin.get(`bedeng_nursery/${String(bed['id'])}/show`)).row).toMatchObject({ block_nursery_id: block['id'], is_active: 1 })
    await given.delete('test-standing', stored)
  })

  test('R-master-7 neither does a block whose beds hold some, nor a nursery close', async () => {
    const stored = await put(5)
    const replies = [await given.update('block-nursery', block, { location_nursery_id: 2 }), await given.update('block-nursery', block, { is_active: 0 }), await given.delete('block-nursery', block), await given.update('location-nursery', { id: 1 }, { is_active: 0 })]
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    await given.delete('test-standing', stored)
    expect((await given.update('block-nursery', block, { is_active: 0 })).status).toBe(200)
    expect((await given.update('block-nursery', block, { is_active: 1 })).status).toBe(200)
  })

  test('R-master-20 what is counted stands in list, record and file, and only for those who may read who counts', async () => {
    await put(1_000)
    const shown = async (caller: Caller) => (await caller.get(`bedeng_nursery/${String(bed['id'])}/show`)).row
    expect(await shown(admin)).toMatchObject({ qty_bst: 1_000, occupancy_percent: 25 })
    expect((await admin.get('bedeng_nursery/list', { filters: { id: bed['id'] } })).rows[0]).toMatchObject({ qty_bst: 1_000, occupancy_percent: 25 })
    await world.db.query(`delete from role_task where task_id in (select id from tasks where task_code = 'test-standing.read') and role_id in (select id from roles where role_name = 'Nursery Coordinator')`)
    const coordinator = await world.as('koordinator')
    expect(await shown(coordinator)).toMatchObject({ qty_bst: null, occupancy_percent: null })
    const refused = await coordinator.delete('bedeng_nursery/delete', { id: bed['id'] })
    expect([refused.status, refused.body['message']]).toEqual([409, 'Bedeng Persemaian ISI-1 masih berisi. Kosongkan dulu sebelum dipindahkan, dinonaktifkan, atau dihapus.'])
  })

  test('an addition that fits no declaration ends the start', () => {
    const wrong: ServerHalf = { module: 'test-standing', adds: [{ to: 'nowhere' }, { to: 'block-nursery', figures: { total_bedeng: () => sql`1` } }, { to: 'master-sponsor', holds: async () => null }] }
    expect(() => serverHalves(world.catalogue, [...world.product.halves.values()].filter(({ module }) => module !== 'test-standing').concat(wrong))).toThrow(/menambah pada modul 'nowhere' yang tidak ada[\s\S]*mengisi kolom 'total_bedeng' di 'block-nursery' yang tidak menunggu isian[\s\S]*menahan 'master-sponsor', padahal modul itu tanpa 'held'/)
  })
})
