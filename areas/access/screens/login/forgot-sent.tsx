import { useText } from '#web-engine/kit/words/texts.ts'
import { signInPageTexts } from '../entry/sign-in-page-texts.ts'
import styles from '../entry/entry.module.css'
import { MailPicture } from '../entry/marks.tsx'
import { FocusedHeading } from '../entry/focused-heading.tsx'

/** AU-07. Says the same whether there is such an account or not. */
export function ForgotSent({ email, onBack }: { email: string; onBack: () => void }) {
  const t = useText(signInPageTexts)
  return (
    <div className={styles.panel}>
      <MailPicture />
      <FocusedHeading>{t('forgot.sent.title')}</FocusedHeading>
      <p>{t('forgot.sent.text', { email })}</p>
      <p>
        <button type="button" className={styles.link} onClick={onBack}>
          {t('to.login')}
        </button>
      </p>
    </div>
  )
}
