import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import type { Filters, FilterValue } from './filters.ts'

/** What a person works on: lists show it alone, forms begin with it. Null for everything. */
export interface WorkingContext {
  readonly year: number | null
  readonly nursery: number | null
}

/** As the server keeps it. Without a year of one's own the running one counts, also when that becomes another. */
export interface StoredWorkingContext {
  readonly year: number | 'all' | null
  readonly nursery: number | null
}

export function readStoredWorkingContext(stored: unknown): StoredWorkingContext {
  const { year, nursery } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  return { year: year === 'all' || isWhole(year) ? year : null, nursery: isWhole(nursery) ? nursery : null }
}

/** The years of the programme, and the one that runs. */
export interface ProgramYears {
  readonly current: number
  readonly all: readonly number[]
}

export function chosenProgramYear(stored: StoredWorkingContext['year'], { current, all }: ProgramYears): number | null {
  if (stored === 'all') return null
  return stored !== null && all.includes(stored) ? stored : current
}

/** What is chosen now. A user tied to one nursery gets no other rows anyway, so nothing narrows them. */
export function workingContextFor(
  stored: StoredWorkingContext,
  years: ProgramYears,
  { tied }: { readonly tied: boolean },
): WorkingContext {
  return { year: chosenProgramYear(stored.year, years), nursery: tied ? null : stored.nursery }
}

/** The filters a list begins with, as far as its reader may filter by them. */
export function workingContextFilters(
  fields: Pick<FirstListQuestion, 'year' | 'nursery'>,
  filterable: readonly string[],
  { year, nursery }: WorkingContext,
): Filters {
  const wanted = [
    [fields.year, year],
    [fields.nursery, nursery],
  ] as const
  return Object.fromEntries(
    wanted.flatMap(([name, value]) =>
      name !== null && value !== null && filterable.includes(name) ? [[name, value]] : [],
    ),
  )
}

/** One value and a list of just that one ask the same. */
export function sameFilter(one: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return JSON.stringify([one].flat()) === JSON.stringify([other].flat())
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}
