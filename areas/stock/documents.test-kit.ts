import { expect } from 'vitest'
import { todayIn } from '#core/formats/zone.ts'
import { openWorld } from '#test/kit/world.ts'

export type Documents = Awaited<ReturnType<typeof openDocuments>>

/** Three beds of a nursery, a plant that never stood in any, and documents that move its stock. */
export async function openDocuments() {
  const world = await openWorld()
  const coordinator = await world.as('koordinator')
  const manager = await world.as('manajemen')
  const { rows } = await world.db.query<{
    nursery: number
    bed: number
  }>(`select b.location_nursery_id as nursery, b.id as bed from bedeng_nursery b join block_nursery k
    on k.id = b.block_nursery_id
    where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = (select location_nursery_id from users
    where username = 'koordinator') order by b.id limit 3`)
  const nursery = Number(rows[0]?.nursery)
  const beds = rows.map(({ bed }) => Number(bed))
  const tree = Number(
    (
      await world.db.query<{ id: number }>(
        `select id from master_trees t where is_active = 1 and not exists (select from stock_movement m
          where m.tree_id = t.id) order by id limit 1`,
      )
    ).rows[0]?.id,
  )
  const today = todayIn('Asia/Jakarta', new Date())

  async function draft(path: string, values: Record<string, unknown>): Promise<number> {
    const reply = await coordinator.post(`${path}/create`, {
      program_year: 2025,
      location_nursery_id: nursery,
      ...values,
    })
    expect([reply.status, reply.body['errors'] ?? null]).toEqual([201, null])
    return Number((reply.body['data'] as { id: number }).id)
  }
  const submit = (path: string, id: number) => coordinator.post(`${path}/${id}/action/submit`, {})
  const decide = (path: string, id: number, status: 'approved' | 'rejected' = 'approved', by = manager) =>
    by.post('custom/verification', { table: path, id, status, description: 'Diperiksa di tempat' })

  async function posted(path: string, values: Record<string, unknown>): Promise<number> {
    const id = await draft(path, values)
    expect((await submit(path, id)).status).toBe(200)
    const reply = await decide(path, id)
    expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
    return id
  }
  const onHand = async (bed: number) =>
    Number(
      (
        await world.db.query(`select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where bedeng_id = $1`, [
          bed,
        ])
      ).rows[0]?.qty,
    )
  const movements = async (table: string, id: number) =>
    (
      await world.db.query(`select * from stock_movement where source_table = $1 and source_id = $2 order by id`, [
        table,
        id,
      ])
    ).rows as Record<string, unknown>[]

  const opening = (qty: number, bed = beds[0]) => ({
    inisiasi_date: today,
    source_seed_inisiasi: 6,
    details: [{ tree_id: tree, seed_phase: 5, bedeng_id: bed, qty }],
  })

  return {
    world,
    coordinator,
    manager,
    nursery,
    beds,
    tree,
    today,
    draft,
    submit,
    decide,
    posted,
    onHand,
    movements,
    opening,
  }
}
