import { fileQuestionsOf, actionInputModule } from '#core/questions/action-input.ts'
import { actionRefusal, statesMovedByAction } from '#core/questions/action-rules.ts'
import type { Action } from '#core/declare/action.ts'
import type { AnyModule, ShownOf } from '#core/declare/module.ts'
import { can, permissionOf } from '#core/declare/permissions.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { requirePermission } from '../context/context.ts'
import { withRecordClock } from '../documents/nursery-day.ts'
import { childRowsFields } from '../read/child-rows.ts'
import { findRow } from '../read/list.ts'
import { requireNotRefused } from '../rights/refusals.ts'
import type { ChangedValues } from '../context/recorded-change.ts'
import { InvalidBody, InvalidFields, NotFound, NotPossible, StaleVersion } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import { requireBodyObject, readBody } from '../write/read-body.ts'
import { inactiveReferences, resolveReferences } from '../write/references.ts'
import { planChildRows } from '../write/rows.ts'
import { requireOwnNursery } from '../write/scope.ts'
import type { WriteContext } from '../context/transaction.ts'
import { lockRowWithChildren } from '../write/lock-row.ts'
import { requireDecidableAtStation } from '../rights/decision-rules.ts'
import { requireOfRecord } from './require-of-record.ts'
import { requireTransition, storeActionChange } from './move-to-state.ts'
import { PATH_NOTE } from '../read/path-note.ts'

export interface ActionRequest {
  readonly name: string
  readonly action: Action
  /** As it stands in the address. */
  readonly id: string
  readonly body: unknown
}

/**
 * An action: permission, the locked row, its condition and transition, the input, the effect, the row with its trail.
 */
export async function runAction<M extends AnyModule>(
  ctx: WriteContext,
  module: M,
  { name, action, id, body: raw }: ActionRequest,
): Promise<ShownOf<M>> {
  requirePermission(ctx, permissionOf(module.key, name))
  const { version, ...given } = raw === undefined ? {} : requireBodyObject(raw)
  const row = await lockRowWithChildren(ctx, module, recordId(id))
  requireOwnNursery(ctx, module, row)
  // The state's own sentence comes first: it says what is possible now, where a version only says that something
  // changed.
  const sentence = actionRefusal(module, action, row, { reads: (permission) => can(ctx.user, permission) })
  if (sentence) throw new NotPossible(sentence)
  if (version !== undefined && !Number.isSafeInteger(version))
    throw new InvalidFields({ version: 'Versi data harus berupa angka' })
  if (version !== undefined && version !== row['version'])
    throw new StaleVersion(await findRow(ctx, module, Number(row['id'])))
  await requireNotRefused(ctx, module, { row, operation: name })
  await requireDecidableAtStation(ctx, module, { id: Number(row['id']), desk: name })
  if (action.requireActiveReferences) await requireInUse(ctx, module, { row, label: action.label })
  const input = await readInput(ctx, module, { action, row, body: given })
  const target = targetOf(module, { action, row, input })
  const handler = handlerOf(ctx, module, name)
  const made = await handler?.(await withRecordClock(ctx, module, row), { row, input })
  // Read again: the effect may have written to this very row.
  const present = await lockRowWithChildren(ctx, module, Number(row['id']))
  await storeActionChange(ctx, module, {
    present,
    values: { ...filesOf(action, { input, given }), ...made, ...target },
    action: name,
    trail: noteOnPath(module, { action, input }),
  })
  // Safe: who may not read the record is shown its number alone.
  return (await findRow(ctx, module, Number(row['id']))) ?? ({ id: row['id'] } as ShownOf<M>)
}

/**
 * The state an action leads to: its own, or the outcome that was chosen, which the table of transitions must have and a
 * note may have to explain.
 */
function targetOf(module: AnyModule, { action, row, input }: { action: Action; row: Values; input: Values }): Values {
  const states = statesMovedByAction(module, action)
  const to = action.toFrom === undefined ? action.to : (input[action.toFrom] as ValueCode)
  if (!states || to === undefined) return {}
  if (action.toFrom !== undefined) requireTransition(module, row, to, states)
  if (action.noteFor?.includes(to) && (input['note'] ?? null) === null)
    throw new InvalidFields({ note: 'Anda belum mengisi catatan!' })
  return { [states.field]: to }
}

/** Files that were asked for lie in the record's own fields of those names; one that was not sent stays as it was. */
function filesOf(action: Action, { input, given }: { input: Values; given: Values }): Values {
  return Object.fromEntries(
    fileQuestionsOf(action)
      .filter((name) => Object.hasOwn(given, name))
      .map((name) => [name, input[name]]),
  )
}

/** What was said with a step of a path stands in the trail of that step, whatever the record itself keeps of it. */
function noteOnPath(module: AnyModule, { action, input }: { action: Action; input: Values }): ChangedValues {
  const note = input['note']
  return statesMovedByAction(module, action)?.path && typeof note === 'string' ? { [PATH_NOTE]: [null, note] } : {}
}

async function requireInUse(
  ctx: WriteContext,
  module: AnyModule,
  { row, label }: { row: Values; label: string },
): Promise<void> {
  const closed = [...(await inactiveReferences(ctx, module, row))]
  for (const { field, definition, child } of childRowsFields(ctx, module)) {
    for (const [index, line] of (row[field] as readonly Values[]).entries()) {
      closed.push(
        ...(await inactiveReferences(ctx, child, line)).map(
          (sentence) => `${definition.label} baris ${index + 1}: ${sentence}`,
        ),
      )
    }
  }
  if (closed.length > 0)
    throw new NotPossible(`${closed.join('. ')}. Perbaiki datanya dulu, lalu ${label.toLowerCase()} lagi.`)
}

/**
 * The answers to what the action asks, by the rules of fields; a key it does not ask for is refused. Rows are read by
 * their own module's rules: one with the id of a row the record has in the list of that name means that row, and comes
 * whole.
 */
async function readInput(
  ctx: WriteContext,
  module: AnyModule,
  { action, row, body }: { action: Action; row: Values; body: Values },
): Promise<Values> {
  const asked = actionInputModule(module, action)
  if (Object.keys(body).some((key) => !Object.hasOwn(asked.fields, key)))
    throw new InvalidBody('Data yang dikirim memuat isian yang tidak dikenal.')
  const values = await resolveReferences(ctx, asked, readBody(ctx, asked, { body, present: null }))
  await requireOfRecord(ctx, asked, { row, input: values })
  const plans = await planChildRows(ctx, asked, { present: row, values })
  return {
    ...values,
    ...Object.fromEntries(
      plans.map(({ at, rows }) => [at.field, rows.map((line) => ({ ...line.present, ...line.values }))]),
    ),
  }
}

function handlerOf(ctx: WriteContext, module: AnyModule, name: string) {
  const parts = [ctx.implementations.get(module.key), ...ctx.implementations.additionsTo(module.key)]
  return parts.map((part) => part?.actions ?? {}).find((handlers) => Object.hasOwn(handlers, name))?.[name]
}

function recordId(text: string): number {
  if (!/^-?\d{1,15}$/.test(text)) throw new NotFound()
  return Number(text)
}
