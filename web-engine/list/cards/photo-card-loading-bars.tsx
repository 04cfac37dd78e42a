import styles from './card-list.module.css'

const LINES = 3

/** Grey cards in the place of those on their way. */
export function PhotoCardLoadingBars({ count, picture }: { readonly count: number; readonly picture: boolean }) {
  return Array.from({ length: count }, (_, card) => (
    <div key={card} className={styles.card} aria-hidden>
      {picture && <div className={styles.photo} />}
      {Array.from({ length: LINES }, (__, line) => (
        <span key={line} className={styles.bar} />
      ))}
    </div>
  ))
}
