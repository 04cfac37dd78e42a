import { useId, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { copyText } from '#web-engine/kit/device/copy-text.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { waitingTexts } from './waiting-texts.ts'
import { phoneOfContact } from './waiting-user.web.ts'
import styles from './waiting.module.css'

const TOLD_MS = 4_000

/** AU-13: whom to ask, with the number ready to be pasted into a phone. */
export function ContactPerson({ contact }: { contact: string }) {
  const t = useText(waitingTexts)
  const id = useId()
  const [copied, setCopied] = useState(false)

  async function copy() {
    if (!(await copyText(phoneOfContact(contact)))) return alerts.error(t('copy.failed'))
    alerts.success(t('copy.done'))
    setCopied(true)
    setTimeout(() => setCopied(false), TOLD_MS)
  }

  return (
    <div>
      <label className={entry.label} htmlFor={id}>
        {t('contact')}
      </label>
      <div className={styles.contact}>
        <textarea id={id} className={`${entry.input} ${styles.words}`} rows={2} value={contact} readOnly />
        <button
          type="button"
          className={`button ${styles.copy}`}
          aria-label={t('copy')}
          title={t('copy')}
          onClick={() => void copy()}
        >
          <svg
            viewBox="0 0 24 24"
            width="20"
            height="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.750"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <rect x="8.500" y="8.500" width="11" height="11" rx="2" />
            <path d="M15.500 8.500v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2" />
          </svg>
        </button>
        {copied && (
          <span role="tooltip" className={styles.tip}>
            {t('copied')}
          </span>
        )}
      </div>
      <p className={entry.hint}>{t('contact.about')}</p>
    </div>
  )
}
