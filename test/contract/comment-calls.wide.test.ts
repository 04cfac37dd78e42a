import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShownNotice } from '#core/wire/notice.ts'
import type { Caller } from '#test/kit/caller.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { openComments, say, type Comments } from './comments.test-kit.ts'

let world: Comments['world']
let admin: Comments['admin']
let coordinator: Comments['coordinator']
let qa: Comments['qa']
let givenPlant: Comments['givenPlant']
beforeAll(async () => {
  ;({ world, admin, coordinator, qa, givenPlant } = await openComments())
})
const people = new Map<string, number>()
beforeAll(async () => {
  for (const { id, username } of (
    await world.db.query<{ id: number; username: string }>('select id, username from users')
  ).rows)
    people.set(username, Number(id))
})
afterAll(() => world.close())

const idOf = (username: string) => people.get(username) ?? 0
const noticesOf = async (caller: Caller) =>
  ((await caller.get('notifications')).body['data'] as ShownNotice[]).filter(({ kind }) => kind === 'mention')

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
