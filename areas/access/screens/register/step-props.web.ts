import type { Application } from './application.web.ts'

export interface StepProps {
  readonly value: Application
  /** Sentences by field, of the server or of the page. */
  readonly errors: Readonly<Record<string, string>>
  onChange(value: Application): void
}
