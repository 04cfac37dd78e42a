import { useState } from 'react'
import { texts, useText } from '#web-engine/texts.ts'
import styles from './login.module.css'

/** Password managers and pasting work; the eye shows what was typed. */
export function PasswordField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText(texts)
  const [shown, setShown] = useState(false)
  return (
    <div>
      <label className={styles.label} htmlFor="password">{t('login.password')}</label>
      <div className={styles.password}>
        <input
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button type="button" className={styles.eye} aria-label={t(shown ? 'login.hide' : 'login.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
            <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="2.750" />
            {shown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
    </div>
  )
}
