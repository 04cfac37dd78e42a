import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowVersions } from '#test/kit/row-hash.ts'
import { linesOf, openRelations, own, type Relations } from './relations.test-kit.ts'

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
afterAll(() => world.close())

describe('FR-02 child rows', () => {
  test('are created, changed and deleted as one list with the record, each with a trail of its own', async () => {
    const row = await made({
      lines: [
        { item: 'Paku', quantity: 1 },
        { item: 'Tali', quantity: 2 },
      ],
    })
    const [nail, rope] = linesOf(row)
    const saved = (
      await update(row, {
        lines: [
          { id: rope?.['id'], version: 1, quantity: 5 },
          { item: 'Palu', quantity: 1 },
        ],
      })
    ).row
    expect(saved['version']).toBe(2)
    expect(linesOf(saved).map(({ item, quantity, version }) => [item, quantity, version])).toEqual([
      ['Tali', 5, 2],
      ['Palu', 1, 1],
    ])
    expect((await trail('field_gallery_line', nail?.['id'])).map(({ action }) => action)).toEqual(['create', 'delete'])
    expect(
      (await trail('field_gallery_line', rope?.['id'])).map(({ action, changes }) => [action, changes['quantity']]),
    ).toEqual([
      ['create', [null, 2]],
      ['update', [2, 5]],
    ])
    expect(await show(row)).toEqual(saved)
  })

  test('stay untouched when the key is absent, and are in no list', async () => {
    const row = await made({ lines: [{ item: 'Paku', quantity: 1 }] })
    const renamed = (await update(row, { name: 'Lain' })).row
    expect(linesOf(renamed).map(({ id, version }) => [id, version])).toEqual([[linesOf(row)[0]?.['id'], 1]])
    for (const path of ['field_gallery', 'field_gallery/list', 'field_gallery/dataset'])
      expect((await admin.get(path, { filters: { id: row['id'] } })).rows[0]).not.toHaveProperty('lines')
  })

  test('sent back as they are change nothing, not even the version', async () => {
    const row = await made({ lines: [{ item: 'Paku', quantity: 1 }] })
    expect((await update(row, { lines: linesOf(row) })).row['version']).toBe(1)
  })

  test('are refused by their place in the list, with one sentence that names the list, and nothing is written', async () => {
    const row = await made({ lines: [{ item: 'Paku', quantity: 1 }] })
    const before = await rowVersions(world.db)
    const refused = await update(row, {
      name: 'Lain',
      lines: [
        { item: 'Tali', quantity: 1 },
        { item: '', quantity: 0 },
      ],
    })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      {
        lines: 'Rincian baris 2: Barang wajib diisi',
        'lines.1.item': 'Barang wajib diisi',
        'lines.1.quantity': expect.stringContaining('Banyak') as unknown,
      },
    ])
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test('of another record are refused like unknown ones', async () => {
    const theirs = linesOf(await made({ lines: [{ item: 'Paku', quantity: 1 }] }))[0]
    const row = await made({})
    const before = await rowVersions(world.db)
    const answers = await Promise.all(
      [theirs?.['id'], 999_999].map(
        async (id) => (await update(row, { lines: [{ id, item: 'Curi', quantity: 1 }] })).body['errors'],
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual({
      lines: 'Rincian baris 1: Rincian tidak ditemukan',
      'lines.0': 'Rincian tidak ditemukan',
    })
    const twice = linesOf(await show(await made({ lines: [{ item: 'Dua', quantity: 1 }] })))[0]
    expect(
      (await admin.put('field_gallery/update', { id: twice?.['field_gallery_id'], version: 1, lines: [twice, twice] }))
        .status,
    ).toBe(422)
    expect((await rowVersions(world.db))['field_gallery_units']).toEqual(before['field_gallery_units'])
  })

  test('of two parallel updates one gets 409, also when a row was changed by its own verb', async () => {
    const row = await made({ lines: [{ item: 'Paku', quantity: 1 }] })
    const replies = await Promise.all(
      [2, 3, 4, 5].map((quantity) => update(row, { lines: [{ ...linesOf(row)[0], quantity }] })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const present = await show(row)
    const line = linesOf(present)[0] ?? {}
    expect(
      (await admin.put('field_gallery_line/update', { id: line['id'], version: line['version'], quantity: 9 })).status,
    ).toBe(200)
    const stale = await update(present, { lines: [{ id: line['id'], quantity: 1 }] })
    expect([stale.status, linesOf(stale.row)[0]?.['quantity']]).toEqual([409, 9])
    const fresh = await show(row)
    expect((await update(fresh, { lines: [{ id: line['id'], version: line['version'], quantity: 1 }] })).status).toBe(
      409,
    )
  })

  test('go with their record, each into the trail', async () => {
    const row = await made({
      lines: [
        { item: 'Paku', quantity: 1 },
        { item: 'Tali', quantity: 1 },
      ],
      units: [1],
    })
    expect((await admin.delete('field_gallery/delete', { id: row['id'] })).status).toBe(200)
    for (const line of linesOf(row))
      expect((await trail('field_gallery_line', line['id'])).at(-1)?.action).toBe('delete')
    const left = await world.db.query(
      `select 1 from field_gallery_line where field_gallery_id = $1 union all select 1 from field_gallery_units
        where owner_id = $1`,
      [row['id']],
    )
    expect(left.rowCount).toBe(0)
  })

  test('need no right of their own to be written inside the record, but one to be seen', async () => {
    const held = new Set((await coordinator.get('session')).body['tasks'] as string[])
    expect([held.has('field-gallery-line.create'), held.has('field-gallery-line.read')]).toEqual([false, true])
    const reply = await create({ lines: [{ item: 'Paku', quantity: 1 }] }, coordinator)
    expect([reply.status, linesOf(reply.row)[0]?.['location_nursery_id']]).toEqual([201, own])
    expect(
      (
        await coordinator.post('field_gallery_line/create', {
          field_gallery_id: reply.row['id'],
          item: 'x',
          quantity: 1,
        })
      ).status,
    ).toBe(403)
    await world.db.query(
      `delete from role_task where role_id = (select id from roles where role_name = 'Nursery Coordinator')
        and task_id = (select id from tasks where task_code = 'field-gallery-line.read')`,
    )
    expect(await show(reply.row, coordinator)).not.toHaveProperty('lines')
    expect((await create({ lines: [] }, coordinator)).status).toBe(422)
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code = 'field-gallery-line.read'`,
    )
  })
})
