import { type FormEvent, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { PasswordField } from '../entry/password-field.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { useSendEntryForm } from '../entry/use-send-entry-form.web.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorScanStep, type StartedSecondFactor } from './second-factor-scan-step.tsx'
import { secondFactorTexts } from './second-factor-texts.ts'

interface SecondFactorSetupProps {
  /** The recovery codes are kept: everything is done. */
  onDone(): void
  /** Where it is free to leave. */
  onCancel?: () => void
}

/** Password, then the phone, then the codes for its loss. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const t = useText(secondFactorTexts)
  const [current, setCurrent] = useState('')
  const [factor, setFactor] = useState<StartedSecondFactor | null>(null)
  const [recovery, setRecovery] = useState<readonly string[] | null>(null)
  const { busy, failure, errors, send } = useSendEntryForm(['current'])

  async function start(event: FormEvent) {
    event.preventDefault()
    if (current === '') return
    await send(async () =>
      setFactor(
        (await api<{ data: StartedSecondFactor }>('account/second_factor/start', { method: 'POST', body: { current } }))
          .data,
      ),
    )
  }

  if (recovery) return <RecoveryCodes codes={recovery} onKept={onDone} />
  if (factor) return <SecondFactorScanStep factor={factor} onConfirmed={setRecovery} onCancel={onCancel} />
  return (
    <form className={entry.form} onSubmit={(event) => void start(event)} noValidate>
      <p className={entry.intro}>{t('password.intro')}</p>
      {failure && (
        <div className={entry.alert} role="alert">
          {failure}
        </div>
      )}
      <PasswordField
        label={t('password')}
        name="current-password"
        autoFocus
        value={current}
        error={errors['current']}
        onChange={setCurrent}
      />
      <SubmitButton label={t('start')} busy={busy} disabled={current === ''} />
      {onCancel && (
        <button type="button" className="button" onClick={onCancel}>
          {t('cancel')}
        </button>
      )}
    </form>
  )
}
