import { useEffect, useState } from 'react'
import { usePreference } from '#web-engine/kit/device/preferences.ts'

/**
 * Whether the side menu stands open on a wide screen. Some records ask for the room (`closesMenu`); then a look at it
 * lasts for that record only.
 */
export function useSideMenu(wantsRoom: boolean): { readonly open: boolean; toggle(): void } {
  const [hidden, setHidden] = usePreference('menu.hidden', false)
  const [peek, setPeek] = useState(false)
  useEffect(() => setPeek(false), [wantsRoom])
  return wantsRoom ? { open: peek, toggle: () => setPeek(!peek) } : { open: !hidden, toggle: () => setHidden(!hidden) }
}
