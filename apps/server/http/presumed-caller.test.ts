import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Unauthenticated } from '#server-engine/base/user-error.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { readsWithPresumedCaller } from './presumed-caller.ts'

let world: World
let coordinator: Caller
beforeAll(async () => {
  world = await openWorld()
  coordinator = await world.as('koordinator')
})
afterAll(() => world.close())

const nurseriesSeen = async () => {
  const { body } = await coordinator.get('block_nursery/list', { limit: 100 })
  return [...new Set((body['data'] as { location_nursery_id: number }[]).map((row) => row.location_nursery_id))]
}

test('PM-06 a nursery changed by hand counts at the next read, though the read begins before its caller is known', async () => {
  const [before] = await nurseriesSeen()
  expect(await nurseriesSeen()).toEqual([before])
  const { rows } = await world.db.query<{ id: number }>(
    'select id from location_nursery where id <> $1 order by id limit 1',
    [before],
  )
  await world.db.query(`update users set location_nursery_id = $1 where username = 'koordinator'`, [rows[0]?.id])
  expect(await nurseriesSeen()).toEqual([Number(rows[0]?.id)])
})

test('AU-17 an ended session reads nothing more, known as its caller was', async () => {
  expect((await coordinator.get('block_nursery/1/show')).status).not.toBe(401)
  await world.db.query(`delete from session where user_id = (select id from users where username = 'koordinator')`)
  for (const path of ['block_nursery/1/show', 'block_nursery/list', 'nothing/list']) {
    const { status, body } = await coordinator.get(path)
    expect([status, body['data']]).toEqual([401, undefined])
  }
})

test('AU-17 who calls is answered even where nothing can be presumed of them', async () => {
  let isSignedIn = true
  const reading = readsWithPresumedCaller({
    db: world.serving,
    contextOf: async () => {
      if (!isSignedIn) throw new Unauthenticated()
      return { user: { id: 1 } } as unknown as OwnContext
    },
    presume: () => {
      throw new Error('no context')
    },
  })
  const request = { headers: { authorization: 'Bearer x' } } as FastifyRequest
  expect(await reading(request, async () => 'read')).toBe('read')
  isSignedIn = false
  await expect(reading(request, async () => 'read')).rejects.toThrow(Unauthenticated)
})
