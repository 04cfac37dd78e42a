import { Button } from '@mantine/core'
import { tableInputTexts } from './table-input-texts.ts'
import { otherChangesTexts } from '../../form/record/other-changes-texts.ts'
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
  const t = useText(tableInputTexts)
  const other = useText(otherChangesTexts)
  return (
    <div className={styles.conflict}>
      <Button
        variant="default"
        size="compact-sm"
        disabled={disabled}
        aria-label={t('input.take.label', { cell })}
        onClick={onTake}
      >
        {other('form.stale.take')}
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
