/** One figure of a card. Its number and the list behind it come from the server. */
export interface CardFigure {
  readonly label: string
  readonly unit?: string
  /** How it is written; `progress` also as a bar in its colour (DT-04). */
  readonly format?: 'number' | 'percent' | 'progress'
  /** What it is counted from, where the label does not say it. */
  readonly tooltip?: string
  /** Anything but 0 is a matter of concern. */
  readonly alarms?: true
}

/** What a card draws: each series by its name, over categories that the server gives. */
export interface CardChart {
  readonly kind: 'bar' | 'line'
  readonly stacked?: true
  readonly title: string
  readonly text: string
  /** What the categories are. */
  readonly of: string
  readonly series: Readonly<Record<string, string>>
}

/** A part of the dashboard that is asked for by itself: its words here, its numbers in a `.server.ts`. */
export interface DashboardCard {
  /** Last part of its call, `/dashboard/{key}`. */
  readonly key: string
  readonly title: string
  /** All rights it takes to see it; who lacks one gets no number of it either. */
  readonly permissions: readonly string[]
  readonly figures: Readonly<Record<string, CardFigure>>
  readonly chart?: CardChart
  /** The head of its short list of records, where it has one. */
  readonly records?: string
  /** Not shown while no figure of it is known, as those of a module that an installation does not have. */
  readonly hiddenWhileUnknown?: true
}

export interface FigureAnswer {
  /** Null where there is nothing to tell it from. */
  readonly value: number | null
  /** The list of the rows it is made of, or the page that tells more. */
  readonly href: string | null
}

export interface CardRecord {
  readonly title: string
  readonly text: string
  /** In percent, drawn as a bar. */
  readonly progress?: number | null
  readonly href: string
}

/** The numbers of a card, under the names its declaration has. */
export interface CardAnswer {
  readonly figures: Readonly<Record<string, FigureAnswer>>
  readonly chart: {
    readonly categories: readonly string[]
    readonly series: Readonly<Record<string, readonly (number | null)[]>>
  } | null
  readonly records: readonly CardRecord[]
}

export function defineCard<const C extends DashboardCard>(card: C): C {
  return card
}
