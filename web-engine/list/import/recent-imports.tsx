import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { isImportUnderWay } from '#core/wire/import.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { formatDateTime, timeZoneShortName } from '#core/formats/zone.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { readRecentImports } from './import-calls.ts'
import { importTexts } from './import-texts.ts'
import styles from './import.module.css'

interface RecentImportsProps {
  readonly module: AnyModule
  onOpen(id: number): void
}

/** One's own last imports: their reports can be seen again, and one that still runs is what the window is about. */
export function RecentImports({ module, onOpen }: RecentImportsProps) {
  const t = useText(importTexts)
  const title = useId()
  const timeZone = timeZoneOfRecord(null)
  const { data = [] } = useQuery({
    queryKey: ['recent-imports', module.key],
    queryFn: ({ signal }) => readRecentImports(module, signal),
    gcTime: 0,
  })
  const live = data.find(isImportUnderWay)?.id ?? null
  useEffect(() => {
    if (live !== null) onOpen(live)
  }, [live, onOpen])
  if (data.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={styles.subtitle}>
        {t('recent')}
      </h3>
      <ul className={styles.recent}>
        {data.map(({ id, name, created_at, message }) => (
          <li key={id}>
            <span className={styles.recentWords}>
              <strong>{name}</strong>
              <span className={styles.hint}>
                {formatDateTime(created_at, timeZone)} {timeZoneShortName(timeZone)}
              </span>
              <span>{message}</span>
            </span>
            <Button variant="default" aria-label={t('recent.open.of', { name })} onClick={() => onOpen(id)}>
              {t('recent.open')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
