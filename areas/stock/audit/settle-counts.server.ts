import { sql } from 'drizzle-orm'
import { fromSmallestUnits, toSmallestUnits, type SmallestUnits } from '#core/formats/exact.ts'
import { todayIn } from '#core/formats/zone.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { withNurseryClock } from '#server-engine/documents/nursery-day.ts'
import { insertNotices } from '#server-engine/notices/notify.ts'
import { holdsAllRightsSql, personReachesNursery } from '#server-engine/rights/people.ts'
import { records } from '#server-engine/area/records.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { LEDGER_ACCOUNT, type LedgerAccount } from '../ledger/accounts.ts'
import { lockNurseries } from '../ledger/locks.server.ts'
import type { PostingLine } from '../ledger/movement.ts'
import { postDocumentLines } from '../ledger/post-document-lines.server.ts'
import { explainedNotice } from '../notices.ts'
import type { CountedKey } from '../seams/late-stock-flows.server.ts'
import { stockAuditAssignment } from '../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { placeOfStock } from '../stock-place.ts'
import { accountOfCountedKey, countedKeyOf } from './counted-key.server.ts'
import { finalCountOf, type AuditCountRow } from './judge-audit-count.server.ts'
import { ledgerAccountForLoss } from './ledger-account-for-loss.ts'
import { bookedStockKnownNow, type UnbookedLateFlow } from './booked-stock-at.server.ts'

/** Something that became known of a place after it was counted. */
export interface LateNewsOfPlace {
  readonly place: Pick<CountedKey, 'nursery' | 'bed' | 'tree' | 'phase'>
  /** When it happened: counts made before it saw nothing of it. */
  readonly since: string
  /** The count that it is itself. */
  readonly except?: number
  /** What it will book, and has not yet: a load leaves the bed only after what a count took for lost has come back. */
  readonly unbooked?: readonly UnbookedLateFlow[]
  /** The lots it concerns, each with how much; the ledger chooses where nothing is said (14.15). */
  readonly lots?: readonly { readonly lot: number; readonly qty: number }[]
  /** The day on which the change is booked: the day it came. */
  readonly date: string
  /** The event that is told, null for a count. */
  readonly event: number | null
  readonly words: string
}

/**
 * 14.17 as one rule: the difference of every approved count is what was counted less what the books say of that moment,
 * also when the books learn of it later. Every count since then is held against the books again, the first one first,
 * and what its difference has changed by is booked under its number. So a place always holds what was counted last and
 * what has flowed since, in whatever order its flows became known. The counts are held until the transaction ends; no
 * count of the nursery is approved meanwhile.
 */
export async function settleCounts(caller: WriteContext, news: LateNewsOfPlace): Promise<void> {
  const { nursery, bed, tree, phase } = news.place
  await lockNurseries(caller, [nursery])
  const held = await runQuery<{ id: number }>(
    caller.db,
    sql`
    select a.id from stock_audit a where a.status_document = 3 and a.location_nursery_id = ${nursery} and a.bedeng_id
    is not distinct from ${bed} and a.tree_id = ${tree} and a.seed_phase = ${phase}
      and a.counted_at >= ${news.since}::timestamptz and a.id is distinct from ${news.except ?? null}::bigint
      order by a.counted_at, a.id for no key update`,
    { prepare: true },
  )
  if (held.length === 0) return
  const ctx = await withNurseryClock(caller, nursery)
  for (const { id } of held) {
    const count = await records(ctx, stockAudit).find(id)
    if (count) await settle(ctx, count, news)
  }
}

async function settle(
  ctx: WriteContext,
  count: AuditCountRow,
  { unbooked = [], lots = [], date, event, words }: LateNewsOfPlace,
): Promise<void> {
  const counted = finalCountOf(count)
  if (counted === null || count.counted_at === null) return
  const key = countedKeyOf(count)
  const moment = { day: todayIn(ctx.timeZone, new Date(count.counted_at)), at: count.counted_at, count: count.id }
  const system = await bookedStockKnownNow(ctx, key, moment, unbooked)
  const booked = await bookedOf(ctx, count.id, key)
  const change = toSmallestUnits(counted) - toSmallestUnits(system) - booked.inAll
  if (change === 0n) return
  const into = change > 0n
  const accounts = partsOf(
    into ? change : -change,
    booked.accounts.map(({ account, lost }) => ({ of: account, most: into ? lost : -lost })),
    into ? LEDGER_ACCOUNT.selisihAudit : ledgerAccountForLoss(count.status_audit),
  )
  const named =
    key.lot === null ? lots.map(({ lot, qty }) => ({ of: lot as number | null, most: toSmallestUnits(qty) })) : []
  const last = key.lot ?? named.at(-1)?.of ?? null
  const place = placeOfStock(key.phase, key.bed)
  const lines = accounts.flatMap(({ of: account, qty }) =>
    partsOf(qty, named, last).map(({ of: lot, qty: part }) => ({ account, lot, part })),
  )
  await postDocumentLines(ctx, {
    source: { table: stockAudit.table, id: count.id, revision: 1, no: count.no_dokumen },
    nursery: key.nursery,
    programYear: count.program_year,
    date,
    lines: lines.map(({ account, lot, part }, nth): PostingLine => {
      const other = { account, phase: key.phase }
      // A count may be settled again and again: its movements so far tell the next one apart.
      return {
        line: event,
        step: `susulan-${booked.movements}-${nth + 1}`,
        cause: 'koreksi',
        tree: key.tree,
        qty: fromSmallestUnits(part),
        lot,
        statusAudit: count.status_audit,
        description: words,
        ...(into ? { from: other, to: place } : { from: place, to: other }),
      }
    }),
  })
  await tellOf(ctx, count.id, key.nursery)
}

interface BookedSoFar {
  readonly inAll: SmallestUnits
  readonly movements: number
  /** What it has booked as lost, by account; below zero what it has found. */
  readonly accounts: readonly { readonly account: LedgerAccount; readonly lost: SmallestUnits }[]
}

/** All that a count has booked of its place so far. */
async function bookedOf(ctx: WriteContext, count: number, key: CountedKey): Promise<BookedSoFar> {
  const own = accountOfCountedKey(key)
  const rows = await runQuery<{ account: LedgerAccount; lost: number; movements: number }>(
    ctx.db,
    sql`
    select case when m.from_account = ${own} then m.to_account else m.from_account end as account, sum(case
    when m.from_account = ${own} then m.from_qty else -m.to_qty end) as lost, count(*)::integer as movements
    from stock_movement m where m.source_table = ${stockAudit.table} and m.source_id = ${count} group by 1 order by 1`,
    { prepare: true },
  )
  const accounts = rows.map(({ account, lost }) => ({ account, lost: toSmallestUnits(lost) }))
  return {
    inAll: -accounts.reduce((sum, { lost }) => sum + lost, 0n),
    movements: rows.reduce((sum, { movements }) => sum + movements, 0),
    accounts,
  }
}

/** An amount over those that take some of it, in their order; the rest goes to the one that takes any. */
function partsOf<T>(
  amount: SmallestUnits,
  takers: readonly { readonly of: T; readonly most: SmallestUnits }[],
  rest: T,
): readonly { readonly of: T; readonly qty: SmallestUnits }[] {
  let left = amount
  const parts = new Map<T, SmallestUnits>()
  const give = (to: T, qty: SmallestUnits) => {
    if (qty <= 0n) return
    parts.set(to, (parts.get(to) ?? 0n) + qty)
    left -= qty
  }
  for (const { of, most } of takers) give(of, most < left ? most : left)
  give(rest, left)
  return [...parts].map(([of, qty]) => ({ of, qty }))
}

/** Who counted and who assigned it are told. */
async function tellOf(ctx: WriteContext, audit: number, nursery: number): Promise<void> {
  const recipients = sql`
    select u.id as user_id, ${audit}::bigint as record_id, 1 as amount from users u
    where u.id = (select counted_by from stock_audit where id = ${audit}) or (${holdsAllRightsSql(stockAuditAssignment, 'start')}
    and ${personReachesNursery(stockAuditAssignment, sql`${nursery}::bigint`, 'write')})`
  await insertNotices(ctx, { kind: explainedNotice, module: stockAudit.key, actor: ctx.user?.id ?? null }, recipients)
}
