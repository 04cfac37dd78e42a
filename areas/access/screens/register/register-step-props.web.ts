import type { RegistrationApplication } from './registration-application.web.ts'

export interface RegisterStepProps {
  readonly value: RegistrationApplication
  /** Sentences by field, of the server or of the page. */
  readonly errors: Readonly<Record<string, string>>
  onChange(value: RegistrationApplication): void
}
