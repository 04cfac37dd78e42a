import { UserError } from '../base/user-error.ts'

/** A service that is not there now: the own pages work on, and the next try may succeed. */
export class OutsideAway extends UserError {
  readonly code = 'outside_away'
  constructor(service: string, cause?: unknown) {
    super(503, `${service} sedang tidak dapat dihubungi. Silakan coba beberapa saat lagi.`)
    if (cause !== undefined) this.cause = cause
  }
}

/** It answers, but not with what can be used: too much, something else than was asked for, or a way to another place. */
export class OutsideUnusable extends UserError {
  readonly code = 'outside_unusable'
  constructor(service: string, why: string) {
    super(502, `Jawaban ${service} tidak dapat dipakai: ${why}.`)
  }
}

/** Words of the specification. It is no 401: the caller's own session is not over. */
export class GekoUnauthenticated extends UserError {
  readonly code = 'geko_unauthenticated'
  constructor() {
    super(503, 'GEKO Unauthenticated')
  }
}

/** The service says no to this very question. Its words are others' text: one line, of a length that can be shown. */
export class OutsideRefused extends UserError {
  readonly code = 'outside_refused'
  constructor(service: string, { status, words }: { readonly status: number; readonly words: string | null }) {
    const own = status === 404 ? 'data tidak ditemukan' : `permintaan ditolak (${status})`
    super(status === 404 ? 404 : status === 403 ? 502 : 422, `${service}: ${words ?? own}`)
  }
}

/** Words of the specification. */
export class InvalidMethod extends UserError {
  readonly code = 'invalid_method'
  constructor(method: string) {
    super(405, `method ${method} invalid`)
  }
}

const LONGEST_WORDS = 200

/** What a service says of its refusal, without what could break a line, hide or turn it. */
export function plainWords(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const plain = said
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
  return plain || null
}
