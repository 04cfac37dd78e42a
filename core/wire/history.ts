type Values = Readonly<Record<string, unknown>>

/**
 * One change of a record, as the API tells it. `before` and `after` are parts of rows, so that a screen writes them as
 * it writes rows.
 */
export interface HistoryEntry {
  readonly id: number
  /** The verb, the module's action, `approve` or `reject`. */
  readonly action: string
  readonly at: string
  readonly source: string
  readonly user_id: number | null
  readonly rel_user_id: string | null
  readonly before: Values
  readonly after: Values
  /** What became of child rows with it, by the field they stand in. */
  readonly rows?: Readonly<Record<string, readonly HistoryChildRow[]>>
}

/** One child row in a change of its record. */
export interface HistoryChildRow {
  readonly id: number
  /** The text that names it; null where there is none to be told. */
  readonly name: string | null
  readonly action: string
  readonly before: Values
  readonly after: Values
}

export interface HistoryPage {
  readonly data: readonly HistoryEntry[]
  /** Where older changes go on; null at the first one. */
  readonly next: number | null
}
