/** What the page of counts has on the device. */
export interface CountPackage {
  readonly at: string
  readonly assignments: readonly PackageAssignment[]
  readonly trees: readonly PackageTree[]
}

export interface PackageAssignment {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly nursery: string
  readonly lines: readonly PackageLine[]
}

/** A place to be counted; without a bed the seed store. */
export interface PackageLine {
  readonly id: number
  readonly bed: number | null
  readonly code: string
  readonly name: string | null
  readonly block: string | null
  readonly note: string | null
  readonly emptied: boolean
  readonly keys: readonly PackageKey[]
}

export interface PackageKey {
  readonly id: number
  readonly tree: number
  readonly phase: number
  readonly lot: number | null
  readonly lotNo: string | null
  readonly round: number
  readonly state: 'open' | 'recount' | 'counted'
  /** What was counted. */
  readonly qty: number | null
  /** What the books say; null where the count is blind. */
  readonly book: number | null
}

export interface PackageTree {
  readonly id: number
  readonly name: string
  /** Of its seed. */
  readonly unit: string
  readonly decimals: number
}
