import { noteAccountHeader } from '../session/account-change.ts'
import { isPersonPresent } from '../session/activity.ts'
import { showAlert } from '../alerts/alert-store.ts'
import { TellableError } from '../alerts/tellable-error.ts'
import { apiAddress } from './api-address.ts'
import { noteServerBuild } from './build.ts'
import { forgetEarlyApiCalls, takeEarlyApiAnswer } from './early-calls.ts'
import { noteSessionEnds } from '../session/session-ends.ts'
import { expireSession, isPendingSetup, noteUnfinishedSetup, readSession } from '../session/session.ts'
import { textInCurrentLanguage, frameTexts } from '../words/texts.ts'

/** Every failed call, whatever the reason: `status` 0 when nothing came back at all. */
export class ApiError extends TellableError {
  readonly status: number
  readonly code: string
  /** The number under which the server's log knows the failure. */
  readonly reference: string | null
  /** Sentences by field, of a refused body. */
  readonly errors: Readonly<Record<string, string>>
  /** The present record of a conflict. */
  readonly data: unknown
  /** A page of the application where the way is cleared. */
  readonly link: { readonly href: string; readonly label: string } | null
  /** The whole answer, for the few calls whose refusals carry more. */
  readonly answer: Readonly<Record<string, unknown>>

  constructor(status: number, message: string, answer: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.answer = answer
    this.code = typeof answer.code === 'string' ? answer.code : 'unknown'
    this.reference = typeof answer.reference === 'string' ? answer.reference : null
    this.errors = isRecord(answer.errors) ? (answer.errors as Record<string, string>) : {}
    this.data = answer.data
    this.link = linkOf(answer['link'])
  }

  /** A lost connection is told by the call itself (SH-13). */
  get isTold(): boolean {
    return this.code === 'offline'
  }
}

export interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Objects travel as JSON text; null, undefined and '' are left out. */
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  /** SH-12: a refused token ends nothing and leads nowhere; who calls asks for sign-in in place. */
  keepsSession?: boolean
  /** Long work is answered as soon as it is on its way. */
  hurried?: boolean
  signal?: AbortSignal
}

const OFFLINE = 'Tidak terhubung internet!'
const OFFLINE_EVERY = 10_000
let offlineToldAt = -OFFLINE_EVERY

/** `api<Page>('location_nursery/list', { query: { page: 2 } })`: the one way to the server. */
export async function api<T>(path: string, call: ApiCall = {}): Promise<T> {
  return (await read(await apiResponse(path, call))) as T
}

/** The answer itself, for files that are read as they come; a refusal throws all the same. */
export async function apiResponse(path: string, call: ApiCall = {}): Promise<Response> {
  const token = readSession()?.token ?? null
  let response: Response
  try {
    response = await ask(apiAddress(path, call.query), call, token)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    // The browser has a network but nothing answered: the server is down or out of reach, and 'no internet' would send
    // people to the wrong cable.
    if (navigator.onLine)
      throw new ApiError(0, textInCurrentLanguage(frameTexts, 'api.unreachable'), { code: 'unreachable' })
    tellOffline()
    throw new ApiError(0, OFFLINE, { code: 'offline' })
  }
  noteServerBuild(response.headers.get('semai-build'))
  if (token !== null && readSession()?.token === token) noteSessionEnds(response.headers.get('semai-session'))
  if (token !== null) noteAccountHeader(token, response.headers.get('semai-account'))
  if (response.ok) return response
  const answer = await read(response)
  // Another tab may have signed in again meanwhile: only the token that was refused is dropped.
  if (
    response.status === 401 &&
    path !== 'login' &&
    !call.keepsSession &&
    token !== null &&
    readSession()?.token === token
  )
    expireSession()
  const refusal = isRecord(answer) ? answer : {}
  if (refusal.code === 'account_pending' && isPendingSetup(refusal.pending) && readSession()?.token === token)
    noteUnfinishedSetup(refusal.pending)
  throw new ApiError(
    response.status,
    typeof refusal.message === 'string' ? refusal.message : statusText(response.status),
    refusal,
  )
}

/** The page may have asked already, while its code was on the way. A write makes what was asked before it old. */
async function ask(address: string, call: ApiCall, token: string | null): Promise<Response> {
  if (call.method && call.method !== 'GET') forgetEarlyApiCalls()
  const early = takeEarlyApiAnswer(address, token)
  if (!early) return fetch(address, requestOf(call, token))
  const response = await early
  call.signal?.throwIfAborted()
  return response
}

/** SH-13, at most once in ten seconds: a screen with six calls is still one lost connection. */
export function tellOffline(): void {
  const now = performance.now()
  if (now - offlineToldAt < OFFLINE_EVERY) return
  offlineToldAt = now
  showAlert({ kind: 'error', title: 'Offline', text: OFFLINE, reference: null, toast: true })
}

function requestOf(call: ApiCall, token: string | null): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token) headers.Authorization = `Bearer ${token}`
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey
  if (token && !isPersonPresent()) headers['Semai-Passive'] = '1'
  if (call.hurried) headers.Prefer = 'respond-async'
  // A form (upload) names its own content type with the boundary.
  const form = call.body instanceof FormData
  if (call.body !== undefined && !form) headers['Content-Type'] = 'application/json'
  return {
    method: call.method ?? 'GET',
    headers,
    ...(call.body !== undefined && { body: form ? (call.body as FormData) : JSON.stringify(call.body) }),
    ...(call.signal && { signal: call.signal }),
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    // A proxy's error page, not ours.
    return {}
  }
}

function statusText(status: number): string {
  return textInCurrentLanguage(frameTexts, status >= 500 ? 'api.server' : 'api.refused', { status: String(status) })
}

/** Only to a page of this application, whatever an answer says. */
function linkOf(value: unknown): ApiError['link'] {
  if (!isRecord(value) || typeof value['href'] !== 'string' || typeof value['label'] !== 'string') return null
  return /^\/(?![/\\])/.test(value['href']) ? { href: value['href'], label: value['label'] } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
