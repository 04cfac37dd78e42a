import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#web-engine/kit/navigation/document-title.ts'
import styles from './status.module.css'

/**
 * SH-07: the words are the specification's, in English on purpose. `inside` when the shell already gives the landmark.
 */
export function NotFoundPage({ inside = false, detail }: { inside?: boolean; detail?: string }) {
  const Frame = inside ? 'section' : 'main'
  useDocumentTitle('Page Not Found')
  return (
    <Frame className={inside ? styles.panel : styles.page} lang="en">
      <p className={styles.code}>404</p>
      <h1 className={styles.title}>Page Not Found</h1>
      <p className={styles.text}>The page you are looking for does not exist</p>
      {detail && (
        <p className={styles.detail} role="alert">
          {detail}
        </p>
      )}
      <div className={styles.next}>
        <Link to="/main-module" className="button button--primary">
          Go back to home
        </Link>
      </div>
    </Frame>
  )
}
