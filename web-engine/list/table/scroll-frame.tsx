import { type ReactNode, useEffect, useRef } from 'react'
import styles from './scroll-frame.module.css'

/**
 * Around a table that scrolls inside its own box: a shadow on each side where columns go on. It stands beside the
 * columns that stay in view. What it needs is written to the element, since it changes while scrolling.
 */
export function ScrollFrame({ children }: { readonly children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? watch(frame.current) : undefined), [])
  return (
    <div ref={frame} className={styles.frame}>
      {children}
    </div>
  )
}

function watch(frame: HTMLElement): (() => void) | undefined {
  const box = frame.firstElementChild
  if (!(box instanceof HTMLElement)) return undefined
  const widthOf = (selector: string) => box.querySelector<HTMLElement>(selector)?.offsetWidth ?? 0
  // All is read before anything is written: a reading after a writing has the browser lay out the page once more.
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth, offsetHeight, clientHeight } = box
    const start = widthOf('thead th[data-lead]') + widthOf('thead th[data-first]')
    const end = widthOf('thead th[data-actions]') + offsetWidth - clientWidth
    // A pixel of slack: zoomed pages scroll by fractions.
    const sides = [...(scrollLeft > 1 ? ['start'] : []), ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : [])]
    frame.dataset.more = sides.join(' ')
    frame.style.setProperty('--start', `${start}px`)
    frame.style.setProperty('--end', `${end}px`)
    frame.style.setProperty('--bottom', `${offsetHeight - clientHeight}px`)
  }
  const sizes = new ResizeObserver(look)
  for (const element of [box, ...box.children]) sizes.observe(element)
  box.addEventListener('scroll', look, { passive: true })
  return () => {
    sizes.disconnect()
    box.removeEventListener('scroll', look)
  }
}
