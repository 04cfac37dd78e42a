import { Button } from '@mantine/core'
import { formatNumber } from '#core/formats/format.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import { allocationTexts } from './allocation-texts.ts'
import styles from './allocation.module.css'
import type { useAllocation } from './use-allocation.web.ts'

/**
 * Somebody else has changed the run while this person types: what was typed stays, and the person says what becomes of
 * it.
 */
export function AllocationChangedNotice({
  board: { newer, othersLines, takeNewer, dropTyped },
}: {
  readonly board: ReturnType<typeof useAllocation>
}) {
  const t = useText(allocationTexts)
  if (!newer) return null
  const isOpen = newer.run.void_at === null && newer.run.is_confirmed === 0
  return (
    <div role="alert" className={`${parts.card} ${styles.notice}`}>
      <span>
        {t('changed')} {t(isOpen ? 'changed.kept' : 'changed.closed')}
        {othersLines > 0 && ` ${t('changed.lines', { count: formatNumber(othersLines) })}`}
      </span>
      {isOpen && (
        <Button size="xs" onClick={takeNewer}>
          {t('changed.take')}
        </Button>
      )}
      <Button size="xs" variant="default" onClick={() => void dropTyped()}>
        {t('changed.drop')}
      </Button>
    </div>
  )
}
