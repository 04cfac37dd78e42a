/** A tab that sends holds the lock for a moment; one that writes, for as long as it is open. */
const PATIENCE_MS = 500

export const lockName = (user: number) => `semai:outbox:${user}`

interface Changes {
  /** This page writes from now on. */
  onTaken(): void
  onReleased(): void
  /** Another tab has it, and keeps it. This page follows when that one is closed. */
  onElsewhere(): void
}

/**
 * The right to write under a name, for one tab of this browser at a time. Browsers without locks give it to everybody.
 */
export class WriterLock {
  readonly #name: string
  readonly #changes: Changes
  #holders = 0
  #release: (() => void) | null = null
  #asks = false

  constructor(name: string, changes: Changes) {
    this.#name = name
    this.#changes = changes
  }

  /** Held until the answer is called, as often as it was asked for. */
  hold(): () => void {
    this.#holders += 1
    if (this.#holders === 1) void this.#ask()
    return () => {
      this.#holders -= 1
      if (this.#holders === 0) this.#release?.()
    }
  }

  /** Runs the work while nobody else can; null when somebody else has the lock. */
  async alone<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#release || !navigator.locks) return work()
    return navigator.locks.request(this.#name, { ifAvailable: true }, (lock) => (lock ? work() : null))
  }

  async #ask(): Promise<void> {
    if (this.#asks) return
    this.#asks = true
    if (!navigator.locks) return this.#changes.onTaken()
    const patience = setTimeout(() => this.#changes.onElsewhere(), PATIENCE_MS)
    await navigator.locks.request(this.#name, () => {
      clearTimeout(patience)
      return this.#holders === 0 ? undefined : this.#untilReleased()
    })
    this.#asks = false
    // Wanted again while the lock was being given back.
    if (this.#holders > 0) void this.#ask()
  }

  #untilReleased(): Promise<void> {
    return new Promise((resolve) => {
      this.#release = () => {
        this.#release = null
        this.#changes.onReleased()
        resolve()
      }
      this.#changes.onTaken()
    })
  }
}
