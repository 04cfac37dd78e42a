import { api, ApiError } from '#web-engine/kit/server/api.ts'
import { sentFileValues } from '#web-engine/offline/outbox/sent-file-values.ts'
import type { EntryAnswer } from '#web-engine/offline/outbox/entry.ts'
import type { SyncedScanEvent } from '../scan-event/scan-event.ts'
import type { HandedInEntries, OutboxFileEntry, OutboxFileAttachment } from './outbox-file.ts'

const MOST = 200

export interface HandInAnswer {
  readonly entry: OutboxFileEntry
  readonly answer: SyncedScanEvent | EntryAnswer
  /** Files that the server would not take: the entry went without them. */
  readonly without: readonly string[]
}

/**
 * All of one kind, person and device, in calls that the server takes. Photos and signatures go first; one that is
 * refused keeps back neither its entry, which happened, nor anything else.
 */
export async function sendOutboxFile(
  { user, device, path, entries }: HandedInEntries,
  onAnswers: (answers: readonly HandInAnswer[]) => void,
): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST) {
    const part = entries.slice(from, from + MOST)
    const ready: Ready[] = []
    for (const entry of part) ready.push(await withFiles(entry))
    const sent = ready.map(({ entry: { client_uuid, seq, v, depends_on, made_at, offset_ms, body } }) => ({
      client_uuid,
      seq,
      v,
      depends_on,
      made_at,
      offset_ms,
      body,
    }))
    const { data } = await api<{ data: readonly HandInAnswer['answer'][] }>('field_package/hand_in', {
      method: 'POST',
      body: { user, device_id: device, path, entries: sent },
    })
    onAnswers(
      ready.flatMap(({ entry, without }) =>
        data
          .filter(({ client_uuid }) => client_uuid.toLowerCase() === entry.client_uuid.toLowerCase())
          .map((answer) => ({ entry, answer, without })),
      ),
    )
  }
}

type Ready = Pick<HandInAnswer, 'entry' | 'without'>

async function withFiles(entry: OutboxFileEntry): Promise<Ready> {
  const sent: { readonly field: string; readonly sent: { readonly file: string; readonly at: number } }[] = []
  const without: string[] = []
  for (const file of entry.files) {
    try {
      sent.push({ field: file.field, sent: { file: await upload(file), at: 0 } })
    } catch (error) {
      if (!(error instanceof ApiError) || !REFUSED.has(error.status)) throw error
      without.push(`${file.name}: ${error.message}`)
    }
  }
  return { entry: { ...entry, body: { ...entry.body, ...sentFileValues(sent) } }, without }
}

/** Too large, of the wrong kind, not allowed: it would be refused again. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 413, 415, 422])

async function upload({ module, field, action, name, data }: OutboxFileAttachment): Promise<string> {
  const form = new FormData()
  form.set('module', module)
  form.set('field', field)
  if (action) form.set('action', action)
  form.set('file', blobOf(data), name)
  return (await api<{ file: string }>('upload?handed_in=1', { method: 'POST', body: form })).file
}

/** `data:image/jpeg;base64,…`; a page may not fetch such addresses. */
function blobOf(address: string): Blob {
  const [, type = '', text = ''] = /^data:([^;,]*);base64,(.*)$/s.exec(address) ?? []
  return new Blob([Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0)], { type })
}
