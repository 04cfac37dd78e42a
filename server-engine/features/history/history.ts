import { sql } from 'drizzle-orm'
import type { HistoryPage, HistoryChildRow } from '#core/wire/history.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import type { Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { findRow } from '../../read/list.ts'
import { readableFields, readableTrail } from '../../rights/readable.ts'
import { NotFound } from '../../base/user-error.ts'
import type { ChangedValues } from '../../context/recorded-change.ts'
import { changeIntoNursery } from '../../read/arrival.ts'
import { recordsInChanges, valuesBeforeOrAfter, visibleChanges } from './changes.ts'
import { lookUpNames, type AskedNames, type NameLookup } from '../../read/name-lookup.ts'
import { type ChildRowChange, childRowChangesOf } from './child-row-changes.ts'

const PAGE = 20

interface Trail {
  readonly id: number
  readonly action: string
  readonly changes: ChangedValues
  readonly at: string
  readonly source: string
  readonly user_id: number | null
}

/** The changes of a record the caller may read, newest first, as far as its fields are readable. */
export async function readHistoryOf(
  ctx: Context,
  module: AnyModule,
  wanted: { readonly id: number; readonly before: number | null },
): Promise<HistoryPage> {
  if (!isStored(module) || !(await findRow(ctx, module, wanted.id))) throw new NotFound()
  const arrived = await changeIntoNursery(ctx, module, wanted.id)
  const older = sql`${
    wanted.before === null
      ? sql``
      : sql` and id <
    ${wanted.before}`
  }${arrived === null ? sql`` : sql` and id >= ${arrived}`}`
  const trail = await runQuery<Trail & Record<string, unknown>>(
    ctx.db,
    sql`
    select id, action, changes, at, source, user_id from audit_log
    where table_name = ${module.table} and record_id = ${wanted.id}${older} order by id desc limit ${PAGE + 1}`,
  )
  const page = trail
    .slice(0, PAGE)
    .map((entry) => (entry.id === arrived ? { ...entry, changes: withoutBefore(entry.changes) } : entry))
  const fields = new Map([...readableFields(ctx, module), ...readableTrail(ctx, module)])
  const rowsOf = await childRowChangesOf(ctx, module, page)
  const seen = page.map((entry) => {
    const rows = new Map(
      [...fields]
        .filter(([, { type }]) => type === 'rows')
        .map(([field]) => [field, entry.id === arrived ? [] : rowsOf(field, entry)] as const),
    )
    // Rows that are the same ones, changed in nothing the caller may see, would only tell that something hidden
    // changed.
    const changes = visibleChanges(fields, entry.changes).filter(
      ({ name, values }) =>
        !rows.has(name) || (rows.get(name)?.length ?? 0) > 0 || JSON.stringify(values[0]) !== JSON.stringify(values[1]),
    )
    return { entry, changes, rows: [...rows].filter(([, list]) => list.length > 0) }
  })
  const names = await lookUpNames(ctx, [
    ...page.map(({ user_id }): AskedNames => ({ module: 'users', ids: [user_id] })),
    ...seen.flatMap(({ changes, rows }) => [
      ...recordsInChanges(changes),
      ...rows.flatMap(([, list]) =>
        list.flatMap((row) => [{ module: row.child.key, ids: [row.id] }, ...recordsInChanges(row.changes)]),
      ),
    ]),
  ])
  return {
    // A change of nothing the caller may see would only tell that something hidden changed.
    data: seen
      .filter(({ entry, changes }) => changes.length > 0 || Object.keys(entry.changes).length === 0)
      .map(({ entry: { id, action, at, source, user_id }, changes, rows }) => ({
        id,
        action,
        at: new Date(at).toISOString(),
        source,
        user_id,
        rel_user_id: names('users', user_id),
        before: valuesBeforeOrAfter(changes, 0, names),
        after: valuesBeforeOrAfter(changes, 1, names),
        ...(rows.length > 0 && {
          rows: Object.fromEntries(rows.map(([field, list]) => [field, list.map((row) => rowEntry(row, names))])),
        }),
      })),
    next: trail.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  }
}

function withoutBefore(changes: ChangedValues): ChangedValues {
  return Object.fromEntries(Object.entries(changes).map(([name, [, after]]) => [name, [null, after]]))
}

/** A row that is gone is called what it was called last. */
function rowEntry({ child, id, action, changes }: ChildRowChange, names: NameLookup): HistoryChildRow {
  const [before, after] = [valuesBeforeOrAfter(changes, 0, names), valuesBeforeOrAfter(changes, 1, names)]
  const called = names(child.key, id) ?? before[child.display] ?? null
  return { id, name: called === null ? null : String(called), action, before, after }
}
