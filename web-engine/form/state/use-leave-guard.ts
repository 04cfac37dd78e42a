import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId, useRef } from 'react'
import { confirm } from '../../kit/alerts/alerts.tsx'
import { formTexts } from '../../kit/words/form-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { isReloading, markUnsaved } from '../../offline/pages/unsaved.ts'

export interface LeaveGuard {
  /** True at once when nothing was typed, else what the user answers. */
  mayLeave(): Promise<boolean>
  /** From now on there is nothing to lose: it was saved or given up. */
  release(): void
}

/**
 * Asks before typed values are lost: another screen, back, reload, closing the tab or the drawer. `onLeave` hears that
 * they were given up, and keeps them as a draft; where nothing is kept, `words` say so.
 */
export function useLeaveGuard(dirty: boolean, onLeave: () => void, words?: string): LeaveGuard {
  const t = useText(formTexts)
  const unsaved = useRef(dirty)
  const id = useId()
  useEffect(() => {
    unsaved.current = dirty
    markUnsaved(id, dirty)
    return () => markUnsaved(id, false)
  }, [id, dirty])
  const release = useCallback(() => {
    unsaved.current = false
    markUnsaved(id, false)
  }, [id])
  const mayLeave = useCallback(async () => {
    if (!unsaved.current) return true
    const leave = await confirm({
      title: t('form.leave.title'),
      text: words ?? t('form.leave.text'),
      no: t('form.leave.stay'),
      yes: t('form.leave.go'),
      danger: true,
      prefersNo: true,
    })
    if (!leave) return false
    release()
    onLeave()
    return true
  }, [t, words, release, onLeave])
  useBlocker({
    // A session that ended has to reach the sign-in page without a question.
    shouldBlockFn: async ({ next }) => next.pathname !== '/login' && !(await mayLeave()),
    enableBeforeUnload: () => unsaved.current && !isReloading(),
  })
  return { mayLeave, release }
}
