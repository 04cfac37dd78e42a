import type { SpeciesForecast } from './forecast.ts'

export interface ForecastSpecies extends SpeciesForecast {
  /**
   * What the plant library says, and what this nursery reached; null where it has not raised enough to know. In
   * percent.
   */
  readonly rates: {
    readonly germination: number
    readonly survival: number
    readonly reached_germination: number | null
    readonly reached_survival: number | null
  }
  /** What really became ready since, up to today; null for a forecast of today. */
  readonly actual: number | null
  readonly expected_so_far: number | null
  readonly missed: number | null
  /** Week by week what really came, as far as the weeks are over. */
  readonly actual_weeks: readonly number[]
}

export interface ForecastAnswer {
  readonly today: string
  readonly as_of: string
  /** The last day the forecast is held against: the end of its weeks, or today. */
  readonly until: string
  readonly nurseries: readonly { readonly id: number; readonly name: string }[]
  readonly nursery: number | null
  readonly program_year: number
  readonly first_week: string
  readonly species: readonly ForecastSpecies[]
  readonly missed: number | null
}
