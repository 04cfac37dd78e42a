import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#core/format.ts'
import type { AnyModule } from '#core/module.ts'
import { useText } from '../texts.ts'
import { importTexts } from './import-texts.ts'
import type { ImportStep } from './use-import.ts'
import styles from './import.module.css'

interface ImportProgressProps {
  readonly module: AnyModule
  readonly step: Extract<ImportStep, { at: 'running' }>
  onCancel(): void
}

export function ImportProgress({ module, step: { view, cancelling }, onCancel }: ImportProgressProps) {
  const t = useText(importTexts)
  const percent = view && view.rows > 0 ? Math.floor((view.done / view.rows) * 100) : 0
  const words = !view || view.state === 'waiting' ? t('waiting') : t('progress', { done: formatNumber(view.done), rows: formatNumber(view.rows) })
  const title = t('running', { title: module.title })
  return (
    <>
      <p className={styles.subtitle}>{title}</p>
      <Progress.Root size="lg"><Progress.Section value={percent} aria-label={title} aria-valuetext={words} /></Progress.Root>
      <p className={styles.hint}>{words}</p>
      {/* Spoken now and then, not at every step. */}
      <VisuallyHidden role="status">{percent % 10 === 0 ? words : ''}</VisuallyHidden>
      {view && <p className={styles.hint}>{t('leave')}</p>}
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus disabled={!view || cancelling} onClick={onCancel}>{t(cancelling ? 'cancelling' : 'cancel')}</Button>
      </div>
    </>
  )
}
