import { sql } from 'drizzle-orm'
import { actionRefusal } from '#core/questions/action-rules.ts'
import { stationPathsOf, type StationPath } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { PathMoveMade, PathNextStation, PathOfRecord } from '#core/wire/path-of-record.ts'
import { SUPER_ROLE } from '#core/declare/permissions.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import type { Context } from '../context/context.ts'
import { runQuery } from '../base/database.ts'
import { changeIntoNursery } from './arrival.ts'
import { lookUpNames } from './name-lookup.ts'
import { holdsAllRightsSql, isActiveUserSql, personReachesNursery } from '../rights/people.ts'
import { columnOf, ident } from '../base/sql.ts'
import { readableFields } from '../rights/readable.ts'
import type { ChangedValues } from '../context/recorded-change.ts'
import { decidableBy, EACH_PERSON_DECIDER } from '../rights/decision-rules.ts'
import { PATH_NOTE } from './path-note.ts'

/** So many are named of those who can take a record on; the others are counted. */
const MOST_NAMES = 3
/** A record that goes to and fro is told of by its last moves. */
const MOST_MOVES = 50

type Values = Readonly<Record<string, unknown>>

/** How far a record is on its paths, for its page. */
export async function pathViews(
  ctx: Context,
  module: AnyModule,
  row: Values,
): Promise<{ readonly paths?: readonly PathOfRecord[] }> {
  const readable = readableFields(ctx, module)
  const paths = stationPathsOf(module).filter(({ field }) => readable.has(field))
  const views: PathOfRecord[] = []
  for (const path of paths)
    views.push({
      field: path.field,
      moves: await movesOf(ctx, module, { path, row }),
      next: await nextOf(ctx, module, { path, row }),
    })
  return views.length > 0 ? { paths: views } : {}
}

interface OnPath {
  readonly path: StationPath
  readonly row: Values
}

async function movesOf(
  ctx: Context,
  module: AnyModule,
  { path: { field }, row }: OnPath,
): Promise<readonly PathMoveMade[]> {
  const id = Number(row['id'])
  const arrived = await changeIntoNursery(ctx, module, id)
  const since = arrived === null ? sql`` : sql` and id >= ${arrived}`
  const trail = await runQuery<{ changes: ChangedValues; at: string; user_id: number | null }>(
    ctx.db,
    sql`
    select changes, at, user_id from audit_log
    where table_name = ${module.table} and record_id = ${id} and changes -> ${field}::text ->> 1 is not null${since}
    order by id desc limit ${MOST_MOVES}`,
    { prepare: true },
  )
  const names = await lookUpNames(ctx, [{ module: 'users', ids: trail.map(({ user_id }) => user_id) }])
  return trail.toReversed().map(({ changes, at, user_id }) => ({
    state: changes[field]?.[1] as ValueCode,
    at: new Date(at).toISOString(),
    by: names('users', user_id),
    note: (changes[PATH_NOTE]?.[1] as string | undefined) ?? null,
  }))
}

/** Who may take it on from where it is. Administrators hold every right and are waited for nowhere. */
async function nextOf(ctx: Context, module: AnyModule, { path, row }: OnPath): Promise<PathNextStation | null> {
  const desk = path.path.find(({ state }) => state === row[path.field])?.desk
  const action = desk === undefined ? undefined : module.actions[desk]
  // Where the record no longer meets the action's own condition, what was waited for is done.
  if (desk === undefined || (action && actionRefusal(module, action, row) !== null)) return null
  const nursery = module.scope ? columnOf('t', module.scope) : sql`null::bigint`
  const decidable = decidableBy(ctx, module, { desk, person: EACH_PERSON_DECIDER })
  const people = await runQuery<{ id: number; role_id: number }>(
    ctx.db,
    sql`
    select u.id, u.role_id from ${ident(module.table)} as t join users u on ${personReachesNursery(module, nursery, 'write')}
    and ${holdsAllRightsSql(module, 'read', desk)}${decidable ? sql` and ${decidable}` : sql``}
    where ${columnOf('t', 'id')} = ${Number(row['id'])} and ${isActiveUserSql} order by u.id`,
    { prepare: true },
  )
  const ids = people.filter(({ role_id }) => role_id !== SUPER_ROLE).map(({ id }) => id)
  const names = await lookUpNames(ctx, [{ module: 'users', ids }])
  return {
    desk,
    people: ids.flatMap((id) => names('users', id) ?? []).slice(0, MOST_NAMES),
    total: ids.length,
    is_mine: people.some(({ id }) => id === ctx.user?.id),
  }
}
