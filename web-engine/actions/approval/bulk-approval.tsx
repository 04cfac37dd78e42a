import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { confirm } from '../../kit/alerts/alerts.tsx'
import { api } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import type { BulkAction } from '../run/bulk-actions.tsx'

interface BulkApprovalProps {
  readonly module: AnyModule
  readonly count: number
  onRun(action: BulkAction): void
}

/**
 * AP-01 for many waiting records at once: each is decided by its own call, so one that is refused does not hold back
 * the others.
 */
export function BulkApproval({ module, count, onRun }: BulkApprovalProps) {
  const t = useText(actionTexts)
  const label = t('decision.approve')
  const { approval } = module
  async function press() {
    const what = t('what.many', { title: module.title, count: formatNumber(count) })
    if (!(await confirm({ title: t('ask.title', { action: label }), text: what, yes: label, no: t('cancel') }))) return
    onRun({
      name: 'approve',
      label,
      blocked: (row) =>
        approval && row[approval.field] !== undefined && row[approval.field] !== approval.waiting
          ? t('decision.notWaiting')
          : null,
      run: (row) =>
        api('custom/verification', {
          method: 'POST',
          body: { id: row.id, table: module.path, status: 'approved', description: '' },
          idempotencyKey: newIdempotencyKey(),
        }),
    })
  }
  return (
    <Button
      variant="light"
      leftSection={<IconCheck size={16} aria-hidden />}
      disabled={count === 0}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
