/** A group of the statistics as its list gives it. */
export interface StatisticGroupRow {
  readonly id: number
  readonly group_name: string
  readonly group_key: string
  readonly rel_location_nursery_id?: string | null
  readonly runs: number
  readonly loaded: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly rejected: number
  readonly unreported: number
  readonly lost: number
  readonly discrepancy_percent: number | null
  readonly bags: number | null
  readonly trips: number | null
  readonly waiting_minutes: number | null
  readonly loading_minutes: number | null
  readonly leaving_minutes: number | null
  readonly travel_minutes: number | null
  readonly whole_minutes: number | null
  /** The trips behind it: those that have arrived. */
  readonly timed_trips: number | null
  readonly pupuk_loaded: number | null
  readonly pupuk_given: number | null
  readonly rows_route: string
  readonly rows_filters: string
  readonly trips_filters: string | null
}

export const RECEIPT_OUTCOMES = ['received', 'damaged', 'missing', 'rejected', 'unreported'] as const
export const TRUCK_STEPS = ['waiting_minutes', 'loading_minutes', 'leaving_minutes', 'travel_minutes'] as const

/** What is asked on the page, as its address has it. */
export interface AddressQuestion {
  readonly by: number
  readonly period: number | null
  readonly since: string
  readonly until: string
}

/** And what the person works on, as everywhere. */
export interface ReportQuestion extends AddressQuestion {
  readonly year: number | null
  readonly nursery: number | null
}

const BYS = [1, 2, 3, 4, 5, 6]
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Anybody may have edited the address: what cannot be meant is left out. */
export function readReportQuestion(params: URLSearchParams): AddressQuestion {
  const day = (name: string) => {
    const text = params.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  const period = Number(params.get('period') ?? Number.NaN)
  const by = Number(params.get('by'))
  return {
    by: BYS.includes(by) ? by : 4,
    period: Number.isInteger(period) && period > 0 ? period : null,
    since: day('since'),
    until: day('until'),
  }
}

export function writeReportQuestion({ by, period, since, until }: AddressQuestion): string {
  return new URLSearchParams({
    by: String(by),
    ...(period !== null && { period: String(period) }),
    ...(since && { since }),
    ...(until && { until }),
  }).toString()
}

/** The same question to the list behind the page. A period is of one year and one nursery already. */
export function reportFiltersOf({
  by,
  period,
  since,
  until,
  year,
  nursery,
}: ReportQuestion): Readonly<Record<string, string | number>> {
  return {
    group_by: by,
    ...(period !== null && { distribution_period_id: period }),
    ...(period === null && year !== null && { program_year: year }),
    ...(period === null && nursery !== null && { location_nursery_id: nursery }),
    ...(since && { since }),
    ...(until && { until }),
  }
}

/** As many groups as one call brings; what lies beyond is in the list that can be exported. */
const MOST_GROUPS = 500

/** What a call of the page asks the list: the largest groups, or those that lost most. */
export function questionOf(question: ReportQuestion, first: 'loaded' | 'lost' = 'loaded') {
  return { filters: reportFiltersOf(question), limit: MOST_GROUPS, order: first, sort: 'desc' } as const
}

/** Which sentence says what of all groups is not drawn or not in the table; null where nothing is missing. */
export function cutOf(of: { readonly drawn: number; readonly rows: number; readonly all: number }) {
  if (of.all > of.rows) return 'beyond'
  return of.rows > of.drawn ? 'cut' : null
}

/** The rows behind the sums of all groups. */
export function allGroupsHref(
  route: 'statistik-rincian' | 'statistik-armada' | 'statistik-poc',
  { by: _, ...question }: ReportQuestion,
): string {
  const { group_by: _by, ...filters } = reportFiltersOf({ by: 0, ...question })
  return `/distribution/${route}?filters=${encodeURIComponent(JSON.stringify(filters))}`
}

/** Of all groups together; a mean of minutes is weighed by the trips behind it. */
export function totalOfGroups(rows: readonly StatisticGroupRow[]) {
  const sum = (
    field:
      | 'loaded'
      | 'received'
      | 'damaged'
      | 'missing'
      | 'rejected'
      | 'unreported'
      | 'lost'
      | 'runs'
      | 'trips'
      | 'pupuk_loaded'
      | 'pupuk_given',
  ) => rows.reduce((all, row) => all + (row[field] ?? 0), 0)
  const timed = rows.filter((row) => row.whole_minutes !== null)
  const arrived = timed.reduce((all, row) => all + (row.timed_trips ?? 0), 0)
  return {
    loaded: sum('loaded'),
    received: sum('received'),
    damaged: sum('damaged'),
    missing: sum('missing'),
    rejected: sum('rejected'),
    unreported: sum('unreported'),
    lost: sum('lost'),
    runs: sum('runs'),
    trips: sum('trips'),
    pupuk_loaded: sum('pupuk_loaded'),
    pupuk_given: sum('pupuk_given'),
    whole_minutes:
      arrived === 0
        ? null
        : Math.round(timed.reduce((all, row) => all + (row.whole_minutes ?? 0) * (row.timed_trips ?? 0), 0) / arrived),
  }
}
