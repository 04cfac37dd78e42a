/** One thing the self-check found, as a sentence for administrators. */
export interface SelfCheckFinding {
  readonly kind: 'balance' | 'day' | 'reservation' | 'guard' | 'role' | 'sum'
  /** A weaker guard is worth knowing; everything else is a fault. */
  readonly severity: 'fault' | 'notice'
  readonly sentence: string
  /** The balance it is about, whose stock card tells more. */
  readonly balance?: number | null
  /** Another record that it is about, as an address of a screen. */
  readonly href?: string
}

export interface LedgerCheck {
  readonly checked_at: string
  readonly is_sound: boolean
  readonly findings: readonly SelfCheckFinding[]
}
