import type { Field, Fields, Input, Row } from './field.ts'
import type { Operation } from './permissions.ts'

/** The longest text a list can be searched for. */
export const SEARCH_LENGTH = 200

export type Direction = 'asc' | 'desc'
export type Sort = readonly [field: string, direction: Direction]

/** A related list on the detail screen: the child module's rows whose field `by` is this record. */
export interface Tab {
  readonly module: string
  readonly by: string
  readonly title?: string
}

/** What both engines read: plain and complete, so that every module fits it. */
export interface AnyModule {
  /** Kebab, no slash; other modules name it by this. */
  readonly key: string
  readonly table: string
  /** The API path, `/api/{path}/list`. */
  readonly path: string
  /** The screen's path below its menu module, `/master/{route}`. */
  readonly route: string
  readonly title: string
  readonly section: string | null
  /** The text field that names a record wherever it is referred to. */
  readonly display: string
  readonly fields: Fields
  /** The reference to the nursery that owns a row, `'id'` for nurseries themselves, null when all users share the rows. */
  readonly scope: string | null
  readonly list: { readonly columns: readonly string[]; readonly sort: Sort }
  readonly filters: readonly string[]
  /** Text fields the search box looks into; none with a permission of its own. */
  readonly search: readonly string[]
  readonly tabs: readonly Tab[]
  /** The list can also be seen as a map, by the module's first pair of coordinates. */
  readonly map: boolean
  readonly without: readonly Operation[]
  /** Whether the side menu shows it; tabs and helpers of other screens are reached from there. */
  readonly inMenu: boolean
  /** Where the browser goes after a successful create or update, instead of the record's detail. */
  readonly afterSave: string | null
  readonly closesMenu: boolean
}

type Name<F extends Fields> = keyof F & string
type NameOf<F extends Fields, T> = { [K in Name<F>]: F[K] extends Field<infer U> ? (U extends T ? K : never) : never }[Name<F>]

/** What a module's author writes: every field name is checked against `fields`; say only what differs from the default. */
export interface ModuleSpec<K extends string, F extends Fields> {
  readonly key: K
  readonly title: string
  readonly fields: F
  readonly display: NoInfer<NameOf<F, 'text'>>
  readonly table?: string
  readonly path?: string
  readonly route?: string
  readonly section?: string
  readonly scope?: NoInfer<NameOf<F, 'reference'>> | 'id'
  readonly list?: { readonly columns?: readonly NoInfer<Name<F>>[]; readonly sort?: readonly [NoInfer<Name<F>> | 'id' | 'updated_at', Direction] }
  readonly filters?: readonly NoInfer<Name<F>>[]
  readonly search?: readonly NoInfer<NameOf<F, 'text' | 'textarea'>>[]
  readonly tabs?: readonly Tab[]
  readonly map?: boolean
  readonly without?: readonly Operation[]
  readonly inMenu?: boolean
  readonly afterSave?: string
  readonly closesMenu?: boolean
}

export interface Module<K extends string = string, F extends Fields = Fields> extends AnyModule {
  readonly key: K
  readonly fields: F
}
export type RowOf<M extends AnyModule> = Row<M['fields']>
export type InputOf<M extends AnyModule> = Input<M['fields']>

/** The one way to declare a module. Mistakes that types cannot see are reported by the catalogue at start. */
export function defineModule<const K extends string, const F extends Fields>(spec: ModuleSpec<K, F>): Module<K, F> {
  const table = spec.table ?? spec.key.replaceAll('-', '_')
  return {
    key: spec.key,
    table,
    path: spec.path ?? table,
    route: spec.route ?? spec.key,
    title: spec.title,
    section: spec.section ?? null,
    display: spec.display,
    fields: spec.fields,
    scope: spec.scope ?? null,
    list: { columns: spec.list?.columns ?? defaultColumns(spec.fields), sort: spec.list?.sort ?? ['id', 'desc'] },
    filters: spec.filters ?? [],
    search: spec.search ?? defaultSearch(spec.fields),
    tabs: spec.tabs ?? [],
    map: spec.map ?? false,
    without: spec.without ?? [],
    inMenu: spec.inMenu ?? true,
    afterSave: spec.afterSave ?? null,
    closesMenu: spec.closesMenu ?? false,
  }
}

function defaultColumns(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type !== 'longitude' && fields[name]?.type !== 'textarea')
}

function defaultSearch(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === 'text' && !fields[name].options.permission)
}
