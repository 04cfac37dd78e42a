const TIMES = ['scanned_time', 'load_start_time', 'load_after_time', 'shipping_date', 'deliver_date'] as const

/** The times of a trip, as far as it has them. */
type TimesOfTrip = { readonly [K in (typeof TIMES)[number]]?: unknown }

/** How far a trip is: the last of its times that is known. */
export function tripStatusOf(values: TimesOfTrip): number {
  return TIMES.findLastIndex((time) => values[time] !== null && values[time] !== undefined) + 1
}
