import type { AnyModule } from '#core/declare/module.ts'
import type { RecordedChange } from '../context/recorded-change.ts'
import type { WriteContext } from '../context/transaction.ts'

/** What later areas do when something happens to a record of an earlier one. */
export async function runReactions(
  ctx: WriteContext,
  module: AnyModule,
  { action, id, changes }: RecordedChange,
): Promise<void> {
  const reactions = ctx.implementations.additionsTo(module.key).flatMap(({ after }) => after ?? [])
  if (reactions.length === 0 || action === 'delete') return
  const moved = changes[module.states?.field ?? '']
  for (const { created, moved: onMove, changed } of reactions) {
    if (action === 'create') await created?.(ctx, { id })
    else if (moved) await onMove?.(ctx, { id, from: moved[0], to: moved[1] })
    if (action !== 'create') await changed?.(ctx, { id, fields: Object.keys(changes) })
  }
}
