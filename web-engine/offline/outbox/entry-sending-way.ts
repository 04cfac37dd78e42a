/** The way to the server that entries take: by the session, or by the token of the device. */
export interface EntrySendingWay {
  /** Throws a failure with the answer's status; 0 when nothing came back. */
  post(path: string, body: unknown): Promise<Response>
  /** What the answer says of the server's clock. */
  noteClock(offset: number): void
}

export class SendFailure extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'LineFailure'
    this.status = status
  }
}

/** Of a line, whichever: its own failure, or that of a call of the page. */
export function isSendFailure(error: unknown): error is Error & { readonly status: number } {
  return error instanceof Error && 'status' in error && typeof error.status === 'number'
}

/** By the device's token alone: for a session that has ended, and for the worker, which has none. */
export function sendByToken(token: string, noteClock: EntrySendingWay['noteClock'] = () => undefined): EntrySendingWay {
  return {
    noteClock,
    post: async (path, body) => {
      const isForm = body instanceof FormData
      const headers = {
        Accept: 'application/json',
        Authorization: `Bearer ${token}`,
        ...(!isForm && { 'Content-Type': 'application/json' }),
      }
      const response = await fetch(`/api/${path}`, {
        method: 'POST',
        headers,
        body: isForm ? body : JSON.stringify(body),
      }).catch(() => null)
      if (!response) throw new SendFailure(0, 'unreachable')
      if (response.ok) return response
      const said: unknown = await response.json().catch(() => null)
      throw new SendFailure(
        response.status,
        typeof said === 'object' && said !== null && 'message' in said ? String(said.message) : String(response.status),
      )
    },
  }
}
