import { Alert, Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { otherChangesTexts } from './other-changes-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import type { FieldConflict } from '../values/conflicts.ts'
import styles from '../values/form.module.css'

interface StaleNoticeProps {
  readonly newer: RecordRow
  readonly conflicts: readonly FieldConflict[]
  /** What the form would store now, with the names that are known. */
  readonly mine: Readonly<Record<string, unknown>>
  onTakeNewer(name: string): void
  onReload(): void
  onSaveMine(): void
}

/** Someone else saved first: which fields, field by field, with both ways on. */
export function StaleNotice({ newer, conflicts, mine, onTakeNewer, onReload, onSaveMine }: StaleNoticeProps) {
  const t = useText(otherChangesTexts)
  const context = useFieldTextContext(newer)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <Alert color="yellow" variant="light" icon={<IconUsers size={18} aria-hidden />} title={t('form.stale.title')}>
      {t('form.stale.text')}
      {conflicts.length > 0 && (
        <ul className={styles.conflicts} aria-label={t('form.stale.fields')}>
          {conflicts.map(({ name, field, both }) => (
            <li key={name}>
              <strong>{field.options.rangeLabel ?? field.label}</strong>
              <span>{t('form.stale.newer', { value: fieldValueText({ field, name, values: newer, context }) })}</span>
              {both && (
                <span>{t('form.stale.yours', { value: fieldValueText({ field, name, values: mine, context }) })}</span>
              )}
              {both && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('form.stale.take.label', { label: field.label })}
                  onClick={() => onTakeNewer(name)}
                >
                  {t('form.stale.take')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button ref={safe} variant="default" onClick={onReload}>
          {t('form.stale.reload')}
        </Button>
        <Button variant="default" onClick={onSaveMine}>
          {t('form.stale.mine')}
        </Button>
      </div>
    </Alert>
  )
}
