import { OUTBOX_SYNC } from '../offline/messages.ts'
import { wakeWorker } from '../offline/wake-worker.ts'
import { tellContact } from '../field/contact.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { addEntry, changeEntry, dropEntry, readEntries } from './outbox-store.ts'
import { pauseAfter, type SendProblem } from './schedule.ts'
import { clockOffset, pageLine } from './page-line.ts'
import { sendRound, type Answered, type Round } from './send-entries.ts'
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
  #next: 'now' | 'in turn' | null = null
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_SYNC)
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Set<(answered: Answered) => void>()

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
  onAnswer(listener: (answered: Answered) => void): () => void {
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

  /** On the disk when it resolves: only then is anything shown or heard. */
  async put(entry: NewEntry): Promise<OutboxEntry> {
    if (this.#state.phase !== 'ready') throw new Error(`The outbox is ${this.#state.phase}`)
    const added = await addEntry(this.user, entry, { now: new Date(), offset: clockOffset() })
    await this.refresh()
    this.#tellOthers()
    this.send('in turn')
    void wakeWorker()
    return added
  }

  /** A refused one is sent again as it is. */
  async resend(entry: OutboxEntry): Promise<void> {
    await changeEntry(entry, { state: 'waiting', message: null })
    await this.refresh()
    this.send('now')
  }

  /** Somebody has read why it was refused. */
  async dismiss(entry: OutboxEntry): Promise<void> {
    if (entry.state !== 'refused') return
    await dropEntry(entry)
    await this.refresh()
    this.#tellOthers()
  }

  /** `in turn` does not disturb a pause after failures; `now` is for a person, or a network that is back. */
  send(when: 'now' | 'in turn'): void {
    if (this.#isSending) {
      // What came in may be behind what this round has read, and a person who asks is heard.
      this.#next = this.#next === 'now' ? 'now' : when
      return
    }
    if (when === 'in turn' && this.#failures > 0) return
    this.#isSending = true
    void this.#send().finally(() => {
      const next = this.#next
      this.#isSending = false
      this.#next = null
      if (next) this.send(next)
    })
  }

  async refresh(): Promise<void> {
    try {
      const entries = await readEntries(this.user)
      if (entries.length === 0) unmarkUnsent(this.user)
      else markUnsent(this.user)
      this.#change({
        isRead: true,
        waiting: entries.filter(({ state }) => state === 'waiting'),
        refused: entries.filter(({ state }) => state === 'refused'),
      })
    } catch {
      this.#change({ phase: 'broken' })
    }
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    await this.refresh()
    if (this.#state.waiting.length === 0) return this.#change({ problem: null, message: null })
    if (navigator.onLine) {
      this.#change({ sending: true })
      const round = await this.#lock.alone(() => this.#round())
      // Another tab is at it: its turn counts.
      if (round) this.#ended(round)
      this.#change({ sending: false })
      this.#tellOthers()
      await this.refresh()
      if (round && round.problem !== 'unreachable') await tellContact(this.user, this.#state.waiting.length)
    }
    if (this.#state.waiting.length === 0) return
    this.#timer = setTimeout(() => this.send('now'), pauseAfter(this.#failures, Math.random()))
  }

  /** Whatever goes wrong here, the entries are still there and are tried again. */
  async #round(): Promise<Round> {
    try {
      return await sendRound(this.user, (answered) => this.#answered(answered), pageLine(this.user))
    } catch (error) {
      return { problem: 'server', message: error instanceof Error ? error.message : String(error), postponed: 0 }
    }
  }

  #ended({ problem, message, postponed }: Round): void {
    this.#failures = problem || postponed > 0 ? this.#failures + 1 : 0
    this.#change({ problem, message })
  }

  #answered(answered: Answered): void {
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

const known = new Map<number, Outbox>()

export function outboxOf(user: number): Outbox {
  const outbox = known.get(user) ?? new Outbox(user)
  known.set(user, outbox)
  return outbox
}
