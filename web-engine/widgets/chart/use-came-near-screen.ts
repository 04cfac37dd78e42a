import { type RefObject, useEffect, useState } from 'react'

/** So far below the screen a part may be when its file is asked for, so that it is there when it is scrolled to. */
const AHEAD = '200px'

/** True from the moment the element has come near the screen. */
export function useCameNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const shown = element.current
    if (isSeen || !shown) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(shown)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
