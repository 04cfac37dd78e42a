import { lockedByStateRefusal } from '#core/questions/action-rules.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { requirePermission } from '../context/context.ts'
import { withRecordClock } from '../documents/nursery-day.ts'
import { findRow } from '../read/list.ts'
import { requireNotRefused } from '../rights/refusals.ts'
import { sameValue } from '../base/same-value.ts'
import { Forbidden, InvalidFields, StaleVersion, UserError } from '../base/user-error.ts'
import type { NewRecord } from './create.ts'
import { requireFieldsNotInUse } from './locked-while-in-use.ts'
import { afterSave } from './hooks.ts'
import { requireStateOpen } from './open-state.ts'
import { planSave } from './plan-save.ts'
import type { Values } from '../context/values.ts'
import { requireBodyObject, readBody } from './read-body.ts'
import { resolveReferences, withDependentValues } from './references.ts'
import { bumpOwnerVersions, storeChildRows } from './rows.ts'
import { requireOwnNursery } from './scope.ts'
import { lockRowWithChildren } from './lock-row.ts'
import { writeRowChange } from './store-changes.ts'
import type { WriteContext } from '../context/transaction.ts'

/** The update verb: the row is locked first, so that rights, version and rules are judged on what is really there. */
export async function updateRow(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<Values> {
  const changed = await prepareRecordChange(ctx, module, raw)
  await saveRecordChange(ctx, module, changed)
  return (await findRow(ctx, module, changed.id)) ?? { id: changed.id }
}

/** A change that has passed everything but the database's own constraints; the row is locked. */
export interface ChangedRecord extends NewRecord {
  readonly id: number
  readonly present: Values
}

/** All that is asked before a change is stored. */
export async function prepareRecordChange(
  caller: WriteContext,
  module: AnyModule,
  raw: unknown,
): Promise<ChangedRecord> {
  requirePermission(caller, permissionOf(module.key, 'update'))
  if (module.without.includes('update')) throw new Forbidden()
  const body = requireBodyObject(raw)
  const id = recordIdInBody(body)
  if (!Number.isSafeInteger(body['version'])) throw new InvalidFields({ version: 'Versi data wajib disertakan' })
  const present = await lockRowWithChildren(caller, module, id)
  const ctx = await withRecordClock(caller, module, present)
  requireOwnNursery(ctx, module, present)
  if (present['version'] !== body['version']) throw new StaleVersion(await findRow(ctx, module, id))
  await requireNotRefused(ctx, module, { row: present, operation: 'update' })
  // Nothing to change, nothing to refuse: a closed record that comes back in a file as it is stays as it is.
  if (isClosed(module, present) && changesNothing(ctx, module, { body, present }))
    return { id, present, values: {}, rows: [] }
  requireStateOpen(module, 'update', present)
  const changed = differingValues(readBody(ctx, module, { body, present }), present)
  // A row of a file that says what is there already leaves the record as it is: its figures too.
  if (ctx.source === 'import' && Object.keys(changed).length === 0) return { id, present, values: {}, rows: [] }
  const resolved = await resolveReferences(ctx, module, withDependentValues(module, changed, present), present)
  requireOwnNursery(ctx, module, { ...present, ...resolved })
  const planned = await planSave(ctx, module, { present, values: resolved, sent: new Set(Object.keys(body)) })
  await requireFieldsNotInUse(ctx, module, { present, values: planned.values })
  return { id, present, ...planned }
}

/** The values that are not as they were. */
export function differingValues(values: Values, present: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key, value]) => !sameValue(value, present[key] ?? null)))
}

function isClosed(module: AnyModule, present: Values): boolean {
  return lockedByStateRefusal(module, 'update', present) !== null
}

/** Whether every value of a body is the one that is stored. Child rows are compared by what was sent of them. */
function changesNothing(
  ctx: WriteContext,
  module: AnyModule,
  { body, present }: { body: Values; present: Values },
): boolean {
  try {
    const changed = differingValues(readBody(ctx, module, { body, present }), present)
    return Object.entries(changed).every(
      ([key, value]) =>
        module.fields[key]?.type === 'rows' &&
        sameRows(ctx, {
          child: ctx.catalogue.module(module.fields[key].options.of ?? ''),
          sent: value,
          stored: present[key],
        }),
    )
  } catch (error) {
    if (error instanceof UserError) return false
    throw error
  }
}

function sameRows(
  ctx: WriteContext,
  { child, sent, stored }: { child: AnyModule; sent: unknown; stored: unknown },
): boolean {
  const [items, rows] = [sent, stored] as readonly (readonly Values[])[]
  return (
    items?.length === rows?.length &&
    (items ?? []).every((item) => {
      const present = rows?.find((row) => row['id'] === item['id'])
      return present !== undefined && changesNothing(ctx, child, { body: item, present })
    })
  )
}

/** Answers whether a change that has passed would change anything of the record itself. */
export function wouldChange({ present, values, rows }: ChangedRecord): boolean {
  return (
    Object.entries(values).some(
      ([key, value]) => !rows.some(({ at }) => at.field === key) && !sameValue(value, present[key] ?? null),
    ) ||
    rows.some(
      ({ before, rows: planned }) =>
        before.length !== planned.length ||
        planned.some((row) => row.present === null || Object.keys(differingValues(row.values, row.present)).length > 0),
    )
  )
}

/** Answers whether anything differed. */
export async function saveRecordChange(
  ctx: WriteContext,
  module: AnyModule,
  { id, present, values, rows }: ChangedRecord,
): Promise<boolean> {
  const beside = await storeChildRows(ctx, rows, id)
  const differs = await writeRowChange(ctx, module, { present, values, beside })
  if (differs) await bumpOwnerVersions(ctx, module, [present, { ...present, ...values }])
  await afterSave(ctx, module, { present, values, id })
  return differs
}

export function recordIdInBody(body: Values): number {
  const id = body['id']
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) throw new InvalidFields({ id: 'Id data wajib disertakan' })
  return id
}
