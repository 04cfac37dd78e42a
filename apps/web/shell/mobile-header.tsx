import { Link } from '@tanstack/react-router'
import { IconMenu2 } from '@tabler/icons-react'
import { useConfig } from '#web-engine/config.ts'
import type { Profile } from '#web-engine/session.ts'
import { texts, useText } from '#web-engine/texts.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { BellButton } from '../notices/bell-button.tsx'
import { AccountButton } from './account-button.tsx'
import styles from './mobile-header.module.css'

interface MobileHeaderProps {
  readonly profile: Profile
  readonly onMenu: () => void
  readonly onBell: () => void
  readonly onAccount: () => void
}

export function MobileHeader({ profile, onMenu, onBell, onAccount }: MobileHeaderProps) {
  const t = useText(texts)
  const { name } = useConfig()
  return (
    <header className={styles.header}>
      <button type="button" className={styles.burger} aria-label={t('shell.menu.open')} onClick={onMenu}><IconMenu2 aria-hidden="true" /></button>
      <Link to="/main-module" className={styles.brand}><BrandMark size={28} />{name}</Link>
      <BellButton onClick={onBell} />
      <AccountButton profile={profile} onClick={onAccount} />
    </header>
  )
}
