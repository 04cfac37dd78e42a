import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { CommentView } from '#core/wire/comment.ts'
import type { NoticeView } from '#core/wire/notice.ts'
import { isStored } from '#core/declare/source.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { html, pdf, png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { sampled } from '#test/kit/shapes.ts'

const { modules } = buildCatalogue(demoAreas)

let world: World
let admin: Caller
let coordinator: Caller
let qa: Caller
let counter = 0
const people = new Map<string, number>()
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  coordinator = await world.as('koordinator')
  qa = await world.as('qa')
  for (const { id, username } of (
    await world.db.query<{ id: number; username: string }>('select id, username from users')
  ).rows)
    people.set(username, Number(id))
})
afterAll(() => world.close())

const idOf = (username: string) => people.get(username) ?? 0
const givenPlant = async (nursery: number | null = 1) =>
  Number(
    (
      await admin.post('gallery_plant/create', {
        name: `Bibit ${(counter += 1)}`,
        code: `KMT${counter}`,
        colour: 1,
        quantity: 0,
        location_nursery_id: nursery,
      })
    ).row['id'],
  )
const say = (caller: Caller, id: number, body: unknown, headers = {}) =>
  caller.post(`gallery_plant/${id}/comments`, body, headers)
const said = async (caller: Caller, id: number, query = {}) =>
  (await caller.get(`gallery_plant/${id}/comments`, query)).body['data'] as CommentView[]
const noticesOf = async (caller: Caller) =>
  ((await caller.get('notifications')).body['data'] as NoticeView[]).filter(({ kind }) => kind === 'mention')
const attach = async (caller: Caller, bytes = png(), name = 'foto.png') =>
  String((await upload(caller, { module: 'record-comment', field: 'files', bytes, name })).body['file'])

async function expectUnchanged(call: () => Promise<Reply>): Promise<Reply> {
  const before = await rowVersions(world.db)
  const reply = await call()
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(await rowVersions(world.db)).toEqual(before)
  return reply
}

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

describe('calling someone to a record', () => {
  test('tells them, once, and again only those who are newly called', async () => {
    const id = await givenPlant()
    await world.db.query('delete from notice')
    const { row } = await say(coordinator, id, { text: `Tolong @[${idOf('qa')}] dan @[${idOf('koordinator')}]` })
    expect(row['mentions']).toEqual([
      { id: idOf('qa'), name: 'Dewi Lestari' },
      { id: idOf('koordinator'), name: 'Sri Wahyuni' },
    ])
    expect(await noticesOf(qa)).toEqual([
      expect.objectContaining({
        module: 'gallery-plant',
        record: expect.objectContaining({ id }),
        actor: 'Sri Wahyuni',
        parameters: { comment: row['id'] },
      }),
    ])
    expect(await noticesOf(coordinator)).toEqual([])
    await qa.post('notifications/read', { up_to: 999_999_999 })
    await coordinator.put(`gallery_plant/${id}/comments/${String(row['id'])}`, {
      text: `Tolong @[${idOf('qa')}] dan @[${idOf('pengawas')}]`,
      version: 1,
    })
    expect([(await noticesOf(qa)).length, (await noticesOf(await world.as('pengawas'))).length]).toEqual([1, 1])
    await coordinator.delete(`gallery_plant/${id}/comments/${String(row['id'])}`)
    expect([await noticesOf(qa), await noticesOf(await world.as('pengawas'))]).toEqual([[], []])
  })

  test('offers those who can read it and whom the caller may see', async () => {
    const id = await givenPlant(2)
    const offered = async (caller: Caller, record: number, search = '') =>
      (await caller.get(`gallery_plant/${record}/comments/people`, { search })).rows.map(({ name }) => name)
    // Tied to the first nursery, they cannot open a record of the second.
    const all = await offered(admin, id)
    expect(all).toEqual(expect.arrayContaining(['Bagus Santoso', 'Hendra Gunawan', 'Rina Kusumawati', 'Tamu Semai']))
    for (const tied of ['Sri Wahyuni', 'Bambang Sutrisno', 'Dewi Lestari', 'Agus Prasetyo'])
      expect(all).not.toContain(tied)
    const own = await givenPlant(1)
    expect(await offered(coordinator, own, 'de')).toEqual(['Dewi Lestari'])
    expect(await offered(coordinator, own, '%')).toEqual([])
    await world.db.query(`update users set location_nursery_id = 2 where username = 'qa'`)
    expect(await offered(coordinator, own, 'de')).toEqual([])
    await world.db.query(`update users set location_nursery_id = 1 where username = 'qa'`)
  })

  test('PM-03 two probes: someone out of sight, someone who cannot read it and nobody at all are refused alike', async () => {
    const id = await givenPlant(1)
    await world.db.query(`update users set location_nursery_id = 2 where username = 'auditor'`)
    const refused = await Promise.all(
      [idOf('auditor'), 999_999_999].map((person) => say(coordinator, id, { text: `@[${person}]` })),
    )
    await world.db.query(`update users set location_nursery_id = 1 where username = 'auditor'`)
    await revoke(world, 'Nursery Coordinator', 'users.read')
    const blind = await Promise.all(
      [idOf('qa'), 999_999_999].map((person) => say(coordinator, id, { text: `@[${person}]` })),
    )
    const offered = await coordinator.get(`gallery_plant/${id}/comments/people`, { search: 'Dewi' })
    await grant(world, 'Nursery Coordinator', 'users.read')
    const answers = [...refused, ...blind].map(({ status, body }) => [status, body['message']])
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([422, 'Komentar menyebut orang yang tidak dapat membuka data ini'])]),
    )
    expect(offered.rows).toEqual([])
  })

  test('PM-03 names nobody to readers who may not know them', async () => {
    const id = await givenPlant(1)
    await say(coordinator, id, { text: `Halo @[${idOf('pengawas')}]` })
    await revoke(world, 'QA', 'users.read')
    const answer = await qa.get(`gallery_plant/${id}/comments`)
    await grant(world, 'QA', 'users.read')
    expect(answer.rows[0]).toMatchObject({
      rel_created_by: null,
      mentions: [{ id: idOf('pengawas'), name: null }],
      text: `Halo @[${idOf('pengawas')}]`,
    })
    expect(answer.text).not.toMatch(/Bambang|Wahyuni/)
  })
})

describe('FR-09 attachments', () => {
  test('come with the comment, for whoever may read the record, and go when it lets them go', async () => {
    const id = await givenPlant()
    const files = [await attach(coordinator), await attach(coordinator, pdf(), 'surat.pdf')]
    const { row, status } = await say(coordinator, id, { files })
    expect(status).toBe(201)
    const [comment] = await said(qa, id)
    expect(comment?.files.map(({ file, field_value }) => [file, field_value])).toEqual([
      [files[0], 'foto.png'],
      [files[1], 'surat.pdf'],
    ])
    expect((await world.with(null).raw({ method: 'GET', url: comment?.files[0]?.url ?? '' })).status).toBe(200)
    await coordinator.put(`gallery_plant/${id}/comments/${String(row['id'])}`, {
      text: 'Cukup satu',
      files: [files[1]],
      version: 1,
    })
    const holders = (
      await world.db.query<{ name: string; record_id: number | null }>(
        'select name, record_id from stored_file where name = any($1)',
        [files],
      )
    ).rows
    expect(
      new Map(holders.map(({ name, record_id }) => [name, record_id === null ? null : Number(record_id)])),
    ).toEqual(
      new Map([
        [files[0], null],
        [files[1], row['id']],
      ]),
    )
  })

  test('are the caller’s own uploads, for a comment, and used once', async () => {
    const id = await givenPlant()
    const foreign = await attach(qa)
    const other = String((await upload(admin, { module: 'gallery-plant', field: 'photo', bytes: png() })).body['file'])
    const used = await attach(admin)
    await say(admin, id, { files: [used] })
    for (const file of [foreign, other, used])
      expect((await expectUnchanged(() => say(admin, id, { text: 'x', files: [file] }))).status).toBe(422)
  })

  test('have the type their content says, and nothing in them runs here', async () => {
    const id = await givenPlant()
    await say(coordinator, id, { files: [await attach(coordinator, html(), 'gambar.png')] })
    const [comment] = await said(qa, id)
    const file = await world.with(null).raw({ method: 'GET', url: comment?.files[0]?.url ?? '' })
    expect([
      String(file.headers['content-disposition']).startsWith('attachment'),
      file.headers['x-content-type-options'],
    ]).toEqual([true, 'nosniff'])
    expect(comment?.files[0]?.file).not.toMatch(/\.png$/)
  })
})

describe('when a record is deleted', () => {
  test('its comments, their files and calls go with it; the words stay in the trail', async () => {
    const id = await givenPlant()
    const file = await attach(coordinator)
    await say(coordinator, id, { text: 'Ikut terhapus', files: [file] })
    expect((await admin.delete('gallery_plant/delete', { id })).status).toBe(200)
    const left = await world.db.query(
      `select 1 from record_comment where table_name = 'gallery_plant' and record_id = $1`,
      [id],
    )
    expect(left.rows).toEqual([])
    expect((await world.db.query('select record_id from stored_file where name = $1', [file])).rows).toEqual([
      { record_id: null },
    ])
    expect(
      (
        await world.db.query(
          `select action from audit_log where table_name = 'record_comment'
            and changes ->> 'text' like '%Ikut terhapus%' order by id`,
        )
      ).rows,
    ).toEqual([{ action: 'create' }, { action: 'delete' }])
  })

  test('while others speak about it, no comment is left without a record', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await givenPlant()
      await Promise.all([
        ...Array.from({ length: 6 }, () => say(coordinator, id, { text: 'Cepat' })),
        admin.delete('gallery_plant/delete', { id }),
      ])
    }
    expect(
      (
        await world.db.query(
          `select 1 from record_comment c where table_name = 'gallery_plant' and not exists (select 1
            from gallery_plant g where g.id = c.record_id)`,
        )
      ).rows,
    ).toEqual([])
  })
})
