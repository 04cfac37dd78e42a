import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let coordinator: Caller
const own = 1
const other = 2

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  coordinator = await world.as('koordinator')
  await world.db.query(`insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
    where r.role_name = 'Nursery Coordinator' and t.task_code like 'field-gallery.%' on conflict do nothing`)
  for (const [code, nursery] of [
    ['MINE', own],
    ['THEIRS', other],
    ['SHARED', null],
  ] as const) {
    await admin.post('field_gallery/create', { name: code, code, colour: 1, location_nursery_id: nursery })
  }
})
afterAll(() => world.close())

const idOf = async (code: string) =>
  Number((await admin.get('field_gallery/list', { filters: { code } })).rows[0]?.['id'])

describe('PM-06 a user tied to one nursery', () => {
  test.each(['location_nursery', 'block_nursery', 'bedeng_nursery'])(
    'sees in %s only what belongs to it',
    async (path) => {
      const all = await admin.get(`${path}/list`, { limit: 100 })
      const theirs = await coordinator.get(`${path}/list`, { limit: 100 })
      const nursery = (row: Record<string, unknown>) => row[path === 'location_nursery' ? 'id' : 'location_nursery_id']
      expect(theirs.rows.length).toBeGreaterThan(0)
      expect(new Set(theirs.rows.map(nursery))).toEqual(new Set([own]))
      const outside = all.rows.find((row) => nursery(row) !== own)?.['id']
      expect((await coordinator.get(`${path}/${String(outside)}/show`)).status).toBe(404)
      expect((await coordinator.get(`${path}/list`, { filters: { id: outside } })).body['total']).toBe(0)
      expect((await coordinator.get(`${path}/dataset`, { filters: { id: outside } })).body['total']).toBe(0)
    },
  )

  test("cannot change or delete another nursery's record: 404, as if it were not there, and nothing changes", async () => {
    const id = await idOf('THEIRS')
    const before = await rowVersions(world.db)
    expect((await coordinator.put('field_gallery/update', { id, version: 1, name: 'x' })).status).toBe(404)
    expect((await coordinator.delete('field_gallery/delete', { id })).status).toBe(404)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('reads records that belong to no nursery but does not change them', async () => {
    const id = await idOf('SHARED')
    expect((await coordinator.get(`field_gallery/${id}/show`)).status).toBe(200)
    const before = await rowVersions(world.db)
    expect((await coordinator.put('field_gallery/update', { id, version: 1, name: 'x' })).status).toBe(403)
    expect((await coordinator.delete('field_gallery/delete', { id })).status).toBe(403)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test("cannot put a record into another nursery, nor move one there, nor make it everyone's", async () => {
    const id = await idOf('MINE')
    const before = await rowVersions(world.db)
    const body = { name: 'x', code: 'NEW', colour: 1 }
    expect((await coordinator.post('field_gallery/create', { ...body, location_nursery_id: other })).status).toBe(422)
    expect((await coordinator.post('field_gallery/create', { ...body, location_nursery_id: null })).status).toBe(403)
    expect((await coordinator.put('field_gallery/update', { id, version: 1, location_nursery_id: other })).status).toBe(
      422,
    )
    expect((await coordinator.put('field_gallery/update', { id, version: 1, location_nursery_id: null })).status).toBe(
      403,
    )
    const foreignBlock = (await admin.get('block_nursery/list', { filters: { location_nursery_id: other } })).rows[0]?.[
      'id'
    ]
    expect(
      (
        await coordinator.post('bedeng_nursery/create', {
          block_nursery_id: foreignBlock,
          code_bedeng: 'X',
          capacity_seedling: 1,
        })
      ).status,
    ).toBe(422)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('does not learn the names of other nurseries through references', async () => {
    const units = await coordinator.get('working_area_management_unit/list', { limit: 100 })
    const named = units.rows.filter((row) => row['rel_default_location_nursery_id'] !== null)
    expect(new Set(named.map((row) => row['default_location_nursery_id']))).toEqual(new Set([own]))
    expect(units.rows.some((row) => row['default_location_nursery_id'] === other)).toBe(true)
    expect(units.text).not.toContain('Persemaian Boyolali')
  })

  test('gets the own nursery for a new record that names none', async () => {
    const created = await coordinator.post('field_gallery/create', { name: 'Baru', code: 'OWN', colour: 1 })
    expect(created.row['location_nursery_id']).toBe(own)
  })

  test('sees other nurseries with the permission that says so', async () => {
    expect((await (await world.as('lapangan')).get('location_nursery/list')).body['total']).toBe(3)
  })
})

describe('API-06 copies under way', () => {
  test('a bed made while its block moves stands in the nursery the block ends up in', async () => {
    for (let round = 0; round < 4; round += 1) {
      const block = (
        await admin.post('block_nursery/create', {
          location_nursery_id: own,
          code_block: `LOMBA${round}`,
          block_name: 'Lomba',
          category_block: 1,
        })
      ).row
      const beds = Array.from({ length: 8 }, (_, n) =>
        admin.post('bedeng_nursery/create', {
          block_nursery_id: block['id'],
          code_bedeng: `LOMBA-${round}-${n}`,
          capacity_seedling: 1,
        }),
      )
      const move = admin.put('block_nursery/update', { id: block['id'], version: 1, location_nursery_id: other })
      await Promise.all([...beds, move])
    }
    const astray = await world.db.query(
      `select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
        where b.location_nursery_id <> k.location_nursery_id`,
    )
    expect(astray.rowCount).toBe(0)
  })
})

describe('FR-07 a dependent reference', () => {
  test('must belong to the chosen parent, on create and when either of the two changes', async () => {
    const block = async (nursery: number) =>
      (await admin.get('block_nursery/list', { filters: { location_nursery_id: nursery } })).rows[0]?.['id']
    const body = { name: 'Tergantung', colour: 1, location_nursery_id: own }
    expect(
      (await admin.post('field_gallery/create', { ...body, code: 'D1', block_nursery_id: await block(other) })).status,
    ).toBe(422)
    const { row } = await admin.post('field_gallery/create', {
      ...body,
      code: 'D2',
      block_nursery_id: await block(own),
    })
    expect(row['block_nursery_id']).toBe(await block(own))
    expect(
      (await admin.put('field_gallery/update', { id: row['id'], version: 1, block_nursery_id: await block(other) }))
        .status,
    ).toBe(422)
    expect(
      (await admin.put('field_gallery/update', { id: row['id'], version: 1, location_nursery_id: other })).status,
    ).toBe(422)
    expect(
      (
        await admin.put('field_gallery/update', {
          id: row['id'],
          version: 1,
          location_nursery_id: other,
          block_nursery_id: await block(other),
        })
      ).status,
    ).toBe(200)
  })
})

describe('API-06 a bed', () => {
  test('always stands in the nursery of its block, also when the block moves', async () => {
    const block = (
      await admin.post('block_nursery/create', {
        location_nursery_id: own,
        code_block: 'PINDAH',
        block_name: 'Blok Pindah',
        category_block: 1,
      })
    ).row
    const bed = (
      await admin.post('bedeng_nursery/create', {
        block_nursery_id: block['id'],
        code_bedeng: 'PINDAH-1',
        capacity_seedling: 10,
        location_nursery_id: 3,
      })
    ).row
    expect(bed['location_nursery_id']).toBe(own)
    await admin.put('block_nursery/update', { id: block['id'], version: 1, location_nursery_id: other })
    const moved = (await admin.get(`bedeng_nursery/${String(bed['id'])}/show`)).row
    expect(moved).toMatchObject({ location_nursery_id: other, version: 2 })
    const trail = await world.db.query(
      'select 1 from audit_log where table_name = $1 and record_id = $2 and action = $3',
      ['bedeng_nursery', bed['id'], 'update'],
    )
    expect(trail.rowCount).toBe(1)
  })
})
