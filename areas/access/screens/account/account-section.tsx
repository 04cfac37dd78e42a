import { type ReactNode, useId } from 'react'
import styles from './account-page.module.css'

export function AccountSection({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
