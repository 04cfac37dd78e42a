import { z } from 'zod'
import { InvalidBody } from '../../base/user-error.ts'

/** One call brings this many at most; a device sends the rest in further calls. */
export const MOST_ENTRIES = 200

const entry = z.strictObject({
  /** Made on the device before anything was shown; with the user it is the repeat key. */
  client_uuid: z.guid(),
  /** Grows by one with each entry of this device and user. */
  seq: z.int().min(1).max(2_147_483_647),
  /** Version of the body's shape. */
  v: z.int().min(1).max(1_000),
  /** The `client_uuid` of an entry this one makes no sense without. */
  depends_on: z.guid().nullish(),
  /** A clock that was never set says 1970; anything near our time will do. */
  made_at: z.iso.datetime().regex(/^(?:19[7-9]|2[01]\d)\d-/),
  /** What the device's clock lacked to the server's when it last learned of it, in milliseconds. */
  offset_ms: z.int().min(-1e12).max(1e12),
  body: z.record(z.string(), z.unknown()),
})

const call = z.strictObject({ device_id: z.guid(), entries: z.array(entry).max(MOST_ENTRIES) })

export type ReceivedEntry = Readonly<z.infer<typeof entry>>
export type EntryCall = Readonly<z.infer<typeof call>>

/** The envelope of an upload. What each entry says inside its `body` is for the area to read. */
export function readReceivedEntries(body: unknown): EntryCall {
  const read = call.safeParse(body)
  if (!read.success) throw new InvalidBody('Kiriman dari perangkat tidak dapat dibaca.')
  return read.data
}
