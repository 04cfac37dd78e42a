import { sql } from 'drizzle-orm'
import type { AnyModule } from '#core/declare/module.ts'
import { isEmptyValue } from '#core/rules/definition.ts'
import { runQuery } from '../base/database.ts'
import { linkTableFields } from '../schema/link-tables.ts'
import { childRowsFields, childRowsOwners } from '../read/child-rows.ts'
import { ident } from '../base/sql.ts'
import { afterSaves } from './hooks.ts'
import { writeTrailOfCreations } from './on-change.ts'
import { refusalOfConstraint } from './constraints.ts'
import { changesOfNewRecord, columnAndLinkValues, columnValues } from './insert-row.ts'
import { prepareNewRecord, storeNewRecord, type NewRecord } from './create.ts'
import { requireBodyObject } from './read-body.ts'
import type { WriteContext } from '../context/transaction.ts'

/**
 * Whether nothing happens at a save of one record but the storing of its row and trail, so that many can be stored by
 * one statement.
 */
export function isStoredByOneStatement(ctx: WriteContext, module: AnyModule): boolean {
  const implementation = ctx.implementations.get(module.key)
  const holdsFiles = Object.values(module.fields).some(
    ({ type, options }) => (type === 'file' || type === 'files') && options.required,
  )
  return (
    !implementation?.beforeSave &&
    !implementation?.afterSave &&
    childRowsOwners(ctx, module).length === 0 &&
    !holdsFiles &&
    linkTableFields(module).length === 0 &&
    childRowsFields(ctx, module).length === 0
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
      const record = await prepareNewRecord(once, module, body)
      if (plain) records.push(record)
      else ids.push(await storeNewRecord(once, module, record))
    }
    ids.push(...(await storeManyNewRecords(once, module, records)))
  }
  return ids
}

/** Files become a record's own one by one. */
function claimsFiles(module: AnyModule, body: unknown): boolean {
  return Object.entries(requireBodyObject(body)).some(
    ([key, value]) => !isEmptyValue(value) && ['file', 'files'].includes(module.fields[key]?.type ?? ''),
  )
}

/** New records of a plain module with their trail; one that the database refuses takes the others along. */
export async function storeManyNewRecords(
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
  let ids: { id: number }[]
  try {
    ids = await runQuery<{ id: number }>(
      ctx.db,
      sql`insert into ${ident(module.table)} (${sql.join(columns.map(ident), sql`, `)})
        values ${sql.join(lines, sql`, `)} returning id`,
    )
    await writeTrailOfCreations(
      ctx,
      module,
      ids.map(({ id }, index) => ({
        id,
        changes: changesOfNewRecord(columnAndLinkValues(module, records[index]?.values ?? {})),
      })),
    )
  } catch (error) {
    throw refusalOfConstraint(error, { catalogue: ctx.catalogue, module })
  }
  const saved = ids.map(({ id }, index) => ({ id, present: null, values: records[index]?.values ?? {} }))
  await afterSaves(ctx, module, saved)
  return saved.map(({ id }) => id)
}
