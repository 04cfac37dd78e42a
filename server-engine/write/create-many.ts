import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { isEmpty } from '#core/rules/definition.ts'
import { runQuery } from '../base/database.ts'
import { linkFields } from '../schema/link-tables.ts'
import { rowsFields, rowsOwners } from '../read/child-rows.ts'
import { ident } from '../base/sql.ts'
import { recordCreations } from './on-change.ts'
import { refusalOf } from './constraints.ts'
import { changesFrom, columnAndLinkValues, columnValues } from './insert-row.ts'
import { prepareNew, storeNew, type NewRecord } from './create.ts'
import { bodyOf } from './read-body.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * Whether nothing happens at a save but the storing of the row and its trail, so that many can be stored by one
 * statement.
 */
export function isStoredByOneStatement(ctx: WriteContext, module: AnyModule): boolean {
  const implementation = ctx.implementations.get(module.key)
  const holdsFiles = Object.values(module.fields).some(
    ({ type, options }) => (type === 'file' || type === 'files') && options.required,
  )
  return (
    !implementation?.beforeSave &&
    !implementation?.afterSave &&
    rowsOwners(ctx, module).length === 0 &&
    !holdsFiles &&
    linkFields(module).length === 0 &&
    rowsFields(ctx, module).length === 0
  )
}

/** So many rows go to the database in one statement. */
const BATCH = 200

/**
 * The create verb for many: each body passes what a single one passes, then they are stored together where the module
 * is plain. Answers the ids in the bodies' order.
 */
export async function createMany(
  ctx: WriteContext,
  module: AnyModule,
  bodies: readonly unknown[],
): Promise<readonly number[]> {
  // The same few records are referred to again and again; within one transaction they are proven once.
  const once: WriteContext = { ...ctx, lookupCache: ctx.lookupCache ?? new Map() }
  const plain = isStoredByOneStatement(once, module) && !bodies.some((body) => claimsFiles(module, body))
  const ids: number[] = []
  for (let start = 0; start < bodies.length; start += BATCH) {
    const records: NewRecord[] = []
    for (const body of bodies.slice(start, start + BATCH)) {
      const record = await prepareNew(once, module, body)
      if (plain) records.push(record)
      else ids.push(await storeNew(once, module, record))
    }
    ids.push(...(await storeManyNew(once, module, records)))
  }
  return ids
}

/** Files become a record's own one by one. */
function claimsFiles(module: AnyModule, body: unknown): boolean {
  return Object.entries(bodyOf(body)).some(
    ([key, value]) => !isEmpty(value) && ['file', 'files'].includes(module.fields[key]?.type ?? ''),
  )
}

/** New records of a plain module with their trail; one that the database refuses takes the others along. */
export async function storeManyNew(
  ctx: WriteContext,
  module: AnyModule,
  records: readonly NewRecord[],
): Promise<readonly number[]> {
  if (records.length === 0) return []
  const at = ctx.now.toISOString()
  const by = ctx.user?.id ?? null
  const rows = records.map(({ values }) => ({
    ...columnValues(module, values),
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
  }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[]
  const lines = rows.map(
    (row) =>
      sql`(${sql.join(
        columns.map((column) => sql`${sql.param(row[column] ?? null)}`),
        sql`, `,
      )})`,
  )
  try {
    const ids = await runQuery<{ id: number }>(
      ctx.db,
      sql`insert into ${ident(module.table)} (${sql.join(columns.map(ident), sql`, `)})
        values ${sql.join(lines, sql`, `)} returning id`,
    )
    await recordCreations(
      ctx,
      module,
      ids.map(({ id }, index) => ({
        id,
        changes: changesFrom(columnAndLinkValues(module, records[index]?.values ?? {})),
      })),
    )
    return ids.map(({ id }) => id)
  } catch (error) {
    throw refusalOf(error, { catalogue: ctx.catalogue, module })
  }
}
