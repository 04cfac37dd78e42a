import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#test/kit/count-statements.ts'
import { openWorld } from '#test/kit/world.ts'
import { bedLinks } from './relations-area.ts'
import { linesOf, openRelations, other, own, type Relations } from './relations.test-kit.ts'

let world: Relations['world']
let admin: Relations['admin']
let coordinator: Relations['coordinator']
let create: Relations['create']
let made: Relations['made']
let update: Relations['update']
let show: Relations['show']
let trail: Relations['trail']
beforeAll(async () => {
  ;({ world, admin, coordinator, create, made, update, show, trail } = await openRelations())
})
let statements: ReturnType<typeof countStatements>
beforeAll(() => {
  statements = countStatements(world.serving)
})
afterAll(() => world.close())

describe('FR-02 several references', () => {
  test('come with their names in the order of the ids, in list and show, and leave a trail', async () => {
    const row = await made({ units: [3, 1] })
    expect(row['units']).toEqual([1, 3])
    const names = (
      await world.db.query<{ mu_name: string }>(
        'select mu_name from working_area_management_unit where id in (1, 3) order by id',
      )
    ).rows.map((unit) => unit.mu_name)
    expect(row['rel_units']).toEqual(names)
    const listed = (await admin.get('field_gallery/list', { filters: { id: row['id'] } })).rows[0]
    expect([listed?.['units'], listed?.['rel_units']]).toEqual([[1, 3], names])
    const changed = (await update(row, { units: [2, 3] })).row
    expect([changed['version'], changed['units']]).toEqual([2, [2, 3]])
    expect((await trail('field_gallery', row['id'])).map(({ changes }) => changes['units'])).toEqual([
      [null, [1, 3]],
      [
        [1, 3],
        [2, 3],
      ],
    ])
  })

  test('that stay as they were make no new version', async () => {
    const row = await made({ units: [1, 2] })
    expect((await update(row, { units: [2, 1, 2] })).row['version']).toBe(1)
    expect((await update(row, { name: 'Lain' })).row).toMatchObject({ version: 2, units: [1, 2] })
  })

  test('are read with a constant number of statements', async () => {
    for (let n = 0; n < 12; n += 1) await made({ units: [1, 2, 3] })
    await admin.get('field_gallery/list', { limit: 100 })
    const counts: number[] = []
    for (const limit of [10, 100]) {
      statements.configs.length = 0
      await admin.get('field_gallery/list', { limit })
      counts.push(statements.configs.length)
    }
    expect(counts).toEqual([2, 2])
  })

  test('keep filtered totals exact when only links change', async () => {
    const total = async () => Number((await admin.get('field_gallery/list', { filters: { units: 5 } })).body['total'])
    const row = await made({})
    const before = await total()
    const linked = (await update(row, { units: [5] })).row
    expect(await total()).toBe(before + 1)
    await update(linked, { units: [] })
    expect(await total()).toBe(before)
  })

  test('hold their target: deleting it is refused and names the module', async () => {
    const unit = (await admin.post('working_area_management_unit/create', { mu_no: 'HELD', mu_name: 'Dipegang' })).row
    const row = await made({ units: [unit['id']] })
    const refused = await admin.delete('working_area_management_unit/delete', { id: unit['id'] })
    expect([refused.status, refused.body['code']]).toEqual([409, 'still_referred'])
    expect(String(refused.body['message'])).toContain('Galeri Kolom')
    expect((await admin.delete('field_gallery/delete', { id: row['id'] })).status).toBe(200)
    expect((await admin.delete('working_area_management_unit/delete', { id: unit['id'] })).status).toBe(200)
  })
})

describe('LK-01 where', () => {
  test('a reference takes only what the declaration offers', async () => {
    const block = async (category: number) =>
      (await admin.get('block_nursery/list', { filters: { category_block: category }, limit: 1 })).rows[0]?.['id']
    const refused = await create({ open_block_id: await block(1) })
    expect([refused.status, refused.body['errors']]).toEqual([422, { open_block_id: 'Blok Open Area tidak ditemukan' }])
    expect((await create({ open_block_id: await block(2) })).status).toBe(201)
  })

  test('a record that was deactivated is chosen no more, and stays where it stands', async () => {
    const unit = (await admin.post('working_area_management_unit/create', { mu_no: 'SLP', mu_name: 'Lama' })).row
    const row = await made({ main_unit_id: unit['id'], units: [unit['id']] })
    await admin.put('working_area_management_unit/update', { id: unit['id'], version: unit['version'], is_active: 0 })
    const refused = await create({ main_unit_id: unit['id'] })
    expect([refused.status, refused.body['errors']]).toEqual([422, { main_unit_id: 'Unit Utama sudah tidak aktif' }])
    expect((await create({ units: [unit['id']] })).status).toBe(422)
    expect(
      (
        await admin.put('field_gallery/update', {
          id: row['id'],
          version: row['version'],
          name: 'Tetap',
          main_unit_id: unit['id'],
          units: [unit['id']],
        })
      ).status,
    ).toBe(200)
  })

  test('active=1 lists what is in use, active=0 the rest; elsewhere it changes nothing', async () => {
    const unit = (
      await admin.post('working_area_management_unit/create', { mu_no: 'OLD', mu_name: 'Tidak Dipakai', is_active: 0 })
    ).row
    const ids = async (active: string) =>
      (await admin.get('working_area_management_unit/list', { active, limit: 100 })).rows.map((row) => row['id'])
    const [used, unused] = [await ids('1'), await ids('0')]
    expect([used.includes(unit['id']), unused.includes(unit['id']), unused.some((id) => used.includes(id))]).toEqual([
      false,
      true,
      false,
    ])
    expect((await admin.get('field_gallery_line/list', { active: 1 })).status).toBe(200)
    expect((await admin.get('working_area_management_unit/list', { active: 'x' })).status).toBe(422)
  })
})

describe('PM-03 PM-06 inside rows and references', () => {
  test('a hidden field of a row is neither shown nor written, and cannot be told from an unknown one', async () => {
    const row = await made({ location_nursery_id: own, lines: [{ item: 'Paku', quantity: 1, cost: 777 }] })
    const theirs = await show(row, coordinator)
    expect(JSON.stringify(theirs)).not.toMatch(/777|"cost"/)
    const probe = async (key: string) =>
      (await update(theirs, { lines: [{ item: 'Paku', quantity: 1, [key]: 1 }] }, coordinator)).body['errors']
    expect(await probe('cost')).toEqual(await probe('no_such_field'))
    const kept = (await update(theirs, { lines: [{ id: linesOf(theirs)[0]?.['id'], quantity: 2 }] }, coordinator)).row
    expect([linesOf(kept)[0]?.['quantity'], linesOf(await show(row))[0]?.['cost']]).toEqual([2, 777])
  })

  test('rows follow their record into another nursery and out of sight', async () => {
    const row = await made({ location_nursery_id: own, lines: [{ item: 'Pindah', quantity: 1 }] })
    const seen = async () =>
      (await coordinator.get('field_gallery_line/list', { filters: { field_gallery_id: row['id'] } })).body['total']
    expect(await seen()).toBe(1)
    await update(row, { location_nursery_id: other, lines: [...linesOf(row), { item: 'Baru', quantity: 1 }] })
    expect([await seen(), linesOf(await show(row)).map((line) => line['location_nursery_id'])]).toEqual([
      0,
      [other, other],
    ])
  })

  test('a linked record outside the scope stays nameless, cannot be added, may stay, and a filter by it tells nothing', async () => {
    const world2 = await openWorld({ extraAreas: [bedLinks] })
    const boss = await world2.as('admin')
    const tied = await world2.as('koordinator')
    await world2.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code like 'bed-links.%' on conflict do nothing`,
    )
    const bed = async (nursery: number) =>
      Number(
        (await boss.get('bedeng_nursery/list', { filters: { location_nursery_id: nursery }, limit: 1 })).rows[0]?.[
          'id'
        ],
      )
    const block = (
      await boss.post('block_nursery/create', {
        location_nursery_id: other,
        code_block: 'PINDAH',
        block_name: 'Pindah',
        category_block: 1,
      })
    ).row
    const linked = Number(
      (
        await boss.post('bedeng_nursery/create', {
          block_nursery_id: block['id'],
          code_bedeng: 'PINDAH-1',
          capacity_seedling: 1,
        })
      ).row['id'],
    )
    const [mine, unlinked] = [await bed(own), await bed(other)]
    const { row } = await boss.post('bed_links/create', { name: 'Campur', beds: [mine, linked] })
    const theirs = (await tied.get(`bed_links/${String(row['id'])}/show`)).row
    const order = [mine, linked].toSorted((a, b) => a - b)
    expect(theirs['beds']).toEqual(order)
    expect((theirs['rel_beds'] as unknown[]).map((text) => text === null)).toEqual(order.map((id) => id === linked))
    const probe = async (id: number) => {
      const { status, body } = await tied.get('bed_links/list', { filters: { beds: id } })
      return [status, body]
    }
    expect(await probe(linked)).toEqual(await probe(unlinked))
    expect((await tied.get('bed_links/list', { filters: { beds: mine } })).body['total']).toBe(1)
    expect(
      (await tied.put('bed_links/update', { id: row['id'], version: 1, beds: [mine, linked, unlinked] })).status,
    ).toBe(422)
    expect((await tied.put('bed_links/update', { id: row['id'], version: 1, beds: [linked] })).row['beds']).toEqual([
      linked,
    ])
    // The bed moves into the scope: what was counted before is void.
    expect((await tied.get('bed_links/list', { filters: { beds: linked } })).body['total']).toBe(0)
    expect(
      (await boss.put('block_nursery/update', { id: block['id'], version: 1, location_nursery_id: own })).status,
    ).toBe(200)
    expect((await tied.get('bed_links/list', { filters: { beds: linked } })).body['total']).toBe(1)
    await world2.close()
  })
})
