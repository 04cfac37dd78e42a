import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { isStored } from '#core/declare/source.ts'
import type { Reply } from '#test/kit/caller.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { sampled } from '#test/kit/shapes.ts'
import { openComments, said, say, type Comments } from './comments.test-kit.ts'

let world: Comments['world']
let admin: Comments['admin']
let coordinator: Comments['coordinator']
let qa: Comments['qa']
let givenPlant: Comments['givenPlant']
let expectUnchanged: Comments['expectUnchanged']
beforeAll(async () => {
  ;({ world, admin, coordinator, qa, givenPlant, expectUnchanged } = await openComments())
})
afterAll(() => world.close())

const { modules } = buildCatalogue(demoAreas)

describe('comments on a record', () => {
  test.each(sampled(modules).map((module) => [module.key, module] as const))(
    'of %s are read and written by those who may read it, and by nobody else',
    async (_key, module) => {
      const made = !isStored(module)
        ? undefined
        : module.without.includes('create')
          ? (await admin.get(`${module.path}/list`)).row
          : (
              await admin.post(
                `${module.path}/create`,
                await validBody(admin, module, (key) => world.catalogue.module(key).path),
              )
            ).row
      const id = made ? Number(made['id']) : 0
      const status = (good: number) => (made ? good : 404)
      const sent = await admin.post(`${module.path}/${id}/comments`, { text: 'Sudah dicek' })
      expect(sent.status).toBe(status(201))
      const tail = await world.as('tamu')
      for (const caller of [admin, tail, coordinator]) {
        const shown = await caller.get(`${module.path}/${id}/show`)
        const read = await caller.get(`${module.path}/${id}/comments`)
        expect([module.key, read.status]).toEqual([module.key, shown.status])
        expect(read.text.includes('Sudah dicek')).toBe(shown.status === 200)
        expect((await caller.get(`${module.path}/${id}/comments/people`)).status).toBe(shown.status)
      }
      expect((await world.with(null).get(`${module.path}/${id}/comments`)).status).toBe(401)
    },
  )

  test('come newest first, page by page, with their number', async () => {
    const id = await givenPlant()
    for (let at = 1; at <= 23; at += 1) await say(coordinator, id, { text: `Kata ${at}` })
    const first = await qa.get(`gallery_plant/${id}/comments`)
    const rest = await said(qa, id, { before: first.body['next'] })
    expect([first.body['total'], first.rows.length, first.rows[0]?.['text'], rest.map(({ text }) => text)]).toEqual([
      23,
      20,
      'Kata 23',
      ['Kata 3', 'Kata 2', 'Kata 1'],
    ])
    expect(first.rows[0]).toMatchObject({
      rel_created_by: 'Sri Wahyuni',
      edited_at: null,
      can_edit: false,
      can_delete: false,
      files: [],
    })
  })

  test('PM-06 of another nursery are as if the record were not there: two probes are answered alike', async () => {
    const hidden = await givenPlant(2)
    const comment = (await say(admin, hidden, { text: 'Rahasia tetangga' })).row['id']
    const probes: readonly ((id: number) => Promise<Reply>)[] = [
      (id) => coordinator.get(`gallery_plant/${id}/comments`),
      (id) => coordinator.get(`gallery_plant/${id}/comments/people`, { search: 'a' }),
      (id) => say(coordinator, id, { text: 'Halo' }),
      (id) => say(coordinator, id, { text: '' }),
      (id) => coordinator.put(`gallery_plant/${id}/comments/${String(comment)}`, { text: 'x', version: 1 }),
      (id) => coordinator.delete(`gallery_plant/${id}/comments/${String(comment)}`),
    ]
    for (const probe of probes) {
      const [there, nowhere] = [
        await expectUnchanged(() => probe(hidden)),
        await expectUnchanged(() => probe(999_999_999)),
      ]
      expect([there.status, { ...there.body, reference: null }]).toEqual([404, { ...nowhere.body, reference: null }])
    }
  })

  test('are plain text: what could run, hide or turn the line is not in it, line breaks are', async () => {
    const id = await givenPlant()
    await say(coordinator, id, {
      text: '  <img src=x onerror=alert(1)>\r\nbaris\u202edua\u0007\u200b\n\n\n\n\n\nakhir  ',
    })
    expect((await said(qa, id))[0]?.text).toBe('<img src=x onerror=alert(1)>\nbarisdua\n\n\nakhir')
  })

  test.each([
    ['nothing', {}],
    ['blanks', { text: ' \n ' }],
    ['a number', { text: 7 }],
    ['NUL', { text: 'a\0b' }],
    ['half a character', { text: '\ud800' }],
    ['too long', { text: 'x'.repeat(2_001) }],
    ['an unknown key', { text: 'x', record_id: 1 }],
    ['another author', { text: 'x', created_by: 1 }],
    ['a list', []],
    ['a file that is none', { text: 'x', files: ['../../etc'] }],
    ['too many files', { files: Array.from({ length: 6 }, (_, at) => `${'a'.repeat(20)}${at}.png`) }],
    ['a file that nobody uploaded', { text: 'x', files: [`${'a'.repeat(24)}.png`] }],
    ['a crowd', { text: Array.from({ length: 21 }, (_, at) => `@[${at + 1}]`).join('') }],
  ])('refuse %s', async (_name, body) => {
    const id = await givenPlant()
    expect((await expectUnchanged(() => say(coordinator, id, body))).status).toBe(422)
  })

  test('with a repeated key are said once, also in parallel', async () => {
    const id = await givenPlant()
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => say(coordinator, id, { text: 'Sekali' }, { 'idempotency-key': `say-${id}` })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(await said(qa, id)).toHaveLength(1)
  })

  test('leave the history of the record as it was', async () => {
    const id = await givenPlant()
    const before = (await admin.get(`gallery_plant/${id}/history`)).body
    await say(coordinator, id, { text: 'Tidak mengubah data' })
    expect((await admin.get(`gallery_plant/${id}/history`)).body).toEqual(before)
    expect((await admin.get(`gallery_plant/${id}/show`)).row['version']).toBe(1)
  })
})

describe('comments on a row that is only ever added', () => {
  test('are said like any other, although the server may not lock the row', async () => {
    const [entry] = (await world.db.query<{ id: number }>('select id from gallery_ledger order by id limit 1')).rows
    expect((await admin.post(`gallery_ledger/${entry?.id}/comments`, { text: 'Cocok dengan nota' })).status).toBe(201)
    expect((await admin.post('gallery_ledger/999999999/comments', { text: 'Tidak ada' })).status).toBe(404)
  })
})

describe('one’s own comment', () => {
  test('is changed by its author alone, with the version that was read, and says so', async () => {
    const id = await givenPlant()
    const { row } = await say(coordinator, id, { text: 'Salah ketik' })
    const at = `gallery_plant/${id}/comments/${String(row['id'])}`
    for (const other of [qa, admin])
      expect((await expectUnchanged(() => other.put(at, { text: 'Bukan saya', version: 1 }))).status).toBe(403)
    expect((await expectUnchanged(() => coordinator.put(at, { text: 'Tanpa versi' }))).status).toBe(422)
    const changed = await coordinator.put(at, { text: 'Benar', version: 1 })
    expect(changed.row).toMatchObject({
      text: 'Benar',
      version: 2,
      can_edit: true,
      edited_at: expect.stringMatching(/^\d{4}-/),
    })
    const stale = await expectUnchanged(() => coordinator.put(at, { text: 'Lama', version: 1 }))
    expect([stale.status, stale.row['text']]).toEqual([409, 'Benar'])
  })

  test('is deleted by its author and by whoever may delete the record, not by others', async () => {
    const id = await givenPlant()
    const [one, two] = [
      (await say(coordinator, id, { text: 'Satu' })).row,
      (await say(coordinator, id, { text: 'Dua' })).row,
    ]
    const at = (row: Record<string, unknown>) => `gallery_plant/${id}/comments/${String(row['id'])}`
    expect((await expectUnchanged(() => qa.delete(at(one)))).status).toBe(403)
    expect((await coordinator.delete(at(one))).status).toBe(200)
    await grant(world, 'QA', 'gallery-plant.delete')
    expect((await said(qa, id))[0]?.can_delete).toBe(true)
    expect((await qa.delete(at(two))).status).toBe(200)
    const shared = await givenPlant(null)
    const { row } = await say(coordinator, shared, { text: 'Milik bersama' })
    expect(
      (await expectUnchanged(() => qa.delete(`gallery_plant/${shared}/comments/${String(row['id'])}`))).status,
    ).toBe(403)
    await revoke(world, 'QA', 'gallery-plant.delete')
    expect((await coordinator.delete(at(one))).status).toBe(404)
  })

  test('belongs to its record: by way of another one it is not found', async () => {
    const [id, other] = [await givenPlant(), await givenPlant()]
    const { row } = await say(coordinator, id, { text: 'Di sini' })
    for (const address of [
      `gallery_plant/${other}/comments/${String(row['id'])}`,
      `gallery_order/1/comments/${String(row['id'])}`,
      `gallery_plant/${id}/comments/x`,
    ]) {
      expect((await expectUnchanged(() => coordinator.delete(address))).status).toBe(404)
    }
  })
})
