import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

interface Page {
  readonly data: readonly { id: number; label: string; value_mapping: number }[]
  readonly total: number
}
const list = async (caller: Caller, filters: Record<string, unknown>, query: Record<string, unknown> = {}) => {
  const reply = await caller.get('gallery_plant_tag/mapping', { ...query, filters })
  return { status: reply.status, page: (reply.body['data'] as Page[] | undefined)?.[0] }
}
const move = (caller: Caller, plant: number, tag: number, value: unknown) =>
  caller.post('gallery_plant_tag/mapping/create', {
    gallery_plant_id: plant,
    gallery_tag_id: tag,
    value_mapping: value,
    label: 'ikut dari baris',
  })

describe('MP-01 mapping switches', () => {
  test('all records are offered, ten a page, in the order of their names; the state narrows them', async () => {
    const all = await list(admin, { gallery_plant_id: 1 }, { limit: 10 })
    expect([all.page?.data.length, all.page?.total]).toEqual([10, 12])
    expect(all.page?.data.map(({ label }) => label)).toEqual(
      all.page?.data.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, 'id')),
    )
    const [first, second] = all.page?.data ?? []
    expect((await move(admin, 1, first?.id ?? 0, 1)).status).toBe(200)
    expect((await list(admin, { gallery_plant_id: 1, value_mapping: 1 })).page?.data.map(({ id }) => id)).toEqual([
      first?.id,
    ])
    expect((await list(admin, { gallery_plant_id: 1, value_mapping: 0 })).page?.total).toBe(11)
    expect((await list(admin, { gallery_plant_id: 2, value_mapping: 1 })).page?.total).toBe(0)
    expect(
      (await list(admin, { gallery_plant_id: 1 }, { search: second?.label })).page?.data.map(({ id }) => id),
    ).toEqual([second?.id])
  })

  test('a switch moved back and forth is one link, and each move leaves a trail', async () => {
    for (const value of [1, 0, 1, 1]) expect((await move(admin, 3, 2, value)).status).toBe(200)
    const links = await world.db.query<{ id: number; value_mapping: number }>(
      'select id, value_mapping from gallery_plant_tag where gallery_plant_id = 3 and gallery_tag_id = 2',
    )
    expect(links.rows.map((row) => row.value_mapping)).toEqual([1])
    const trail = await world.db.query('select 1 from audit_log where table_name = $1 and record_id = $2', [
      'gallery_plant_tag',
      links.rows[0]?.id,
    ])
    expect(trail.rowCount).toBe(3)
  })

  test('many presses at once make one link', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => move(admin, 4, 5, 1)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await world.db.query('select 1 from gallery_plant_tag where gallery_plant_id = 4')).rowCount).toBe(1)
  })

  test('wrong questions and bodies are refused in words and change nothing', async () => {
    const before = await rowVersions(world.db)
    for (const filters of [
      {},
      { gallery_plant_id: 'x' },
      { gallery_plant_id: 1, value_mapping: 3 },
      { gallery_plant_id: 1, other: 1 },
      { gallery_tag_id: 1 },
    ])
      expect([filters, (await list(admin, filters)).status]).toEqual([filters, 422])
    expect((await list(admin, { gallery_plant_id: 999_999 })).status).toBe(404)
    for (const [plant, tag, value, status] of [
      [1, 1, 2, 422],
      [1, 1, '1', 422],
      [1, 999_999, 1, 404],
      [999_999, 1, 1, 404],
    ] as const)
      expect((await move(admin, plant, tag, value)).status).toBe(status)
    expect((await admin.get('location_nursery/mapping', { filters: { id: 1 } })).status).toBe(422)
    expect((await admin.post('gallery_plant_tag/mapping/create', [])).status).toBe(422)
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('PM-04 PM-06 readers may look and not switch; another nursery’s record is not there', async () => {
    const [guest, coordinator] = [await world.as('tamu'), await world.as('koordinator')]
    const before = await rowVersions(world.db)
    expect((await list(guest, { gallery_plant_id: 1 })).status).toBe(200)
    expect((await move(guest, 1, 1, 1)).status).toBe(403)
    const elsewhere = Number(
      (await admin.get('gallery_plant/list', { filters: { location_nursery_id: 2 } })).rows[0]?.['id'],
    )
    expect((await list(coordinator, { gallery_plant_id: elsewhere })).status).toBe(404)
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code = 'gallery-plant-tag.create'`,
    )
    expect((await move(coordinator, elsewhere, 1, 1)).status).toBe(404)
    await world.db.query(
      `delete from role_task where role_id = (select id from roles where role_name = 'Nursery Coordinator')
        and task_id = (select id from tasks where task_code = 'gallery-plant-tag.create')`,
    )
    // The test's own changes of rights are counted there.
    const { table_change } = before
    expect({ ...(await rowVersions(world.db)), table_change }).toEqual(before)
  })
})

describe('DT-03 DT-05 panels of a record', () => {
  test('come from the module’s implementation; unknown ones, hidden ones and other nurseries’ are refused', async () => {
    const summary = await admin.get('gallery_plant/1/panel/summary')
    expect(summary.body['data']).toMatchObject({ steps: ['Tabur', 'Sapih', 'Siap tanam'], place: '110.4, -7.1' })
    expect((await admin.get('gallery_plant/1/panel/story')).body['data']).toHaveLength(3)
    for (const path of [
      'gallery_plant/1/panel/nothing',
      'gallery_plant/1/panel/constructor',
      'gallery_plant/999999/panel/summary',
      'gallery_plant/x/panel/summary',
      'location_nursery/1/panel/summary',
    ])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
    const guest = await world.as('tamu')
    expect([
      (await guest.get('gallery_plant/1/panel/summary')).status,
      (await guest.get('gallery_plant/1/panel/cost')).status,
    ]).toEqual([200, 403])
    const elsewhere = Number(
      (await admin.get('gallery_plant/list', { filters: { location_nursery_id: 2 } })).rows[0]?.['id'],
    )
    expect((await (await world.as('koordinator')).get(`gallery_plant/${elsewhere}/panel/summary`)).status).toBe(404)
  })
})
