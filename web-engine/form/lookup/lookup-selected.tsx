import { CloseButton } from '@mantine/core'
import { useId, useState } from 'react'
import { pageCount } from '../../records/paging.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ChosenRecord } from './chosen-record.ts'
import { lookupTexts } from './lookup-texts.ts'
import { StepPager } from './step-pager.tsx'
import styles from './lookup.module.css'

/** LK-01 */
const SELECTED_LIMIT = 8

interface LookupSelectedProps {
  readonly chosen: readonly ChosenRecord[]
  onRemove(id: number): void
}

/** What is chosen so far, eight at a time. */
export function LookupSelected({ chosen, onRemove }: LookupSelectedProps) {
  const t = useText(lookupTexts)
  const id = useId()
  const [wanted, setWanted] = useState(1)
  const last = pageCount(chosen.length, SELECTED_LIMIT)
  const page = Math.min(wanted, last)
  return (
    <section className={styles.selected} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {t('selected', { count: String(chosen.length) })}
      </h3>
      {chosen.length === 0 && <p className={styles.none}>{t('selected.none')}</p>}
      <ul className={styles.chosen}>
        {chosen.slice((page - 1) * SELECTED_LIMIT, page * SELECTED_LIMIT).map(({ value, label }) => (
          <li key={value}>
            <span>{label}</span>
            <CloseButton size="md" aria-label={t('remove', { name: label })} onClick={() => onRemove(value)} />
          </li>
        ))}
      </ul>
      {last > 1 && <StepPager label={t('selected.pages')} page={page} last={last} onPage={setWanted} />}
    </section>
  )
}
