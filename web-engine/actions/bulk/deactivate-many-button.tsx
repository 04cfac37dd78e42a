import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { BulkRunTask } from './bulk-run-task.ts'
import type { BulkOutcome } from './run-one-by-one.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'
import { recordNameOf } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { canDeactivate, deactivateRecord } from '../deleting/deactivate-record.ts'
import { deactivationTexts } from '../deleting/deactivation-texts.ts'

interface CloseManyButtonProps {
  readonly module: AnyModule
  readonly failed: BulkOutcome['failed']
  onStart(job: BulkRunTask): void
}

/** After a deletion of many: those that are still used are taken out of use instead. */
export function DeactivateManyButton({ module, failed, onStart }: CloseManyButtonProps) {
  const t = useText(deactivationTexts)
  const can = useCan()
  const client = useQueryClient()
  const rows = failed.filter((failure) => canDeactivate(can, module, failure)).map(({ row }) => row)
  if (rows.length === 0) return null
  const start = () =>
    onStart({
      title: t('running', { title: module.title }),
      rows,
      nameOf: (row) => recordNameOf(module, row),
      call: (row, idempotencyKey) => deactivateRecord(module, row, idempotencyKey),
      success: t('done'),
      onEnd: () => refetchAllRecords(client),
    })
  return <Button onClick={start}>{t('close.many', { count: formatNumber(rows.length) })}</Button>
}
