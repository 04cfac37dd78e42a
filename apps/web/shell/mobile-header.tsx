import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'
import { BellButton } from '../notices/bell-button.tsx'
import { AccountButton } from './account-button.tsx'
import { FindButton } from './find-button.tsx'
import { HelpButton } from './help-button.tsx'
import { ScanCodeButton } from './scan-code-button.tsx'
import styles from './mobile-header.module.css'

interface MobileHeaderProps {
  readonly profile: SessionProfile
}

export function MobileHeader({ profile }: MobileHeaderProps) {
  const t = useText(frameTexts)
  const { name } = useConfig()
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.burger}
        data-tour="menu"
        aria-label={t('shell.menu.open')}
        onClick={() => showOverlay('menu')}
      >
        <IconMenu2 aria-hidden="true" />
      </button>
      <Link to="/main-module" className={styles.brand}>
        <BrandMark size={28} />
        <span className={styles.name}>{name}</span>
      </Link>
      <ScanCodeButton />
      <FindButton />
      <HelpButton />
      <BellButton onClick={() => showOverlay('bell')} />
      <AccountButton profile={profile} onClick={() => showOverlay('account')} />
    </header>
  )
}
