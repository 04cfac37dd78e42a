import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, use, useRef, useState } from 'react'
import type { Field } from '#core/declare/field.ts'
import { RecordFormContext, type RecordFormHandle } from '../state/record-form-context.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ChosenRecord } from './chosen-record.ts'
import { LookupList } from './lookup-list.tsx'
import { LookupSelected } from './lookup-selected.tsx'
import { lookupTexts } from './lookup-texts.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { useLookup } from './use-lookup.ts'
import type { ReferenceChoices } from './use-reference-choices.ts'
import styles from './lookup.module.css'

export interface LookupModalProps {
  readonly label: string
  readonly field: Field
  readonly pick: ReferenceChoices
  /** Boxes instead of one choice, gathered beside the list. */
  readonly several: boolean
  readonly chosen: readonly ChosenRecord[]
  onChoose(chosen: readonly ChosenRecord[]): void
  onClose(): void
}

/** LK-01: one record, or several, found by search and page; a missing one can be made on the spot. */
export function LookupModal({ label, field, pick, several, chosen, onChoose, onClose }: LookupModalProps) {
  const t = useText(lookupTexts)
  const RecordForm = use(RecordFormContext)
  const [adding, setAdding] = useState(false)
  const form = useRef<RecordFormHandle>(null)
  const choose = (picked: readonly ChosenRecord[]) => {
    onChoose(picked)
    onClose()
  }
  const lookup = useLookup({ pick, several, chosen, onPick: (one) => choose([one]), onDone: choose })
  async function leaveForm() {
    if ((await form.current?.mayLeave()) ?? true) setAdding(false)
  }
  function added(row: RecordRow) {
    const one = { value: row.id, label: recordNameOf(pick.target, row) }
    if (!several) return choose([one])
    lookup.add(one)
    setAdding(false)
  }
  const title = adding ? t('add', { title: pick.target.title }) : t('title', { label })
  return (
    <PickerDialog title={title} wide={several} onClose={adding ? () => void leaveForm() : onClose}>
      {adding ? (
        <Suspense fallback={<div className={styles.formLoading} aria-busy />}>
          <RecordForm
            module={pick.target}
            row={null}
            fixed={pick.adds ?? {}}
            handle={form}
            onSaved={added}
            onCancel={() => void leaveForm()}
          />
        </Suspense>
      ) : (
        <>
          <div className={styles.columns} data-several={several || undefined}>
            <LookupList lookup={lookup} field={field} pick={pick} several={several} />
            {several && <LookupSelected chosen={lookup.draft} onRemove={lookup.remove} />}
          </div>
          <div className={styles.actions}>
            {several && (
              <Button onClick={() => choose(lookup.draft)}>
                {t('choose', { count: String(lookup.draft.length) })}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            {pick.adds && (
              <Button
                className={styles.add}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {t('add', { title: pick.target.title })}
              </Button>
            )}
          </div>
        </>
      )}
    </PickerDialog>
  )
}
