import { useMemo } from 'react'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import type { FieldTextContext } from './field-value-text.ts'

export function useFieldTextContext(row: Readonly<Record<string, unknown>> | null): FieldTextContext {
  const t = useText(moduleTexts)
  const timeZone = timeZoneOfRecord(row)
  return useMemo(() => ({ timeZone, yes: t('yes'), no: t('no') }), [timeZone, t])
}
