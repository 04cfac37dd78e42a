import type pg from 'pg'
import { LEDGER_ACCOUNT, type Phase } from '#areas/stock/ledger/accounts.ts'
import type { MovementLeg, DocumentPosting, PostingLine } from '#areas/stock/ledger/movement.ts'
import { createLots, type NewLot } from '#areas/stock/ledger/lots.server.ts'
import { postDocumentLines, type PostedMovements } from '#areas/stock/ledger/post-document-lines.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Context } from '#server-engine/context/context.ts'
import { inTransaction, type WriteContext } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from './jobs.ts'
import { openWorld, type World } from './world.ts'

export const bed = (id: number, phase: Phase): MovementLeg => ({ account: LEDGER_ACCOUNT.bedeng, phase, bed: id })
export const store: MovementLeg = { account: LEDGER_ACCOUNT.gudangBenih, phase: 0 }
export const truck = (id: number, phase: Phase = 5): MovementLeg => ({
  account: LEDGER_ACCOUNT.kendaraan,
  phase,
  vehicle: id,
})
export const other = (account: keyof typeof LEDGER_ACCOUNT, phase: Phase): MovementLeg => ({
  account: LEDGER_ACCOUNT[account],
  phase,
})

interface Line extends Partial<Omit<PostingLine, 'from' | 'to' | 'qty'>> {
  readonly from: MovementLeg
  readonly to: MovementLeg
  readonly qty: number
}

/**
 * A nursery of a test's own with beds of each kind of block, one tree that the demo does not grow, and documents that
 * count by themselves.
 */
export interface Ledger {
  readonly world: World
  readonly nursery: number
  readonly otherNursery: number
  readonly tree: number
  readonly treeName: string
  readonly today: string
  readonly beds: {
    readonly tabur: number
    readonly tanam: number
    readonly tanam2: number
    readonly open: number
    readonly other: number
  }
  act<T>(work: (ctx: WriteContext) => Promise<T>, over?: Partial<Omit<Context, 'db'>>): Promise<T>
  /** Posts lines as one document, in a transaction of its own; `source` repeats an earlier one. */
  post(lines: readonly Line[], over?: Partial<DocumentPosting>): Promise<PostedMovements>
  source(): DocumentPosting['source']
  posting(lines: readonly Line[], over?: Partial<DocumentPosting>): DocumentPosting
  lot(values?: Partial<NewLot>): Promise<number>
  /** A bed of the nursery that nothing stands on. */
  newBed(kind: 'tabur' | 'tanam' | 'open', capacity?: number): Promise<number>
  onHand(where: { bed?: number; phase?: number; account?: number; lot?: number }): Promise<number>
  total(account: keyof typeof LEDGER_ACCOUNT): Promise<number>
  daysAgo(days: number): string
}

export async function openLedger(options: Parameters<typeof openWorld>[0] = {}): Promise<Ledger> {
  const world = await openWorld(options)
  const ctx = { ...(await contextOfSystem(world)), db: world.serving }
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await world.db.query<T>(text, values)).rows[0] as T
  const nursery = await one<{ id: number; time_zone: string }>(
    'select id, time_zone from location_nursery order by id limit 1',
  )
  const otherNursery = await one<{ id: number }>('select id from location_nursery where id <> $1 order by id limit 1', [
    nursery.id,
  ])
  const { id: tree, tree_name: treeName } = await one<{ id: number; tree_name: string }>(
    `select t.id, t.tree_name from master_trees t join unit_seed u on u.id = t.unit_seed_id where u.decimals = 3
      and t.planting_category = 1 and not exists (select from stock_movement m where m.tree_id = t.id) order by t.id
      limit 1`,
  )
  let beds = 0
  const newBed = async (kind: 'tabur' | 'tanam' | 'open', { capacity = 100_000, at = nursery.id } = {}) => {
    const block = await one<{ id: number }>(
      `insert into block_nursery (location_nursery_id, code_block, block_name, category_block, is_active)
        values ($1, $2, $2, $3, 1) returning id`,
      [at, `BLK${(beds += 1)}`, { tabur: 0, tanam: 1, open: 2 }[kind]],
    )
    return (
      await one<{ id: number }>(
        `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
          values ($1, $2, $3, $4, 1) returning id`,
        [block.id, at, `T-${kind}-${beds}`, capacity],
      )
    ).id
  }
  const today = todayIn(nursery.time_zone, ctx.now)
  let documents = 0
  const source = () => ({ table: 'test_document', id: (documents += 1), revision: 1 })
  const act: Ledger['act'] = (work, over = {}) => inTransaction({ ...ctx, ...over }, work)
  const posting: Ledger['posting'] = (lines, over = {}) => ({
    source: over.source ?? source(),
    nursery: nursery.id,
    programYear: 2026,
    date: today,
    lines: lines.map((line, at) => ({
      line: at + 1,
      step: 'pos',
      tree,
      cause: line.from.account <= 4 ? 'kurang' : 'tambah',
      ...line,
    })),
    ...over,
  })
  return {
    world,
    nursery: nursery.id,
    otherNursery: otherNursery.id,
    tree,
    treeName,
    today,
    beds: {
      tabur: await newBed('tabur'),
      tanam: await newBed('tanam'),
      tanam2: await newBed('tanam'),
      open: await newBed('open'),
      other: await newBed('tanam', { at: otherNursery.id }),
    },
    act,
    source,
    posting,
    post: (lines, over) => act((inside) => postDocumentLines(inside, posting(lines, over))),
    lot: async (values = {}) =>
      (
        await act((inside) =>
          createLots(inside, [
            { procurement_seed_type: 1, tree_id: tree, program_year: 2026, location_nursery_id: nursery.id, ...values },
          ]),
        )
      )[0] ?? 0,
    newBed: (kind, capacity) => newBed(kind, capacity === undefined ? {} : { capacity }),
    onHand: async ({ bed: on, phase, account, lot }) =>
      Number(
        (
          await one<{ qty: number }>(
            `select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where ($1::bigint is null or bedeng_id = $1)
              and ($2::int is null or seed_phase = $2) and ($3::int is null or account = $3) and ($4::bigint is null
              or seed_lot_id = $4) and tree_id = $5`,
            [on ?? null, phase ?? null, account ?? null, lot ?? null, tree],
          )
        ).qty,
      ),
    total: async (account) =>
      Number(
        (
          await one<{ qty: number }>(
            `select coalesce(sum(case when to_account = $1 then to_qty else 0 end - case when from_account = $1
              then from_qty else 0 end), 0) as qty from stock_movement where tree_id = $2`,
            [LEDGER_ACCOUNT[account], tree],
          )
        ).qty,
      ),
    daysAgo: (days) => addDays(today, -days),
  }
}
