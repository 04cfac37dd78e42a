import { DRAWN_ANIMATION } from './motion-constants.ts'
import styles from './motion.module.css'

/** CN-03: a seedling that grows, for a page that has nothing to show yet. It stands still where motion is unwanted. */
export function GrowingPlant() {
  const { speed, height } = DRAWN_ANIMATION
  return (
    <svg
      className={styles.plant}
      viewBox="0 0 100 100"
      height={height}
      // A round of three seconds as it is drawn.
      style={{ animationDuration: `${3 / speed}s` }}
      aria-hidden
    >
      <path d="M50 92 C50 72 50 60 50 40" />
      <path d="M50 58 C34 58 24 48 22 34 C38 34 49 43 50 58 Z" />
      <path d="M50 44 C50 28 60 17 77 15 C77 32 67 43 50 44 Z" />
      <path d="M26 92 H74" />
    </svg>
  )
}
