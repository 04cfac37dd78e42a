import { useConfig } from '#web-engine/kit/server/config.ts'
import { saveFile } from '#web-engine/kit/device/save-file.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { CopyButton } from './copy-button.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'
import styles from './second-factor.module.css'

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText(secondFactorTexts)
  const { name } = useConfig()
  const text = codes.join('\n')
  return (
    <div className={entry.form}>
      <div>
        <FocusedHeading>{t('recovery.title')}</FocusedHeading>
        <p className={entry.intro}>{t('recovery.intro')}</p>
      </div>
      <ul className={styles.codes} aria-label={t('recovery.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <CopyButton label={t('recovery.copy')} text={text} />
        <button
          type="button"
          className="button"
          onClick={() => saveFile(new Blob([`${name}\n\n${text}\n`], { type: 'text/plain' }), t('recovery.file'))}
        >
          {t('recovery.download')}
        </button>
      </div>
      <button type="button" className="button button--primary" onClick={onKept}>
        {t('recovery.kept')}
      </button>
    </div>
  )
}
