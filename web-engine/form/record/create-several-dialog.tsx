import { Button, Modal, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { codesFrom, MOST_RECORDS_AT_ONCE } from '#core/formats/next-code.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useText } from '../../kit/words/texts.ts'
import styles from './create-several-dialog.module.css'

interface SeveralDialogProps {
  /** What the records are called. */
  readonly title: string
  /** The code that is counted, and what its field is called. */
  readonly first: string
  readonly label: string
  readonly busy: boolean
  onMake(count: number): void
  onClose(): void
}

const FIRST_COUNT = 10

/** How many alike, and which codes they will have, before any of them is made. */
export function CreateSeveralDialog({ title, first, label, busy, onMake, onClose }: SeveralDialogProps) {
  const t = useText(formTexts)
  const [typed, setTyped] = useState<number | string>(FIRST_COUNT)
  const count = Number(typed)
  const fits = Number.isInteger(count) && count >= 2 && count <= MOST_RECORDS_AT_ONCE
  const codes = fits ? codesFrom(first, count) : []
  function make(event: FormEvent) {
    event.preventDefault()
    // The dialog is drawn inside the form of the first record, which must not take this for its own.
    event.stopPropagation()
    if (fits && codes) onMake(count)
  }
  return (
    <Modal.Root opened onClose={onClose} size="md" centered>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead of={Modal} title={t('several.title', { title })} close={t('form.cancel')} />
        <Modal.Body>
          {codes === null && <p role="alert">{t('several.uncounted', { label })}</p>}
          {codes !== null && (
            <form noValidate onSubmit={make} className={styles.several}>
              <NumberInput
                data-autofocus
                label={t('several.count')}
                min={2}
                max={MOST_RECORDS_AT_ONCE}
                allowDecimal={false}
                value={typed}
                onChange={setTyped}
                error={!fits && t('several.range', { most: String(MOST_RECORDS_AT_ONCE) })}
              />
              <p>{t('several.preview', { label })}</p>
              <ol className={styles.codes}>
                {codes.map((code) => (
                  <li key={code}>{code}</li>
                ))}
              </ol>
              <div className={styles.severalButtons}>
                <Button variant="default" onClick={onClose}>
                  {t('form.cancel')}
                </Button>
                <Button type="submit" loading={busy} disabled={!fits}>
                  {t('several.make', { count: String(codes.length) })}
                </Button>
              </div>
            </form>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
