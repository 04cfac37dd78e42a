import { useText } from '#web-engine/kit/words/texts.ts'
import type { RegistrationApplication } from './registration-application.web.ts'
import { registerTexts } from './register-texts.ts'
import styles from './register.module.css'
import type { RegistrationChoices } from './use-registration-choices.web.ts'

/** AU-09, step 3: everything but the password. */
export function RegisterSummaryStep({
  value,
  choices,
}: {
  value: RegistrationApplication
  choices: RegistrationChoices
}) {
  const t = useText(registerTexts)
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('fullname'), value.fullname],
    [t('email'), value.email],
    [t('username'), value.username],
    [t('role'), choices.roles.rows?.find(({ id }) => id === value.role_id)?.role_name],
    [t('department'), choices.departments.rows?.find(({ id }) => id === value.department_id)?.department_name],
    [t('project'), choices.projects.rows?.find(({ id }) => id === value.project_id)?.project_name],
    [t('job'), value.job_position],
  ]
  return (
    <>
      <p>{t('summary.intro')}</p>
      <dl className={styles.summary}>
        {facts.map(([label, words]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words ?? '-'}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('summary.note', { email: value.email.trim() })}</p>
    </>
  )
}
