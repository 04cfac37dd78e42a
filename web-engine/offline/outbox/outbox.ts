import { afterPaint } from '../../kit/device/after-paint.ts'
import { OUTBOX_SYNC } from '../pages/messages.ts'
import { wakeWorker } from '../pages/wake-worker.ts'
import { reportDeviceContact } from './contact.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { addOutboxEntry, changeOutboxEntry, dropOutboxEntry, readOutboxEntries } from './outbox-store.ts'
import type { SendProblem } from './schedule.ts'
import { clockOffset, sendBySession } from './send-by-session.ts'
import { sendWaitingEntries, type AnsweredEntries, type SendingRound } from './send-entries.ts'
import { SendTurns, type SendTurn } from './send-turns.ts'
import { markUnsent, unmarkUnsent } from './unsent-mark.ts'
import { lockName, WriterLock } from './writer-lock.ts'

export interface OutboxState {
  /** `elsewhere`: another tab of this browser writes, and this one only looks. `broken`: this browser keeps nothing. */
  readonly phase: 'opening' | 'ready' | 'elsewhere' | 'broken'
  /** What lies on the device has been read. */
  readonly isRead: boolean
  readonly waiting: readonly OutboxEntry[]
  readonly refused: readonly OutboxEntry[]
  readonly sending: boolean
  readonly problem: SendProblem | null
  /** The server's sentence about the last call that failed. */
  readonly message: string | null
}

const QUIET = { sending: false, problem: null, message: null }
const EMPTY: OutboxState = { phase: 'opening', isRead: false, waiting: [], refused: [], ...QUIET }

/** The writes of one user that wait on this device. One for each user and page; `outboxOf` gives it. */
export class Outbox {
  readonly user: number
  #state = EMPTY
  readonly #lock: WriterLock
  #isSending = false
  #next: SendTurn | null = null
  readonly #turns = new SendTurns()
  #puts = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_SYNC)
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Set<(answered: AnsweredEntries) => void>()

  constructor(user: number) {
    this.user = user
    this.#lock = new WriterLock(lockName(user), {
      onTaken: () => void this.#begin(),
      onReleased: () => this.#change({ phase: 'opening' }),
      onElsewhere: () => void this.refresh().then(() => this.#change({ phase: 'elsewhere' })),
    })
    this.#channel?.addEventListener('message', () => void this.refresh())
    window.addEventListener('online', () => this.send('now'))
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.send('in turn'))
    navigator.serviceWorker?.addEventListener('message', ({ data }) => data === OUTBOX_SYNC && this.send('now'))
  }

  readonly state = (): OutboxState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  /** Told of every answer of the server, so that a screen corrects what it has shown. */
  onAnswer(listener: (answered: AnsweredEntries) => void): () => void {
    this.#answers.add(listener)
    return () => this.#answers.delete(listener)
  }

  /**
   * This page writes from now on, until the answer is called. While another tab does, the phase is `elsewhere`; it
   * follows when that one is closed.
   */
  hold(): () => void {
    return this.#lock.hold()
  }

  /**
   * On the disk when it resolves: only then is anything shown or heard. `onKept` is called in the turn in which the
   * state has it. Whoever waits for the answer sees it first: those who only follow the state are told behind it.
   */
  async put(entry: NewEntry, onKept?: (added: OutboxEntry) => void): Promise<OutboxEntry> {
    if (this.#state.phase !== 'ready') throw new Error(`The outbox is ${this.#state.phase}`)
    const added = await addOutboxEntry(this.user, entry, { now: new Date(), offset: clockOffset() })
    // What was committed is known: reading all that waits once more would only hold back the answer.
    this.#puts += 1
    onKept?.(added)
    this.#state = { ...this.#state, waiting: [...this.#state.waiting.filter(({ seq }) => seq !== added.seq), added] }
    afterPaint(() => {
      markUnsent(this.user)
      this.#change({})
      this.#tellOthers()
      this.send('in turn')
      void wakeWorker()
    })
    return added
  }

  /** A refused one is sent again as it is. */
  async resend(entry: OutboxEntry): Promise<void> {
    await changeOutboxEntry(entry, { state: 'waiting', message: null })
    await this.refresh()
    this.send('now')
  }

  /** Somebody has read why it was refused. */
  async dismiss(entry: OutboxEntry): Promise<void> {
    if (entry.state !== 'refused') return
    await dropOutboxEntry(entry)
    await this.refresh()
    this.#tellOthers()
  }

  send(when: SendTurn): void {
    if (this.#isSending) {
      // What came in may be behind what this round has read, and a person who asks is heard.
      this.#next = this.#next === 'now' ? 'now' : when
      return
    }
    if (!this.#turns.mayBegin(when)) return
    this.#isSending = true
    void this.#send(when).finally(() => {
      const next = this.#next
      this.#isSending = false
      this.#next = null
      if (next) this.send(next)
    })
  }

  async refresh(): Promise<void> {
    try {
      const entries = await this.#read()
      if (entries.length === 0) unmarkUnsent(this.user)
      else markUnsent(this.user)
      const { waiting, refused, isRead } = this.#state
      const read = {
        waiting: entriesInState(waiting, entries, 'waiting'),
        refused: entriesInState(refused, entries, 'refused'),
      }
      // Nothing new is drawn again.
      if (!isRead || read.waiting !== waiting || read.refused !== refused) this.#change({ isRead: true, ...read })
    } catch {
      this.#change({ phase: 'broken' })
    }
  }

  /** What was put in while it was read must not be missing. */
  async #read(): Promise<readonly OutboxEntry[]> {
    for (;;) {
      const puts = this.#puts
      const entries = await readOutboxEntries(this.user)
      if (puts === this.#puts) return entries
    }
  }

  async #send(turn: SendTurn): Promise<void> {
    if (turn === 'now') this.#clearTimer()
    // Without a network nothing goes out, and the state knows what was put in.
    if (navigator.onLine || !this.#state.isRead) await this.refresh()
    if (this.#state.waiting.length > 0 && navigator.onLine) {
      this.#change({ sending: true })
      const round = await this.#lock.alone(() => this.#round(turn))
      // Another tab is at it: its turn counts.
      if (round) this.#ended(turn, round)
      this.#change({ sending: false })
      this.#tellOthers()
      await this.refresh()
      if (round && round.problem !== 'unreachable')
        await reportDeviceContact(this.user, this.#state.waiting.length + this.#state.refused.length)
    }
    if (this.#state.waiting.length > 0)
      this.#timer ??= setTimeout(() => this.send('now'), this.#turns.pause(Math.random()))
    else {
      this.#clearTimer()
      if (this.#state.problem) this.#change({ problem: null, message: null })
    }
  }

  #clearTimer(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** Whatever goes wrong here, the entries are still there and are tried again. */
  async #round(turn: SendTurn): Promise<SendingRound> {
    const after = this.#turns.startOf(turn)
    try {
      return await sendWaitingEntries(this.user, {
        line: sendBySession(this.user),
        after,
        onAnswer: (answered) => this.#answered(answered),
      })
    } catch (error) {
      return {
        problem: 'server',
        message: error instanceof Error ? error.message : String(error),
        postponed: 0,
        tried: after,
      }
    }
  }

  #ended(turn: SendTurn, round: SendingRound): void {
    this.#turns.ended(turn, round)
    this.#change({ problem: round.problem, message: round.message })
  }

  #answered(answered: AnsweredEntries): void {
    for (const listener of this.#answers) listener(answered)
    void this.refresh()
  }

  async #begin(): Promise<void> {
    await this.refresh()
    if (this.#state.phase === 'broken') return
    this.#change({ phase: 'ready' })
    this.send('now')
  }

  #tellOthers(): void {
    this.#channel?.postMessage(this.user)
  }

  #change(part: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** The entries in this state: the list that was known where it says the same. */
function entriesInState(
  known: readonly OutboxEntry[],
  entries: readonly OutboxEntry[],
  wanted: OutboxEntry['state'],
): readonly OutboxEntry[] {
  const read = entries.filter(({ state }) => state === wanted)
  const isSame =
    read.length === known.length &&
    read.every(
      ({ seq, message, files }, at) =>
        seq === known[at]?.seq && message === known[at].message && sentOf(files) === sentOf(known[at].files),
    )
  return isSame ? known : read
}

const sentOf = (files: OutboxEntry['files']) => files.filter(({ sent }) => sent).length

const known = new Map<number, Outbox>()

export function outboxOf(user: number): Outbox {
  const outbox = known.get(user) ?? new Outbox(user)
  known.set(user, outbox)
  return outbox
}
