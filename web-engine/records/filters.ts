export type FilterScalar = string | number
export interface FilterRange {
  readonly from?: FilterScalar
  readonly to?: FilterScalar
}
/** A part of a text. */
export interface ContainedText {
  readonly contains: string
}
/** Null asks for rows that hold nothing there. */
export type FilterValue = FilterScalar | readonly FilterScalar[] | FilterRange | ContainedText | null
export type Filters = Readonly<Record<string, FilterValue>>

/**
 * Only what a filter can mean: empty texts, lists and ranges go, texts are trimmed, names outside `allowed` are
 * dropped.
 */
export function cleanFilters(values: Readonly<Record<string, unknown>>, allowed: readonly string[]): Filters {
  const cleaned: Record<string, FilterValue> = {}
  for (const name of allowed) {
    const value = Object.hasOwn(values, name) ? cleanValue(values[name]) : undefined
    if (value !== undefined) cleaned[name] = value
  }
  return cleaned
}

/** The filters of an address: JSON text that anybody may have edited. */
export function readFilters(text: string | null, allowed: readonly string[]): Filters {
  if (!text) return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return isObject(parsed) ? cleanFilters(parsed, allowed) : {}
  } catch {
    return {}
  }
}

export function withoutFilter(filters: Filters, name: string): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))
}

export function isFilterRange(value: FilterValue): value is FilterRange {
  return isObject(value) && !isContainedText(value)
}

export function isContainedText(value: FilterValue): value is ContainedText {
  return isObject(value) && Object.hasOwn(value, 'contains')
}

/** Nothing for what asks nothing. */
function cleanValue(value: unknown): FilterValue | undefined {
  if (value === null) return null
  if (Array.isArray(value)) {
    const items = value.map(cleanScalar).filter((item) => item !== null)
    return items.length > 0 ? items : undefined
  }
  if (!isObject(value)) return cleanScalar(value) ?? undefined
  const part = typeof value.contains === 'string' ? value.contains.trim() : ''
  if (part !== '') return { contains: part }
  const from = cleanScalar(value.from)
  const to = cleanScalar(value.to)
  if (from === null && to === null) return undefined
  return { ...(from !== null && { from }), ...(to !== null && { to }) }
}

function cleanScalar(value: unknown): FilterScalar | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
