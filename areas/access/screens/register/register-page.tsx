import { Link } from '@tanstack/react-router'
import { useText } from '#web-engine/kit/words/texts.ts'
import { EntryPage } from '../entry/entry-page.tsx'
import entry from '../entry/entry.module.css'
import { FocusedHeading } from '../entry/focused-heading.tsx'
import { SubmitButton } from '../entry/submit-button.tsx'
import { AccountStep } from './account-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { RegisterDone } from './register-done.tsx'
import { registerTexts } from './register-texts.ts'
import styles from './register.module.css'
import { StepList } from './step-list.tsx'
import { SummaryStep } from './summary-step.tsx'
import { useChoices } from './use-choices.web.ts'
import { useWizard } from './use-wizard.web.ts'

/** AU-09 to AU-11 */
export function RegisterPage() {
  const t = useText(registerTexts)
  const { value, step, done, busy, failure, errors, taken, judged, filled, change, forward, back } = useWizard()
  const choices = useChoices(value.department_id)
  if (done)
    return (
      <EntryPage title={t('done.title')}>
        <RegisterDone email={value.email.trim()} />
      </EntryPage>
    )
  return (
    <EntryPage title={t('title')} wide>
      <form
        className={entry.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (filled && !busy) void forward()
        }}
      >
        <StepList present={step} />
        <FocusedHeading key={step}>{t(`step.${step}`)}</FocusedHeading>
        {failure && (
          <div className={entry.alert} role="alert">
            {failure}
          </div>
        )}
        {step === 1 && <AccountStep value={value} errors={errors} taken={taken} judged={judged} onChange={change} />}
        {step === 2 && <PlaceStep value={value} errors={errors} choices={choices} onChange={change} />}
        {step === 3 && <SummaryStep value={value} choices={choices} />}
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
    </EntryPage>
  )
}
