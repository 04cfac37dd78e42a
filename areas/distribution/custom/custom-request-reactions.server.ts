import { defineReaction } from '#server-engine/context/reaction.ts'

/** What a request says of itself to who asked for it, such as the addendum behind a resend. */
export interface CustomRequestState {
  readonly id: number
  readonly no: string
  /** `category_custom_distribution`. */
  readonly category: number
  /** The addendum that a resend answers; null for the others. */
  readonly adendum: number | null
  readonly nursery: number
}

export interface CustomRequestChange extends CustomRequestState {
  /** `status_custom_distribution`. */
  readonly status: number
  /** `status_allocation`: 0 nothing is promised, 1 part of what was asked for, 2 all of it. */
  readonly allocation: 0 | 1 | 2
  readonly isVoid: boolean
}

export interface CustomRequestOutcome extends CustomRequestState {
  /** The day it was booked on, or is loaded. */
  readonly date: string
  readonly lines: readonly CustomLineOutcome[]
}

export interface CustomLineOutcome {
  readonly detail: number
  readonly tree: number
  readonly farmerNo: string | null
  readonly lahanNo: string | null
  readonly requested: number
  readonly sent: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  /** Came home again, into a bed. */
  readonly returned: number
}

/** How far a request is: told whenever its state or its allocation is another than before, and when it is cancelled. */
export const customRequestChanged = defineReaction<CustomRequestChange>('distribution.custom-request-changed')

/** A row came onto a vehicle: what its lines have there now. Whoever asked for them may say that it is too much. */
export const customRequestLoaded = defineReaction<CustomRequestOutcome>('distribution.custom-request-loaded')

/** What a request sent has come to its end: nothing of it is on a vehicle any more. */
export const customRequestDone = defineReaction<CustomRequestOutcome>('distribution.custom-request-done')

/** That end was taken back: what was received counts no more, and is on its vehicles again. */
export const customRequestReopened = defineReaction<CustomRequestOutcome>('distribution.custom-request-reopened')
