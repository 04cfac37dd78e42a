import { expect } from 'vitest'
import type { ShownComment } from '#core/wire/comment.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld } from '#test/kit/world.ts'

export type Comments = Awaited<ReturnType<typeof openComments>>

/** Plants of the gallery, and what people say about them. */
export async function openComments() {
  const world = await openWorld()
  const admin = await world.as('admin')
  let counter = 0

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
  /** The call is refused, and every row of every table stays as it was. */
  async function expectUnchanged(call: () => Promise<Reply>): Promise<Reply> {
    const before = await rowVersions(world.db)
    const reply = await call()
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await rowVersions(world.db)).toEqual(before)
    return reply
  }
  return {
    world,
    admin,
    coordinator: await world.as('koordinator'),
    qa: await world.as('qa'),
    givenPlant,
    expectUnchanged,
  }
}

export const say = (caller: Caller, id: number, body: unknown, headers = {}) =>
  caller.post(`gallery_plant/${id}/comments`, body, headers)
export const said = async (caller: Caller, id: number, query = {}) =>
  (await caller.get(`gallery_plant/${id}/comments`, query)).body['data'] as ShownComment[]
