import { sql, type SQL } from 'drizzle-orm'
import { runQuery, type Queryable } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { SCAN_RESULT, type ScanEventAnswer } from './scan-event.ts'
import type { JudgedScan, ScannedRun } from './scan-type-handler.server.ts'
import { deviceClockOff, type StoredScanEvent } from './store-event.server.ts'

const TABLE = 'scan_answer'

interface Answered {
  readonly event: StoredScanEvent
  readonly run: ScannedRun | null
  readonly judged: JudgedScan
}

/** The first answer of an event, beside it under the same number. */
export async function insertScanAnswer(
  ctx: WriteContext,
  { event, run: of, judged }: Answered,
): Promise<ScanEventAnswer> {
  const at = ctx.now.toISOString()
  const nursery = of?.location_nursery_id ?? ctx.user?.location_nursery_id ?? null
  await runQuery(
    ctx.db,
    sql`
    insert into scan_answer (id, loading_line_id, location_nursery_id, scan_type, scan_result, message, raw_code,
    detail_label_id, allocation_transportation_id, detail_farmer_id, user_id, device_id,
      happened_at, received_at, business_date, clock_off_ms, held_label_id, created_at, updated_at, created_by,
      updated_by)
    values (${event.id}, ${of?.id ?? null}, ${nursery}, ${event.scan_type}, ${judged.result},
    ${judged.message.slice(0, 300)}, ${event.raw_code ?? null}, ${judged.detail_label_id ?? null},
      ${judged.allocation_transportation_id ?? null}, ${judged.detail_farmer_id ?? null}, ${event.user_id},
      ${event.device_id}, ${event.happened_at}::timestamptz, ${event.received_at}::timestamptz,
      ${judged.business_date ?? null}::date, ${deviceClockOff(event)}, ${judged.held_label_id ?? null}, ${at}::timestamptz,
      ${at}::timestamptz, ${event.user_id}, ${event.user_id})`,
    { prepare: true },
  )
  ctx.touched(TABLE)
  return answerOf(event, of, judged, at)
}

/** A later answer to the same event. One that a person has to look at is open, whatever was decided before. */
export async function changeScanAnswer(
  ctx: WriteContext,
  { event, run: of, judged }: Answered,
): Promise<ScanEventAnswer> {
  const at = ctx.now.toISOString()
  const opens =
    judged.result === SCAN_RESULT.review
      ? sql`, review_decision = null, reviewed_at = null, reviewed_by = null, review_reason = null`
      : sql``
  await runQuery(
    ctx.db,
    sql`
    update scan_answer set scan_result = ${judged.result}, message = ${judged.message.slice(0, 300)}, detail_label_id =
    coalesce(${judged.detail_label_id ?? null}, detail_label_id),
      allocation_transportation_id = coalesce(${judged.allocation_transportation_id ?? null},
      allocation_transportation_id), detail_farmer_id = coalesce(${judged.detail_farmer_id ?? null}, detail_farmer_id),
      business_date = ${judged.business_date ?? null}::date, held_label_id = ${judged.held_label_id ?? null}, version =
      version + 1, updated_at = ${at}::timestamptz, updated_by = ${ctx.user?.id ?? null}${opens}
    where id = ${event.id}`,
    { prepare: true },
  )
  ctx.touched(TABLE)
  return answerOf(event, of, judged, at)
}

function answerOf(event: StoredScanEvent, of: ScannedRun | null, judged: JudgedScan, at: string): ScanEventAnswer {
  return {
    event_id: event.id,
    client_uuid: event.client_uuid,
    scan_type: event.scan_type,
    scan_result: judged.result,
    message: judged.message.slice(0, 300),
    happened_at: event.happened_at,
    business_date: judged.business_date ?? null,
    clock_off_ms: deviceClockOff(event),
    loading_line_id: of?.id ?? null,
    detail_label_id: judged.detail_label_id ?? null,
    allocation_transportation_id: judged.allocation_transportation_id ?? null,
    detail_farmer_id: judged.detail_farmer_id ?? null,
    changed_at: at,
  }
}

const ANSWERS = sql`
  select a.id as event_id, e.client_uuid, a.scan_type, a.scan_result, a.message, a.happened_at, a.business_date,
  a.clock_off_ms, a.loading_line_id, a.detail_label_id, a.allocation_transportation_id,
    a.detail_farmer_id, a.updated_at as changed_at
  from scan_answer a join scan_event e on e.id = a.id`

function answers(db: Queryable, where: SQL): Promise<ScanEventAnswer[]> {
  return runQuery<ScanEventAnswer>(db, sql`${ANSWERS} where ${where}`, { prepare: true })
}

export async function presentScanAnswer(db: Queryable, event: number): Promise<ScanEventAnswer | null> {
  return (await answers(db, sql`a.id = ${event}`))[0] ?? null
}

/** The present answers to events of this user's device, by their names. */
export function scanAnswersOf(
  db: Queryable,
  { user, device, of }: { readonly user: number; readonly device: string; readonly of: readonly string[] },
): Promise<readonly ScanEventAnswer[]> {
  return answers(
    db,
    sql`e.user_id = ${user} and e.client_uuid = any(${sql.param(of)}::uuid[]) and a.device_id = ${device}`,
  )
}

const MOST_UPDATES = 500

export interface ChangedAnswers {
  readonly updates: readonly ScanEventAnswer[]
  /** When the last of them changed, where more may have changed after it; null when these are all. */
  readonly until: string | null
}

/**
 * Answers of this user's device that changed after they were first given, those that changed first at the beginning:
 * who asks again from where a list ended leaves nothing out. What changed in one moment comes together.
 */
export async function scanAnswersChangedLater(
  db: Queryable,
  { user, device, since }: { readonly user: number; readonly device: string; readonly since: string },
): Promise<ChangedAnswers> {
  const updates = await answers(
    db,
    sql`a.user_id = ${user} and a.device_id = ${device} and a.updated_at > ${since}::timestamptz
      and a.updated_at > a.created_at order by a.updated_at fetch first ${sql.raw(String(MOST_UPDATES))} rows with ties`,
  )
  return { updates, until: updates.length < MOST_UPDATES ? null : (updates.at(-1)?.changed_at ?? null) }
}
