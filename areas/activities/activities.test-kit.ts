import { expect } from 'vitest'
import { todayIn } from '#core/formats/zone.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

export type Values = Readonly<Record<string, unknown>>

/** The desks of a nursery's work, and what they write about. */
export interface ActivityDesks {
  readonly world: World
  readonly coordinator: Caller
  readonly manager: Caller
  readonly qa: Caller
  readonly nursery: number
  readonly tree: number
  readonly beds: readonly number[]
  readonly today: string
  idOf(statement: string): Promise<number>
  /** A new record by the coordinator; fails the test where it is refused. */
  draft(path: string, values: Values): Promise<number>
  show(path: string, id: number): Promise<Record<string, unknown>>
  act(by: Caller, path: string, id: number, action: string, input?: Values): Promise<Reply>
  decide(by: Caller, path: string, id: number, status?: 'approved' | 'rejected'): Promise<Reply>
  movements(table: string, id: number): Promise<readonly Record<string, unknown>[]>
  /** What stands in an account of the nursery. */
  balance(account: number): Promise<number>
}

export async function openDesks(): Promise<ActivityDesks> {
  const world = await openWorld()
  const [coordinator, manager, qa] = await Promise.all([world.as('koordinator'), world.as('manajemen'), world.as('qa')])
  const idOf = async (statement: string) => Number((await world.db.query<{ id: number }>(statement)).rows[0]?.id)
  const nursery = await idOf(`select location_nursery_id as id from users where username = 'koordinator'`)
  const tree = await idOf('select id from master_trees where is_active = 1 order by id limit 1')
  const { rows } = await world.db.query<{
    id: number
  }>(`select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
    where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = ${nursery} order by b.id limit 2`)
  return {
    world,
    coordinator,
    manager,
    qa,
    nursery,
    tree,
    idOf,
    beds: rows.map(({ id }) => Number(id)),
    today: todayIn('Asia/Jakarta', new Date()),
    draft: async (path, values) => {
      const reply = await coordinator.post(`${path}/create`, values)
      expect([reply.status, reply.body['errors'] ?? reply.body['message']]).toEqual([201, expect.any(String)])
      return Number(reply.row['id'])
    },
    show: async (path, id) => (await manager.get(`${path}/${id}/show`)).row,
    act: (by, path, id, action, input = {}) => by.post(`${path}/${id}/action/${action}`, input),
    decide: (by, path, id, status = 'approved') =>
      by.post('custom/verification', { table: path, id, status, description: 'Diperiksa di tempat' }),
    movements: async (table, id) =>
      (
        await world.db.query(`select * from stock_movement where source_table = $1 and source_id = $2 order by id`, [
          table,
          id,
        ])
      ).rows,
    balance: async (account) =>
      Number(
        (
          await world.db.query(
            `select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where account = $1
              and location_nursery_id = $2`,
            [account, nursery],
          )
        ).rows[0]?.qty,
      ),
  }
}
