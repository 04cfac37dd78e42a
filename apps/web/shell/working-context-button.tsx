import { IconCalendarEvent, IconChevronDown, IconMapPin } from '@tabler/icons-react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { workingContextTexts } from '#web-engine/records/working-context-texts.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './working-context.module.css'
import { useWorkingContextParts } from '#web-engine/records/use-working-context-parts.ts'

/** Says on every screen what lists are narrowed to, and opens the choice. Without one it is just words. */
export function WorkingContextButton({ profile, onClick }: { profile: SessionProfile; onClick: () => void }) {
  const t = useText(workingContextTexts)
  const { programYear } = useConfig()
  const {
    control: { value, tied, ready },
    hasYears,
    hasNurseries,
    nurseries,
  } = useWorkingContextParts()
  if (!hasYears && !hasNurseries) return null
  // Its place is kept: on a phone it is a row, and all below would move.
  if (!ready) return <div className={styles.waiting} />
  const year =
    value.year === null
      ? t('year.all')
      : value.year === programYear
        ? t('year.current', { year: String(value.year) })
        : String(value.year)
  const nursery = tied
    ? (profile.rel_location_nursery_id ?? t('nursery.none'))
    : value.nursery === null
      ? t('nursery.all')
      : (nurseries?.find(({ id }) => id === value.nursery)?.name ?? '…')
  const words = (
    <>
      {hasYears && (
        <span className={styles.part} data-narrowed={value.year !== null || undefined}>
          <IconCalendarEvent size={16} aria-hidden="true" />
          <span>{year}</span>
        </span>
      )}
      {hasNurseries && (
        <span className={styles.part} data-narrowed={tied || value.nursery !== null || undefined}>
          <IconMapPin size={16} aria-hidden="true" />
          <span>{nursery}</span>
        </span>
      )}
    </>
  )
  if (!hasYears && tied) return <div className={styles.words}>{words}</div>
  const name = [
    ...(hasYears ? [`${t('year')} ${year}`] : []),
    ...(hasNurseries ? [`${t('nursery')} ${nursery}`] : []),
  ].join(', ')
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onClick}>
      <span className="visually-hidden">{t('open', { name })}</span>
      <span className={styles.seen} aria-hidden="true">
        {words}
      </span>
      <IconChevronDown size={16} aria-hidden="true" />
    </button>
  )
}
