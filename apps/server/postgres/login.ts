import { Client, DatabaseError } from 'pg'
import { SUPERUSER } from './cluster.ts'

interface Login {
  readonly port: number
  readonly password: string
}

const DATABASE = 'semai'

export function urlOf({ port, password }: Login): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/** The folder that the server on that port serves; it has proved to know our password, and we theirs (SCRAM goes both ways). */
export function askFolder(login: Login): Promise<string> {
  return withClient(login, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder ?? ''
  })
}

/** Whether the server refused the password; any other error means that it did not answer. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '28P01'
}

export function ensureDatabase(login: Login): Promise<void> {
  return withClient(login, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  })
}

async function withClient<T>({ port, password }: Login, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  })
  // A connection that breaks while idle reports here; the query in hand fails by itself.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
