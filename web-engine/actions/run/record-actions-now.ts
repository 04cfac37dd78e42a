import { needsDecision } from '#core/questions/action-rules.ts'
import type { Language } from '#core/formats/i18n.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { type HasRight, mayDoOperation } from '../../records/access.ts'
import type { RecordRow } from '../../records/record.ts'
import {
  actionObstacle,
  lockedReason,
  actionMovesState,
  offeredActions,
  type OfferedAction,
} from './offered-actions.ts'

export interface RecordActionsNow {
  readonly open: readonly OfferedAction[]
  readonly blocked: readonly { readonly label: string; readonly reason: string }[]
  /** The one that comes next; null where the record is changed next, or where nothing is left. */
  readonly next: string | null
}

/**
 * A record's own actions as they are now. Next is what leads it on to another state; else it is changed, and where that
 * is closed the first thing that can still be done. What is dangerous is never next.
 */
export function recordActionsNow(
  can: HasRight,
  module: AnyModule,
  row: RecordRow,
  language: Language,
): RecordActionsNow {
  const all = offeredActions(can, module, 'detail').map((offered) => ({
    offered,
    reason: actionObstacle(can, module, offered, row, language),
  }))
  const open = all.filter(({ reason }) => reason === null).map(({ offered }) => offered)
  const usual = open.filter(({ action }) => action.tone !== 'danger')
  const isChanged = mayDoOperation(can, module, 'update') && lockedReason(can, module, 'update', row, language) === null
  const next =
    usual.find(({ action }) => action.forward ?? actionMovesState(action)) ?? (isChanged ? undefined : usual[0])
  return {
    open,
    blocked: all.flatMap(({ offered, reason }) => (reason === null ? [] : [{ label: offered.action.label, reason }])),
    next: next?.name ?? null,
  }
}

/**
 * Whether the record waits for a decision that this reader may take. The right alone does not say so where only some
 * may decide on some records.
 */
export function waitsForReaderDecision(can: HasRight, module: AnyModule, row: RecordRow): boolean {
  return (
    needsDecision(module) &&
    row[module.approval.field] === module.approval.waiting &&
    can(permissionOf(module.key, 'approve')) &&
    row['may_decide'] !== false
  )
}
