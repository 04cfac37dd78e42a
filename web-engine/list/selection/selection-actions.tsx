import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { MOST_ROWS_ONE_BY_ONE } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { type BulkAction, BulkActions } from '../../actions/run/bulk-actions.tsx'
import { offeredActions } from '../../actions/run/offered-actions.ts'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import { recordNameOf } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import type { Selection } from './use-selection.ts'

const BulkApproval = lazy(() =>
  import('../../actions/approval/bulk-approval.tsx').then((file) => ({ default: file.BulkApproval })),
)

interface SelectionActionsProps {
  readonly module: AnyModule
  readonly selection: Selection
  readonly run: BulkRun
}

/** The module's actions for the chosen rows: one call each, under the overlay of all bulk work. */
export function SelectionActions({ module, selection, run }: SelectionActionsProps) {
  const t = useText(listTexts)
  const client = useQueryClient()
  const can = useCan()
  const start = (action: BulkAction) =>
    void run.start({
      title: t('action.running', { action: action.label, title: module.title }),
      rows: [...selection.selected.values()],
      nameOf: (row) => recordNameOf(module, row),
      call: async (row) => {
        const reason = action.blocked(row)
        if (reason !== null) throw new Error(reason)
        return action.run(row)
      },
      success: t('action.done', { action: action.label }),
      onEnd: async ({ done }) => {
        selection.remove(done)
        await refetchAllRecords(client)
      },
    })
  if (selection.selected.size > MOST_ROWS_ONE_BY_ONE && offeredActions(can, module, 'bulk').length > 0)
    return <span>{t('select.few', { most: String(MOST_ROWS_ONE_BY_ONE) })}</span>
  const count = selection.selected.size
  return (
    <>
      <BulkActions module={module} count={count} rows={[...selection.selected.values()]} onRun={start} />
      {module.approval?.many && can(permissionOf(module.key, 'approve')) && (
        <Suspense fallback={null}>
          <BulkApproval module={module} count={count} onRun={start} />
        </Suspense>
      )}
    </>
  )
}
