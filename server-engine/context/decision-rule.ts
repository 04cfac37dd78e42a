import type { SQL } from 'drizzle-orm'
import type { UserError } from '../base/user-error.ts'

/** Who decides, as SQL: the caller, or everybody in one statement. */
export interface DeciderSql {
  readonly id: SQL
  readonly role: SQL
}

/** What must hold between a waiting record and whoever decides on it, beyond the right to. */
export interface DecisionRule {
  /** The action of a path's station that it is about; the decision of the module's `approval` when left out. */
  readonly desk?: string
  /** The record's fields it looks at: when one changes, others are called to decide. */
  readonly reads: readonly string[]
  /** A condition on the record `t`. */
  readonly where: (person: DeciderSql) => SQL
  readonly refuse: () => UserError
  /** A record that is not ready to be approved may still be rejected. */
  readonly onlyToApprove?: true
}
