import { ApiError, api, apiResponse } from '../api.ts'
import { readPreference, writePreference } from '../preferences.ts'
import type { EntryAnswer, OutboxEntry } from './entry.ts'
import { changeEntry, dropEntry, readEntries } from './outbox-store.ts'
import { nextBatch, problemOf, type SendProblem } from './schedule.ts'

const OFFSET = 'outbox.offset'

export interface Round {
  /** Null when every call was answered. */
  readonly problem: SendProblem | null
  readonly message: string | null
  /** Sent, and to be sent again. */
  readonly postponed: number
}

export interface Answered {
  readonly entry: OutboxEntry
  readonly answer: EntryAnswer
}

/** What this device's clock lacks to the server's, as last learned. */
export function clockOffset(): number {
  return readPreference(OFFSET, 0)
}

/** Sends all that waits, in order. An entry goes from the device when its answer is here, not before. */
export async function sendRound(user: number, onAnswer: (answered: Answered) => void): Promise<Round> {
  let postponed = 0
  let tried = 0
  for (;;) {
    const batch = nextBatch(await readEntries(user), tried)
    if (batch.length === 0) return { problem: null, message: null, postponed }
    tried = batch.at(-1)?.seq ?? tried
    try {
      const ready: OutboxEntry[] = []
      for (const entry of batch) {
        const sendable = await withFilesSent(entry)
        if (sendable) ready.push(sendable)
      }
      for (const answered of await send(ready)) {
        await settle(answered)
        if (answered.answer.status === 'later') postponed += 1
        onAnswer(answered)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { problem: problemOf(error.status), message: error.message, postponed }
    }
  }
}

async function settle({ entry, answer }: Answered): Promise<void> {
  if (answer.status === 'taken') return dropEntry(entry)
  await changeEntry(entry, {
    state: answer.status === 'refused' ? 'refused' : 'waiting',
    message: answer.message ?? null,
  })
}

async function send(batch: readonly OutboxEntry[]): Promise<readonly Answered[]> {
  const [first] = batch
  if (!first) return []
  const entries = batch.map(({ client_uuid, seq, v, depends_on, made_at, offset_ms, body }) => ({
    client_uuid,
    seq,
    v,
    depends_on,
    made_at,
    offset_ms,
    body,
  }))
  const response = await apiResponse(first.path, {
    method: 'POST',
    body: { device_id: first.device_id, entries },
    keepsSession: true,
  })
  noteClock(response.headers.get('date'))
  const { data } = (await response.json().catch(() => ({}))) as { data?: readonly EntryAnswer[] }
  // An entry that the answer does not name is not answered: it stays.
  return batch.flatMap((entry) =>
    (data ?? []).filter((answer) => answer.client_uuid === entry.client_uuid).map((answer) => ({ entry, answer })),
  )
}

/**
 * Files go first, each on its own; what is sent is noted at once, so that a broken line does not send it twice. Null
 * when one of them was refused.
 */
async function withFilesSent(entry: OutboxEntry): Promise<OutboxEntry | null> {
  let present = entry
  for (const file of entry.files) {
    const form = new FormData()
    form.set('module', file.module)
    form.set('field', file.field)
    form.set('file', new File([file.blob], file.name, { type: file.blob.type }))
    try {
      const { file: name } = await api<{ file: string }>('upload', { method: 'POST', body: form, keepsSession: true })
      present = {
        ...present,
        body: { ...present.body, [file.field]: { file: name } },
        files: present.files.filter((one) => one !== file),
      }
      await changeEntry(entry, { body: present.body, files: present.files })
    } catch (error) {
      if (!(error instanceof ApiError) || !isOwnFault(error.status)) throw error
      await changeEntry(entry, { state: 'refused', message: `${file.name}: ${error.message}` })
      return null
    }
  }
  return present
}

/** Too large, of the wrong kind, not allowed: it would be refused again. */
function isOwnFault(status: number): boolean {
  return [400, 403, 404, 413, 415, 422].includes(status)
}

/** More exact than a second it cannot be: the header has whole ones. */
function noteClock(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (!Number.isFinite(server)) return
  const offset = Math.round((server - Date.now()) / 1_000) * 1_000
  if (offset !== clockOffset()) writePreference(OFFSET, offset)
}
