import { allProgramYears, useConfig } from '../kit/server/config.ts'
import { useText } from '../kit/words/texts.ts'
import { WorkingContextChoice } from './working-context-choice.tsx'
import { workingContextTexts } from './working-context-texts.ts'
import type { WorkingContextParts } from './use-working-context-parts.ts'

/** Program year and nursery on a page that shows figures of them: the same choice as at the head of all screens. */
export function WorkingContextChoices({ context: { control, nurseries } }: { readonly context: WorkingContextParts }) {
  const t = useText(workingContextTexts)
  const config = useConfig()
  return (
    <>
      <WorkingContextChoice label={t('year')} value={control.value.year} onChange={control.setYear} all={t('year.all')}>
        {allProgramYears(config).map((year) => (
          <option key={year} value={year}>
            {year === config.programYear ? t('year.current', { year: String(year) }) : year}
          </option>
        ))}
      </WorkingContextChoice>
      {nurseries && nurseries.length > 1 && (
        <WorkingContextChoice
          label={t('nursery')}
          value={control.value.nursery}
          onChange={control.setNursery}
          all={t('nursery.all')}
        >
          {nurseries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </WorkingContextChoice>
      )}
    </>
  )
}
