import { useState } from 'react'
import { useNewerBuild } from '#web-engine/kit/server/build.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { hasUnsaved, reloadPage } from '#web-engine/offline/pages/unsaved.ts'
import styles from './bars.module.css'

/** The server has a newer browser part than this page: the user says when to take it. */
export function NewVersionBar() {
  const t = useText(frameTexts)
  const build = useNewerBuild()
  const [put, setPut] = useState<string | null>(null)
  if (build === null || build === put) return null
  return (
    <div role="status" className={styles.bar}>
      <p className={styles.words}>
        <strong>{t('build.newer')}</strong>
        {hasUnsaved() && t('build.text')}
      </p>
      <div className={styles.buttons}>
        <button type="button" className="button" onClick={() => setPut(build)}>
          {t('build.later')}
        </button>
        <button type="button" className="button button--primary" onClick={reloadPage}>
          {t('screen.reload')}
        </button>
      </div>
    </div>
  )
}
