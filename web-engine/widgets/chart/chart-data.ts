import { formatNumber, formatPercent } from '#core/formats/format.ts'

/** One row of figures, drawn in its own colour and pattern. */
export interface ChartSeries {
  readonly label: string
  /** One for each category; null where there is none. */
  readonly values: readonly (number | null)[]
}

/** Bars lie, so that the longest name of a species has room on a phone. */
export interface BarChart {
  readonly kind: 'bar'
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
  /** The series of a category on top of each other, as parts of one whole. */
  readonly stacked?: boolean
}

export interface LineChart {
  readonly kind: 'line'
  /** In the order of time. */
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** Parts of one whole; more than six are better told by bars. */
export interface DonutChart {
  readonly kind: 'donut'
  readonly parts: readonly { readonly label: string; readonly value: number }[]
}

export type ChartData = BarChart | LineChart | DonutChart

export interface ChartTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface ChartScale {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10] as const
const TICKS = 4

/** Round numbers that hold all values and zero. */
export function niceScale(values: readonly number[]): ChartScale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const span = most - least || 1
  const power = 10 ** Math.floor(Math.log10(span / TICKS))
  const step = power * (STEPS.find((one) => one * power * TICKS >= span) ?? 10)
  const [low, high] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))]
  // Whole numbers of steps, so that 0.1 + 0.2 does not show.
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => Number(((low + index) * step).toPrecision(12)))
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks }
}

/** The room of a name, in the letters of the figures. */
const LETTER = 8
const GAP = 12

/**
 * Which of the names stand under a line of so many pixels, each so far from the next. The first stands to the right of
 * its point, so that it takes half a name more; one that would run out at the end is left out.
 */
export function namesThatFit(names: readonly string[], step: number): readonly number[] {
  const room = Math.max(...names.map((name) => name.length)) * LETTER + GAP
  const every = Math.max(1, Math.ceil((room * 1.5) / step))
  const last = names.length - 1
  return names.flatMap((_, at) =>
    at % every === 0 && (at === 0 || at === last || room / 2 <= (last - at) * step + GAP) ? [at] : [],
  )
}

/** All values a scale must hold: of stacked bars the sums. */
export function chartValuesToScale(chart: BarChart | LineChart): readonly number[] {
  if (chart.kind === 'bar' && chart.stacked)
    return chart.categories.flatMap((_, at) => [
      sumAt(chart, at, (value) => value > 0),
      sumAt(chart, at, (value) => value < 0),
    ])
  return chart.series.flatMap(({ values }) => values.filter((value) => value !== null))
}

/** What the chart shows, in figures: read by whoever does not see it, and printed with it. */
export function chartTableOf(chart: ChartData, firstColumn: string, total: string): ChartTable {
  if (chart.kind === 'donut') {
    const sum = chart.parts.reduce((all, { value }) => all + value, 0)
    const rows = chart.parts.map(({ label, value }) => [label, formatNumber(value), shareInPercent(value, sum)])
    return { head: [firstColumn, total, '%'], rows: [...rows, [total, formatNumber(sum), shareInPercent(sum, sum)]] }
  }
  const sums = chart.kind === 'bar' && chart.stacked
  return {
    head: [firstColumn, ...chart.series.map(({ label }) => label), ...(sums ? [total] : [])],
    rows: chart.categories.map((category, at) => [
      category,
      ...chart.series.map(({ values }) => formatNumber(values[at] ?? null)),
      ...(sums ? [formatNumber(sumAt(chart, at, () => true))] : []),
    ]),
  }
}

/** '25%' of a whole; of nothing there are no parts. */
export function shareInPercent(value: number, whole: number): string {
  return formatPercent(whole === 0 ? null : Math.round((value / whole) * 1000) / 10)
}

function sumAt({ series }: BarChart, at: number, counts: (value: number) => boolean): number {
  return series.reduce((sum, { values }) => sum + (counts(values[at] ?? 0) ? (values[at] ?? 0) : 0), 0)
}
