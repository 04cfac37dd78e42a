import { sql } from 'drizzle-orm'
import { type Queryable, runQuery } from '#server-engine/base/database.ts'
import { isStorableJson } from '#server-engine/base/storable-json.ts'
import { UserError } from '#server-engine/base/user-error.ts'

/** Dotted kebab words: `list.bedeng-nursery.columns`. */
const KEY = /^[a-z][a-z0-9_-]*(\.[a-z0-9_-]+){0,3}$/
const LONGEST_KEY = 120
/** More than any list of columns needs, less than anyone could misuse as storage. */
export const LARGEST_PREFERENCE = 8_000
export const MOST_PREFERENCES_PER_USER = 300

export class InvalidPreference extends UserError {
  readonly code = 'invalid_preference'
  constructor() {
    super(422, 'Pengaturan tampilan ini tidak dapat disimpan.')
  }
}

export type Preferences = Readonly<Record<string, unknown>>

/** All choices of one user; there are few, so the browser asks once. */
export async function preferencesOf(db: Queryable, user: number): Promise<Preferences> {
  const rows = await runQuery<{ key: string; value: unknown }>(
    db,
    sql`select key, value from user_preference where user_id = ${user} order by key`,
    { prepare: true },
  )
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Keeps one choice; null takes it back, so that the default holds again. */
export async function keepPreference(
  db: Queryable,
  user: number,
  { key, value }: { readonly key: string; readonly value: unknown },
): Promise<void> {
  const json = writable(key, value)
  if (value === null) {
    await runQuery(db, sql`delete from user_preference where user_id = ${user} and key = ${key}`)
    return
  }
  // The count lets known keys through always; two calls at once may pass it by one, which harms nobody.
  const kept = await runQuery(
    db,
    sql`
    insert into user_preference (user_id, key, value)
    select ${user}::bigint, ${key}::text, ${json}::jsonb
    where (select count(*) from user_preference where user_id = ${user} and key <> ${key}) < ${MOST_PREFERENCES_PER_USER}
    on conflict (user_id, key) do update set value = excluded.value, updated_at = now()
    returning key`,
  )
  if (kept.length === 0) throw new InvalidPreference()
}

/** The value as JSON text, or a refusal. */
function writable(key: string, value: unknown): string {
  const json = value === undefined ? undefined : JSON.stringify(value)
  if (
    key.length > LONGEST_KEY ||
    !KEY.test(key) ||
    json === undefined ||
    json.length > LARGEST_PREFERENCE ||
    !isStorableJson(json)
  )
    throw new InvalidPreference()
  return json
}
