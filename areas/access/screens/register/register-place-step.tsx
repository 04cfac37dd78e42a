import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { SignInPageField } from '../entry/sign-in-page-field.tsx'
import entry from '../entry/entry.module.css'
import { withApplicationDepartment } from './registration-application.web.ts'
import { ChoiceSelect } from './choice-select.tsx'
import type { RegistrationChoices } from './use-registration-choices.web.ts'
import { registerTexts } from './register-texts.ts'
import { RegisterRoleList } from './register-role-list.tsx'
import type { RegisterStepProps } from './register-step-props.web.ts'

/** AU-09, step 2 */
export function RegisterPlaceStep({
  value,
  errors,
  choices: { roles, departments, projects },
  onChange,
}: RegisterStepProps & { readonly choices: RegistrationChoices }) {
  const t = useText(registerTexts)
  const common = useText(frameTexts)
  const failed = [roles, departments, projects].find(({ failure }) => failure !== null)
  if (failed) {
    return (
      <>
        <div className={entry.alert} role="alert">
          {failed.failure}
        </div>
        <button type="button" className="button" onClick={failed.retry}>
          {common('retry')}
        </button>
      </>
    )
  }
  if (!roles.rows || !departments.rows) return <p role="status">{t('options.loading')}</p>
  const chosen = value.department_id !== null
  const missing = chosen && projects.rows?.length === 0 ? t('project.none') : undefined
  return (
    <>
      <RegisterRoleList
        roles={roles.rows}
        value={value.role_id}
        error={errors['role_id']}
        onChange={(role_id) => onChange({ ...value, role_id })}
      />
      <ChoiceSelect
        label={t('department')}
        value={value.department_id}
        placeholder={t('department.choose')}
        options={departments.rows.map(({ id, department_name }) => ({ id, name: department_name }))}
        error={errors['department_id'] ?? (departments.rows.length === 0 ? t('options.none') : undefined)}
        onChange={(department_id) => onChange(withApplicationDepartment(value, department_id))}
      />
      <ChoiceSelect
        label={t('project')}
        value={value.project_id}
        placeholder={!chosen ? t('project.first') : projects.rows ? t('project.choose') : t('options.loading')}
        options={(projects.rows ?? []).map(({ id, project_name }) => ({ id, name: project_name }))}
        disabled={!chosen || !projects.rows}
        error={errors['project_id'] ?? missing}
        onChange={(project_id) => onChange({ ...value, project_id })}
      />
      <SignInPageField
        label={t('job')}
        name="job_position"
        autoComplete="organization-title"
        maxLength={100}
        required
        value={value.job_position}
        error={errors['job_position']}
        onChange={(job_position) => onChange({ ...value, job_position })}
      />
    </>
  )
}
