import type pg from 'pg'
import { guardStates, guardComment, type DatabaseGuard } from '#server-engine/schema/guard.ts'

/** Any number, the same in every server: only one makes guards at a time. */
const LOCK = 727_366

/**
 * Makes the guards that are missing, switched off or of another version, all in one transaction; asks one question when
 * there are none.
 */
export async function applyGuards(owner: pg.Pool, guards: readonly DatabaseGuard[]): Promise<void> {
  if (guards.length === 0 || (await differing(owner, guards)).length === 0) return
  const client = await owner.connect()
  let done = false
  try {
    await client.query('begin')
    // Constraints are proven against every row there is.
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    for (const guard of await differing(client, guards)) {
      for (const statement of [...guard.statements, commentOn(guard)]) await client.query(statement)
    }
    await client.query('commit')
    done = true
  } finally {
    // A transaction that is left open ends with its connection.
    client.release(!done)
  }
}

async function differing(
  db: pg.Pool | pg.PoolClient,
  guards: readonly DatabaseGuard[],
): Promise<readonly DatabaseGuard[]> {
  return (await guardStates(db, guards)).filter(({ state }) => state !== 'present').map(({ guard }) => guard)
}

function commentOn(guard: DatabaseGuard): string {
  const object =
    guard.kind === 'function'
      ? `function public.${guard.name}()`
      : `${guard.kind} ${guard.name} on public.${guard.table}`
  return `comment on ${object} is '${guardComment(guard)}'`
}
