import { sql } from 'drizzle-orm'
import { keptForCatalogue } from '#core/catalogue/kept-for-catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { ident } from '../base/sql.ts'
import type { Context } from '../context/context.ts'
import type { AuditAction, ChangedValues } from '../context/recorded-change.ts'
import type { Values } from '../context/values.ts'
import { runQuery } from '../base/database.ts'
import { mayReadModule } from '../rights/readable.ts'
import { sameValue } from '../base/same-value.ts'
import { AlreadyUsed } from '../base/user-error.ts'
import { refusalOfConstraint } from './constraints.ts'
import { columnAndLinkValues, columnValues } from './insert-row.ts'
import { announceMovedLinkTarget, storeLinkedRecords } from './links.ts'
import { writeTrailOfChange } from './on-change.ts'
import { copiedFieldsOf } from './references.ts'
import type { WriteContext } from '../context/transaction.ts'

export interface LockedRowChange {
  readonly present: Values
  readonly values: Values
  /** What changed with the record but not in it, its child rows: alone reason enough for a new version. */
  readonly beside?: ChangedValues
  /** What the trail calls it; an update when left out. */
  readonly action?: AuditAction
  /** What the trail keeps besides the row's own changes. */
  readonly trail?: ChangedValues
}

/**
 * Stores changed values of a locked row with their trail; nothing is written when nothing differs. Answers whether
 * something did.
 */
export async function writeRowChange(
  ctx: WriteContext,
  module: AnyModule,
  { present, values, beside = {}, action = 'update', trail = {} }: LockedRowChange,
): Promise<boolean> {
  const id = Number(present['id'])
  const differing = Object.entries(columnAndLinkValues(module, values)).filter(
    ([key, value]) => !sameValue(value, present[key] ?? null),
  )
  if (differing.length === 0 && Object.keys(beside).length === 0) return false
  const assignments = Object.entries(columnValues(module, Object.fromEntries(differing))).map(
    ([key, value]) => sql`${ident(key)} = ${sql.param(value)}, `,
  )
  try {
    await runQuery(
      ctx.db,
      sql`update ${ident(module.table)} set ${sql.join(assignments)}version = version + 1, updated_at =
        ${ctx.now.toISOString()}, updated_by = ${ctx.user?.id ?? null} where id = ${id}`,
    )
    await storeLinkedRecords(ctx, module, { id, values: Object.fromEntries(differing) })
  } catch (error) {
    throw refusalOfConstraint(error, { catalogue: ctx.catalogue, module, values: { ...present, ...values } })
  }
  const changes: ChangedValues = {
    ...Object.fromEntries(differing.map(([key, value]) => [key, [present[key] ?? null, value]])),
    ...beside,
  }
  await writeTrailOfChange(ctx, module, { action, id, changes: { ...changes, ...trail } })
  if (module.scope && changes[module.scope]) announceMovedLinkTarget(ctx, module)
  await updateCopies(ctx, module, { id, changes })
  return true
}

/** By the key of a module: the references to it whose own modules repeat values of its records. */
const copyingReferences = keptForCatalogue((catalogue) => {
  const found = new Map<string, { readonly module: AnyModule; readonly reference: string }[]>()
  for (const module of catalogue.modules) {
    for (const [reference, { options }] of Object.entries(module.fields)) {
      if (!options.to || copiedFieldsOf(module, reference).length === 0) continue
      found.set(options.to, [...(found.get(options.to) ?? []), { module, reference }])
    }
  }
  return found
})

/** Rows elsewhere that repeat a changed value (`copyOf`) follow it in the same transaction. */
async function updateCopies(
  ctx: WriteContext,
  source: AnyModule,
  change: { id: number; changes: ChangedValues },
): Promise<void> {
  for (const { module, reference } of copyingReferences(ctx.catalogue).get(source.key) ?? []) {
    const stale = copiedFieldsOf(module, reference).filter(([, from]) => change.changes[from])
    if (stale.length === 0) continue
    const rows = await runQuery<Values>(
      ctx.db,
      sql`select * from ${ident(module.table)} where ${ident(reference)} = ${change.id} order by id for update`,
    )
    const values = Object.fromEntries(stale.map(([copy, from]) => [copy, change.changes[from]?.[1]]))
    for (const present of rows) {
      await writeRowChange(ctx, module, { present, values }).catch((error: unknown) => {
        throw error instanceof AlreadyUsed
          ? takenThere(ctx, { source, module, present, field: stale[0]?.[1] ?? '' })
          : error
      })
    }
  }
}

/**
 * What follows cannot come along, which the form of the record knows nothing of: it is told under the field that was
 * changed.
 */
function takenThere(
  ctx: Context,
  { source, module, present, field }: { source: AnyModule; module: AnyModule; present: Values; field: string },
): AlreadyUsed {
  const what = mayReadModule(ctx, module.key) ? `${module.title} ${String(present[module.display])}` : 'isinya'
  return new AlreadyUsed({ [field]: `${source.fields[field]?.label} tidak dapat diganti: ${what} sudah ada di sana` })
}
