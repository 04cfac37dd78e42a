import type { FormEvent } from 'react'
import { ALL_NURSERIES } from '#core/declare/permissions.ts'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { ApiError, api } from '#web-engine/kit/server/api.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { DraftNotice } from '#web-engine/form/drafts/draft-notice.tsx'
import { useCan, useSession } from '#web-engine/kit/session/session.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import entry from '../entry/entry.module.css'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import styles from './account-page.module.css'
import { type OwnAccount, useRefreshAccount } from './account-query.web.ts'
import { AccountSection } from './account-section.tsx'
import { accountTexts } from './account-texts.ts'
import { PhotoField } from './photo-field.tsx'
import { useProfileInputs } from './use-profile-inputs.web.ts'

const LABELS = { fullname: 'fullname', phone: 'phone', job_position: 'job' } as const

export function ProfileSection({ account }: { account: OwnAccount }) {
  const t = useText(accountTexts)
  const tf = useText(frameTexts)
  const profile = useSession()?.profile
  const seesAll = useCan(ALL_NURSERIES)
  const refresh = useRefreshAccount()
  const { typed, version, beside, isPhotoChanged, type, takeStored, saved, draft } = useProfileInputs(account)
  const { busy, failure, errors, send } = useSendEntryForm(['fullname', 'phone', 'job_position', 'photo'])

  const told = ({ name, stored }: (typeof beside)[number]) =>
    name === 'photo' ? t('photo') : `${t(LABELS[name])} “${stored ?? ''}”`

  async function submit(event: FormEvent) {
    event.preventDefault()
    await send(async () => {
      const { photo, ...words } = typed
      try {
        const body = { version, ...words, ...(isPhotoChanged && { photo: photo?.file ?? null }) }
        const { message } = await api<{ message: string }>('account/profile', { method: 'POST', body })
        saved(typed)
        alerts.success(message)
      } catch (error) {
        // Changed elsewhere meanwhile: the next press is on top of that, with what came apart told above the inputs.
        if (error instanceof ApiError && error.status === 409) await refresh()
        throw error
      }
      await refresh()
    })
  }

  return (
    <AccountSection title={t('profile')} about={t('profile.about')}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <div className={entry.alert} role="alert">
            {failure}
          </div>
        )}
        <DraftNotice draft={draft} />
        {beside.length > 0 && (
          <div className={entry.alert} role="alert">
            <p>{t('profile.beside', { changes: beside.map(told).join(', ') })}</p>
            <button type="button" className="button" onClick={takeStored}>
              {t('profile.beside.take')}
            </button>
          </div>
        )}
        <PhotoField value={typed.photo} name={account.fullname} onChange={(photo) => type({ photo })} />
        {isPhotoChanged && (
          <p className={styles.note} role="status">
            {t('photo.unsaved')}
          </p>
        )}
        {errors['photo'] && (
          <p className={entry.error} role="alert">
            {errors['photo']}
          </p>
        )}
        <SignInPageField
          label={t('fullname')}
          name="fullname"
          autoComplete="name"
          maxLength={100}
          required
          value={typed.fullname}
          error={errors['fullname']}
          onChange={(fullname) => type({ fullname })}
        />
        <SignInPageField
          label={t('phone')}
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          value={typed.phone}
          error={errors['phone']}
          onChange={(phone) => type({ phone })}
        />
        <SignInPageField
          label={t('job')}
          name="job_position"
          autoComplete="organization-title"
          maxLength={100}
          value={typed.job_position}
          error={errors['job_position']}
          onChange={(job_position) => type({ job_position })}
        />
        <dl className={styles.facts}>
          <dt>{t('username')}</dt>
          <dd>{account.username}</dd>
          <dt>{tf('account.role')}</dt>
          <dd>{profile?.rel_role_id ?? '-'}</dd>
          <dt>{tf('account.nursery')}</dt>
          <dd>{profile?.rel_location_nursery_id ?? tf(seesAll ? 'account.nursery.all' : 'account.nursery.none')}</dd>
        </dl>
        <SubmitButton label={t('save')} busy={busy} />
      </form>
    </AccountSection>
  )
}
