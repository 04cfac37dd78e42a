import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { useTouchedGuard } from '#web-engine/form/state/use-touched-guard.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { AddSpecies } from './add-species.tsx'
import { auditCountTexts } from './audit-count-texts.ts'
import styles from './audit-count.module.css'
import type { PackageTree } from './count-package.ts'
import type { CountedPlaceOnDevice } from './count-state.ts'
import { CountKeyForm } from './count-key-form.tsx'
import type { CountToSend } from './put-count-in-outbox.web.ts'

interface PlaceSheetProps {
  readonly place: CountedPlaceOnDevice
  readonly trees: readonly PackageTree[]
  readonly next: CountedPlaceOnDevice | null
  readonly closed: boolean
  onSave(count: CountToSend): Promise<string>
  onEmpty(): Promise<string>
  onLeave(to: number | null): void
}

/** One place: each species with its number, what is not listed, and where to go next. */
export function CountPlaceSheet({ place, trees, next, closed, onSave, onEmpty, onLeave }: PlaceSheetProps) {
  const t = useText(auditCountTexts)
  const [kept, setKept] = useState('')
  const [problem, setProblem] = useState('')
  const guard = useTouchedGuard()
  async function save(work: () => Promise<string>): Promise<boolean> {
    try {
      setKept(t('kept', { label: await work() }))
      setProblem('')
      guard.settle()
      return true
    } catch (error) {
      setKept('')
      setProblem(t('notKept', { reason: error instanceof Error ? error.message : String(error) }))
      return false
    }
  }
  const isUntouched = place.keys.every(({ state }) => state === 'open')
  return (
    <section aria-label={place.code} className={styles.place} onChange={guard.touch}>
      <button
        type="button"
        className={`button ${styles.back}`}
        onClick={() => void guard.mayLeave().then((may) => may && onLeave(null))}
      >
        <IconArrowLeft size={20} aria-hidden />
        {t('all')}
      </button>
      <h2>{place.code}</h2>
      <p>{[place.name, place.block, place.note].filter(Boolean).join(' · ')}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={styles.kept}>
        {kept}
      </p>
      <ul className={styles.keys}>
        {place.keys.map((key) => (
          <li key={`${key.tree} ${key.phase} ${key.lot ?? 0} ${key.round} ${key.state}`}>
            <CountKeyForm
              count={key}
              tree={trees.find(({ id }) => id === key.tree)}
              phase={seedPhase.label(key.phase as never)}
              closed={closed}
              onSave={(given) =>
                save(() =>
                  onSave({
                    line: place.id,
                    tree: key.tree,
                    phase: key.phase,
                    lot: key.lot,
                    round: key.round,
                    ...given,
                  }),
                )
              }
            />
          </li>
        ))}
      </ul>
      {place.emptied && place.keys.length === 0 && <p>{t('emptied')}</p>}
      {!place.emptied && isUntouched && (
        <button type="button" className={`button ${styles.wide}`} disabled={closed} onClick={() => void save(onEmpty)}>
          {t('empty')}
        </button>
      )}
      <AddSpecies
        place={place}
        trees={trees}
        closed={closed}
        onSave={(given) => save(() => onSave({ line: place.id, lot: null, round: 1, ...given }))}
      />
      {place.state === 'done' &&
        (next ? (
          <button type="button" className={`button button--primary ${styles.wide}`} onClick={() => onLeave(next.id)}>
            {t('next', { code: next.code })}
          </button>
        ) : (
          <p role="status">{t('finished')}</p>
        ))}
    </section>
  )
}
