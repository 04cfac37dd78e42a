import { Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react'
import { NO_VALUE } from '#core/formats/format.ts'
import type { Field } from '#core/declare/field.ts'
import type { HistoryEntry } from '#core/wire/history.ts'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import type { FieldTextContext } from '../../fields/text/field-value-text.ts'
import { useText } from '../../kit/words/texts.ts'
import { fieldWithoutPair } from './changed-field.ts'
import { historyTexts } from './history-texts.ts'
import styles from './history.module.css'

interface HistoryChangeProps {
  readonly name: string
  readonly field: Field
  readonly entry: Pick<HistoryEntry, 'before' | 'after'>
  readonly context: FieldTextContext
  /** Puts the value back that was there before; null where that cannot be. */
  readonly onRestore: (() => void) | null
}

/** One field of one change: what stood there and what came. */
export function HistoryChange({ name, field, entry, context, onRestore }: HistoryChangeProps) {
  const t = useText(historyTexts)
  const write = (values: Readonly<Record<string, unknown>>) =>
    fieldValueText({ field: fieldWithoutPair(field), name, values, context })
  const [before, after] = [write(entry.before), write(entry.after)]
  return (
    <div className={styles.change}>
      <dt>{field.label}</dt>
      <dd>
        {field.type === 'rows' && before === after ? (
          t('rows.changed')
        ) : (
          <>
            {before !== NO_VALUE && (
              <>
                <span className={styles.spoken}>{t('from')}</span>
                <del className={styles.before}>{before}</del>
                <IconArrowRight size={14} aria-hidden />
              </>
            )}
            <span className={styles.spoken}>{t('to')}</span>
            <ins className={styles.after}>{after}</ins>
          </>
        )}
        {onRestore && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            aria-label={t('restore.label', { label: field.label, value: before })}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
        )}
      </dd>
    </div>
  )
}
