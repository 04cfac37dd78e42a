import type pg from 'pg'
import type { ServerTableRight } from '#server-engine/area/server-area.ts'

/**
 * What the role may do as which the program serves (decision 41): read and write rows, nothing else. Tables belong to
 * the owner, so an SQL injection can neither change them nor reach the machine. Rights are brought to what stands here
 * at every start, after the migrations: a table whose rows are never changed or deleted says so in its area's `rights`,
 * and needs no `revoke` of its own.
 */

const ROWS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE']
const LESS: Readonly<Record<ServerTableRight, readonly string[]>> = {
  add: ['SELECT', 'INSERT'],
  keep: ['SELECT', 'INSERT', 'UPDATE'],
}
/** Every right there is on a table, so that one too many is found as well. */
const ALL = [...ROWS, 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']

/** The schemas of our tables, of the queue's and of the migrations' journal, which is only read. */
const SCHEMAS: Readonly<Record<string, readonly string[]>> = { public: ROWS, job_queue: ROWS, drizzle: ['SELECT'] }

interface Found {
  readonly schema: string
  readonly name: string
  readonly kind: 'table' | 'sequence'
  readonly held: readonly string[]
}

/** Grants and takes back what differs; asks one question when nothing does. */
export async function grantRightsToServerRole(
  owner: pg.Pool,
  role: string,
  rights: ReadonlyMap<string, ServerTableRight>,
): Promise<void> {
  const { rows } = await owner.query<Found>(HELD, [role, Object.keys(SCHEMAS), ALL])
  const statements = rows.flatMap((found) => changesFor(found, { role, rights }))
  const closed = await owner.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname = any($2) and not has_schema_privilege($1, oid, 'USAGE')`,
    [role, Object.keys(SCHEMAS)],
  )
  statements.push(...closed.rows.map(({ schema }) => `grant usage on schema ${quote(schema)} to ${quote(role)}`))
  // One text of several statements is one transaction.
  if (statements.length > 0) await owner.query(statements.join(';\n'))
}

const HELD = `
  select n.nspname as schema, c.relname as name, case c.relkind when 'S' then 'sequence' else 'table' end as kind,
    case c.relkind
      when 'S' then array(select p from unnest(array['USAGE', 'SELECT']) p where has_sequence_privilege($1, c.oid, p))
      else array(select p from unnest($3::text[]) p where (p <> 'MAINTAIN'
      or current_setting('server_version_num')::integer >= 170000) and has_table_privilege($1, c.oid, p)) end as held
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($2) and c.relkind in ('r', 'p', 'S')`

function changesFor(
  { schema, name, kind, held }: Found,
  { role, rights }: { role: string; rights: ReadonlyMap<string, ServerTableRight> },
): readonly string[] {
  const right = schema === 'public' ? rights.get(name) : undefined
  const wanted = kind === 'sequence' ? ['USAGE', 'SELECT'] : right ? LESS[right] : (SCHEMAS[schema] ?? [])
  const missing = wanted.filter((right) => !held.includes(right))
  const excess = held.filter((right) => !wanted.includes(right))
  const on = `on ${kind} ${quote(schema)}.${quote(name)}`
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} ${on} to ${quote(role)}`] : []),
    ...(excess.length > 0 ? [`revoke ${excess.join(', ')} ${on} from ${quote(role)}`] : []),
  ]
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
