import { alerts } from '#web-engine/alerts.tsx'
import { useText } from '#web-engine/texts.ts'
import { signOut } from '../account/sign-out.ts'
import { EntryPage } from '../entry/entry-page.tsx'
import entry from '../entry/entry.module.css'
import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx'
import { pendingTexts } from './pending-texts.ts'
import { TemporaryPasswordForm } from './temporary-password-form.tsx'
import { usePendingAccount } from './use-pending-account.ts'

/** Signed in, but the server opens nothing until this is done. */
export function CompleteAccountPage() {
  const t = useText(pendingTexts)
  const { pending, goOn } = usePendingAccount()
  return (
    <EntryPage title={t(pending ? `${pending}.title` : 'title')}>
      {!pending && <p role="status">{t('checking')}</p>}
      {pending && (
        <div className={entry.panel}>
          <div>
            <h2 className={entry.heading}>{t(`${pending}.title`)}</h2>
            <p className={entry.intro}>{t(`${pending}.intro`)}</p>
          </div>
          {pending === 'password' ? <TemporaryPasswordForm onDone={goOn} /> : <SecondFactorSetup onDone={() => void goOn().catch(alerts.error)} />}
        </div>
      )}
      <p><button type="button" className={entry.link} onClick={() => void signOut()}>{t('signout')}</button></p>
    </EntryPage>
  )
}
