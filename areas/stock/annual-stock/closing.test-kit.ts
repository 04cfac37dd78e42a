import { expect } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import type { MovementLeg } from '../ledger/movement.ts'
import { createLots } from '../ledger/lots.server.ts'
import { todayIn } from '#core/formats/zone.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import type { World } from '#test/kit/world.ts'

/** The year that ends; the programme has it and the next two. */
export const CLOSING_YEAR = 2023

/** A nursery of a test's own with two beds, one species and one lot; nothing happened in it yet. */
export interface ClosingGround {
  readonly world: World
  readonly admin: Caller
  readonly manager: Caller
  readonly nursery: number
  readonly beds: readonly [number, number]
  readonly tree: number
  readonly lot: number
  readonly today: string
  daysAgo(days: number): string
  /** Moves something, dated so many days ago. */
  move(legs: {
    readonly from: MovementLeg
    readonly to: MovementLeg
    readonly qty: number
    readonly days: number
  }): Promise<void>
  draft(values?: Readonly<Record<string, unknown>>): Promise<number>
  submit(id: number): Promise<Reply>
  approve(id: number): Promise<Reply>
  lines(id: number): Promise<readonly Record<string, unknown>[]>
  blocks(
    id: number,
    as?: Caller,
  ): Promise<{ readonly summary: string; readonly blocks: readonly Record<string, unknown>[] }>
}

let nurseries = 0

export async function openClosingGround(world: World): Promise<ClosingGround> {
  const [admin, manager] = [await world.as('admin'), await world.as('manajemen')]
  const one = async (text: string, values: unknown[] = []) =>
    Number((await world.db.query<{ id: number }>(text, values)).rows[0]?.id)
  const code = `TU${(nurseries += 1)}`
  const nursery = await one(
    `insert into location_nursery (code_location, location_name, address, latitude, longitude, time_zone, is_active)
      values ($1, $1, 'Uji', -7, 110, 'Asia/Jakarta', 1) returning id`,
    [code],
  )
  const block = await one(
    `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
      values ($1, 'BL1', 'Blok', 1, 1) returning id`,
    [nursery],
  )
  const bed = (number: number) =>
    one(
      `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
        values ($1, $2, $3, 10000, 1) returning id`,
      [block, nursery, `${code}-${number}`],
    )
  const beds = [await bed(1), await bed(2)] as const
  const tree = await one('select id from master_trees where is_active = 1 order by id limit 1')
  const ctx = { ...(await contextOfSystem(world)), db: world.serving }
  const lot =
    (
      await inTransaction(ctx, (inside) =>
        createLots(inside, [
          { procurement_seed_type: 3, tree_id: tree, program_year: CLOSING_YEAR, location_nursery_id: nursery },
        ]),
      )
    )[0] ?? 0
  const today = todayIn('Asia/Jakarta', ctx.now)
  let documents = 0
  return {
    world,
    admin,
    manager,
    nursery,
    beds,
    tree,
    lot,
    today,
    daysAgo: (days) => addDays(today, -days),
    move: async ({ from, to, qty, days }) => {
      const source = { table: 'test_document', id: nursery * 1000 + (documents += 1), revision: 1 }
      const line = { line: 1, step: 'pos', tree, lot, from, to, qty, cause: 'tambah' }
      await inTransaction(ctx, (inside) =>
        postDocumentLines(inside, {
          source,
          nursery,
          programYear: CLOSING_YEAR,
          date: addDays(today, -days),
          lines: [line],
        }),
      )
    },
    draft: async (values = {}) => {
      const reply = await admin.post('annual_stock/create', {
        program_year: CLOSING_YEAR,
        location_nursery_id: nursery,
        closing_date: addDays(today, -3),
        override_reason: 'Audit menyusul',
        ...values,
      })
      expect([reply.status, reply.body['errors'] ?? null]).toEqual([201, null])
      return Number(reply.row['id'])
    },
    submit: (id) => admin.post(`annual_stock/${id}/action/submit`, {}),
    approve: (id) =>
      manager.post('custom/verification', { table: 'annual_stock', id, status: 'approved', description: 'Sesuai' }),
    lines: async (id) =>
      (
        await admin.get('annual_stock_detail/list', {
          filters: { annual_stock_id: id },
          limit: 100,
          order: 'id',
          sort: 'ASC',
        })
      ).rows,
    blocks: async (id, as = admin) => (await as.get(`annual_stock/${id}/panel/blocks`)).body['data'] as never,
  }
}

/** A draft that adds to the first bed on a day. */
export const incrementOn = (ground: ClosingGround, date: string) =>
  ground.admin.post('stock_adjusment_fase_increment/create', {
    program_year: CLOSING_YEAR,
    location_nursery_id: ground.nursery,
    adjusment_date: date,
    bedeng_id: ground.beds[0],
    tree_id: ground.tree,
    seed_phase: 5,
    source_seed_inisiasi: 6,
    qty: 5,
    description: 'Uji',
  })
