import styles from './refused-list.module.css'

export interface Refused {
  readonly id: number
  readonly name: string
  readonly reason: string
}

/** What work over many records could not take along, each with its reason. */
export function RefusedList({ label, refused }: { readonly label: string; readonly refused: readonly Refused[] }) {
  return (
    // Focusable, so that the arrow keys can scroll a long list.
    <ul className={styles.list} aria-label={label} tabIndex={0}>
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  )
}
