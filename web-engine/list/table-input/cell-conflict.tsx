import { Button } from '@mantine/core'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './table-input.module.css'

interface CellConflictProps {
  /** The cell in words. */
  readonly cell: string
  readonly disabled: boolean
  onTake(): void
  onKeep(): void
}

/** Someone else saved into the cell meanwhile: both ways on. */
export function CellConflict({ cell, disabled, onTake, onKeep }: CellConflictProps) {
  const t = useText(moduleTexts)
  return (
    <div className={styles.conflict}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        aria-label={t('input.take.label', { cell })}
        onClick={onTake}
      >
        {t('form.stale.take')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        aria-label={t('input.mine.label', { cell })}
        onClick={onKeep}
      >
        {t('input.mine')}
      </Button>
    </div>
  )
}
