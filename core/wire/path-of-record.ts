import type { ValueCode } from '../declare/value-set.ts'

/** How far a record is on one of its paths, as `show` tells it to somebody who may read the path's field. */
export interface PathOfRecord {
  readonly field: string
  /** Every move so far, the oldest first. */
  readonly moves: readonly PathMoveMade[]
  /** Who is waited for; null where nobody is. */
  readonly next: PathNextStation | null
}

export interface PathMoveMade {
  readonly state: ValueCode
  readonly at: string
  /** Who did it, where the reader may know. */
  readonly by: string | null
  readonly note: string | null
}

export interface PathNextStation {
  /** The action that takes it on. */
  readonly desk: string
  /** Some of those who may do it, as far as the reader may know people. */
  readonly people: readonly string[]
  readonly total: number
  /** Whether the reader is one of them. */
  readonly is_mine: boolean
}
