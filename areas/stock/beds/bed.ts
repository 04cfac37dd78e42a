import type { FileValue } from '#core/declare/field.ts'

/** A bed as a block's map draws it. */
export interface BedOnBlockMap {
  readonly id: number
  readonly code: string
  readonly name: string | null
  readonly is_active: 0 | 1
  readonly capacity: number
  /** What counts against the capacity (14.25). */
  readonly seedlings: number
  /** Everything that stands there, seedlings or sown. */
  readonly qty: number
  readonly phases: readonly number[]
  readonly trees: readonly string[]
  /** Of the oldest lot, in days; null on an empty bed. */
  readonly age: number | null
  /** The running audit it is in; null when it is in none. */
  readonly audit_no: string | null
}

export interface BlockMap {
  readonly block: { readonly id: number; readonly name: string; readonly category: number; readonly nursery: string }
  readonly beds: readonly BedOnBlockMap[]
}

/** Something to do at a bed, in a sentence; `href` where it is done. */
export interface NextBedStep {
  readonly sentence: string
  readonly href: string | null
}

export interface BedStock {
  readonly balance_id: number
  readonly tree: string
  readonly phase: number
  readonly lot: string
  readonly qty: number
  readonly age: number | null
  readonly ready_on: string | null
}

export interface BedMovement {
  readonly id: number
  readonly date: string
  readonly cause: string
  readonly tree: string
  /** Into the bed above zero, out of it below; 0 where it only grew. */
  readonly qty: number
  readonly document: { readonly title: string; readonly no: string; readonly href: string | null }
}

/** Pictures of one record about the bed. */
export interface BedPhotos {
  readonly title: string
  readonly day: string
  readonly href: string
  readonly photos: readonly FileValue[]
}

/** All that whoever stands before a bed wants to know. */
export interface BedPageAnswer {
  readonly bed: {
    readonly id: number
    readonly code: string
    readonly name: string | null
    readonly block_id: number
    readonly block: string
    readonly nursery_id: number
    readonly nursery: string
    readonly capacity: number
    readonly seedlings: number
    readonly is_active: 0 | 1
    readonly last_audit_date: string | null
    readonly audit_no: string | null
  }
  readonly next: readonly NextBedStep[]
  readonly stock: readonly BedStock[]
  readonly photos: readonly BedPhotos[]
  readonly movements: readonly BedMovement[]
}
