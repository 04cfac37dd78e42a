import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { signOut } from '#web-engine/offline/field/sign-out.ts'
import { ChangePasswordForm } from '../entry/change-password-form.tsx'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import entry from '../entry/entry.module.css'
import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx'
import { unfinishedAccountTexts } from './unfinished-account-texts.ts'
import { useUnfinishedAccount } from './use-unfinished-account.web.ts'

/** Signed in, but the server opens nothing until this is done. */
export function CompleteAccountPage() {
  const t = useText(unfinishedAccountTexts)
  const { pending, goOn } = useUnfinishedAccount()
  const username = useSession()?.profile.username ?? ''
  return (
    <SignInPageFrame title={t(pending ? `${pending}.title` : 'title')}>
      {!pending && <p role="status">{t('checking')}</p>}
      {pending && (
        <div className={entry.panel}>
          <div>
            <h2 className={entry.heading}>{t(`${pending}.title`)}</h2>
            <p className={entry.intro}>{t(`${pending}.intro`)}</p>
          </div>
          {pending === 'password' ? (
            <ChangePasswordForm
              autoFocus
              className={entry.form}
              username={username}
              words={{ current: t('password.current'), submit: t('password.submit') }}
              onDone={goOn}
            />
          ) : (
            <SecondFactorSetup onDone={() => void goOn().catch(alerts.error)} />
          )}
        </div>
      )}
      <p>
        <button type="button" className={entry.link} onClick={() => void signOut()}>
          {t('signout')}
        </button>
      </p>
    </SignInPageFrame>
  )
}
