import { IconArrowUp } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './shell.module.css'

const FAR = 600

export function ScrollToTop() {
  const t = useText(frameTexts)
  const far = useIsFar()
  if (!far) return null
  return (
    <button type="button" className={styles.top} aria-label={t('shell.top')} title={t('shell.top')} onClick={goUp}>
      <IconArrowUp size={20} aria-hidden="true" />
    </button>
  )
}

function goUp(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  // The button goes away; the keyboard goes on at the top of the content.
  document.getElementById('content')?.focus({ preventScroll: true })
}

/** Asked when the page scrolls only: to ask while rows are drawn has the browser lay out the page for the answer. */
function useIsFar(): boolean {
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return far
}
