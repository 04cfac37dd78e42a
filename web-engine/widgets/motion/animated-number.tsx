import { ANIMATED_NUMBER } from './motion-constants.ts'
import styles from './motion.module.css'
import { shownOnTheWay, useCountUp, type CountUp } from './use-count-up.ts'

interface AnimatedNumberProps {
  /** Null where there is none. */
  readonly value: number | null
  readonly motion?: CountUp
  write(value: number | null): string
}

/** CN-03: moves for the eye; a screen reader gets the figure itself, once. */
export function AnimatedNumber({ value, motion = ANIMATED_NUMBER, write }: AnimatedNumberProps) {
  const shown = useCountUp(value ?? 0, motion)
  return (
    <>
      <span aria-hidden data-animated>
        {write(value === null ? null : shownOnTheWay(shown, value))}
      </span>
      <span className={styles.spoken}>{write(value)}</span>
    </>
  )
}
