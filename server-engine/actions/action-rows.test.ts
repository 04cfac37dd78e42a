import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openWorld, type World } from '#test/kit/world.ts'

type Row = Record<string, unknown>

const TODAY = '2025-08-17'
let world: World
let admin: Caller
let maker: Caller
let plant = 0
beforeAll(async () => {
  world = await openWorld({ now: () => new Date(`${TODAY}T03:00:00Z`) })
  ;[admin, maker] = [await world.as('admin'), await world.as('koordinator')]
  const [place] = (
    await world.db.query<{ id: number }>(`select location_nursery_id as id from users where username = 'koordinator'`)
  ).rows
  plant = Number(
    (await admin.post('gallery_plant/create', { name: 'Tanaman Hitung', code: 'HTG1', location_nursery_id: place?.id }))
      .row['id'],
  )
})
afterAll(() => world.close())

const issue = (lines: readonly Row[]) =>
  maker.post('gallery_issue/create', { program_year: 2025, issue_date: TODAY, receiver: 'Pak Karno', lines })
const act = (table: string, row: Row, name: string, body: Row, who = maker) =>
  who.post(`${table}/${String(row['id'])}/action/${name}`, body)
async function expectRefused(call: () => Promise<Reply>, status: number, sentence: string): Promise<void> {
  const before = await rowVersions(world.db)
  const reply = await call()
  expect([reply.status, reply.body['message']]).toEqual([status, sentence])
  expect(await rowVersions(world.db)).toEqual(before)
}

describe('an action that asks for rows and several records', () => {
  test('gets them read by their own rules, its own rows by their number', async () => {
    const made = (
      await issue([
        { gallery_plant_id: plant, quantity: 4 },
        { gallery_plant_id: plant, quantity: 5 },
      ])
    ).row
    const [first, second] = made['lines'] as Row[]
    const recount = (lines: unknown, witnesses: unknown = [1]) =>
      act('gallery_issue', made, 'recount', { lines, witnesses })
    await expectRefused(
      () => recount([{ id: first?.['id'], quantity: 0 }]),
      422,
      'Rincian baris 1: Jumlah tidak boleh kurang dari 1',
    )
    await expectRefused(() => recount([{ id: 999_999, quantity: 1 }]), 422, 'Rincian baris 1: Rincian tidak ditemukan')
    await expectRefused(() => recount([{ id: first?.['id'], quantity: 1 }], [999_999]), 422, 'Saksi tidak ditemukan')
    const reply = await recount([{ id: second?.['id'], quantity: 9 }])
    expect(reply.row['signature']).toBeNull()
    expect(reply.row).toMatchObject({ total_quantity: 13, check_note: 'Dihitung ulang, 1 saksi' })
    expect((reply.row['lines'] as Row[]).map(({ quantity }) => quantity)).toEqual([4, 9])
  })

  test("and for a file, which lies in the record's field of that name, though nobody can type there", async () => {
    const made = (await issue([{ gallery_plant_id: plant, quantity: 4 }])).row
    const lines = (made['lines'] as Row[]).map(({ id }) => ({ id, quantity: 4 }))
    const recount = (signature: unknown, who = maker) =>
      act('gallery_issue', made, 'recount', { lines, witnesses: [1], signature }, who)
    const drawn = await upload(maker, { module: 'gallery-issue', field: 'signature', bytes: png() })
    expect(drawn.status).toBe(200)
    await expectRefused(() => recount('tidak-ada.png'), 422, 'Tanda Tangan Saksi harus berupa file yang sudah diunggah')
    await expectRefused(() => recount(drawn.body['file'], admin), 422, 'Berkas Tanda Tangan Saksi tidak ditemukan')
    expect((await recount(drawn.body['file'])).row['signature']).toMatchObject({ file: drawn.body['file'] })
    expect((await act('gallery_issue', made, 'recount', { lines, witnesses: [1] })).row['signature']).toMatchObject({
      file: drawn.body['file'],
    })
    expect((await recount(null)).row['signature']).toBeNull()
  })
})
