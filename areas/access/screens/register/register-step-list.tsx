import { useText } from '#web-engine/kit/words/texts.ts'
import { type RegistrationStep, REGISTRATION_STEPS } from './registration-application.web.ts'
import { registerTexts } from './register-texts.ts'
import styles from './register.module.css'

/** AU-09: each step shows done, current or pending; by a mark, by words for the ear, not by colour alone. */
export function RegisterStepList({ present }: { present: RegistrationStep }) {
  const t = useText(registerTexts)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {REGISTRATION_STEPS.map((step) => {
        const state = step < present ? 'done' : step === present ? 'current' : 'pending'
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {state === 'done' ? '✓' : step}
            </span>
            <span>{t(`step.${step}`)}</span>
            {/* The last step is called finished; it is not before it is sent. */}
            <span className="visually-hidden">
              {' '}
              (
              {step === REGISTRATION_STEPS.at(-1)
                ? [...(state === 'current' ? [t('state.current')] : []), t('state.unsent')].join(', ')
                : t(`state.${state}`)}
              )
            </span>
          </li>
        )
      })}
    </ol>
  )
}
