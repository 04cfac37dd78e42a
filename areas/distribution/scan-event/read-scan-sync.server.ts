import { z } from 'zod'
import { isStorableJson } from '#server-engine/base/storable-json.ts'
import { InvalidBody } from '#server-engine/base/user-error.ts'
import type { ScanEvent } from './scan-event.ts'

/**
 * The shape of events that devices make now. All older ones are read as long as a phone may come back with them; a
 * change of shape adds a reader here.
 */
const NEWEST = 1

/** One call brings this many at most; a device sends the rest in further calls. */
export const MOST_SCANS_AT_ONCE = 200

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER)
const optional = <T extends z.ZodType>(type: T) => type.nullish()

const target = z.strictObject({
  loading_line_id: id,
  scan_type: z.int().min(1).max(13),
  raw_code: optional(z.string().max(200)),
  detail_label_id: optional(id),
  allocation_transportation_id: optional(id),
  detail_farmer_id: optional(id),
  bedeng_id: optional(id),
  active_bedeng_id: optional(id),
  latitude: optional(z.number().min(-90).max(90)),
  longitude: optional(z.number().min(-180).max(180)),
  payload: optional(z.record(z.string(), z.unknown())),
})

const made = {
  client_uuid: z.guid(),
  seq: z.int().min(1).max(2_147_483_647),
  v: z.int().min(1).max(1_000),
  depends_on: optional(z.guid()),
}
/** A clock that was never set says 1970; anything near our time will do. */
const clock = z.iso.datetime().regex(/^(?:19[7-9]|2[01]\d)\d-/)
/** As far as from a clock that was never set to ours. */
const offset = z.int().min(-1e13).max(1e13)

/** What the outbox has sent before an entry stands at the top of its body; an event has it in its payload. */
const file = z.object({ file: z.string().max(80) })
const withFiles = target
  .extend({ photos: optional(z.union([file, z.array(file).max(10)])), signature: optional(file) })
  .transform(({ photos, signature, ...rest }) => ({
    ...rest,
    ...((photos ?? signature) && {
      payload: { ...rest.payload, ...(photos && { photos }), ...(signature && { signature }) },
    }),
  }))

const event = z.strictObject({ ...target.shape, ...made, scanned_at: clock, offset_ms: offset })
const entry = z
  .strictObject({ ...made, made_at: clock, offset_ms: offset, body: withFiles })
  .transform(({ body, made_at, ...rest }) => ({ ...body, ...rest, scanned_at: made_at }))

const list = z.array(z.looseObject({ client_uuid: z.guid(), seq: z.int() })).max(MOST_SCANS_AT_ONCE)
const call = z.strictObject({
  device_id: z.guid(),
  answers_since: optional(z.iso.datetime()),
  answers_of: optional(z.array(z.guid().toLowerCase()).max(MOST_SCANS_AT_ONCE)),
  events: list.optional(),
  entries: list.optional(),
})

/** An event as it was sent; null in place of one that cannot be read, which does not hold back the others. */
export interface SentScanEvent {
  readonly client_uuid: string
  readonly seq: number
  readonly event: ScanEvent | null
  /** Made by a build that this server does not know yet: it is sent again, not guessed at. */
  readonly isNewer: boolean
}

export interface ReadScanSync {
  readonly device: string
  readonly since: string | null
  /** Whose answer is asked for by name. */
  readonly of: readonly string[]
  readonly sent: readonly SentScanEvent[]
}

export function readScanSync(body: unknown): ReadScanSync {
  const read = call.safeParse(body)
  if (!read.success) throw new InvalidBody('Kiriman dari perangkat tidak dapat dibaca.')
  const { device_id: device, answers_since: since = null, answers_of: of, events = [], entries = [] } = read.data
  return {
    device,
    since,
    of: of ?? [],
    sent: [...events.map((one) => sentOf(one, event)), ...entries.map((one) => sentOf(one, entry))],
  }
}

function sentOf(
  one: { readonly client_uuid: string; readonly seq: number; readonly v?: unknown },
  shape: z.ZodType,
): SentScanEvent {
  const isNewer = typeof one.v === 'number' && one.v > NEWEST
  const read = shape.safeParse(one)
  // What the database cannot hold now it never will: the device must not send it for ever.
  const isReadable = read.success && isStorableJson(JSON.stringify(one))
  // Safe: the schema is the interface, with its numbers narrowed to the known kinds.
  return {
    client_uuid: one.client_uuid.toLowerCase(),
    seq: one.seq,
    event: isReadable && !isNewer ? lowerCase(read.data as ScanEvent) : null,
    isNewer,
  }
}

/** As the database writes them. */
function lowerCase(given: ScanEvent): ScanEvent {
  return { ...given, client_uuid: given.client_uuid.toLowerCase(), depends_on: given.depends_on?.toLowerCase() ?? null }
}
