import { useEffect, useSyncExternalStore } from 'react'
import { tellOffline } from '#web-engine/kit/server/api.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './status.module.css'

/** SH-13: the toast says it once, the bar stays as long as it is true. */
export function OfflineBar() {
  const t = useText(frameTexts)
  const online = useSyncExternalStore(onConnection, () => navigator.onLine)
  useEffect(() => {
    if (!online) tellOffline()
  }, [online])
  return (
    <div role="status" className={styles.offline} hidden={online}>
      {online ? '' : t('offline.bar')}
    </div>
  )
}

function onConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
