import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import type { DeviceFacts } from '../field-package/device-facts.server.ts'
import type { ScanEvent } from './scan-event.ts'
import type { ScannedRun } from './scan-type-handler.server.ts'

/** An event with everything that its row holds. */
export interface StoredScanEvent extends ScanEvent {
  readonly id: number
  readonly user_id: number
  readonly device_id: string
  readonly happened_at: string
  readonly received_at: string
  readonly first_event_id: number | null
}

export interface ArrivedScanEvent {
  readonly user: number
  readonly device: string
  readonly facts?: DeviceFacts
  readonly handedInBy?: number | null
  readonly event: ScanEvent
  readonly receivedAt: string
  /** How many events of the same upload come after it: each has its own millisecond before the arrival. */
  readonly following?: number
}

/** The run of an event, held until the event's transaction ends: whoever writes below a run holds the run. */
export async function lockRunOfScan(ctx: WriteContext, id: number): Promise<ScannedRun | null> {
  const [found] = await runQuery<ScannedRun>(
    ctx.db,
    sql`
    select l.id, l.no_dokumen, l.location_nursery_id, l.program_year, l.status, l.ff_id, l.status_run, n.time_zone,
    l.confirmed_at, l.void_at, l.closed_at
    from loading_line l join location_nursery n on n.id = l.location_nursery_id where l.id = ${id}
    for no key update of l`,
    { prepare: true },
  )
  return found ?? null
}

/**
 * What tells a repeat from another event under the same uuid: what was meant. A payload may name files that had to be
 * sent once more.
 */
export function scanContentHash(
  ctx: WriteContext,
  {
    scan_type,
    loading_line_id,
    raw_code,
    detail_label_id,
    allocation_transportation_id,
    detail_farmer_id,
    bedeng_id,
  }: ScanEvent,
): string {
  const content = [
    scan_type,
    loading_line_id,
    raw_code ?? null,
    detail_label_id ?? null,
    allocation_transportation_id ?? null,
    detail_farmer_id ?? null,
    bedeng_id ?? null,
  ]
  return ctx.links.keyedHash(JSON.stringify(content)).slice(0, 64)
}

/**
 * Adds an event; null when its uuid is taken. When it happened is the device's clock set right by what it last learned
 * of the server's, not before the run was confirmed, not after it arrived, and after what the same device made before
 * it.
 */
export async function insertScanEvent(
  ctx: WriteContext,
  { user, device, event, handedInBy = null, receivedAt, following = 0 }: ArrivedScanEvent,
  {
    earliest,
    uuid = event.client_uuid,
    first = null,
  }: { readonly earliest: string | null; readonly uuid?: string; readonly first?: number | null },
): Promise<StoredScanEvent | null> {
  const [stored] = await runQuery<{ id: number; happened_at: string; received_at: string }>(
    ctx.db,
    sql`
    insert into scan_event (user_id, client_uuid, device_id, seq, v, depends_on, loading_line_id, scan_type, raw_code,
    detail_label_id, allocation_transportation_id, detail_farmer_id, bedeng_id, active_bedeng_id,
      latitude, longitude, payload, scanned_at, offset_ms, happened_at, received_at, content_hash, handed_in_by,
      first_event_id)
    select ${user}::bigint, ${uuid}::uuid, ${device}::uuid, ${event.seq}::integer, ${event.v}::smallint,
    ${event.depends_on ?? null}::uuid, ${event.loading_line_id}::bigint, ${event.scan_type}::smallint,
      ${event.raw_code ?? null}, ${event.detail_label_id ?? null}::bigint,
      ${event.allocation_transportation_id ?? null}::bigint, ${event.detail_farmer_id ?? null}::bigint,
      ${event.bedeng_id ?? null}::bigint,
      ${event.active_bedeng_id ?? null}::bigint, ${event.latitude ?? null}::float8, ${event.longitude ?? null}::float8,
      ${event.payload ? JSON.stringify(event.payload) : null}::jsonb,
      ${event.scanned_at}::timestamptz, ${event.offset_ms}::bigint,
      least(${receivedAt}::timestamptz, greatest(least(${clockOf(event) ?? receivedAt}::timestamptz,
      ${receivedAt}::timestamptz - ${following}::integer * interval '1 millisecond'), ${earliest}::timestamptz,
        (select p.happened_at + interval '1 millisecond' from scan_event p where p.user_id = ${user}
        and p.device_id = ${device}::uuid and p.seq < ${event.seq} order by p.seq desc limit 1))),
      ${receivedAt}::timestamptz, ${scanContentHash(ctx, event)}, ${handedInBy}::bigint, ${first}::bigint
    on conflict do nothing returning id, happened_at, received_at`,
    { prepare: true },
  )
  return stored
    ? { ...event, ...stored, client_uuid: uuid, user_id: user, device_id: device, first_event_id: first }
    : null
}

/** The device's clock by the server's; null where that is beyond every calendar. */
function clockOf({ scanned_at, offset_ms }: ScanEvent): string | null {
  const at = new Date(Date.parse(scanned_at) + offset_ms)
  const year = at.getUTCFullYear()
  return Number.isFinite(at.getTime()) && year >= 1970 && year < 2200 ? at.toISOString() : null
}

const MINUTES = 60_000

/** Three weeks: a clock that is further off was never set. */
const MOST_OFF = 30_000 * MINUTES

/** How far the device's own clock is off, where a person should hear of it. */
export function deviceClockOff({ offset_ms }: Pick<ScanEvent, 'offset_ms'>): number | null {
  return Math.abs(offset_ms) > 5 * MINUTES ? Math.sign(offset_ms) * Math.min(Math.abs(offset_ms), MOST_OFF) : null
}

export async function readScanEvent(ctx: Pick<WriteContext, 'db'>, id: number): Promise<StoredScanEvent | null> {
  const [found] = await runQuery<StoredScanEvent>(
    ctx.db,
    sql`
    select id, user_id, client_uuid, device_id, seq, v, depends_on, loading_line_id, scan_type, raw_code,
    detail_label_id, allocation_transportation_id, detail_farmer_id, bedeng_id, active_bedeng_id, latitude, longitude,
      payload, scanned_at, offset_ms, happened_at, received_at, first_event_id from scan_event where id = ${id}`,
    { prepare: true },
  )
  return found ?? null
}
