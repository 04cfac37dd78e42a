import { useMemo } from 'react'
import { askedToApprove } from '#core/questions/action-input.ts'
import type { Action } from '#core/declare/action.ts'
import type { DecidedModule } from '#core/questions/action-rules.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { ActionDialog } from '../run/action-dialog.tsx'
import { actionTexts } from '../run/action-texts.ts'

interface ApprovalQuestionsProps {
  readonly module: DecidedModule
  readonly row: RecordRow
  /** The fields that the approval needs and the record has not. */
  readonly names: readonly string[]
  /** Whether it counted; throws what can be mended here. */
  onSend(values: Readonly<Record<string, unknown>>): Promise<boolean>
  onClose(): void
}

/** What the server misses before a record can be approved, asked of the approver on the spot. */
export function ApprovalQuestions({ module, row, names, onSend, onClose }: ApprovalQuestionsProps) {
  const t = useText(actionTexts)
  const label = t('decision.approve')
  const action = useMemo<Action>(() => {
    const fields = Object.entries(askedToApprove(module, names)).map(([name, field]) => [
      name,
      { ...field, options: { ...field.options, required: true } },
    ])
    return { label, input: Object.fromEntries(fields) }
  }, [label, module, names])
  return (
    <ActionDialog
      module={module}
      action={action}
      row={row}
      what={recordNameOf(module, row)}
      problem={t('decision.problem')}
      onClose={onClose}
      onSend={async (input, counted) => {
        // What was typed is offered again where it did not count.
        if (await onSend(input)) counted()
        onClose()
      }}
    />
  )
}
