import { api } from '#web-engine/api.ts'
import { fileValues } from '#web-engine/outbox/file-values.ts'
import type { EntryAnswer } from '#web-engine/outbox/entry.ts'
import type { SyncedEvent } from '../scan-event/scan-event.ts'
import type { HandedIn, SavedEntry, SavedFile } from './outbox-file.ts'

const MOST = 200

export interface Answer {
  readonly entry: SavedEntry
  readonly answer: SyncedEvent | EntryAnswer
}

/** All of one kind, person and device, in calls that the server takes. Photos and signatures go first. */
export async function sendFile({ user, device, path, entries }: HandedIn, onAnswers: (answers: readonly Answer[]) => void): Promise<void> {
  for (let from = 0; from < entries.length; from += MOST) {
    const part = entries.slice(from, from + MOST)
    const ready: SavedEntry[] = []
    for (const entry of part) ready.push(await withFiles(entry))
    const sent = ready.map(({ client_uuid, seq, v, depends_on, made_at, offset_ms, body }) => ({ client_uuid, seq, v, depends_on, made_at, offset_ms, body }))
    const { data } = await api<{ data: readonly Answer['answer'][] }>('field_package/hand_in', { method: 'POST', body: { user, device_id: device, path, entries: sent } })
    onAnswers(part.flatMap((entry) => data.filter(({ client_uuid }) => client_uuid.toLowerCase() === entry.client_uuid.toLowerCase()).map((answer) => ({ entry, answer }))))
  }
}

async function withFiles(entry: SavedEntry): Promise<SavedEntry> {
  const sent: Pick<SavedFile, 'field' | 'sent'>[] = []
  for (const file of entry.files) sent.push({ field: file.field, sent: { file: await upload(file), at: 0 } })
  return { ...entry, body: { ...entry.body, ...fileValues(sent.map(({ field, sent: at }) => ({ field, ...(at && { sent: at }) }))) } }
}

async function upload({ module, field, action, name, data }: SavedFile): Promise<string> {
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
