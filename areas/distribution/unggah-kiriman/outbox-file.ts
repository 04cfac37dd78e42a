import { z } from 'zod'

const file = z.object({
  module: z.string(),
  field: z.string(),
  action: z.string().optional(),
  name: z.string(),
  data: z.string(),
  sent: z.object({ file: z.string(), at: z.number() }).optional(),
})
const entry = z.object({
  user: z.int().min(1),
  device_id: z.guid(),
  client_uuid: z.guid(),
  seq: z.int(),
  v: z.int(),
  depends_on: z.guid().nullable(),
  made_at: z.string(),
  offset_ms: z.number(),
  path: z.string(),
  label: z.string(),
  body: z.record(z.string(), z.unknown()),
  files: z.array(file),
})
const saved = z.object({ kind: z.literal('semai-outbox'), v: z.literal(1), entries: z.array(entry).max(20_000) })

export type OutboxFileEntry = z.infer<typeof entry>
export type OutboxFileAttachment = z.infer<typeof file>

/** Entries of one kind, of one person on one device. */
export interface HandedInEntries {
  readonly user: number
  readonly device: string
  /** Where the device would have sent them. */
  readonly path: string
  readonly entries: readonly OutboxFileEntry[]
}

/**
 * What a phone has saved (`web-engine/offline/outbox/outbox-file.ts`), scans and everything else; null when it is
 * something else.
 */
export function readOutboxFile(text: string): readonly HandedInEntries[] | null {
  const read = saved.safeParse(parsed(text))
  if (!read.success) return null
  const keyOf = ({ user, device_id, path }: OutboxFileEntry) => `${user} ${device_id} ${path}`
  return [...new Set(read.data.entries.map(keyOf))].map((key) => {
    const entries = read.data.entries.filter((one) => keyOf(one) === key).toSorted((a, b) => a.seq - b.seq)
    return { user: entries[0]?.user ?? 0, device: entries[0]?.device_id ?? '', path: entries[0]?.path ?? '', entries }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not a file of ours.
    return null
  }
}
