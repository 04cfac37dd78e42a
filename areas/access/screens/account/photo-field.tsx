import { useRef } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { Avatar } from '#web-engine/kit/look/avatar.tsx'
import styles from './account-page.module.css'
import { accountTexts } from './account-texts.ts'
import { useProfilePhotoUpload } from './use-profile-photo-upload.web.ts'

interface PhotoFieldProps {
  readonly value: FileValue | null
  readonly name: string
  onChange(value: FileValue | null): void
}

export function PhotoField({ value, name, onChange }: PhotoFieldProps) {
  const t = useText(accountTexts)
  const input = useRef<HTMLInputElement>(null)
  const { percent, failure, choose } = useProfilePhotoUpload(onChange)
  const address = value?.thumbnail_url ?? value?.url
  return (
    <div role="group" aria-label={t('photo')}>
      <div className={styles.photo}>
        {address ? (
          <img className={styles.picture} src={address} alt={t('photo')} />
        ) : (
          <Avatar className={styles.picture} name={name} photo={null} />
        )}
        <div className={styles.buttons}>
          <button
            type="button"
            className="button"
            aria-disabled={percent !== null}
            onClick={() => percent === null && input.current?.click()}
          >
            {percent === null
              ? t(value ? 'photo.change' : 'photo.choose')
              : t('photo.busy', { percent: String(percent) })}
          </button>
          {value && percent === null && (
            <button type="button" className="button" onClick={() => onChange(null)}>
              {t('photo.remove')}
            </button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('photo.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) choose(file)
          }}
        />
      </div>
      {failure && (
        <p className={entry.error} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
