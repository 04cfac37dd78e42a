import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '#web-engine/alerts.tsx'
import { useThemeChoice } from '#web-engine/color-scheme.ts'
import { useLanguage } from '#web-engine/language.ts'
import type { Profile } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import { hasUnsaved } from '#web-engine/unsaved.ts'
import { CharacterKeysSwitch } from '../help/character-keys-switch.tsx'
import { PanelHelp } from '../help/panel-help.tsx'
import { SidePanel } from '../shell/side-panel.tsx'
import styles from './account-panel.module.css'
import { AccountSummary } from './account-summary.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { signOut } from './sign-out.ts'
import { SoundSwitch } from './sound-switch.tsx'

/** The right aside (SH-03): who is signed in, how the application looks and sounds, and the way out. */
export function AccountPanel({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const t = useText(texts)
  const [theme, setTheme] = useThemeChoice()
  const [language, setLanguage] = useLanguage()
  return (
    <SidePanel side="right" title={t('shell.account')} tools={<PanelHelp />} onClose={onClose}>
      <AccountSummary profile={profile} />
      <div className={styles.settings}>
        <ChoiceGroup
          title={t('account.theme')}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: t('account.theme.light') },
            { value: 'dark', label: t('account.theme.dark') },
            { value: 'auto', label: t('account.theme.auto') },
            { value: 'sun', label: t('account.theme.sun') },
          ]}
        />
        <ChoiceGroup
          title={t('account.language')}
          value={language}
          onChange={setLanguage}
          options={[{ value: 'id', label: 'Indonesia', lang: 'id' }, { value: 'en', label: 'English', lang: 'en' }]}
        />
        <SoundSwitch />
        <CharacterKeysSwitch />
      </div>
      <SignOutButton />
    </SidePanel>
  )
}

function SignOutButton() {
  const t = useText(texts)
  const [busy, setBusy] = useState(false)
  async function leave() {
    if (hasUnsaved() && !(await confirm({ title: t('account.signout.unsaved'), text: t('account.signout.unsaved.text') }))) return
    setBusy(true)
    await signOut()
  }
  return (
    <button type="button" className={`button ${styles.signout}`} aria-disabled={busy} onClick={busy ? undefined : () => void leave()}>
      {busy ? <span className="spinner" aria-hidden="true" /> : <IconLogout size={20} aria-hidden="true" />}
      {t(busy ? 'account.signout.busy' : 'account.signout')}
    </button>
  )
}
