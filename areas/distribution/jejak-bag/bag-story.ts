/** Something that happened to a bag or to the seed it came from. */
export interface BagStoryStep {
  readonly at: string
  /** A day, or a moment with its hour. */
  readonly is: 'day' | 'moment'
  readonly what: string
  readonly text: string
  readonly href: string | null
}

/** A lot in the bag. */
export interface LotInBag {
  readonly lot_id: number
  readonly lot_no: string
  readonly qty: number
  readonly beds: string | null
  readonly facts: readonly (readonly [string, string])[]
}

/** What the reader may not read elsewhere is null here as well. */
export interface BagStory {
  readonly bag: {
    readonly id: number
    readonly code: string
    readonly tree: string
    readonly amount: number
    readonly nursery: string
    readonly state: string
  }
  readonly run: {
    readonly id: number
    readonly no: string
    readonly day: string | null
    readonly place: string | null
    readonly person: string | null
    readonly unit: string | null
  } | null
  readonly recipient: {
    readonly name: string | null
    readonly lahan_no: string | null
    readonly village: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly lahan_id: number | null
  }
  readonly truck: { readonly id: number; readonly plate: string; readonly driver: string | null } | null
  /** What arrived; null until the recipient is reported. */
  readonly arrived: {
    readonly received: number
    readonly damaged: number
    readonly missing: number
    readonly rejected: number
    readonly receiver: string | null
  } | null
  readonly sources: readonly LotInBag[]
  readonly steps: readonly BagStoryStep[]
}

/** Trucks are numbered from the same series: the code was one of theirs. */
export interface ScannedTruck {
  readonly truck_id: number
  readonly plate: string
}

/** What is on the page of the one who plants. */
export interface PlantingCard {
  readonly id: number
  readonly tree: string
  readonly scientific_name: string | null
  readonly other_names: string | null
  readonly amount: number
  readonly spacing_m: number | null
  readonly poc_ml: number | null
  readonly description: string | null
  readonly nursery: string
  readonly origins: readonly {
    readonly lot_no: string
    readonly origin: string | null
    readonly sow_date: string | null
  }[]
}
