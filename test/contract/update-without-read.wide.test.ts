import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/**
 * Rights can be given in any mixture: who may change records without reading them is shown none by the answers to
 * changes.
 */
let world: World
let admin: Caller
let pengawas: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  pengawas = await world.as('pengawas')
  await world.db.query(
    `delete from role_task where role_id = (select id from roles where role_name = 'Pengawas') and task_id = (select id
      from tasks where task_code = 'bedeng-nursery.read')`,
  )
})
afterAll(() => world.close())

const own = async () =>
  (await admin.get('bedeng_nursery/list', { limit: 2, filters: { location_nursery_id: 1 }, order: 'id', sort: 'asc' }))
    .rows

describe('PM-04 update without read', () => {
  test('a stale version answers 409 without the record', async () => {
    const [bed] = await own()
    const reply = await pengawas.put('bedeng_nursery/update', { id: bed?.['id'], version: 0, irrigation: 'x' })
    expect([reply.status, reply.body['data'] ?? null]).toEqual([409, null])
  })

  test('a change answers with the id alone', async () => {
    const [bed] = await own()
    const reply = await pengawas.put('bedeng_nursery/update', {
      id: bed?.['id'],
      version: bed?.['version'],
      irrigation: 'Selang',
    })
    expect([reply.status, reply.row]).toEqual([200, { id: bed?.['id'] }])
  })

  test('the preview of a bulk edit shows no row, its result no name', async () => {
    const beds = await own()
    const rows = beds.map((bed) => ({ id: bed['id'], version: bed['version'] }))
    const check = await pengawas.post('bedeng_nursery/bulk-update/check', { rows, values: { irrigation: 'Embun' } })
    expect(check.rows.map((row) => row['row'])).toEqual(rows.map(({ id }) => ({ id })))
    givenWorker(world)
    const asked = await pengawas.post('bedeng_nursery/bulk-update', {
      rows: rows.map(({ id }) => ({ id, version: 0 })),
      values: { irrigation: 'Embun' },
    })
    const job = Number(asked.row['id'])
    await ended(world, job)
    const { result } = (await pengawas.get(`jobs/${job}`)).row as {
      result: { refused: { id: number; name: string }[] }
    }
    expect(result.refused.map(({ id, name }) => name === `#${id}`)).toEqual([true, true])
  })
})

describe('names and values do not outlive rights', () => {
  test("a job's result names refused records only while their reader can read them", async () => {
    const [bed] = (await admin.get('block_nursery/list', { limit: 1, filters: { location_nursery_id: 1 } })).rows
    const coordinator = await world.as('koordinator')
    givenWorker(world)
    const asked = await coordinator.post('block_nursery/bulk-update', {
      rows: [{ id: bed?.['id'], version: 0 }],
      values: { shade_percent: 10 },
    })
    const job = Number(asked.row['id'])
    await ended(world, job)
    const refused = async () =>
      ((await coordinator.get(`jobs/${job}`)).row as { result: { refused: { name: string }[] } }).result.refused[0]
        ?.name
    expect(await refused()).not.toBe(`#${String(bed?.['id'])}`)
    await world.db.query(`update users set location_nursery_id = 2 where username = 'koordinator'`)
    expect(await refused()).toBe(`#${String(bed?.['id'])}`)
    await world.db.query(`update users set location_nursery_id = 1 where username = 'koordinator'`)
  })

  test("history begins where a record came into the reader's nursery", async () => {
    const created = await admin.post('field_gallery/create', {
      name: 'Pindahan',
      code: 'PINDAH',
      colour: 1,
      note: 'RAHASIA',
      location_nursery_id: 2,
    })
    await admin.put('field_gallery/update', { id: created.row['id'], version: 1, name: 'RAHASIA JUGA' })
    await admin.put('field_gallery/update', {
      id: created.row['id'],
      version: 2,
      name: 'Terbuka',
      location_nursery_id: 1,
    })
    await admin.put('field_gallery/update', { id: created.row['id'], version: 3, name: 'Terbuka Lagi' })
    const reply = await (await world.as('koordinator')).get(`field_gallery/${String(created.row['id'])}/history`)
    expect([reply.status, reply.rows.length]).toEqual([200, 2])
    expect(reply.text).not.toContain('RAHASIA')
    expect(reply.text).toContain('Terbuka Lagi')
    expect((await admin.get(`field_gallery/${String(created.row['id'])}/history`)).rows.length).toBe(4)
  })
})

describe('views of a list', () => {
  const STATE = {
    search: '',
    filters: {},
    order: 'id',
    sort: 'ASC',
    limit: 20,
    show: 'table',
    density: 'normal',
    columns: { order: [], hidden: [], widths: {} },
  }
  test('two renames to one name at the same moment: one is told that it is taken; the limit holds for many at once', async () => {
    const keep = (name: string) => admin.post('block_nursery/views', { name, state: STATE })
    const made = [await keep('Satu'), await keep('Dua')]
    const renames = await Promise.all(
      made.map((view) => admin.put(`block_nursery/views/${String(view.row['id'])}`, { version: 1, name: 'Sama' })),
    )
    expect(renames.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const many = await Promise.all(Array.from({ length: 60 }, (_, at) => keep(`Banyak ${at}`)))
    expect(many.filter(({ status }) => status === 201).length).toBe(48)
  })

  test('a name holds nothing that hides or turns the line', async () => {
    const reply = await admin.post('location_nursery/views', { name: 'Baik\u202e\u200b saja', state: STATE })
    expect(reply.row['name']).toBe('Baik saja')
  })
})
