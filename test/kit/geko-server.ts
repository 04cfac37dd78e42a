import { startOutsideServer, type Behaviour, type OutsideServer } from './outside-server.ts'

export type GekoTables = Readonly<Record<'ff' | 'farmer' | 'lahan' | 'lahan_species', readonly unknown[]>>
const NONE: GekoTables = { ff: [], farmer: [], lahan: [], lahan_species: [] }

export const GEKO_ACCOUNT = { username: 'semai', password: 'rahasia-geko-7Q' }

export interface GekoServer extends OutsideServer {
  readonly environment: Readonly<Record<string, string>>
  /** What it holds from now on. */
  hold(tables: Partial<GekoTables>): void
  /** The token it gave last. */
  readonly token: string
  /** Before the ordinary answer: what a disturbance says instead, null for nothing. */
  disturb(by: ((call: Parameters<Behaviour>[0]) => ReturnType<Behaviour> | null) | null): void
}

/** GEKO as we understand it: a sign-in, and lists by pages for whoever has the token. */
export async function startGekoServer({ mostOfPage = 100 } = {}): Promise<GekoServer> {
  let tables = NONE
  let disturbance: ((call: Parameters<Behaviour>[0]) => ReturnType<Behaviour> | null) | null = null
  let given = 0
  const server = await startOutsideServer(async (call) => {
    const disturbed = disturbance?.(call)
    if (disturbed) return disturbed
    if (call.path === '/api/login') {
      const { username, password } = JSON.parse(call.body) as Record<string, unknown>
      if (username !== GEKO_ACCOUNT.username || password !== GEKO_ACCOUNT.password)
        return { status: 401, json: { message: 'salah' } }
      given += 1
      return { json: { result: { token: `token-${given}` } } }
    }
    if (call.headers['authorization'] !== `Bearer token-${given}` || given === 0)
      return { status: 401, json: { message: 'Unauthenticated.' } }
    const name = call.path.replace(/^\/api\//, '').replace(/\/list$/, '') as keyof GekoTables
    if (!Object.hasOwn(tables, name)) return { status: 404, json: { message: 'Tidak ada' } }
    const limit = Math.min(Number(call.query.get('limit') ?? 10), mostOfPage)
    const at = (Number(call.query.get('page') ?? 1) - 1) * limit
    return { json: { data: tables[name].slice(at, at + limit), total: tables[name].length } }
  })
  return {
    ...server,
    environment: {
      GEKO_URL: `${server.url}/api`,
      GEKO_USERNAME: GEKO_ACCOUNT.username,
      GEKO_PASSWORD: GEKO_ACCOUNT.password,
      GEKO_TOKEN_FIELD: 'result.token',
    },
    hold: (next) => {
      tables = { ...NONE, ...next }
    },
    get token() {
      return `token-${given}`
    },
    disturb: (by) => {
      disturbance = by
    },
  }
}
