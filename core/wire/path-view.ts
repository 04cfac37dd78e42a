import type { Code } from '../declare/value-set.ts'

/** How far a record is on one of its paths, as `show` tells it to somebody who may read the path's field. */
export interface PathView {
  readonly field: string
  /** Every move so far, the oldest first. */
  readonly moves: readonly PathMove[]
  /** Who is waited for; null where nobody is. */
  readonly next: PathNext | null
}

export interface PathMove {
  readonly state: Code
  readonly at: string
  /** Who did it, where the reader may know. */
  readonly by: string | null
  readonly note: string | null
}

export interface PathNext {
  /** The action that takes it on. */
  readonly desk: string
  /** Some of those who may do it, as far as the reader may know people. */
  readonly people: readonly string[]
  readonly total: number
  /** Whether the reader is one of them. */
  readonly is_mine: boolean
}
