import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { daysAfter } from '#server-engine/features/demo/days.ts'
import type { Demo } from '#server-engine/features/demo/demo.ts'
import { actOn, decideOn } from '#server-engine/features/demo/steps.ts'
import { takeCountEntry } from '../audit/take-count-entry.server.ts'
import { LEDGER_ACCOUNT } from '../ledger/accounts.ts'
import type { Desk } from './pass-over-desks.server.ts'

interface OpenCount {
  readonly line: number
  readonly tree: number
  readonly phase: number
  readonly lot: number
  readonly round: number
  /** What the books say. */
  readonly qty: number
}

/** From the season's first day; the second is what the auditor finds on the phone today. */
const FIRST = 52
const BEDS = { first: 4, present: 3 } as const

/**
 * An audit that is long done, with the seed store, and in the first nursery one that runs today: one count waits, one
 * must be repeated, one is open.
 */
export function planAudits(demo: Demo, desk: Desk & { readonly auditor: string; readonly isFirst: boolean }): void {
  const begin = daysAfter(demo.season, FIRST)
  desk.agenda.on(begin, async (today) => {
    const { id, beds } = await assign(today, desk, { title: 'Audit tengah musim', beds: BEDS.first, withStore: true })
    desk.agenda.on(daysAfter(begin, 1), (next) =>
      countAll(next, desk, id, (count, nth) => (nth % 3 === 1 ? count.qty - Math.floor(count.qty * 0.015) : count.qty)),
    )
    desk.agenda.on(daysAfter(begin, 2), async (next) => {
      await approveAll(next, desk, id)
      await actOn(await as(next, desk.maker), { module: 'stock-adjusment-audit-assignment', id, name: 'complete' })
      for (const bed of beds) desk.busy.delete(bed)
    })
  })
  if (!desk.isFirst) return
  desk.agenda.on(demo.present, async (today) => {
    const { id } = await assign(today, desk, { title: 'Audit mingguan', beds: BEDS.present, withStore: false })
    const found = [0.99, 0.8]
    await countAll(today, desk, id, (count, nth) =>
      found[nth] === undefined ? null : Math.floor(count.qty * found[nth]),
    )
  })
}

async function as(on: Demo, username: string): Promise<Demo> {
  return on.at({ day: on.ctx.today, by: await on.person(username) })
}

async function assign(
  today: Demo,
  desk: Desk & { readonly auditor: string },
  { title, beds: most, withStore }: { readonly title: string; readonly beds: number; readonly withStore: boolean },
) {
  const standing = await runQuery<{ id: number }>(
    today.ctx.db,
    sql`
    select b.bedeng_id as id from stock_balance b where b.location_nursery_id = ${desk.nursery}
    and b.account = ${LEDGER_ACCOUNT.bedeng} and b.seed_phase >= 3 group by 1 having sum(b.qty_on_hand) >= 100 order by 1`,
  )
  const beds = desk.random.some(
    standing.map(({ id }) => id).filter((id) => !desk.busy.has(id)),
    most,
  )
  for (const bed of beds) desk.busy.add(bed)
  const maker = await as(today, desk.maker)
  const auditor = await today.person(desk.auditor)
  const [id = 0] = await maker.create('stock-adjusment-audit-assignment', [
    {
      program_year: desk.yearOn(today.ctx.today),
      location_nursery_id: desk.nursery,
      title,
      start_date: today.ctx.today,
      end_date: daysAfter(today.ctx.today, 2),
      auditor_ids: [auditor.id],
      details: [...beds.map((bedeng_id) => ({ bedeng_id })), ...(withStore ? [{ bedeng_id: null }] : [])],
    },
  ])
  await actOn(maker, { module: 'stock-adjusment-audit-assignment', id, name: 'start' })
  return { id, beds }
}

/** Counts what is open; null leaves one for later. */
async function countAll(
  today: Demo,
  desk: Desk & { readonly auditor: string },
  assignment: number,
  qtyOf: (count: OpenCount, nth: number) => number | null,
): Promise<void> {
  const { ctx } = await as(today, desk.auditor)
  const open = await runQuery<OpenCount>(
    ctx.db,
    sql`
    select s.audit_bedeng_id as line, s.tree_id as tree, s.seed_phase as phase, s.seed_lot_id as lot, s.count_round as
    round, b.qty_on_hand as qty
    from stock_audit s join stock_balance b on b.location_nursery_id = s.location_nursery_id and b.tree_id = s.tree_id
    and b.seed_phase = s.seed_phase and b.seed_lot_id = s.seed_lot_id
      and b.place = coalesce(s.bedeng_id, 0) and b.account in (${LEDGER_ACCOUNT.gudangBenih}, ${LEDGER_ACCOUNT.bedeng})
    where s.assignment_id = ${assignment} and s.status_document = 1 order by s.id`,
  )
  for (const [nth, count] of open.entries()) {
    const { line, tree, phase, lot, round } = count
    const qty = qtyOf(count, nth)
    if (qty !== null)
      await takeCountEntry(
        ctx,
        {
          line,
          tree,
          phase,
          lot,
          round,
          qty: phase === 0 ? count.qty : qty,
          description: qty === count.qty ? null : 'Polibag kosong tidak dihitung.',
        },
        ctx.now.toISOString(),
      )
  }
}

async function approveAll(today: Demo, desk: Desk, assignment: number): Promise<void> {
  const checker = await as(today, desk.checker)
  const waiting = await runQuery<{ id: number }>(
    checker.ctx.db,
    sql`select id from stock_audit where assignment_id = ${assignment} and status_document = 2 order by id`,
  )
  for (const { id } of waiting)
    await decideOn(checker, {
      module: 'stock-adjusment-fase-audit',
      id,
      status: 'approved',
      note: 'Sesuai berita acara.',
    })
  // What the books lost track of meanwhile is not pressed through.
  const left = await runQuery<{ id: number }>(
    checker.ctx.db,
    sql`select id from stock_audit where assignment_id = ${assignment} and status_document in (1, 2) order by id`,
  )
  for (const { id } of left)
    await actOn(checker, {
      module: 'stock-adjusment-fase-audit',
      id,
      name: 'waive',
      body: { reason: 'Dihitung pada audit berikutnya.' },
    })
}
