import { useEffect } from 'react'
import { loadConfig, useConfig } from '#web-engine/kit/server/config.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './demo-left.module.css'

const ASK_EVERY_MS = 5_000

/** Says that the demo is not whole yet, as long as a background job lives its other nurseries. */
export function DemoLeft() {
  const t = useText(frameTexts)
  const { demoLeft = 0 } = useConfig()
  useEffect(() => {
    if (demoLeft === 0) return
    const asking = setInterval(() => void loadConfig(), ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [demoLeft])
  return demoLeft === 0 ? null : (
    <p role="status" className={styles.line}>
      {t('shell.demoLeft', { count: String(demoLeft) })}
    </p>
  )
}
