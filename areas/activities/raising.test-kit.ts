import { expect } from 'vitest'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { openDesks, type ActivityDesks, type Values } from './activities.test-kit.ts'

export const TREATMENT = 'seed_treatment'
export const SAMPLING = 'sampling_seed'
export const SOWING = 'harvest_plant'
export const WEANING = 'penyapihan_bbst'
export const GRADING = 'bst'

type Kind = 'tabur' | 'tanam' | 'open'
type Account = 'store' | 'dead' | 'out' | 'difference'
const ACCOUNTS: Readonly<Record<Account, number>> = { store: 1, dead: 7, out: 13, difference: 10 }

/** The desks that raise seedlings, with a species of which nothing is in stock yet and beds that are empty. */
export interface Raising extends ActivityDesks {
  readonly supervisor: Caller
  /** What every document of the test begins with. */
  readonly head: Values
  newBed(kind: Kind, capacity?: number): Promise<number>
  /** Seed in the store, by an opening document that another person approved: its lot. */
  seed(kg: number, lot?: Values): Promise<number>
  /** A new record by the supervisor. */
  enter(path: string, values: Values): Promise<number>
  try(path: string, values: Values): Promise<Reply>
  press(path: string, id: number, action: string, input?: Values): Promise<Record<string, unknown>>
  /** A sowing that is on its bed. */
  sown(values?: Values): Promise<number>
  lotOf(sowing: number): Promise<number>
  onHand(where: { readonly bed?: number; readonly phase?: number; readonly lot?: number }): Promise<number>
  total(account: Account): Promise<number>
  /** Seedlings that died on a bed, by the stock's own document: with a picture, and approved. */
  lose(what: { readonly bed: number; readonly phase: number; readonly qty: number }): Promise<void>
  /** What is wrong in the books; nothing. */
  differences(): Promise<readonly unknown[]>
}

export async function openRaising({ planting = 1 }: { readonly planting?: number } = {}): Promise<Raising> {
  const desks = await openDesks()
  const { world, nursery, today, coordinator, manager } = desks
  const supervisor = await world.as('pengawas')
  const tree =
    await desks.idOf(`select t.id from master_trees t join unit_seed u on u.id = t.unit_seed_id where u.is_weight = 1
      and u.gram_per_unit = 1000 and u.decimals = 3 and t.planting_category = ${planting} and t.is_active = 1
    and not exists (select from stock_movement m where m.tree_id = t.id) order by t.id limit 1`)
  const head = { program_year: 2025, location_nursery_id: nursery }
  let beds = 0
  const newBed = async (kind: Kind, capacity = 100_000) => {
    beds += 1
    const block = await desks.idOf(
      `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
        values (${nursery}, 'RB${beds}', 'RB${beds}', ${{ tabur: 0, tanam: 1, open: 2 }[kind]}, 1) returning id`,
    )
    return desks.idOf(
      `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
        values (${block}, ${nursery}, 'R-${kind}-${beds}', ${capacity}, 1) returning id`,
    )
  }
  const one = async (statement: string) => Number((await world.db.query<{ qty: number }>(statement)).rows[0]?.qty)
  const attempt = (path: string, values: Values) => supervisor.post(`${path}/create`, { ...head, ...values })
  const enter = async (path: string, values: Values) => {
    const reply = await attempt(path, values)
    expect([reply.status, reply.body['errors'] ?? null]).toEqual([201, null])
    return Number(reply.row['id'])
  }
  const press = async (path: string, id: number, action: string, input: Values = {}) => {
    const reply = await desks.act(coordinator, path, id, action, input)
    expect([reply.status, reply.body['errors'] ?? (reply.status === 200 ? null : reply.body['message'])]).toEqual([
      200,
      null,
    ])
    return reply.row
  }
  const seed = async (kg: number, lot: Values = {}) => {
    const id = await desks.draft('stock_inisiasi', {
      ...head,
      inisiasi_date: today,
      source_seed_inisiasi: 6,
      details: [{ tree_id: tree, seed_phase: 0, qty: kg }],
    })
    await desks.act(coordinator, 'stock_inisiasi', id, 'submit')
    expect((await desks.decide(manager, 'stock_inisiasi', id)).status).toBe(200)
    const made = await desks.idOf(`select id from seed_lot where source_table = 'stock_inisiasi' and source_id = ${id}`)
    for (const [column, value] of Object.entries({ seed_per_unit: 40_000, ...lot }))
      await world.db.query(`update seed_lot set ${column} = $1 where id = $2`, [value, made])
    return made
  }
  return {
    ...desks,
    tree,
    supervisor,
    head,
    newBed,
    seed,
    enter,
    try: attempt,
    press,
    sown: async (values = {}) => {
      const id = await enter(SOWING, { planting_category: planting, sow_date: today, seed_entry: 1, ...values })
      await press(SOWING, id, 'sow')
      return id
    },
    lotOf: (sowing) => desks.idOf(`select child_lot_id as id from harvest_plant where id = ${sowing}`),
    onHand: ({ bed, phase, lot }) =>
      one(`select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where tree_id = ${tree}
        and (${bed ?? 'null'}::bigint is null or bedeng_id = ${bed ?? 'null'})
      and (${phase ?? 'null'}::int is null or seed_phase = ${phase ?? 'null'}) and (${lot ?? 'null'}::bigint is null
      or seed_lot_id = ${lot ?? 'null'})`),
    total: (account) =>
      one(
        `select coalesce(sum(case when to_account = ${ACCOUNTS[account]} then to_qty else 0 end - case
          when from_account = ${ACCOUNTS[account]} then from_qty else 0 end), 0) as qty from stock_movement
          where tree_id = ${tree}`,
      ),
    lose: async ({ bed, phase, qty }) => {
      const photo = await upload(coordinator, {
        module: 'stock-adjusment-fase-decrement',
        field: 'photos',
        bytes: png(),
      })
      const id = await desks.draft('stock_adjusment_fase_decrement', {
        ...head,
        adjusment_date: today,
        type_movement_bibit: 2,
        tree_id: tree,
        seed_phase: phase,
        bedeng_id: bed,
        qty,
        status_audit: 3,
        description: 'Layu',
        photos: [{ file: photo.body['file'] }],
      })
      await desks.act(coordinator, 'stock_adjusment_fase_decrement', id, 'submit')
      expect((await desks.decide(manager, 'stock_adjusment_fase_decrement', id)).status).toBe(200)
    },
    differences: () => findLedgerDifferences(world.serving),
  }
}
