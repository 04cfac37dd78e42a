/** What the wizard asks for (AU-11). Choices are ids, null until something is chosen. */
export interface RegistrationApplication {
  readonly fullname: string
  readonly email: string
  readonly username: string
  readonly password: string
  readonly role_id: number | null
  readonly department_id: number | null
  readonly project_id: number | null
  readonly job_position: string
}

export const EMPTY_APPLICATION: RegistrationApplication = {
  fullname: '',
  email: '',
  username: '',
  password: '',
  role_id: null,
  department_id: null,
  project_id: null,
  job_position: '',
}

export type RegistrationStep = 1 | 2 | 3
export const REGISTRATION_STEPS: readonly RegistrationStep[] = [1, 2, 3]

const FIELDS_OF: Readonly<Record<1 | 2, readonly (keyof RegistrationApplication)[]>> = {
  1: ['fullname', 'email', 'username', 'password'],
  2: ['project_id', 'department_id', 'role_id', 'job_position'],
}

/** AU-10: the gates. `flagged` when an address or name is known to be taken. */
export function isRegistrationStepFilled(
  step: RegistrationStep,
  application: RegistrationApplication,
  flagged: boolean,
): boolean {
  if (step === 3) return true
  const filled = FIELDS_OF[step].every((name) => String(application[name] ?? '').trim() !== '')
  return filled && !(step === 1 && flagged)
}

/** AU-10: another department has other projects. */
export function withApplicationDepartment(
  application: RegistrationApplication,
  department_id: number | null,
): RegistrationApplication {
  return { ...application, department_id, project_id: null }
}

/** The step on which the refused fields stand; the first of them. */
export function registrationStepOfErrors(errors: Readonly<Record<string, string>>): RegistrationStep {
  const names = Object.keys(errors)
  const found = ([1, 2] as const).find((step) => FIELDS_OF[step].some((name) => names.includes(name)))
  return found ?? 3
}

/** Passwords are never trimmed by the page: the server says what is wrong with such a one. */
export function registrationBodyOf(application: RegistrationApplication) {
  const { fullname, email, username, job_position } = application
  return {
    ...application,
    fullname: fullname.trim(),
    email: email.trim(),
    username: username.trim(),
    job_position: job_position.trim(),
  }
}

export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}
