import { createHmac } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import { SUPERUSER } from './cluster.ts'

/** How to reach a server: the folder of its socket, or 127.0.0.1 where there are none. */
export interface ServerLoginAddress {
  readonly host: string
  readonly port: number
}

interface Login extends ServerLoginAddress {
  readonly password: string
}

const DATABASE = 'semai'
/**
 * The role as which the program serves: it reads and writes rows, and owns nothing. What it may do is
 * database/server-role.ts.
 */
export const SERVER_ROLE = 'semai_server'

/** For the owner of everything: it makes and migrates tables. */
export function ownerUrlOf({ password, ...address }: Login): string {
  return urlOf(address, { role: SUPERUSER, password })
}

export function serverUrlOf({ password, ...address }: Login): string {
  return urlOf(address, { role: SERVER_ROLE, password: serverPasswordOf(password) })
}

/**
 * A host in front although the socket's folder follows: an address without one is none for most programs that read it.
 */
function urlOf({ host, port }: ServerLoginAddress, { role, password }: { role: string; password: string }): string {
  if (!host.startsWith('/')) return `postgres://${role}:${password}@${host}:${port}/${DATABASE}`
  return `postgres://${role}:${password}@localhost/${DATABASE}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Follows from the owner's, so that there is one secret to keep; the way back does not exist. */
function serverPasswordOf(password: string): string {
  return createHmac('sha256', password).update(SERVER_ROLE).digest('hex')
}

/**
 * The folder that the server at that address serves; it has proved to know our password, and we theirs (SCRAM goes both
 * ways).
 */
export function askServerForFolder(login: Login): Promise<string> {
  return withClient(login, async (client) => {
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder ?? ''
  })
}

/** Whether the server refused the password; any other error means that it did not answer. */
export function isPasswordRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '28P01'
}

/** The database and the role that works in it. The role's password is set each time: it changes with the owner's. */
export function ensureDatabase(login: Login): Promise<void> {
  return withClient(login, async (client) => {
    const { rows } = await client.query<{ database: boolean; role: boolean }>(
      `select exists (select from pg_database where datname = $1) as database, exists (select from pg_roles
        where rolname = $2) as role`,
      [DATABASE, SERVER_ROLE],
    )
    if (!rows[0]?.database) await client.query(`create database ${DATABASE}`)
    if (!rows[0]?.role) await client.query(`create role ${SERVER_ROLE}`)
    await client.query(
      `alter role ${SERVER_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${serverPasswordOf(login.password)}'`,
    )
  })
}

async function withClient<T>({ host, port, password }: Login, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    host,
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
