import { type FormEvent, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import entry from '../entry/entry.module.css'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import { secretInLetterGroups } from './qr-path.web.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import styles from './second-factor.module.css'

export interface StartedSecondFactor {
  readonly secret: string
  readonly uri: string
  readonly qr: readonly string[]
}

interface ScanStepProps {
  readonly factor: StartedSecondFactor
  onConfirmed(recovery: readonly string[]): void
  /** Where it is free to leave. */
  readonly onCancel: (() => void) | undefined
}

/** The phone takes the secret over, and its first code proves it. */
export function SecondFactorScanStep({ factor, onConfirmed, onCancel }: ScanStepProps) {
  const t = useText(secondFactorTexts)
  const [code, setCode] = useState('')
  const { busy, failure, errors, send } = useSendEntryForm(['code'])
  const typed = code.replaceAll(/\s/g, '')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === '') return
    await send(async () => {
      const { data } = await api<{ data: { recovery: readonly string[] } }>('account/second_factor/confirm', {
        method: 'POST',
        body: { code: typed },
      })
      onConfirmed(data.recovery)
    })
  }

  return (
    <form className={entry.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <FocusedHeading>{t('scan.title')}</FocusedHeading>
        <p className={entry.intro}>{t('scan.intro')}</p>
      </div>
      {failure && (
        <div className={entry.alert} role="alert">
          {failure}
        </div>
      )}
      <QrCode rows={factor.qr} label={t('qr')} />
      <div className={styles.secret}>
        <p className={entry.intro}>{t('secret')}</p>
        <code>{secretInLetterGroups(factor.secret)}</code>
        <CopyButton label={t('secret.copy')} text={factor.secret} />
      </div>
      <SignInPageField
        label={t('code')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        required
        value={code}
        error={errors['code']}
        onChange={setCode}
      />
      <SubmitButton label={t('confirm')} busy={busy} disabled={typed === ''} />
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
    </form>
  )
}
