/**
 * LS-06: how one user likes the columns of one list. Names may be of fields that are gone or not permitted at the
 * moment.
 */
export interface ColumnPreference {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** In pixels; a column without one is as wide as its content. */
  readonly widths: Readonly<Record<string, number>>
}

export const NARROWEST = 60
export const WIDEST = 800

/** Whatever was stored, by this version or another: only what can be understood counts. */
export function readColumnPreference(stored: unknown): ColumnPreference {
  const { order, hidden, widths } = isObject(stored) ? stored : {}
  const known = Object.entries(isObject(widths) ? widths : {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && Number.isFinite(entry[1]),
  )
  return {
    order: names(order),
    hidden: names(hidden),
    widths: Object.fromEntries(known.map(([name, width]) => [name, clampWidth(width)])),
  }
}

interface Named {
  readonly name: string
}
export interface ColumnArrangement<C> {
  /** All columns in the user's order. */
  readonly all: readonly C[]
  readonly shown: readonly C[]
}

/**
 * The first column identifies the record: it keeps its place. A column the preference does not know stands behind its
 * neighbour of the declaration.
 */
export function arrangeColumns<C extends Named>(
  columns: readonly C[],
  { order, hidden }: ColumnPreference,
): ColumnArrangement<C> {
  const [first, ...others] = columns
  if (!first) return { all: [], shown: [] }
  const arranged = order.flatMap((name) => others.find((column) => column.name === name) ?? [])
  for (const [index, column] of others.entries()) {
    if (!arranged.includes(column)) arranged.splice(arranged.indexOf(others[index - 1] ?? column) + 1, 0, column)
  }
  return { all: [first, ...arranged], shown: [first, ...arranged.filter(({ name }) => !hidden.includes(name))] }
}

/** The column at another place among `all`; names that are not shown at the moment are kept behind. */
export function moveColumn(
  preference: ColumnPreference,
  all: readonly string[],
  { name, to }: { readonly name: string; readonly to: number },
): ColumnPreference {
  const others = all.filter((other) => other !== name)
  // Never before the first column, which keeps its place.
  const place = Math.min(Math.max(1, to), others.length)
  const order = [...others.slice(0, place), name, ...others.slice(place)]
  return { ...preference, order: [...order, ...preference.order.filter((other) => !order.includes(other))] }
}

export function showColumn(
  preference: ColumnPreference,
  { name, shown }: { readonly name: string; readonly shown: boolean },
): ColumnPreference {
  const others = preference.hidden.filter((other) => other !== name)
  return { ...preference, hidden: shown ? others : [...others, name] }
}

/** Null gives the column back to its content. */
export function widenColumn(
  preference: ColumnPreference,
  { name, width }: { readonly name: string; readonly width: number | null },
): ColumnPreference {
  const { [name]: _, ...others } = preference.widths
  return { ...preference, widths: width === null ? others : { ...others, [name]: clampWidth(width) } }
}

export function clampWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}

function names(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((name) => typeof name === 'string'))] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
