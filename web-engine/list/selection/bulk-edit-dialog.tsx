import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { BulkRun } from '../../actions/bulk/use-bulk-run.tsx'
import type { Selection } from './use-selection.ts'
import type { NamedField } from '../../records/access.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useReturnFocus } from '../../kit/parts/use-return-focus.ts'
import { useText } from '../../kit/words/texts.ts'
import { BulkEditPreview } from './bulk-edit-preview.tsx'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import { useBulkEdit } from './use-bulk-edit.ts'
import { BulkValuesForm, type BulkValuesHandle } from './bulk-values-form.tsx'
import styles from './bulk-edit.module.css'

interface BulkEditDialogProps {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  readonly selection: Selection
  readonly run: BulkRun
  onClose(): void
}

/** First the values, then what they would do to each row, then the change itself. */
export function BulkEditDialog({ module, fields, selection, run, onClose }: BulkEditDialogProps) {
  const t = useText(bulkEditTexts)
  useReturnFocus()
  // As they were chosen when the dialog opened: what happens to the list meanwhile does not change what is being looked
  // at.
  const [rows] = useState(() => [...selection.selected.values()])
  const [values, setValues] = useState<Readonly<Record<string, unknown>> | null>(null)
  const edit = useBulkEdit(module, selection, run)
  const typed = useRef<BulkValuesHandle>(null)
  async function close() {
    // The Escape key that asks to close must be over before a question opens, or it would answer the question too.
    await new Promise((resolve) => setTimeout(resolve))
    if ((await typed.current?.mayLeave()) ?? true) onClose()
  }
  return (
    <Modal.Root opened onClose={() => void close()} size="xl" closeOnClickOutside={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal} title={t('title', { title: module.title })} close={t('close')} />
        <Modal.Body className={styles.body}>
          <p className={styles.count}>{t('count', { count: formatNumber(rows.length) })}</p>
          {/* Stays behind the preview, so that coming back finds what was typed. */}
          <div hidden={values !== null}>
            <BulkValuesForm
              handle={typed}
              module={module}
              fields={fields}
              onCancel={() => void close()}
              onSend={setValues}
            />
          </div>
          {values && (
            <BulkEditPreview
              module={module}
              rows={rows}
              values={values}
              onBack={() => setValues(null)}
              onRun={(wanted) => {
                const counted = typed.current?.release() ?? (() => undefined)
                onClose()
                void edit({ rows: wanted, values, counted })
              }}
            />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
