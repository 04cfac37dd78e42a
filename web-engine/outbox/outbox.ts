import { OUTBOX_SYNC } from '../offline/messages.ts'
import { readSession } from '../session.ts'
import type { NewEntry, OutboxEntry } from './entry.ts'
import { addEntry, changeEntry, dropEntry, readEntries } from './outbox-store.ts'
import { pauseAfter, type SendProblem } from './schedule.ts'
import { clockOffset, sendRound, type Answered, type Round } from './send-entries.ts'
import { markUnsent, unmarkUnsent } from './unsent-mark.ts'

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

const EMPTY: OutboxState = { phase: 'opening', isRead: false, waiting: [], refused: [], sending: false, problem: null, message: null }
/** A tab that sends holds the lock for a moment; one that writes, for as long as it is open. */
const PATIENCE_MS = 500
const lockOf = (user: number) => `semai:outbox:${user}`

/** The writes of one user that wait on this device. One for each user and page; `outboxOf` gives it. */
export class Outbox {
  readonly user: number
  #state = EMPTY
  #writers = 0
  #release: (() => void) | null = null
  #asksForLock = false
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(OUTBOX_SYNC)
  readonly #listeners = new Set<() => void>()
  readonly #answers = new Set<(answered: Answered) => void>()

  constructor(user: number) {
    this.user = user
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

  /** This page writes from now on, until the answer is called. While another tab does, the phase is `elsewhere`; it follows when that one is closed. */
  hold(): () => void {
    this.#writers += 1
    if (this.#writers === 1) void this.#takeLock()
    return () => {
      this.#writers -= 1
      if (this.#writers === 0) this.#release?.()
    }
  }

  /** On the disk when it resolves: only then is anything shown or heard. */
  async put(entry: NewEntry): Promise<OutboxEntry> {
    if (this.#state.phase !== 'ready') throw new Error(`The outbox is ${this.#state.phase}`)
    markUnsent(this.user)
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
    if (when === 'in turn' && this.#failures > 0) return
    if (this.#isSending) return
    this.#isSending = true
    void this.#send().finally(() => {
      this.#isSending = false
    })
  }

  async refresh(): Promise<void> {
    try {
      const entries = await readEntries(this.user)
      if (entries.length === 0) unmarkUnsent(this.user)
      this.#change({ isRead: true, waiting: entries.filter(({ state }) => state === 'waiting'), refused: entries.filter(({ state }) => state === 'refused') })
    } catch {
      this.#change({ phase: 'broken' })
    }
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer)
    await this.refresh()
    if (this.#state.waiting.length === 0) return this.#change({ problem: null, message: null })
    if (navigator.onLine && this.#isOurs()) {
      this.#change({ sending: true })
      const round = await this.#alone(() => sendRound(this.user, (answered) => this.#answered(answered)))
      // Another tab is at it: its turn counts.
      if (round) this.#ended(round)
      this.#change({ sending: false })
      this.#tellOthers()
      await this.refresh()
    }
    if (this.#state.waiting.length === 0) return
    this.#timer = setTimeout(() => this.send('now'), pauseAfter(this.#failures, Math.random()))
  }

  #ended({ problem, message, postponed }: Round): void {
    this.#failures = problem || postponed > 0 ? this.#failures + 1 : 0
    this.#change({ problem, message })
  }

  #answered(answered: Answered): void {
    for (const listener of this.#answers) listener(answered)
    void this.refresh()
  }

  /** Somebody else may be signed in by now; their session sends nothing of this user's. */
  #isOurs(): boolean {
    return readSession()?.profile.id === this.user
  }

  /** One sender at a time: the page that writes, or whichever comes first. */
  async #alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#release || !navigator.locks) return work()
    return navigator.locks.request(lockOf(this.user), { ifAvailable: true }, (lock) => (lock ? work() : null))
  }

  async #takeLock(): Promise<void> {
    if (this.#asksForLock) return
    this.#asksForLock = true
    await this.refresh()
    if (this.#state.phase === 'broken') return
    if (!navigator.locks) return this.#ready()
    const patience = setTimeout(() => this.#change({ phase: 'elsewhere' }), PATIENCE_MS)
    await navigator.locks.request(lockOf(this.user), () => {
      clearTimeout(patience)
      return this.#writers === 0 ? undefined : this.#writeUntilReleased()
    })
    this.#asksForLock = false
    // Wanted again while the lock was being given back.
    if (this.#writers > 0) void this.#takeLock()
  }

  #writeUntilReleased(): Promise<void> {
    return new Promise((resolve) => {
      this.#release = () => {
        this.#release = null
        this.#change({ phase: 'opening' })
        resolve()
      }
      this.#ready()
    })
  }

  #ready(): void {
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

// TypeScript's DOM does not know background sync, which only some browsers have.
interface SyncingRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Where the browser can, it wakes the worker when there is a network again, which wakes the page. */
async function wakeWorker(): Promise<void> {
  try {
    const registration: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // Refused in the browser's settings: the page sends by itself when it is open.
  }
}
