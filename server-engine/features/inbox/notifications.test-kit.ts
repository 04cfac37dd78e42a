import type { ShownNotice } from '#core/wire/notice.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { decidedArea } from '#test/kit/decided-area.ts'
import { grant, revoke } from '#test/kit/rights.ts'
import { openWorld } from '#test/kit/world.ts'

/** What a person's bell tells. */
export const noticesOf = async (caller: Caller) => (await caller.get('notifications')).body['data'] as ShownNotice[]
export const unreadOf = async (caller: Caller) => (await caller.get('notifications/count')).row['unread']
export const told = async (caller: Caller) =>
  (await noticesOf(caller)).map(({ kind, module, record, waiting }) => [kind, module, record?.name ?? null, waiting])

export const decide = (
  caller: Caller,
  row: Record<string, unknown>,
  status: string,
  table = 'gallery_order',
): Promise<Reply> =>
  caller.post('custom/verification', {
    id: row['id'],
    table,
    status,
    description: status === 'rejected' ? 'Belum cukup' : null,
  })

export type Bells = Awaited<ReturnType<typeof openBells>>

/** People whose bells ring, and orders that make them ring. */
export async function openBells() {
  const world = await openWorld({ extraAreas: [decidedArea] })
  const admin = await world.as('admin')
  const coordinator = await world.as('koordinator')
  const qa = await world.as('qa')
  await grant(world, 'QA', 'test-request.approve', 'test-claim.approve')
  // One who decides is enough to count by.
  await revoke(world, 'Management', 'test-request.approve', 'test-claim.approve', 'gallery-order.approve')

  const rowsOf = async (where = 'true') =>
    (await world.db.query<{ user_id: number }>(`select * from notice where ${where}`)).rows
  async function givenSubmitted(subject: string, by = coordinator): Promise<Record<string, unknown>> {
    const { row } = await by.post('gallery_order/create', { subject, quantity: 10, location_nursery_id: 1 })
    return (await by.post(`gallery_order/${String(row['id'])}/action/submit`, {})).row
  }
  return { world, admin, coordinator, qa, rowsOf, givenSubmitted }
}
