import { allProgramYears, useConfig } from '#web-engine/kit/server/config.ts'
import { workingContextTexts } from '#web-engine/records/working-context-texts.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { WorkingContextChoice } from '#web-engine/records/working-context-choice.tsx'
import styles from './working-context.module.css'
import { SidePanel } from './side-panel.tsx'
import { useWorkingContextParts } from '#web-engine/records/use-working-context-parts.ts'

/**
 * Where the program year and the nursery are chosen: lists show them alone, forms begin with them. Plain selects, as
 * the shell does without Mantine.
 */
export function WorkingContextPanel({ profile, onClose }: { profile: SessionProfile; onClose: () => void }) {
  const t = useText(workingContextTexts)
  const config = useConfig()
  const {
    control: { value, tied, setYear, setNursery },
    hasYears,
    nurseries,
  } = useWorkingContextParts()
  return (
    <SidePanel side="right" title={t('title')} onClose={onClose}>
      <div className={styles.choices}>
        <p className={styles.about}>{t('about')}</p>
        {hasYears && (
          <WorkingContextChoice label={t('year')} value={value.year} onChange={setYear} all={t('year.all')}>
            {allProgramYears(config).map((year) => (
              <option key={year} value={year}>
                {year === config.programYear ? t('year.current', { year: String(year) }) : year}
              </option>
            ))}
          </WorkingContextChoice>
        )}
        {nurseries && (
          <WorkingContextChoice label={t('nursery')} value={value.nursery} onChange={setNursery} all={t('nursery.all')}>
            {nurseries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </WorkingContextChoice>
        )}
        {tied && (
          <p>
            {t('nursery')}: <strong>{profile.rel_location_nursery_id ?? t('nursery.none')}</strong>
          </p>
        )}
      </div>
    </SidePanel>
  )
}
