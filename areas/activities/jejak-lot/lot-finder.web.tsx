import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './jejak-lot.module.css'
import { lotStoryTexts } from './lot-story-texts.ts'

interface FoundLot {
  readonly id: number
  readonly lot_no: string
  readonly rel_tree_id: string | null
}

/** The newest lots, or those of a name: each leads to its story. */
export function LotFinder() {
  const t = useText(lotStoryTexts)
  const [typed, setTyped] = useState('')
  const { data } = useQuery({
    queryKey: ['lots', typed],
    queryFn: () =>
      api<{ data: readonly FoundLot[] }>(`seed_lot/list?limit=20&search=${encodeURIComponent(typed.trim())}`).then(
        (answer) => answer.data,
      ),
  })
  return (
    <section className={parts.card} aria-label={t('lots')}>
      <label className={`${parts.field} ${styles.find}`}>
        {t('find')}
        <input type="search" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </label>
      {data?.length === 0 && <p role="status">{t('none')}</p>}
      <ul className={styles.lots}>
        {data?.map((lot) => (
          <li key={lot.id}>
            <ScreenLink href={`/activities/jejak-lot/${lot.id}`}>
              {lot.lot_no} · {lot.rel_tree_id}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
