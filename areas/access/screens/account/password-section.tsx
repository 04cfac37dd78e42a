import { useText } from '#web-engine/kit/words/texts.ts'
import { ChangePasswordForm } from '../entry/change-password-form.tsx'
import styles from './account-page.module.css'
import { useRefreshAccount } from './account-query.web.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'

export function PasswordSection({ username }: { username: string }) {
  const t = useText(accountTexts)
  const refresh = useRefreshAccount()
  return (
    <AccountSection title={t('password')} about={t('password.about')}>
      <ChangePasswordForm
        className={styles.form}
        username={username}
        words={{ current: t('password.current'), submit: t('password.change') }}
        onDone={refresh}
      />
    </AccountSection>
  )
}
