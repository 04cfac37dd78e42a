import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ImportStep } from './import-step.ts'
import { importTexts } from './import-texts.ts'
import styles from './import.module.css'

interface ImportProgressProps {
  readonly module: AnyModule
  readonly step: Extract<ImportStep, { at: 'running' | 'checking' }>
  onCancel(): void
}

/** How far it is: the file on its way, then its rows. */
export function ImportProgress({ module, step, onCancel }: ImportProgressProps) {
  const t = useText(importTexts)
  const { sent, view, cancelling } = step
  const isCheck = step.at === 'checking'
  const title = isCheck ? t('checking', { name: step.file.name }) : t('running', { title: module.title })
  const percent = view ? (view.rows > 0 ? Math.floor((view.done / view.rows) * 100) : 0) : (sent ?? 0)
  const words = view
    ? view.state === 'waiting'
      ? t('waiting')
      : t('progress', { done: formatNumber(view.done), rows: formatNumber(view.rows) })
    : sent === null
      ? t('loading')
      : sent < 100
        ? t('sending', { percent: String(sent) })
        : t('reading')
  return (
    <>
      <p className={styles.subtitle}>{title}</p>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={title} aria-valuetext={words} />
      </Progress.Root>
      <p className={styles.hint}>{words}</p>
      {/* Spoken now and then, not at every step. */}
      <VisuallyHidden role="status">{percent % 10 === 0 ? words : ''}</VisuallyHidden>
      {!isCheck && view && <p className={styles.hint}>{t('leave')}</p>}
      <div className={styles.buttons}>
        {/* An import whose file is still on its way may already be stored when one stops waiting for it: it is
            cancelled once it is known. */}
        <Button variant="default" data-autofocus disabled={cancelling || (!isCheck && !view)} onClick={onCancel}>
          {t(cancelling ? 'cancelling' : isCheck ? 'check.cancel' : 'cancel')}
        </Button>
      </div>
    </>
  )
}
