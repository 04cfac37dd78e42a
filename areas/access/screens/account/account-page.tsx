import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useSession } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import styles from './account-page.module.css'
import { accountQuery } from './account-query.web.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'
import { EmailSection } from './email-section.tsx'
import { LookSettings } from '#web-engine/screen/settings/look-settings.tsx'
import { NurserySection } from './nursery-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** `/account`: all that people decide about their own account. */
export function AccountPage() {
  const t = useText(accountTexts)
  const common = useText(frameTexts)
  const profile = useSession()?.profile
  const { data: account, isError, refetch } = useQuery({ ...accountQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={common('account.page')} />
      {!account && !isError && <p role="status">{t('loading')}</p>}
      {!account && isError && (
        <div>
          <p>{t('failed')}</p>
          <button type="button" className="button" onClick={() => void refetch()}>
            {common('retry')}
          </button>
        </div>
      )}
      {account && profile && (
        <div className={styles.page}>
          <ProfileSection account={account} />
          <EmailSection present={account.email} />
          <PasswordSection username={account.username} />
          <SecondFactorSection account={account} />
          <SessionsSection />
          <AccountSection title={t('looks')} about={t('looks.about')}>
            <LookSettings />
          </AccountSection>
          <NurserySection profile={profile} />
        </div>
      )}
    </>
  )
}
