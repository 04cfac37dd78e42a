type Row = Readonly<Record<string, unknown>>

/** What waits for the caller's decision in one module, the longest waiting first. */
export interface InboxGroup {
  /** The module's key. */
  readonly module: string
  /** The right they wait for: `approve`, or the action that takes them on. */
  readonly desk: string
  readonly total: number
  readonly rows: readonly Row[]
}

/** `GET inbox`: only modules where something waits. */
export interface Inbox {
  readonly data: readonly InboxGroup[]
  readonly total: number
}

/** The record to decide on next. */
export interface NextWaitingRecord {
  readonly module: string
  readonly id: number
  readonly name: string
}
