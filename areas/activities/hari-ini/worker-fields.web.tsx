import { usePreference } from '#web-engine/kit/device/preferences.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './hari-ini.module.css'
import { todayTexts } from './today-texts.ts'
import type { TodayPackage, TodayWorker } from './today.ts'

interface Chosen {
  readonly day: string
  readonly ids: readonly number[]
}

/**
 * Who works today, kept on the device for this day only: yesterday's people are not paid for today. Those who left
 * since are left out.
 */
export function useWorkersOfDay(
  user: number,
  known: TodayPackage | null,
): [readonly number[], (ids: readonly number[]) => void] {
  const [chosen, keep] = usePreference<Chosen | null>(`field:workers:${user}`, null)
  const there = new Set((known?.workers ?? []).map(({ id }) => id))
  const ids = chosen !== null && chosen.day === known?.today ? chosen.ids.filter((id) => there.has(id)) : []
  return [ids, (next) => keep({ day: known?.today ?? '', ids: next })]
}

interface WorkerFieldsProps {
  readonly workers: readonly TodayWorker[]
  readonly chosen: readonly number[]
  readonly closed: boolean
  onChange(ids: readonly number[]): void
}

/** Ticked once, they go along with every bed until somebody changes it. */
export function WorkerFields({ workers, chosen, closed, onChange }: WorkerFieldsProps) {
  const t = useText(todayTexts)
  if (workers.length === 0) return null
  const names = workers.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <details className={styles.weather}>
      <summary>{t('workers', { names: names.length === 0 ? t('noWorkers') : names.join(', ') })}</summary>
      <p className={styles.muted}>{t('workersHint')}</p>
      <ul className={styles.tasks}>
        {workers.map(({ id, name }) => (
          <li key={id}>
            <label className={styles.task}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                disabled={closed}
                onChange={({ target }) =>
                  onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
