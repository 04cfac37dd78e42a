import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { BulkJob } from './bulk-job.ts'
import type { BulkOutcome } from './run-one-by-one.ts'
import { forgetRecords } from '../../records/record-queries.ts'
import { nameOf } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { canClose, closeRecord } from '../deleting/close-record.ts'
import { closingTexts } from '../deleting/closing-texts.ts'

interface CloseManyButtonProps {
  readonly module: AnyModule
  readonly failed: BulkOutcome['failed']
  onStart(job: BulkJob): void
}

/** After a deletion of many: those that are still used are taken out of use instead. */
export function CloseManyButton({ module, failed, onStart }: CloseManyButtonProps) {
  const t = useText(closingTexts)
  const can = useCan()
  const client = useQueryClient()
  const rows = failed.filter((failure) => canClose(can, module, failure)).map(({ row }) => row)
  if (rows.length === 0) return null
  const start = () =>
    onStart({
      title: t('running', { title: module.title }),
      rows,
      nameOf: (row) => nameOf(module, row),
      call: (row, idempotencyKey) => closeRecord(module, row, idempotencyKey),
      success: t('done'),
      onEnd: () => forgetRecords(client),
    })
  return <Button onClick={start}>{t('close.many', { count: formatNumber(rows.length) })}</Button>
}
