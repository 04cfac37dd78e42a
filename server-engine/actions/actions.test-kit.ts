import { expect } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld } from '#test/kit/world.ts'

/** Orders of the gallery, what people do to them, and proof that a refusal left everything as it was. */
export async function openOrderActions() {
  const world = await openWorld()
  const admin = await world.as('admin')
  let counter = 0

  async function givenOrder(
    values: Record<string, unknown> = {},
    steps: readonly (readonly [string, Record<string, unknown>?])[] = [],
  ): Promise<Record<string, unknown>> {
    let reply = await admin.post('gallery_order/create', {
      subject: `Pesanan ${(counter += 1)}`,
      quantity: 10,
      ...values,
    })
    expect(reply.status).toBe(201)
    for (const [name, body = {}] of steps)
      reply = name === 'approve' ? await decide(reply.row, 'approved') : await act(admin, reply.row, name, body)
    expect(reply.status).toBeLessThan(300)
    return reply.row
  }
  const act = (
    caller: Caller,
    row: Record<string, unknown>,
    name: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Reply> => caller.post(`gallery_order/${String(row['id'])}/action/${name}`, body, headers)
  const decide = (row: Record<string, unknown>, status: string) =>
    admin.post('custom/verification', { id: row['id'], table: 'gallery_order', status, description: null })
  /** The call is refused in words, and every row of every table stays as it was. */
  async function expectUnchanged(call: () => Promise<Reply>): Promise<Reply> {
    const [reply] = await expectAllUnchanged(async () => [await call()])
    if (!reply) throw new Error('no reply')
    return reply
  }

  /** The same of many calls, with one look at the tables before them and one after. */
  async function expectAllUnchanged(calls: () => Promise<readonly Reply[]>): Promise<readonly Reply[]> {
    const before = await rowVersions(world.db)
    const replies = await calls()
    for (const { status, body } of replies) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect([String(body['message']).length > 5, body['code'] !== undefined, body['reference'] !== undefined]).toEqual(
        [true, true, true],
      )
    }
    expect(await rowVersions(world.db)).toEqual(before)
    return replies
  }

  return { world, admin, givenOrder, act, decide, expectUnchanged, expectAllUnchanged }
}
