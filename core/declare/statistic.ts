import type { ValueTone } from './value-set.ts'

/** What is counted over the rows of the list as it is filtered: their number, or a sum or average of a number field. */
export interface StatisticMeasure {
  readonly of?: 'count' | 'sum' | 'avg'
  readonly field?: string
  /** On top of the list's own filters. */
  readonly where?: Readonly<Record<string, unknown>>
}

/** LS-11: a card above the list. */
export interface Statistic extends StatisticMeasure {
  readonly key: string
  readonly title: string
  readonly icon?: string
  readonly variant?: ValueTone
  readonly tooltip?: string
  /** How the figure is written; `transform` of the specification. */
  readonly format?: 'number' | 'money' | 'percent'
  readonly unit?: string
  /** A second figure below the first, in the same unit where it names none. */
  readonly sub?: StatisticMeasure & { readonly label: string; readonly unit?: string }
  /** Up to five more. */
  readonly items?: readonly (StatisticMeasure & { readonly label: string })[]
}

export const MOST_STATISTIC_ITEMS = 5
