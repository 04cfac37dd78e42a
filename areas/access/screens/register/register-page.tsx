import { Link } from '@tanstack/react-router'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageFrame } from '../entry/sign-in-page-frame.tsx'
import entry from '../entry/entry.module.css'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { RegisterAccountStep } from './register-account-step.tsx'
import { RegisterPlaceStep } from './register-place-step.tsx'
import { RegisterDone } from './register-done.tsx'
import { registerTexts } from './register-texts.ts'
import styles from './register.module.css'
import { RegisterStepList } from './register-step-list.tsx'
import { RegisterSummaryStep } from './register-summary-step.tsx'
import { useRegistrationChoices } from './use-registration-choices.web.ts'
import { useRegistrationWizard } from './use-registration-wizard.web.ts'

/** AU-09 to AU-11 */
export function RegisterPage() {
  const t = useText(registerTexts)
  const { value, step, done, busy, failure, errors, taken, judged, filled, change, forward, back } =
    useRegistrationWizard()
  const choices = useRegistrationChoices(value.department_id)
  if (done)
    return (
      <SignInPageFrame title={t('done.title')}>
        <RegisterDone email={value.email.trim()} />
      </SignInPageFrame>
    )
  return (
    <SignInPageFrame title={t('title')} wide>
      <form
        className={entry.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !busy) void forward()
        }}
      >
        <RegisterStepList present={step} />
        <FocusedHeading key={step}>{t(`step.${step}`)}</FocusedHeading>
        {failure && (
          <div className={entry.alert} role="alert">
            {failure}
          </div>
        )}
        {step === 1 && (
          <RegisterAccountStep value={value} errors={errors} taken={taken} judged={judged} onChange={change} />
        )}
        {step === 2 && <RegisterPlaceStep value={value} errors={errors} choices={choices} onChange={change} />}
        {step === 3 && <RegisterSummaryStep value={value} choices={choices} />}
        <div className={styles.buttons}>
          {step === 1 ? (
            <Link to="/login" className="button">
              {t('to.login')}
            </Link>
          ) : (
            <button type="button" className="button" onClick={back}>
              {t('previous')}
            </button>
          )}
          <SubmitButton label={step < 3 ? t('next') : t(busy ? 'sending' : 'send')} busy={busy} disabled={!filled} />
        </div>
      </form>
    </SignInPageFrame>
  )
}
