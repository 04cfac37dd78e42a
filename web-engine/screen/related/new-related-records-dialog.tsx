import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Action } from '#core/declare/action.ts'
import { rows } from '#core/declare/fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { NEW_RECORDS_KEY } from '#core/questions/field-value.ts'
import { ActionDialog } from '../../actions/run/action-dialog.tsx'
import { initialFormValues } from '../../form/values/read-form-values.ts'
import { childRowsIn } from '../../form/values/typed-rows.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api, ApiError } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { refetchAllRecords } from '../../records/record-queries.ts'

interface NewRowsDialogProps {
  readonly module: AnyModule
  /** The child's field that refers to the master record, and the master's id. */
  readonly master: { readonly field: string; readonly id: number }
  onClose(): void
}

/** New records of a list that hangs on a record: typed or pasted side by side, and stored together or not at all. */
export function NewRelatedRecordsDialog({ module, master, onClose }: NewRowsDialogProps) {
  const t = useText(formTexts)
  const client = useQueryClient()
  const key = useRef('')
  const action = useMemo<Action>(
    () => ({
      label: t('many.title', { title: module.title }),
      input: { [NEW_RECORDS_KEY]: rows(module.title, module, { by: master.field as never, required: true }) },
    }),
    [t, module, master.field],
  )
  // What is typed is kept for this master alone; one row waits to be typed in, or pasted over.
  const row = useMemo(
    () => ({ id: master.id, version: 0, [NEW_RECORDS_KEY]: [initialFormValues(module)] }) as unknown as RecordRow,
    [module, master.id],
  )

  /** The first and the last of what was typed, by what names it; nothing where that is counted by the server. */
  function namesOf(records: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
    const [first, last] = [records[0], records.at(-1)].map((record) => record?.[module.display])
    if (typeof first !== 'string' || typeof last !== 'string') return []
    return [records.length > 1 ? t('several.codes', { first, last }) : first]
  }

  async function send(input: Readonly<Record<string, unknown>>, counted: () => void) {
    const records = childRowsIn(input[NEW_RECORDS_KEY]).map((record) => ({ ...record, [master.field]: master.id }))
    key.current ||= newIdempotencyKey()
    try {
      const { message } = await api<{ readonly message: string }>(`${module.path}/create-several`, {
        method: 'POST',
        body: { [NEW_RECORDS_KEY]: records },
        idempotencyKey: key.current,
      })
      counted()
      void refetchAllRecords(client)
      alerts.success([message, ...namesOf(records)].join('\n'))
      onClose()
    } catch (error) {
      // What was refused is another request once it is corrected; what got no answer is the same one.
      if (error instanceof ApiError && error.status > 0) key.current = ''
      throw error
    }
  }

  return (
    <ActionDialog
      module={module}
      action={action}
      row={row}
      by={master.field}
      what={t('many.text')}
      onSend={send}
      onClose={onClose}
    />
  )
}
