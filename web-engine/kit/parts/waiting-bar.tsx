import styles from './waiting-bar.module.css'

interface WaitingBarProps {
  /** What is under way, for those who hear it. */
  readonly label: string
  /** How far it is, in words. */
  readonly words?: string
  /** Null while nobody knows how much there is: the bar then only says that something is going on. */
  readonly done: { readonly value: number; readonly of: number } | null
}

/** How far something is that takes its time: a job, a download, an upload. */
export function WaitingBar({ label, words, done }: WaitingBarProps) {
  return (
    <progress
      className={styles.bar}
      aria-label={label}
      {...(words !== undefined && { 'aria-valuetext': words })}
      {...(done && { value: done.value, max: done.of })}
    />
  )
}
