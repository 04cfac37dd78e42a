import { useEffect, useState } from 'react'
import { usePreference } from '#web-engine/kit/device/preferences.ts'
import { useUserPreference } from '#web-engine/kit/server/user-preferences.ts'

const isHidden = (stored: unknown) => stored === true

/**
 * Whether the side menu stands open on a wide screen: the person's choice, on every device. Some records ask for the
 * room (`closesMenu`); then a look at it lasts for that record only.
 */
export function useSideMenu(wantsRoom: boolean): { readonly open: boolean; toggle(): void } {
  const chosen = useUserPreference('shell.menu.hidden', isHidden)
  // What this device showed last, drawn until the server has told: the frame does not jump (`early/early.ts`).
  const [last, setLast] = usePreference('menu.hidden', false)
  const hidden = chosen.known ? chosen.value : last
  useEffect(() => {
    if (hidden !== last) setLast(hidden)
  }, [hidden, last, setLast])
  const [peek, setPeek] = useState(false)
  useEffect(() => setPeek(false), [wantsRoom])
  return wantsRoom
    ? { open: peek, toggle: () => setPeek(!peek) }
    : { open: !hidden, toggle: () => chosen.set(hidden ? null : true) }
}
