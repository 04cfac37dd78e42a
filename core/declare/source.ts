import { type Field, type Fields } from './field.ts'
import { defineModule, type AnyModule, type Module, type ModuleSpec } from './module.ts'

/** As the first value of a parameter or of a date: the day it is in the reader's nursery, or its month or year. */
export const INITIAL_TODAY = 'today'

/** What a module without a table of its own is read by. */
export interface SourceQuestionParts<P extends Fields = Fields> {
  /**
   * What its query is asked with: `{ as_of: date('Per Tanggal', { initial: TODAY }) }`. They travel among a list's
   * filters.
   */
  readonly parameters: P
  /**
   * The modules, by key, and other tables, by name, whose rows the query looks at: its total is known until one of them
   * changes.
   */
  readonly reads: readonly string[]
  /**
   * The orders that an index of those tables gives, as `listIndexesOf` has them for a table; null: few rows, sorted by
   * any column.
   */
  readonly orders: readonly (readonly string[])[] | null
  /** `id` finds one row without reading the others, so that a row has a page of its own. */
  readonly detail: boolean
}

type Unwritten =
  | 'table'
  | 'appended'
  | 'without'
  | 'single'
  | 'purpose'
  | 'several'
  | 'brief'
  | 'states'
  | 'actions'
  | 'approval'
  | 'check'
  | 'held'
  | 'afterSave'
  | 'qr'

/** What the author of a list over a query writes; what records alone have is not in it. */
export interface SourceSpec<K extends string, F extends Fields, P extends Fields, Q extends string>
  extends Omit<ModuleSpec<K, F, {}, Q>, Unwritten | 'list'> {
  readonly list?: Omit<NonNullable<ModuleSpec<K, F>['list']>, 'edit'>
  readonly parameters?: P
  readonly reads: readonly string[]
  readonly orders?: readonly (readonly (NoInfer<keyof F & string> | 'id')[])[]
  readonly detail?: boolean
}

export interface Source<K extends string, F extends Fields, P extends Fields, Q extends string>
  extends Module<K, F, {}, Q> {
  readonly source: SourceQuestionParts<P>
}

/**
 * A list over a query: read like any other module, written by nobody. Its rows come from `query` of its server part,
 * which gives a column for each field and `id`, a number that no other row has.
 */
export function defineSource<
  const K extends string,
  const F extends Fields,
  const P extends Fields = {},
  const Q extends string = never,
>(spec: SourceSpec<K, F, P, Q>): Source<K, F, P, Q> {
  const { parameters, reads, orders, detail, ...rest } = spec
  const module = defineModule<K, F, {}, Q>({ ...rest, without: ['create', 'update', 'delete'] } as ModuleSpec<
    K,
    F,
    {},
    Q
  >)
  // Safe: without parameters P is the empty record.
  return {
    ...module,
    fields: unwritten(module.fields, orders ?? null),
    source: { parameters: parameters ?? ({} as P), reads, orders: orders ?? null, detail: detail ?? false },
  }
}

/** Whether records of the module are stored: it has a table, a history, comments. */
export function isStored(module: AnyModule): boolean {
  return module.source === null
}

/** Whether one record can be opened. */
export function hasDetailScreen({ source }: Pick<AnyModule, 'source'>): boolean {
  return source === null || source.detail
}

export function sourceParametersOf({ source }: Pick<AnyModule, 'source'>): Fields {
  return source?.parameters ?? {}
}

/** What a parameter, or a field of a new record, is where nobody sets it. */
export function initialValueOn({ type, options: { initial } }: Field, today: string): unknown {
  if (initial !== INITIAL_TODAY) return initial ?? null
  return type === 'year' ? Number(today.slice(0, 4)) : type === 'month' ? today.slice(0, 7) : today
}

/** What every record has beside its fields and a list can be sorted by. */
export function sortableStamps({ source }: Pick<AnyModule, 'source'>): readonly string[] {
  if (!source) return ['id', 'updated_at']
  return !source.orders || source.orders.some((order) => order.at(-1) === 'id') ? ['id'] : []
}

/** Nobody types them, and those that no index puts in order are not sorted by. */
function unwritten<F extends Fields>(fields: F, orders: SourceQuestionParts['orders']): F {
  const sorts = (name: string) => !orders || orders.some((order) => order.at(-1) === name)
  const marked = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, options: { ...field.options, readOnly: true, ...(!sorts(name) && { unsorted: true }) } },
  ])
  // Safe: the same names and types; an option more.
  return Object.fromEntries(marked) as F
}
