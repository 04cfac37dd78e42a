import { ApiError, api, apiResponse } from '../api.ts'
import { readPreference, writePreference } from '../preferences.ts'
import type { EntryAnswer, OutboxEntry, OutboxFile } from './entry.ts'
import { fileValues } from './file-values.ts'
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

/**
 * Sends all that waits, in order. An entry goes from the device when its answer is here, not before. What the server
 * does not take of one kind holds nothing else back.
 */
export async function sendRound(user: number, onAnswer: (answered: Answered) => void): Promise<Round> {
  const round = { problem: null as SendProblem | null, message: null as string | null, postponed: 0 }
  let tried = 0
  for (;;) {
    const batch = nextBatch(await readEntries(user), tried)
    if (batch.length === 0) return round
    tried = batch.at(-1)?.seq ?? tried
    try {
      for (const answered of await sendBatch(batch)) {
        await settle(answered)
        if (answered.answer.status === 'later') round.postponed += 1
        onAnswer(answered)
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      round.problem = problemOf(error.status)
      round.message = error.message
      if (!isOwnFault(error.status)) return round
    }
  }
}

/** All in one call; where that is refused as a whole for what is in it, each by itself, so that one cannot spoil the others. */
async function sendBatch(batch: readonly OutboxEntry[]): Promise<readonly Answered[]> {
  const ready: OutboxEntry[] = []
  for (const entry of batch) {
    const sendable = await withFilesSent(entry)
    if (sendable) ready.push(sendable)
  }
  try {
    return await send(ready)
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnreadable(error.status)) throw error
    const [only] = ready
    if (only && ready.length === 1) return [{ entry: only, answer: { client_uuid: only.client_uuid, status: 'refused', message: error.message } }]
    const answers: Answered[] = []
    for (const entry of ready) answers.push(...(await sendBatch([entry])))
    return answers
  }
}

async function settle({ entry, answer }: Answered): Promise<void> {
  if (answer.status === 'taken') return dropEntry(entry)
  // The server lets go of files that wait too long for their entry: they are sent once more.
  if (answer.status === 'refused' && entry.files.some(isOld)) {
    const files = entry.files.map(({ sent: _, ...file }) => file)
    await changeEntry(entry, { files })
    return
  }
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
  let { files } = entry
  for (const file of entry.files.filter(({ sent }) => !sent)) {
    try {
      const sent = { file: await uploadFile(file), at: Date.now() }
      files = files.map((one) => (one === file ? { ...file, sent } : one))
      await changeEntry(entry, { files })
    } catch (error) {
      if (!(error instanceof ApiError) || !isOwnFault(error.status)) throw error
      await changeEntry(entry, { state: 'refused', message: `${file.name}: ${error.message}` })
      return null
    }
  }
  return { ...entry, files, body: { ...entry.body, ...fileValues(files) } }
}

async function uploadFile(file: OutboxFile): Promise<string> {
  const form = new FormData()
  form.set('module', file.module)
  form.set('field', file.field)
  if (file.action) form.set('action', file.action)
  form.set('file', new File([file.blob], file.name, { type: file.blob.type }))
  return (await api<{ file: string }>('upload', { method: 'POST', body: form, keepsSession: true })).file
}

/** Below what the server keeps a file without a record for. */
const OLD_MS = 20 * 60 * 60_000

function isOld({ sent }: OutboxFile): boolean {
  return sent !== undefined && Date.now() - sent.at > OLD_MS
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

/** Too large or of no shape the server knows: of many entries one may be to blame. */
function isUnreadable(status: number): boolean {
  return [400, 413, 415, 422].includes(status)
}
