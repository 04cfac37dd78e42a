import { useState } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import styles from '../entry/entry.module.css'
import { LoginLink } from '../entry/login-link.tsx'
import { ClockPicture } from '../entry/marks.tsx'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { ContactPerson } from './contact-person.tsx'
import { waitingTexts } from './waiting-texts.ts'
import { readWaitingUser } from './waiting-user.web.ts'

/** AU-13, and AU-06 under another address: the account is there and waits for the Department Admin. */
export function WaitingPage() {
  const t = useText(waitingTexts)
  const [user] = useState(readWaitingUser)
  const contact = user?.departement?.contact_pic
  return (
    <SignInPageFrame title={t('title')}>
      <div className={styles.panel}>
        <ClockPicture />
        <FocusedHeading>{t('title')}</FocusedHeading>
        {user && <p>{t('greeting', { name: user.fullname })}</p>}
        <p>{t('text')}</p>
        {user?.departement?.department_name && (
          <p>
            {t('department')}: <strong>{user.departement.department_name}</strong>
          </p>
        )}
        {contact && <ContactPerson contact={contact} />}
        <LoginLink />
      </div>
    </SignInPageFrame>
  )
}
