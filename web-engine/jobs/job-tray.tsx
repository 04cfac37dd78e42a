import { useText } from '../texts.ts'
import { JobCard } from './job-card.tsx'
import { jobTexts } from './job-texts.ts'
import styles from './jobs.module.css'

interface JobTrayProps {
  readonly ids: readonly number[]
  onForget(id: number): void
}

/** One's own background jobs, in the corner of every page: how far they are, and what came of them. Without Mantine, so that any page can hold it. */
export function JobTray({ ids, onForget }: JobTrayProps) {
  const t = useText(jobTexts)
  return (
    <section className={styles.tray} aria-label={t('tray')}>
      {ids.map((id) => <JobCard key={id} id={id} onForget={onForget} />)}
    </section>
  )
}
