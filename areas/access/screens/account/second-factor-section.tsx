import { useEffect, useRef, useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SecondFactorSetup } from '../second-factor/second-factor-setup.tsx'
import styles from './account-page.module.css'
import { type OwnAccount, useRefreshAccount } from './account-query.web.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'
import { DropSecondFactor } from './drop-second-factor.tsx'

export function SecondFactorSection({ account }: { account: OwnAccount }) {
  const t = useText(accountTexts)
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState<'setup' | 'drop' | null>(null)
  const isOn = account.has_second_factor === 1
  const close = () => setOpen(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Back to where it was opened from.
    if (open === null && wasOpen.current) opener.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  async function done() {
    close()
    alerts.success(t('second.done'))
    await refresh()
  }
  return (
    <AccountSection title={t('second')} about={t('second.about')}>
      {open === 'setup' && <SecondFactorSetup onDone={() => void done()} onCancel={close} />}
      {open === 'drop' && <DropSecondFactor onClose={close} />}
      {open === null && (
        <div className={styles.form}>
          <p>
            <span className={styles.state} data-on={isOn || undefined}>
              {t(isOn ? 'second.on' : 'second.off')}
            </span>
          </p>
          {isOn && <p className={styles.note}>{t('second.left', { count: String(account.recovery_codes_left) })}</p>}
          <button ref={opener} type="button" className="button" onClick={() => setOpen(isOn ? 'drop' : 'setup')}>
            {t(isOn ? 'second.drop' : 'second.start')}
          </button>
        </div>
      )}
    </AccountSection>
  )
}
