import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { LoginLink } from '../entry/login-link.tsx'
import { MailPicture } from '../entry/marks.tsx'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { registerTexts } from './register-texts.ts'

export function RegisterDone({ email }: { email: string }) {
  const t = useText(registerTexts)
  return (
    <div className={entry.panel}>
      <MailPicture />
      <FocusedHeading>{t('done.title')}</FocusedHeading>
      <p>{t('done.text', { email })}</p>
      <LoginLink />
    </div>
  )
}
