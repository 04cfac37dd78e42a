import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { takeRememberedAddress, useSession } from '#web-engine/kit/session/session.ts'
import type { StandaloneProps } from '#web-engine/kit/navigation/standalone-page.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import styles from '../entry/entry.module.css'
import { keepWaitingUser } from '../waiting/waiting-user.web.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ForgotSent } from './forgot-sent.tsx'
import { LoginForm } from './login-form.tsx'
import type { Credentials } from './sign-in.web.ts'

/** AU-07 names the first three. */
type View = 'signin' | 'forgot' | 'forgot-success' | 'code'

const EMPTY: Credentials = { username: '', password: '' }

export function LoginPage({ preloadHome }: StandaloneProps) {
  const t = useText(frameTexts)
  const router = useRouter()
  const { lock, autofill, account } = useConfig()
  const [view, setView] = useState<View>('signin')
  const [typed, setTyped] = useState(EMPTY)
  const [sentTo, setSentTo] = useState('')
  const demo = autofill ? account : undefined
  useEffect(() => {
    // CN-02: the demo account fills an untouched form only.
    if (demo) setTyped((now) => (now === EMPTY ? demo : now))
  }, [demo])
  useLeaveWhenSignedIn()

  const signin = () => setView('signin')
  return (
    <SignInPageFrame title={t('login.title')}>
      {lock === 'y' ? (
        <Locked />
      ) : (
        {
          signin: (
            <LoginForm
              typed={typed}
              demo={demo !== undefined}
              onType={setTyped}
              onForgot={() => setView('forgot')}
              preloadHome={preloadHome}
              onOutcome={(outcome) => {
                if (outcome.kind === 'code') return setView('code')
                keepWaitingUser(outcome.user)
                void router.navigate({ to: '/waiting-apps' })
              }}
            />
          ),
          forgot: (
            <ForgotForm
              onCancel={signin}
              onSent={(email) => {
                setSentTo(email)
                setView('forgot-success')
              }}
            />
          ),
          'forgot-success': <ForgotSent email={sentTo} onBack={signin} />,
          code: <CodeForm credentials={typed} onBack={signin} />,
        }[view]
      )}
    </SignInPageFrame>
  )
}

/** SH-11 */
function Locked() {
  const t = useText(frameTexts)
  return (
    <div className={styles.locked} role="status">
      <h2 className={styles.heading}>{t('login.locked.title')}</h2>
      <p>{t('login.locked.text')}</p>
    </div>
  )
}

/**
 * After sign-in, here or in another tab: to the remembered place (SH-12), else to the launcher; before that to what
 * must be finished first.
 */
function useLeaveWhenSignedIn(): void {
  const session = useSession()
  const user = session?.profile.id ?? null
  const pending = session?.pending ?? null
  const router = useRouter()
  useEffect(() => {
    if (user !== null)
      router.history.replace(pending ? '/complete-account' : (takeRememberedAddress(user) ?? '/main-module'))
  }, [user, pending, router])
}
