import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { Avatar } from '#web-engine/kit/look/avatar.tsx'
import styles from './account-button.module.css'

/** Opens the right aside. */
export function AccountButton({ profile, onClick }: { profile: SessionProfile; onClick: () => void }) {
  const t = useText(frameTexts)
  return (
    <button type="button" className={styles.button} data-tour="account" title={t('shell.account')} onClick={onClick}>
      <span className="visually-hidden">{t('shell.account.of', { name: profile.fullname })}</span>
      <span className={styles.words} aria-hidden="true">
        <span className={styles.name}>{profile.fullname}</span>
        <span className={styles.role}>{profile.rel_role_id}</span>
      </span>
      <Avatar className={styles.avatar} name={profile.fullname} photo={profile.photo_url} />
    </button>
  )
}
