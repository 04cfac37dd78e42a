import { Suspense, use, useRef } from 'react'
import { RecordFormContext, type RecordFormHandle } from '../state/record-form-context.ts'
import { recordNameOf } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ChosenRecord } from './chosen-record.ts'
import { lookupTexts } from './lookup-texts.ts'
import { PickerDialog } from './picker-dialog.tsx'
import type { ReferenceChoices } from './use-reference-choices.ts'
import styles from './lookup.module.css'

interface AddRecordModalProps {
  readonly pick: ReferenceChoices
  onAdded(chosen: ChosenRecord): void
  onClose(): void
}

/** `allowAdd` of a drop-down: the missing record is made without leaving the form that needs it. */
export function AddRecordModal({ pick: { target, adds }, onAdded, onClose }: AddRecordModalProps) {
  const t = useText(lookupTexts)
  const RecordForm = use(RecordFormContext)
  const form = useRef<RecordFormHandle>(null)
  async function close() {
    if ((await form.current?.mayLeave()) ?? true) onClose()
  }
  return (
    <PickerDialog title={t('add', { title: target.title })} wide={false} onClose={() => void close()}>
      <Suspense fallback={<div className={styles.formLoading} aria-busy />}>
        <RecordForm
          module={target}
          row={null}
          fixed={adds ?? {}}
          handle={form}
          onCancel={() => void close()}
          onSaved={(row) => {
            onAdded({ value: row.id, label: recordNameOf(target, row) })
            onClose()
          }}
        />
      </Suspense>
    </PickerDialog>
  )
}
