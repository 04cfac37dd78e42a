import { useMemo } from 'react'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { timeZoneOf } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import type { TextContext } from './field-text.ts'

export function useTextContext(row: Readonly<Record<string, unknown>> | null): TextContext {
  const t = useText(moduleTexts)
  const timeZone = timeZoneOf(row)
  return useMemo(() => ({ timeZone, yes: t('yes'), no: t('no') }), [timeZone, t])
}
