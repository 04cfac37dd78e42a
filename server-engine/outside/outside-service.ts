import { isTooDeep } from '../base/json-depth.ts'
import { NotFound, UserError } from '../base/user-error.ts'
import { addressBelow } from './outside-path.ts'
import { OutsideAway, OutsideRefused, OutsideUnusable, plainWords } from './outside-refusals.ts'
import { sendOutside, TooMuch, type OutsideAnswer } from './send-outside.ts'
import { openTurns, type TurnLimits } from './turns.ts'

/** How patient this server is with a service, and how much it takes from it. */
export interface OutsideLimits extends TurnLimits {
  /** For one try. */
  readonly timeoutMs: number
  readonly mostBytes: number
  /** The pauses before a read is tried again. */
  readonly pausesMs: readonly number[]
  /** After so many failures in a row it is left in peace for a while. */
  readonly breakAfter: number
  readonly breakMs: number
}

export const USUAL_LIMITS: OutsideLimits = {
  timeoutMs: 15_000,
  wholeMs: 30_000,
  mostBytes: 10 * 1024 ** 2,
  atOnce: 4,
  waiting: 50,
  pausesMs: [250, 1_000],
  breakAfter: 6,
  breakMs: 30_000,
}

export interface OutsideCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal?: AbortSignal
}

/** A service by its name and address: what is common to all of them, before anybody signs in. */
export interface OutsideService {
  readonly name: string
  /** The answer whatever its status; a read is tried again where that may help, anything else is sent once. */
  send(call: OutsideCall): Promise<OutsideAnswer>
}

const AGAIN = new Set([429, 500, 502, 503, 504])

export function openOutsideService(
  name: string,
  base: URL,
  { limits = USUAL_LIMITS, now = Date.now }: { readonly limits?: OutsideLimits; readonly now?: () => number } = {},
): OutsideService {
  const takeTurn = openTurns(name, limits)
  let failures = 0
  let closedUntil = 0

  async function send(call: OutsideCall): Promise<OutsideAnswer> {
    const url = addressBelow(base, call.path, call.query ?? new URLSearchParams())
    if (!url) throw new NotFound('Alamat tidak ditemukan.')
    refuseWhileClosed()
    return takeTurn((signal) => {
      // Those before may have found it gone while this one waited.
      refuseWhileClosed()
      return tryOften(url, { ...call, signal })
    }, call.signal)
  }

  function refuseWhileClosed(): void {
    if (now() < closedUntil) throw new OutsideAway(name)
  }

  /** `signal` is that of the call's whole time. */
  async function tryOften(url: URL, call: OutsideCall & { readonly signal: AbortSignal }): Promise<OutsideAnswer> {
    const pauses = call.method === 'GET' ? limits.pausesMs : []
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answer = await sendOnce(url, call)
        if (!AGAIN.has(answer.status)) {
          failures = 0
          return answer
        }
        throw new OutsideAway(name, new Error(`It answered ${answer.status}`))
      } catch (error) {
        // Whose time is over tells nothing of the service: its last try may have begun just now.
        call.signal.throwIfAborted()
        if (!(error instanceof OutsideAway)) throw error
        noteFailure()
        const pause = pauses[attempt]
        if (pause === undefined || now() < closedUntil) throw error
        await waitFor(pause, call.signal)
      }
    }
  }

  async function sendOnce(url: URL, { method, headers, body, signal }: OutsideCall): Promise<OutsideAnswer> {
    try {
      const answer = await sendOutside({
        url,
        method,
        headers: {
          accept: 'application/json',
          'user-agent': 'Semai',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        timeoutMs: limits.timeoutMs,
        mostBytes: limits.mostBytes,
        ...(signal && { signal }),
      })
      // Neither the question nor the token goes anywhere but to the configured address.
      if (answer.status >= 300 && answer.status < 400) throw new OutsideUnusable(name, 'mengarahkan ke alamat lain')
      return answer
    } catch (error) {
      if (error instanceof UserError) throw error
      if (error instanceof TooMuch) throw new OutsideUnusable(name, 'terlalu besar')
      throw new OutsideAway(name, error)
    }
  }

  function noteFailure(): void {
    failures += 1
    if (failures < limits.breakAfter) return
    failures = 0
    closedUntil = now() + limits.breakMs
  }

  return { name, send }
}

/** The JSON of an answer, or the refusal that its status means. */
export function readOutsideJson(service: string, { status, body }: OutsideAnswer): unknown {
  const read = parsed(body)
  if (status >= 400) throw new OutsideRefused(service, { status, words: plainWords(fieldAt(read, 'message')) })
  if (read === undefined) throw new OutsideUnusable(service, 'bukan JSON yang benar')
  return read
}

function parsed(body: Buffer): unknown {
  const text = body.toString('utf8')
  try {
    return isTooDeep(text) ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** The value at a place such as `data.token`; own names only. */
export function fieldAt(value: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? (inner as Record<string, unknown>)[name]
          : undefined,
      value,
    )
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
