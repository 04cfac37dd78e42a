import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The answer as it came, for files. */
  readonly bytes: Buffer
  readonly body: Record<string, unknown>
  /** `data` as rows of a list. */
  readonly rows: Record<string, unknown>[]
  /** `data` as one record. */
  readonly row: Record<string, unknown>
}

export interface Caller {
  readonly token: string | null
  get(path: string, query?: Readonly<Record<string, unknown>>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>
  put(path: string, body?: unknown): Promise<Reply>
  delete(path: string, body?: unknown): Promise<Reply>
  raw(options: InjectOptions): Promise<Reply>
}

/** Calls the server through its HTTP door, as a browser would; objects in a query travel as JSON. */
export function createCaller(app: FastifyInstance, token: string | null): Caller {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  async function call(options: InjectOptions): Promise<Reply> {
    const reply = await app.inject({ ...options, headers: { ...authorization, ...options.headers } })
    const body = parse(reply.body)
    const data = body['data']
    return {
      status: reply.statusCode,
      headers: reply.headers,
      text: reply.body,
      bytes: reply.rawPayload,
      body,
      rows: Array.isArray(data) ? (data as Record<string, unknown>[]) : [],
      row: (Array.isArray(data) ? data[0] : data) as Record<string, unknown>,
    }
  }
  const withBody =
    (method: 'POST' | 'PUT' | 'DELETE') =>
    (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      call({ method, url: `/api/${path}`, headers, ...(body !== undefined && { payload: body as object }) })
  return {
    token,
    get: (path, query = {}) => call({ method: 'GET', url: `/api/${path}`, query: textQuery(query) }),
    post: withBody('POST'),
    put: withBody('PUT'),
    delete: withBody('DELETE'),
    raw: call,
  }
}

function textQuery(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
}

function parse(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
