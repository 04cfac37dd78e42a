import type { AnyModule } from '#core/declare/module.ts'
import type { ChangeListener, RecordedChange } from '../context/recorded-change.ts'
import { sendApprovalNotices } from '../notices/approval-notices.ts'
import { writeCreationTrail, writeTrail } from './audit.ts'
import { claimOwnedFiles } from './owned-files.ts'
import { runReactions } from './react.ts'
import type { WriteContext } from '../context/transaction.ts'

const announceTable: ChangeListener = async (ctx, { table }) => ctx.touched(table)

/**
 * Who hears of every change, in this order: the announcement of the table, the files that come and go with it, whom it
 * concerns, later areas.
 */
const listeners: readonly ChangeListener[] = [announceTable, claimOwnedFiles, sendApprovalNotices, runReactions]

/** What every change passes: its listeners, and its trail in its own transaction. */
export async function writeTrailOfChange(ctx: WriteContext, module: AnyModule, change: RecordedChange): Promise<void> {
  await tellChangeListeners(ctx, module, change)
  await writeTrail(ctx, module, change)
}

/** The same for a change whose own statement writes its trail. */
export async function tellChangeListeners(ctx: WriteContext, module: AnyModule, change: RecordedChange): Promise<void> {
  for (const listener of listeners) await listener(ctx, module, change)
}

/** The same for many new records, whose trail is one statement. */
export async function writeTrailOfCreations(
  ctx: WriteContext,
  module: AnyModule,
  records: readonly Pick<RecordedChange, 'id' | 'changes'>[],
): Promise<void> {
  await writeCreationTrail(ctx, module, records)
  for (const record of records) await tellChangeListeners(ctx, module, { action: 'create', ...record })
}
