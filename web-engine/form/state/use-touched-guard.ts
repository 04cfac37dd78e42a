import { useState } from 'react'
import { formTexts } from '../../kit/words/form-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export interface TouchedGuard {
  /** Something was typed, picked or drawn. */
  touch(): void
  /** All of it was kept. */
  settle(): void
  /** Asks before it is lost; true at once when nothing was touched. */
  mayLeave(): Promise<boolean>
}

const keepsNothing = () => undefined

/** For a form in the field, which keeps no draft: it asks before what was done in it is lost. */
export function useTouchedGuard(): TouchedGuard {
  const t = useText(formTexts)
  const [touched, setTouched] = useState(false)
  const { mayLeave } = useLeaveGuard(touched, keepsNothing, t('form.leave.lost'))
  return { touch: () => setTouched(true), settle: () => setTouched(false), mayLeave }
}
