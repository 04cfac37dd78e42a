import { IconCalendarEvent } from '@tabler/icons-react'
import { allProgramYears, useConfig } from '#web-engine/config.ts'
import { narrowingTexts } from '#web-engine/narrowing/narrowing-texts.ts'
import type { NarrowingControl } from '#web-engine/narrowing/use-narrowing.ts'
import { useText } from '#web-engine/texts.ts'
import { NarrowingChoice } from './narrowing-choice.tsx'

export function YearChoice({ control: { value, setYear } }: { control: NarrowingControl }) {
  const t = useText(narrowingTexts)
  const config = useConfig()
  return (
    <NarrowingChoice label={t('year')} icon={<IconCalendarEvent size={16} aria-hidden="true" />} value={value.year} onChange={setYear} all={t('year.all')}>
      {allProgramYears(config).map((year) => <option key={year} value={year}>{year === config.programYear ? t('year.current', { year: String(year) }) : year}</option>)}
    </NarrowingChoice>
  )
}
