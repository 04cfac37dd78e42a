import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import type { Caller } from '#test/kit/caller.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import { openLoading, type LoadedRun, type Loading } from './loading.test-kit.ts'

type Ends = Parameters<typeof stockLedger.post>[1]['lines'][number]

export interface CountedRun extends LoadedRun {
  readonly bed: number
}

type Counted = Pick<CountedRun, 'bed' | 'tree'>

/** Bags that leave beds which auditors count meanwhile. */
export interface LateLoading {
  readonly l: Loading
  readonly auditor: Caller
  readonly manager: Caller
  /** A run whose seedlings stand on a bed of its own, and which was confirmed long ago. */
  runOnBed(options: Parameters<Loading['readyRun']>[0]): Promise<CountedRun>
  move(tree: number, qty: number, from: Ends['from'], to: Ends['to'], cause: string): Promise<void>
  /** Counts a bed now; the number of the count, which nobody has decided on. */
  count(on: Counted, qty: number): Promise<number>
  /** Approves a count, and ends its assignment; false where the count has to be made again, which is cancelled then. */
  decide(audit: number): Promise<boolean>
  onBed(on: Counted): Promise<number>
  /** What the ledger says is lost of a species. */
  lost(tree: number): Promise<number>
}

/** One of a run's bags, onto its first truck or off it. */
export const scanOf = (
  run: LoadedRun,
  bag: number,
  bed?: number,
  scan_type: 2 | 3 = SCAN_TYPE_CODE.load,
): ScanTarget => ({
  loading_line_id: run.id,
  scan_type,
  raw_code: String(run.bags[bag]),
  allocation_transportation_id: run.trucks[0] ?? 0,
  ...(bed && { active_bedeng_id: bed }),
})

export async function openLateLoading(): Promise<LateLoading> {
  const l = await openLoading()
  await l.world.db.query(`update users set location_nursery_id = ${l.nursery} where username = 'auditor'`)
  const [auditor, manager] = [await l.world.as('auditor'), await l.world.as('manajemen')]
  const auditorId = await l.one(`select id from users where username = 'auditor'`)
  let beds = 0
  let documents = 900_000
  const move: LateLoading['move'] = async (tree, qty, from, to, cause) => {
    documents += 1
    const ctx = { ...(await contextOfSystem(l.world)), db: l.world.serving }
    await inTransaction(ctx, (inside) =>
      stockLedger.post(inside, {
        source: { table: 'test_document', id: documents, revision: 1 },
        nursery: l.nursery,
        programYear: l.year,
        date: l.today,
        lines: [{ line: 1, step: 'uji', cause, tree, qty, from, to }],
      }),
    )
  }
  return {
    l,
    auditor,
    manager,
    move,
    runOnBed: async (options) => {
      const run = await l.readyRun(options)
      await l.world.db.query(`update loading_line set confirmed_at = now() - interval '20 days' where id = ${run.id}`)
      beds += 1
      const block = await l.one(
        `select id from block_nursery where location_nursery_id = ${l.nursery} and category_block = 1 order by id
          limit 1`,
      )
      const bed = await l.one(
        `insert into bedeng_nursery (block_nursery_id, location_nursery_id, code_bedeng, capacity_seedling, is_active)
          values (${block}, ${l.nursery}, 'LATE-${beds}', 100000, 1) returning id`,
      )
      const standing = await l.count(
        `select coalesce(sum(qty_on_hand), 0) as n from stock_balance where tree_id = ${run.tree} and account = 2`,
      )
      if (standing > 0)
        await move(
          run.tree,
          standing,
          {
            account: LEDGER_ACCOUNT.bedeng,
            phase: BST_PHASE,
            bed: await l.count(
              `select bedeng_id as n from stock_balance where tree_id = ${run.tree} and account = 2
                and qty_on_hand > 0`,
            ),
          },
          { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed },
          'tukar',
        )
      return { ...run, bed }
    },
    count: async ({ bed, tree }, qty) => {
      const made = await l.make(l.coordinator, 'stock_audit_assignment', {
        program_year: l.year,
        location_nursery_id: l.nursery,
        title: 'Uji',
        start_date: l.today,
        end_date: l.today,
        auditor_ids: [auditorId],
        details: [{ bedeng_id: bed }],
        recount_percent: 100,
        tolerance_percent: 100,
      })
      expect((await l.act(l.coordinator, 'stock_audit_assignment', made['id'], 'start')).status).toBe(200)
      const line = await l.one(`select id from stock_audit_bedeng where assignment_id = ${String(made['id'])}`)
      const entry = {
        client_uuid: randomUUID(),
        seq: 1,
        v: 1,
        made_at: new Date().toISOString(),
        offset_ms: 0,
        body: { line, tree, phase: 5, lot: null, round: 1, qty, description: 'Uji' },
      }
      const reply = await auditor.post('stock_audit/sync', { device_id: randomUUID(), entries: [entry] })
      expect(reply.rows).toMatchObject([{ status: 'taken' }])
      return l.one(`select id from stock_audit where audit_bedeng_id = ${line} and tree_id = ${tree}`)
    },
    decide: async (audit) => {
      const isDone =
        (
          await manager.post('custom/verification', {
            table: 'stock_audit',
            id: audit,
            status: 'approved',
            description: 'Diperiksa',
          })
        ).status === 200
      const assignment = await l.one(`select assignment_id as id from stock_audit where id = ${audit}`)
      expect(
        (
          await l.act(
            l.coordinator,
            'stock_audit_assignment',
            assignment,
            isDone ? 'complete' : 'void',
            isDone ? {} : { reason: 'Uji' },
          )
        ).status,
      ).toBe(200)
      return isDone
    },
    onBed: ({ tree, bed }) =>
      l.count(
        `select coalesce(sum(qty_on_hand), 0) as n from stock_balance where tree_id = ${tree} and bedeng_id = ${bed}`,
      ),
    lost: (tree) =>
      l.count(
        `select coalesce(sum(case when to_account between 7 and 10 then to_qty else 0 end - case
          when from_account between 7 and 10 then from_qty else 0 end), 0) as n from stock_movement
          where tree_id = ${tree}`,
      ),
  }
}
