import { type ComponentType, createContext, type RefObject } from 'react'
import type { RecordFormOptions } from './use-record-form.ts'

/** Lets the form's surroundings ask before they close it. */
export interface RecordFormHandle {
  mayLeave(): Promise<boolean>
}

export interface RecordFormProps extends RecordFormOptions {
  readonly handle?: RefObject<RecordFormHandle | null>
  onCancel(): void
  /** Away from a record that is no longer there. */
  readonly onGone?: () => void
}

/** The record form itself, for pickers inside it that make a missing record on the spot. */
export const RecordFormContext = createContext<ComponentType<RecordFormProps>>(() => null)
