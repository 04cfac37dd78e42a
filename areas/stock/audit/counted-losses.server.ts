import { sql } from 'drizzle-orm'
import { run } from '#server-engine/database.ts'
import { tell } from '#server-engine/notifications/notify.ts'
import { holdsAll, reaches } from '#server-engine/people.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { ACCOUNT, type Account, type Phase } from '../ledger/accounts.ts'
import { post } from '../ledger/post.server.ts'
import { stockAuditAssignment } from '../stock-adjusment-audit-assignment/stock-adjusment-audit-assignment.module.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'

/** What an approved count took from a bed as lost, as far as nothing has explained it since. */
export interface CountedLoss {
  readonly audit: number
  readonly no: string | null
  readonly bed: number
  readonly lot: number
  readonly qty: number
  /** Where the loss was booked to. */
  readonly account: Account
  readonly status_audit: number | null
}

/** With the first movement by which it was booked. */
export interface BookedLoss extends CountedLoss {
  readonly movement: number
}

interface LeftBefore {
  readonly nursery: number
  readonly tree: number
  readonly phase: Phase
  /** Null: it may have been any. */
  readonly bed: number | null
  /** When it left. */
  readonly at: string
  /** The bed that counts knew it to have left since then, though it was not booked: for these it is no loss. */
  readonly known: { readonly bed: number; readonly since: string } | null
  /** When it was back: what was counted from then on missed nothing. */
  readonly until?: string
}

/**
 * 14.17: the losses that something may explain which left a bed at that moment and is booked only now, the first count after it first: later ones had its loss in their books, unless something that came
 * back late stood in its place. The counts are held until the transaction ends, so that nobody else explains the same loss.
 */
export async function lossesAfter(ctx: WriteContext, { nursery, tree, phase, bed, at, known, until }: LeftBefore): Promise<readonly BookedLoss[]> {
  const held = await run<{ id: number }>(ctx.db, sql`
    select a.id from stock_audit a where a.status_document = 3 and a.location_nursery_id = ${nursery} and a.tree_id = ${tree} and a.seed_phase = ${phase} and a.bedeng_id is not null
      and (${bed}::bigint is null or a.bedeng_id = ${bed}::bigint) and a.counted_at >= ${at}::timestamptz
      and (${until ?? null}::timestamptz is null or a.counted_at < ${until ?? null}::timestamptz)
      and not (a.bedeng_id is not distinct from ${known?.bed ?? null}::bigint and a.posted_at > ${known?.since ?? null}::timestamptz) is true
    order by a.id for no key update`)
  if (held.length === 0) return []
  return run<BookedLoss & Record<string, unknown>>(ctx.db, sql`
    select a.id as audit, a.no_dokumen as no, a.bedeng_id as bed, l.lot, l.qty, l.account, a.status_audit, l.movement
    from stock_audit a cross join lateral (
      select case when m.from_account = ${ACCOUNT.bedeng} then m.from_seed_lot_id else m.to_seed_lot_id end as lot, case when m.from_account = ${ACCOUNT.bedeng} then m.to_account else m.from_account end as account,
        sum(case when m.from_account = ${ACCOUNT.bedeng} then m.from_qty else -m.to_qty end) as qty, min(m.id) as movement
      from stock_movement m where m.source_table = ${stockAudit.table} and m.source_id = a.id group by 1, 2
    ) as l
    where a.id = any(${sql.param(held.map(({ id }) => id))}::bigint[]) and l.qty > 0
    order by a.counted_at, a.id, l.lot`)
}

/** What explains a loss: the event that gives it back, and what people call it. */
export interface Explained {
  readonly nursery: number
  readonly programYear: number
  readonly tree: number
  readonly phase: Phase
  readonly date: string
  readonly event: number
  readonly words: string
  /** The event in whose place it explains them. */
  readonly insteadOf?: number
}

/** Books losses back into their beds, under the number of their count: cancelling the count takes both back. Who counted and who assigned it are told. */
export function giveBack(ctx: WriteContext, explained: Explained, losses: readonly CountedLoss[]): Promise<void> {
  return postExplained(ctx, explained, { losses, step: 'kembali' })
}

/** What was given back for an event on a day, by counts that were made at a moment or later and still stand. */
export function givenBackFor(ctx: WriteContext, { event, nursery, tree, phase, beds, date, at }: Omit<LeftBefore, 'bed' | 'known' | 'until'> & { readonly event: number; readonly beds: readonly number[]; readonly date: string }): Promise<readonly CountedLoss[]> {
  return run<CountedLoss & Record<string, unknown>>(ctx.db, sql`
    select a.id as audit, a.no_dokumen as no, m.to_bedeng_id as bed, m.to_seed_lot_id as lot, m.to_qty as qty, m.from_account as account, a.status_audit
    from stock_movement m join stock_audit a on a.id = m.source_id and a.status_document = 3 and a.counted_at >= ${at}::timestamptz
    where m.to_location_nursery_id = ${nursery} and m.to_bedeng_id = any(${sql.param([...beds])}::bigint[]) and m.tree_id = ${tree} and m.to_seed_phase = ${phase} and m.to_account <= 4 and m.movement_date = ${date}::date
      and m.source_table = ${stockAudit.table} and m.source_line_id = ${event} order by m.id`, { prepare: true })
}

/** It stood in its bed again when that was counted: the loss was one after all. */
export function takeAgain(ctx: WriteContext, explained: Explained, losses: readonly CountedLoss[]): Promise<void> {
  return postLosses(ctx, explained, { losses, step: 'lagi' })
}

interface Booked {
  readonly losses: readonly CountedLoss[]
  /** Back into its bed; lost again; or what was found, out of its bed again. */
  readonly step: 'kembali' | 'lagi' | 'ditarik'
}

/** Books what an event explains of counts; who counted and who assigned them are told. */
export async function postExplained(ctx: WriteContext, explained: Explained, booked: Booked): Promise<void> {
  await postLosses(ctx, explained, booked)
  for (const audit of new Set(booked.losses.map(({ audit: id }) => id))) await tellOf(ctx, audit, explained.nursery)
}

async function postLosses(ctx: WriteContext, { nursery, programYear, tree, phase, date, event, words, insteadOf }: Explained, { losses, step }: Booked): Promise<void> {
  for (const audit of new Set(losses.map(({ audit: id }) => id))) {
    const own = losses.filter((loss) => loss.audit === audit)
    await post(ctx, {
      source: { table: stockAudit.table, id: audit, revision: 1, no: own[0]?.no ?? null }, nursery, programYear, date,
      lines: own.map(({ bed, lot, qty, account, status_audit }) => {
        const [place, loss] = [{ account: ACCOUNT.bedeng, phase, bed }, { account, phase }]
        return { line: event, step: `${step}-${lot}${insteadOf === undefined ? '' : `-${insteadOf}`}`, cause: 'koreksi', tree, qty, lot, statusAudit: status_audit, description: words, ...(step === 'kembali' ? { from: loss, to: place } : { from: place, to: loss }) }
      }),
    })
  }
}

async function tellOf(ctx: WriteContext, audit: number, nursery: number): Promise<void> {
  const recipients = sql`
    select u.id as user_id, ${audit}::bigint as record_id, 1 as amount from users u
    where u.id = (select counted_by from stock_audit where id = ${audit}) or (${holdsAll(stockAuditAssignment, 'start')} and ${reaches(stockAuditAssignment, sql`${nursery}::bigint`, 'write')})`
  await tell(ctx, { kind: 'explained', module: stockAudit.key, actor: ctx.user?.id ?? null }, recipients)
}
