/** The end of the process, asked for by the terminal (Ctrl+C, closed window) or the system. */
export interface StopSignal {
  /** Fulfilled once it is asked for. */
  readonly asked: Promise<void>
  isAsked(): boolean
  /** As a signal does. */
  ask(): void
  /** Ends a start that need not go on. */
  check(): void
  /** As `work`, unless the end is asked for first: then nobody waits for it any longer. */
  unlessAsked<T>(work: Promise<T>): Promise<T>
}

export class StopAsked extends Error {
  constructor() {
    super('Diminta berhenti.')
    this.name = 'StopAsked'
  }
}

/**
 * To be called before anything is opened: without a listener a signal ends the process at once and leaves its database
 * running.
 */
export function listenForStop(): StopSignal {
  const asking = new AbortController()
  const asked = new Promise<void>((resolve) => asking.signal.addEventListener('abort', () => resolve(), { once: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asking.abort())
  return {
    asked,
    isAsked: () => asking.signal.aborted,
    ask: () => asking.abort(),
    check: () => {
      if (asking.signal.aborted) throw new StopAsked()
    },
    unlessAsked: (work) => Promise.race([work, asked.then(() => Promise.reject(new StopAsked()))]),
  }
}
