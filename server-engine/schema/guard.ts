import { createHash } from 'node:crypto'
import type { Queryable } from '../base/database.ts'

/**
 * What the database itself refuses, beyond what columns say: declared beside the tables (`guards` of an area), made at
 * the start after the migrations, in tests as in production, and compared with the database by self-checks. Each
 * carries a comment with the hash of its SQL, so that one that is missing, switched off or of another version is
 * noticed (decision 57).
 */
export interface DatabaseGuard {
  readonly kind: 'function' | 'constraint' | 'trigger'
  /** Null for a function. */
  readonly table: string | null
  readonly name: string
  /** Statements that make it, whether there is an older one or not. */
  readonly statements: readonly string[]
  /** Of a function: what it does, compared word by word. */
  readonly body: string | null
}

/** A condition that every row of the table meets. */
export function checkConstraintGuard(table: string, name: string, condition: string): DatabaseGuard {
  return constraint(table, name, `check (${condition})`)
}

/** Unique; with `nulls: 'equal'` two empty values are the same. */
export function uniqueGuard(
  table: string,
  name: string,
  { columns, nulls = 'distinct' }: { readonly columns: readonly string[]; readonly nulls?: 'distinct' | 'equal' },
): DatabaseGuard {
  return constraint(table, name, `unique ${nulls === 'equal' ? 'nulls not distinct ' : ''}(${columns.join(', ')})`)
}

/**
 * No two rows overlap in all of these ranges: `daterange(start_date, end_date, '[]')`. Equality of a number is the
 * range that holds it alone.
 */
export function exclusionGuard(
  table: string,
  name: string,
  { columns, where }: { readonly columns: readonly string[]; readonly where: string },
): DatabaseGuard {
  return constraint(
    table,
    name,
    `exclude using gist (${columns.map((column) => `${column} with &&`).join(', ')}) where (${where})`,
  )
}

/**
 * A function for triggers, in PL/pgSQL. Tables in it are named with their schema: the server's role could hide them
 * behind temporary ones.
 */
export function functionGuard(
  name: string,
  body: string,
  { settings = [] }: { /** `enable_seqscan = off` while it runs. */ readonly settings?: readonly string[] } = {},
): DatabaseGuard {
  const set = settings.map((setting) => ` set ${setting}`).join('')
  return {
    kind: 'function',
    table: null,
    name,
    body,
    statements: [
      `create or replace function public.${name}() returns trigger language plpgsql${set} as $guard$${body}$guard$`,
    ],
  }
}

/** `when: 'before insert'`, `run: 'for each row execute function public.f()'`. */
export function triggerGuard(
  table: string,
  name: string,
  { when, run }: { readonly when: string; readonly run: string },
): DatabaseGuard {
  return {
    kind: 'trigger',
    table,
    name,
    body: null,
    statements: [
      `drop trigger if exists ${name} on public.${table}`,
      `create trigger ${name} ${when} on public.${table} ${run}`,
    ],
  }
}

function constraint(table: string, name: string, definition: string): DatabaseGuard {
  return {
    kind: 'constraint',
    table,
    name,
    body: null,
    statements: [
      `alter table public.${table} drop constraint if exists ${name}`,
      `alter table public.${table} add constraint ${name} ${definition}`,
    ],
  }
}

/** Functions first, since triggers name them. */
export function guardsOf(areas: readonly { readonly guards?: readonly DatabaseGuard[] }[]): readonly DatabaseGuard[] {
  const all = areas.flatMap(({ guards = [] }) => guards)
  return [...all.filter(({ kind }) => kind === 'function'), ...all.filter(({ kind }) => kind !== 'function')]
}

/** What a guard's comment in the database says. */
export function guardComment({ statements }: DatabaseGuard): string {
  return `semai ${createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16)}`
}

export interface GuardState {
  readonly guard: DatabaseGuard
  readonly state: 'present' | 'missing' | 'changed' | 'off'
}

/** How each guard stands in the database, in one question. */
export async function guardStates(db: Queryable, guards: readonly DatabaseGuard[]): Promise<readonly GuardState[]> {
  const asked = guards.map(({ kind, table, name }, place) => ({ place, kind, table, name }))
  const { rows } = await db.query({ text: FOUND, values: [JSON.stringify(asked)] })
  const found = new Map(
    (rows as { place: number; mark: string | null; sound: boolean; body: string | null }[]).map((row) => [
      row.place,
      row,
    ]),
  )
  return guards.map((guard, place) => {
    const there = found.get(place)
    if (!there) return { guard, state: 'missing' }
    if (!there.sound) return { guard, state: 'off' }
    return {
      guard,
      state:
        there.mark === guardComment(guard) && (guard.body === null || there.body === guard.body)
          ? 'present'
          : 'changed',
    }
  })
}

const FOUND = `
  select w.place, f.mark, f.sound, f.body
  from jsonb_to_recordset($1::jsonb) as w(place integer, kind text, "table" text, name text)
  cross join lateral (
    select obj_description(p.oid, 'pg_proc') as mark, true as sound, p.prosrc as body
    from pg_proc p where w.kind = 'function' and p.pronamespace = 'public'::regnamespace and p.proname = w.name
    union all
    select obj_description(c.oid, 'pg_constraint'), c.convalidated, null
    from pg_constraint c where w.kind = 'constraint' and c.conrelid = to_regclass('public.' || w.table)
    and c.conname = w.name
    union all
    select obj_description(t.oid, 'pg_trigger'), t.tgenabled in ('O', 'A'), null
    from pg_trigger t where w.kind = 'trigger' and t.tgrelid = to_regclass('public.' || w.table) and t.tgname = w.name
  ) as f`
