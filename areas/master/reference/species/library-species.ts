/**
 * A plant of the library as a nursery knows it. Numbers are what a nursery in Java may plan with at the start; each
 * nursery replaces them by its own experience, which is why a start never overwrites them.
 */
export interface LibrarySpecies {
  readonly code: string
  readonly name: string
  /** Genus and epithet, as accepted or as Indonesian seed papers write it; a synonym in wide use stands in `about`. */
  readonly latin: string
  /** After APG IV; gymnosperms after Christenhusz et al. */
  readonly family: string
  readonly others: string
  readonly type: TreeTypeCode
  /** 1 Fast, 2 Medium, 3 Slow. */
  readonly growth: 1 | 2 | 3
  /** 1 Indirect: sown in a seed bed and weaned. 2 Direct: one seed or cutting to a polybag. */
  readonly planting: 1 | 2
  /** The unit of trade, how many seeds or cuttings it holds, and how many days they keep in a cool dry store. */
  readonly seed: readonly [unit: SeedUnitCode, perUnit: number, storageDays: number]
  /** First and last day on which seeds come up (cuttings: take root), and how many of a hundred do. */
  readonly germination: readonly [from: number, to: number, percent: number]
  /** Of a hundred weaned seedlings, how many become ready to plant. */
  readonly survival: number
  /** Days after sowing: weaning, first root pruning, ready to plant, too old. */
  readonly ages: readonly [wean: number, prune: number, ready: number, old: number]
  /** What a seedling ready to plant has at least: height in cm, diameter of its collar in mm. */
  readonly ready: readonly [height: number, diameter: number]
  readonly spacing: number
  readonly about: string
}

export type TreeTypeCode = 'KAYU' | 'MPTS' | 'BUAH' | 'KEBUN' | 'PENEDUH' | 'PAKAN' | 'MANGROVE' | 'BAMBU'

export type SeedUnitCode = 'KG' | 'g' | 'butir' | 'batang'
