import { workingContextTexts } from '#web-engine/records/working-context-texts.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { WorkingContextChoice } from '#web-engine/records/working-context-choice.tsx'
import { useWorkingContextParts } from '#web-engine/records/use-working-context-parts.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'

/** The nursery of the switch in the shell, for who is tied to none. */
export function NurserySection({ profile }: { profile: SessionProfile }) {
  const t = useText(accountTexts)
  const tn = useText(workingContextTexts)
  const {
    control: { value, tied, setNursery },
    hasNurseries,
    nurseries,
  } = useWorkingContextParts()
  if (!hasNurseries) return null
  return (
    <AccountSection title={t('nursery')} about={t(tied ? 'nursery.tied' : 'nursery.about')}>
      {tied && <strong>{profile.rel_location_nursery_id ?? tn('nursery.none')}</strong>}
      {nurseries && (
        <WorkingContextChoice label={tn('nursery')} value={value.nursery} onChange={setNursery} all={tn('nursery.all')}>
          {nurseries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </WorkingContextChoice>
      )}
    </AccountSection>
  )
}
