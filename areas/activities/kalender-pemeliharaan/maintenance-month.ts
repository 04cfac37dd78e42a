/** What one day of a nursery's care came to. */
export interface MaintenanceDay {
  readonly date: string
  readonly planned: number
  readonly done: number
  readonly skipped: number
  /** The works of the day, those with most beds first. */
  readonly works: readonly { readonly name: string; readonly beds: number }[]
}

export interface MaintenanceMonth {
  readonly today: string
  readonly nurseries: readonly { readonly id: number; readonly name: string }[]
  readonly nursery: number | null
  readonly days: readonly MaintenanceDay[]
  /** Waiting since before today, over all months. */
  readonly overdue: number
  /** Done on their day, of all that was to be done so far this month; null before the first. */
  readonly discipline: number | null
}

export type MaintenanceDayState = 'empty' | 'ahead' | 'open' | 'late' | 'done'

export function maintenanceDayState(
  { date, planned, done, skipped }: MaintenanceDay,
  today: string,
): MaintenanceDayState {
  if (planned === 0) return 'empty'
  if (done + skipped === planned) return 'done'
  return date < today ? 'late' : date > today ? 'ahead' : 'open'
}
