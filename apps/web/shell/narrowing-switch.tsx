import { IconMapPin } from '@tabler/icons-react'
import { nurseryField, programYearField } from '#core/narrowing.ts'
import { useCatalogue } from '#web-engine/catalogue.tsx'
import { narrowingTexts } from '#web-engine/narrowing/narrowing-texts.ts'
import { useNarrowing } from '#web-engine/narrowing/use-narrowing.ts'
import { mayDo } from '#web-engine/screen/access.ts'
import { type Profile, useCan } from '#web-engine/session.ts'
import { useText } from '#web-engine/texts.ts'
import styles from './narrowing-switch.module.css'
import { NurseryChoice } from './nursery-choice.tsx'
import { YearChoice } from './year-choice.tsx'

/** The program year and the nursery someone works on: lists show them alone, forms begin with them. Plain selects, as the shell does without Mantine. */
export function NarrowingSwitch({ profile }: { profile: Profile }) {
  const t = useText(narrowingTexts)
  const can = useCan()
  const control = useNarrowing()
  const readable = useCatalogue().modules.filter((module) => mayDo(can, module, 'read'))
  const nurseries = readable.find(({ scope }) => scope === 'id')
  const hasYears = readable.some((module) => programYearField(module) !== null)
  const hasNurseries = readable.some((module) => nurseryField(module) !== null)
  if (!control.ready) return <div className={styles.switch} />
  return (
    <div role="group" aria-label={t('title')} className={styles.switch}>
      {hasYears && <YearChoice control={control} />}
      {hasNurseries && control.tied && <span className={styles.tied}><IconMapPin size={16} aria-hidden="true" /><span className="visually-hidden">{t('nursery')}</span> {profile.rel_location_nursery_id}</span>}
      {hasNurseries && !control.tied && nurseries && <NurseryChoice control={control} nurseries={nurseries} />}
    </div>
  )
}
