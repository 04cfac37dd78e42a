import { UserError } from '../../../base/user-error.ts'

/** Nobody waits for the answer any more: reading on would only keep others waiting. */
export class CallerGone extends UserError {
  readonly code = 'caller_gone'
  constructor() {
    super(499, 'Permintaan dibatalkan.')
  }
}
