/**
 * Calls that the page itself began, before the code that wants their answers was there (`apps/web/early`). Each is
 * taken once.
 */
interface EarlyCall {
  readonly token: string
  readonly answer: Promise<Response>
}

declare global {
  interface Window {
    earlyCalls?: Map<string, EarlyCall>
  }
}

/** Whoever comes later than this gets rows of the present moment instead. */
const GOOD_FOR_MS = 30_000

export function beginEarlyApiCall(address: string, token: string): Promise<Response> {
  const answer = fetch(address, { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } })
  // Nobody may ever ask for it; whoever does gets the failure.
  answer.catch(() => undefined)
  const calls = (window.earlyCalls ??= new Map<string, EarlyCall>())
  calls.set(address, { token, answer })
  return answer
}

/** The answer that is on its way to just this question of just this session; null when there is none. */
export function takeEarlyApiAnswer(address: string, token: string | null): Promise<Response> | null {
  const calls = globalThis.window?.earlyCalls
  const call = calls?.get(address)
  if (!call) return null
  calls?.delete(address)
  return call.token === token && performance.now() < GOOD_FOR_MS ? call.answer : null
}

export function forgetEarlyApiCalls(): void {
  globalThis.window?.earlyCalls?.clear()
}
