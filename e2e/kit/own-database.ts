import path from 'node:path'
import pg from 'pg'
import { ownerUrlOf } from '#server/postgres/login.ts'
import { readSuperuserPassword } from '#server/postgres/superuser.ts'
import type { ServerProcess } from '#test/kit/server-process.ts'

/** Asks the database of a server that runs in this folder, for what only time could bring about. */
export type Query = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>

export async function ownDatabase(server: ServerProcess, folder: string): Promise<Query> {
  const [, host = '', port = ''] = /PostgreSQL .*\(proses \d+, (.+), port (\d+)\)/.exec(server.output()) ?? []
  const url = ownerUrlOf({
    host,
    port: Number(port),
    password: (await readSuperuserPassword(path.join(folder, 'postgres.password'))) ?? '',
  })
  return async <T extends object>(text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<T>(text, [...values])
    await client.end()
    return rows
  }
}
