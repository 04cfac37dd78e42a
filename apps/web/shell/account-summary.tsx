import { ALL_NURSERIES } from '#core/declare/permissions.ts'
import { useCan, type SessionProfile } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { Avatar } from '#web-engine/kit/look/avatar.tsx'
import styles from './account-panel.module.css'

export function AccountSummary({ profile }: { profile: SessionProfile }) {
  const t = useText(frameTexts)
  const seesAll = useCan(ALL_NURSERIES)
  return (
    <section className={styles.summary}>
      <div className={styles.person}>
        <Avatar className={styles.avatar} name={profile.fullname} photo={profile.photo_url} />
        <div className={styles.names}>
          <strong className={styles.fullname}>{profile.fullname}</strong>
          <span className={styles.muted}>{profile.email || profile.username}</span>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('account.role')}</dt>
        <dd>{profile.rel_role_id ?? '-'}</dd>
        <dt>{t('account.nursery')}</dt>
        <dd>{profile.rel_location_nursery_id ?? t(seesAll ? 'account.nursery.all' : 'account.nursery.none')}</dd>
      </dl>
    </section>
  )
}
