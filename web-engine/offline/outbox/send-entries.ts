import type { EntryAnswer, OutboxEntry, OutboxFile } from './entry.ts'
import { sentFileValues } from './sent-file-values.ts'
import { isSendFailure, type EntrySendingWay } from './entry-sending-way.ts'
import { changeOutboxEntry, dropOutboxEntry, readOutboxEntries } from './outbox-store.ts'
import { nextEntriesToSend, sendProblemOf, type SendProblem } from './schedule.ts'

export interface SendingRound {
  /** Null when every call was answered. */
  readonly problem: SendProblem | null
  readonly message: string | null
  /** Sent, and to be sent again. */
  readonly postponed: number
  /** The number of the last entry that was tried. */
  readonly tried: number
}

export interface AnsweredEntries {
  readonly entry: OutboxEntry
  readonly answer: EntryAnswer
}

interface Sending {
  readonly line: EntrySendingWay
  /** Only what stands behind this number. */
  readonly after?: number
  onAnswer?(answered: AnsweredEntries): void
}

/**
 * Sends all that waits, in order. An entry goes from the device when its answer is here, not before. What the server
 * does not take of one kind holds nothing else back.
 */
export async function sendWaitingEntries(user: number, { line, onAnswer, after = 0 }: Sending): Promise<SendingRound> {
  const round = { problem: null as SendProblem | null, message: null as string | null, postponed: 0, tried: after }
  for (;;) {
    const batch = nextEntriesToSend(await readOutboxEntries(user), round.tried)
    if (batch.length === 0) return round
    round.tried = batch.at(-1)?.seq ?? round.tried
    try {
      for (const answered of await sendBatch(batch, line)) {
        await settleEntry(answered)
        if (answered.answer.status === 'later') round.postponed += 1
        onAnswer?.(answered)
      }
    } catch (error) {
      if (!isSendFailure(error)) throw error
      round.problem = sendProblemOf(error.status)
      round.message = error.message
      // A token carries one kind and not another: what it does not carry waits for its person and holds nothing else
      // back.
      if (!isOwnFault(error.status) && error.status !== 401) return round
    }
  }
}

/**
 * All in one call; where that is refused as a whole for what is in it, each by itself, so that one cannot spoil the
 * others.
 */
async function sendBatch(batch: readonly OutboxEntry[], line: EntrySendingWay): Promise<readonly AnsweredEntries[]> {
  const ready: OutboxEntry[] = []
  for (const entry of batch) {
    const sendable = await withFilesSent(entry, line)
    if (sendable) ready.push(sendable)
  }
  try {
    return await send(ready, line)
  } catch (error) {
    if (!isSendFailure(error) || !isUnreadable(error.status)) throw error
    const [only] = ready
    if (only && ready.length === 1)
      return [{ entry: only, answer: { client_uuid: only.client_uuid, status: 'refused', message: error.message } }]
    const answers: AnsweredEntries[] = []
    for (const entry of ready) answers.push(...(await sendBatch([entry], line)))
    return answers
  }
}

async function settleEntry({ entry, answer }: AnsweredEntries): Promise<void> {
  if (answer.status === 'taken')
    return counts(entry, answer)
      ? dropOutboxEntry(entry)
      : changeOutboxEntry(entry, { state: 'refused', message: messageOf(answer), files: [] })
  // The server lets go of files that wait too long for their entry: they are sent once more.
  if (answer.status === 'refused' && entry.files.some(isOld)) {
    const files = entry.files.map(({ sent: _, ...file }) => file)
    await changeOutboxEntry(entry, { files })
    return
  }
  await changeOutboxEntry(entry, {
    state: answer.status === 'refused' ? 'refused' : 'waiting',
    message: answer.message ?? null,
  })
}

function counts({ countsWhen }: OutboxEntry, { answer }: EntryAnswer): boolean {
  return !countsWhen || countsWhen.is.includes(answer?.[countsWhen.name])
}

function messageOf({ answer, message }: EntryAnswer): string | null {
  const said = answer?.['message'] ?? message
  return typeof said === 'string' ? said : null
}

async function send(batch: readonly OutboxEntry[], line: EntrySendingWay): Promise<readonly AnsweredEntries[]> {
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
  const response = await line.post(first.path, { device_id: first.device_id, entries })
  noteClock(line, response)
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
async function withFilesSent(entry: OutboxEntry, line: EntrySendingWay): Promise<OutboxEntry | null> {
  let { files } = entry
  for (const file of entry.files.filter(({ sent }) => !sent)) {
    try {
      const sent = { file: await uploadFile(file, line), at: Date.now() }
      files = files.map((one) => (one === file ? { ...file, sent } : one))
      await changeOutboxEntry(entry, { files })
    } catch (error) {
      if (!isSendFailure(error) || !isOwnFault(error.status)) throw error
      await changeOutboxEntry(entry, { state: 'refused', message: `${file.name}: ${error.message}` })
      return null
    }
  }
  return { ...entry, files, body: { ...entry.body, ...sentFileValues(files) } }
}

async function uploadFile(file: OutboxFile, line: EntrySendingWay): Promise<string> {
  const form = new FormData()
  form.set('module', file.module)
  form.set('field', file.field)
  if (file.action) form.set('action', file.action)
  form.set('ahead', '1')
  form.set('file', new File([file.blob], file.name, { type: file.blob.type }))
  const { file: name } = (await (await line.post('upload', form)).json()) as { file: string }
  return name
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
export function noteClock(line: Pick<EntrySendingWay, 'noteClock'>, response: Response): void {
  const server = Date.parse(response.headers.get('date') ?? '')
  if (Number.isFinite(server)) line.noteClock(Math.round((server - Date.now()) / 1_000) * 1_000)
}

/** Too large or of no shape the server knows: of many entries one may be to blame. */
function isUnreadable(status: number): boolean {
  return [400, 413, 415, 422].includes(status)
}
