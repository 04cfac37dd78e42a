import { type ReactNode, useEffect, useRef } from 'react'
import styles from './entry.module.css'

/**
 * The heading of what takes the place of something else: it takes the focus, so that the change is heard and the
 * keyboard goes on from here.
 */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  )
}
