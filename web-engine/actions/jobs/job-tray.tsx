import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { usePreference } from '../../kit/device/preferences.ts'
import { useText } from '../../kit/words/texts.ts'
import { JobCard } from './job-card.tsx'
import { jobTexts } from './job-texts.ts'
import styles from './jobs.module.css'

interface JobTrayProps {
  readonly ids: readonly number[]
  onForget(id: number): void
}

/**
 * One's own background jobs, in the corner of every page: how far they are, and what came of them. Without Mantine, so
 * that any page can hold it.
 */
export function JobTray({ ids, onForget }: JobTrayProps) {
  const t = useText(jobTexts)
  const [folded, setFolded] = usePreference('jobs.folded', false)
  const Icon = folded ? IconChevronUp : IconChevronDown
  return (
    <section className={styles.tray} aria-label={t('tray')}>
      {/* A long job must not cover a small screen all the time. */}
      <button type="button" className={styles.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        {t('tray.count', { count: String(ids.length) })}
        <Icon size={16} aria-hidden />
      </button>
      {!folded && ids.map((id) => <JobCard key={id} id={id} onForget={onForget} />)}
    </section>
  )
}
