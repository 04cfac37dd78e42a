import { actionRefusal, lockedByStateRefusal, statesMovedByAction } from '#core/questions/action-rules.ts'
import type { Action, ActionShownIn } from '#core/declare/action.ts'
import { fieldsOfCondition } from '#core/declare/condition.ts'
import type { Language } from '#core/formats/i18n.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { RecordRow } from '../../records/record.ts'
import type { HasRight } from '../../records/access.ts'

export interface OfferedAction {
  readonly name: string
  readonly action: Action
}

const USUAL: readonly ActionShownIn[] = ['detail', 'row']

/** The actions this user holds, at one place. */
export function offeredActions(can: HasRight, module: AnyModule, place: ActionShownIn): readonly OfferedAction[] {
  return Object.entries(module.actions)
    .filter(([name, { places = USUAL }]) => places.includes(place) && can(permissionOf(module.key, name)))
    .map(([name, action]) => ({ name, action }))
}

/**
 * Why the record does not allow the action, as it is or to this user; null when it does, or when only the server can
 * see what decides.
 */
export function actionObstacle(
  can: HasRight,
  module: AnyModule,
  { name, action }: OfferedAction,
  row: RecordRow,
  language: Language,
): string | null {
  const moved = actionMovesState(action) ? statesMovedByAction(module, action)?.field : undefined
  const hidden = [...fieldsOfCondition(action.when), moved].some((field) => {
    const permission = module.fields[field ?? '']?.options.permission
    return permission !== undefined && !can(permission)
  })
  return refusedBy(row, name) ?? (hidden ? null : actionRefusal(module, action, row, { language, reads: can }))
}

/**
 * Why the record is closed to a change, by its state or to this user; null when it does not, or when only the server
 * can see the state.
 */
export function lockedReason(
  can: HasRight,
  module: AnyModule,
  operation: 'update' | 'delete',
  row: RecordRow,
  language: Language,
): string | null {
  const permission = module.fields[module.states?.field ?? '']?.options.permission
  return (
    refusedBy(row, operation) ??
    (permission !== undefined && !can(permission) ? null : lockedByStateRefusal(module, operation, row, language))
  )
}

/** What the server says beforehand that it will refuse this user; it comes with one record, not with a list's rows. */
function refusedBy({ refusals }: RecordRow, operation: string): string | null {
  return (refusals as Readonly<Record<string, string>> | undefined)?.[operation] ?? null
}

/** Whether it leads the record to another state of its own. */
export function actionMovesState({ to, toFrom }: Action): boolean {
  return to !== undefined || toFrom !== undefined
}

/** Whether the user is asked first: because the action says so, or because it is dangerous. */
export function actionAsksFirst({ confirm, tone }: Action): boolean {
  return confirm !== undefined || tone === 'danger'
}
