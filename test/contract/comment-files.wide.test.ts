import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { html, pdf, png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
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

const attach = async (caller: Caller, bytes = png(), name = 'foto.png') =>
  String((await upload(caller, { module: 'record-comment', field: 'files', bytes, name })).body['file'])

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
