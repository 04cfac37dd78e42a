import { IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm } from '#web-engine/kit/alerts/alerts.tsx'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { hasUnsaved } from '#web-engine/offline/pages/unsaved.ts'
import { PanelHelp } from '../help/panel-help.tsx'
import { SidePanel } from './side-panel.tsx'
import styles from './account-panel.module.css'
import { AccountSummary } from './account-summary.tsx'
import { LookSettings } from '#web-engine/screen/settings/look-settings.tsx'
import { signOut } from '#web-engine/offline/field/sign-out.ts'

/** The right aside (SH-03): who is signed in, how the application looks and sounds, and the way out. */
export function AccountPanel({ profile, onClose }: { profile: SessionProfile; onClose: () => void }) {
  const t = useText(frameTexts)
  return (
    <SidePanel side="right" title={t('shell.account')} tools={<PanelHelp />} onClose={onClose}>
      <AccountSummary profile={profile} />
      <Link to="/account" className={`button ${styles.more}`} onClick={onClose}>
        <IconUserCog size={20} aria-hidden="true" />
        {t('account.page')}
      </Link>
      <div className={styles.panel}>
        <LookSettings />
      </div>
      <SignOutButton />
    </SidePanel>
  )
}

function SignOutButton() {
  const t = useText(frameTexts)
  const [busy, setBusy] = useState(false)
  async function leave() {
    if (
      hasUnsaved() &&
      !(await confirm({ title: t('account.signout.unsaved'), text: t('account.signout.unsaved.text') }))
    )
      return
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={`button ${styles.signout}`}
      aria-disabled={busy}
      onClick={busy ? undefined : () => void leave()}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <IconLogout size={20} aria-hidden="true" />}
      {t(busy ? 'account.signout.busy' : 'account.signout')}
    </button>
  )
}
