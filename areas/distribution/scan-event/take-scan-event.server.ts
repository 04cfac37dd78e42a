import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { ServerBusy, UserError } from '#server-engine/base/user-error.ts'
import { inTransaction, type WriteContext } from '#server-engine/context/transaction.ts'
import { changeScanAnswer, insertScanAnswer, presentScanAnswer } from './answers.server.ts'
import { scanHandlerOf } from './handlers.server.ts'
import { judgeScanEvent, judgedAfterRunEnded, UNKNOWN_RUN } from './judge-scan-event.server.ts'
import { SCAN_RESULT, REVIEW_DECISION, SCAN_TYPE_CODE, type ScanEventAnswer } from './scan-event.ts'
import { NoFieldWorker } from './no-field-worker.server.ts'
import { runOfSender } from './run-of-sender.server.ts'
import type { JudgedScan, ScannedRun } from './scan-type-handler.server.ts'
import {
  scanContentHash,
  insertScanEvent,
  lockRunOfScan,
  readScanEvent,
  type ArrivedScanEvent,
  type StoredScanEvent,
} from './store-event.server.ts'

export type PoolContext = Context & { readonly db: pg.Pool }

export interface TakenScanEvent {
  readonly answer: ScanEventAnswer
  /** The event as it was stored now; null for a repeat. */
  readonly stored: StoredScanEvent | null
}

const TRIES = 3

/**
 * One event in its own transaction, whatever comes of it: refused by its handler it is kept all the same, for a person.
 */
export function takeScanEvent(ctx: PoolContext, arrived: ArrivedScanEvent): Promise<TakenScanEvent> {
  return withVerdict(ctx, arrived.event.scan_type, (inside, verdict) => takeOnce(inside, arrived, verdict))
}

/**
 * A kept event is judged again: its stock or what it waited for may have come; one that a person has booked as they
 * wanted it. Null when it no longer waits, or still does.
 */
export async function retryScanEvent(ctx: PoolContext, id: number): Promise<ScanEventAnswer | null> {
  const event = await readScanEvent(ctx, id)
  if (!event) return null
  return withVerdict(ctx, event.scan_type, async (inside, verdict) => {
    const of = await lockRunOfScan(inside, event.loading_line_id)
    const [waits] = await runQuery<Kept>(
      inside.db,
      sql`select scan_result, held_label_id, review_decision from scan_answer where id = ${id}
        and scan_result in (${SCAN_RESULT.waiting}, ${SCAN_RESULT.shortOfStock}) for no key update`,
    )
    if (!waits) return null
    const judged =
      verdict ??
      (await judgeScanEvent(inside, {
        event,
        run: of,
        isKnown: true,
        isReviewed: waits.review_decision === REVIEW_DECISION.booked,
      }))
    // Nothing new to say.
    if (judged.result === waits.scan_result) return null
    return changeScanAnswer(inside, { event, run: of, judged: onTruck(waits, judged) })
  })
}

interface Kept {
  readonly scan_result: number
  readonly held_label_id: number | null
  readonly review_decision: number | null
}

/**
 * A bag that waits for stock is on its truck: whatever speaks against booking it now, a person decides what becomes of
 * it, and until then it stays held.
 */
function onTruck({ held_label_id }: Kept, judged: JudgedScan): JudgedScan {
  return held_label_id === null || judged.result <= SCAN_RESULT.already
    ? judged
    : { ...judged, result: SCAN_RESULT.review, held_label_id }
}

/**
 * A refusal takes the whole transaction back, so the verdict is stored by a second one. Stock that somebody else took
 * between the choice of beds and the posting is chosen anew.
 */
async function withVerdict<T>(
  ctx: PoolContext,
  type: number,
  work: (inside: WriteContext, verdict: JudgedScan | null) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, (inside) => work(inside, null))
    } catch (error) {
      if (
        !(error instanceof UserError) ||
        error instanceof ServerBusy ||
        error instanceof NoFieldWorker ||
        error.status >= 429
      )
        throw error
      if (error.code === 'stock_shortage' && type === SCAN_TYPE_CODE.load) {
        if (attempt === TRIES) throw new ServerBusy()
        continue
      }
      return inTransaction(ctx, (inside) => work(inside, { result: SCAN_RESULT.review, message: error.message }))
    }
  }
}

async function takeOnce(
  ctx: WriteContext,
  arrived: ArrivedScanEvent,
  verdict: JudgedScan | null,
): Promise<TakenScanEvent> {
  const of = await runOfSender(ctx, arrived)
  const earliest =
    [of?.confirmed_at, arrived.facts?.runs.get(arrived.event.loading_line_id)?.from]
      .flatMap((at) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  const stored = await insertScanEvent(ctx, arrived, { earliest })
  if (!stored) return repeated(ctx, arrived, { of, earliest })
  const judged =
    verdict ??
    (await judgeScanEvent(ctx, {
      event: stored,
      run: of,
      isCutOff: arrived.facts?.isCutOff ?? false,
      isHandedIn: (arrived.handedInBy ?? null) !== null,
    }))
  return {
    answer: await insertScanAnswer(ctx, { event: stored, run: of, judged: judgedAfterRunEnded(of, judged) }),
    stored,
  }
}

/**
 * The present answer of the first; other content under the same uuid is an event of its own that a person has to look
 * at.
 */
async function repeated(
  ctx: WriteContext,
  arrived: ArrivedScanEvent,
  { of, earliest }: { readonly of: ScannedRun | null; readonly earliest: string | null },
): Promise<TakenScanEvent> {
  const { user, event } = arrived
  const hash = scanContentHash(ctx, event)
  const [first] = await runQuery<{ id: number; same: boolean; other: number | null; message: string }>(
    ctx.db,
    sql`
    select e.id, e.content_hash = ${hash} as same, o.id as other, coalesce(a.message, '') as message
    from scan_event e left join scan_event o on o.first_event_id = e.id and o.content_hash = ${hash}
    left join scan_answer a on a.id = e.id
    where e.user_id = ${user} and e.client_uuid = ${event.client_uuid}::uuid`,
    { prepare: true },
  )
  if (!first) throw new ServerBusy()
  const known = first.same ? first.id : first.other
  if (known === null) {
    const stored = await insertScanEvent(ctx, arrived, { earliest, uuid: randomUUID(), first: first.id })
    if (!stored) throw new ServerBusy()
    const judged: JudgedScan = of
      ? {
          result: SCAN_RESULT.review,
          message: `Perangkat mengirim dua pindaian berbeda dengan nomor yang sama (pertama: #${first.id}).`,
        }
      : UNKNOWN_RUN
    return {
      answer: {
        ...(await insertScanAnswer(ctx, { event: stored, run: of, judged: judgedAfterRunEnded(of, judged) })),
        client_uuid: event.client_uuid,
      },
      stored: null,
    }
  }
  // A device that was cut off adds nothing any more.
  if (!arrived.facts?.isCutOff)
    await scanHandlerOf(event.scan_type)?.repeat?.(ctx, {
      id: known,
      user_id: user,
      payload: event.payload ?? null,
      handed_in_by: arrived.handedInBy ?? null,
    })
  const answer = await presentScanAnswer(ctx.db, known)
  if (!answer) throw new ServerBusy()
  return { answer: { ...answer, client_uuid: event.client_uuid }, stored: null }
}
