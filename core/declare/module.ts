import { markReadOnlyFields } from './read-only-fields.ts'
import type { Field, Fields } from './field.ts'
import type { Input, Row, ShownRow, StoredRow } from './row-types.ts'
import type { Action, ApprovalSettings, ListStart, StateFlow } from './action.ts'
import { defaultColumns, defaultSearch } from './default-columns.ts'
import type { DocumentFacts } from './document.ts'
import { workingContextFields } from './working-context-fields.ts'
import type {
  FieldsCheck,
  SortDirection,
  PhotoGalleryTab,
  ScreenHelpTexts,
  ListLayout,
  ModulePurpose,
  RelatedListTab,
} from './module-parts.ts'
import type { Panel } from './panel.ts'
import { permissionOf, type Operation } from './permissions.ts'
import { guardedFields, PERSONAL_RIGHT_PART } from './personal-fields.ts'
import type { SourceQuestionParts } from './source.ts'
import type { Statistic } from './statistic.ts'

/** The longest text a list can be searched for. */
export const SEARCH_LENGTH = 200

/** The id of the one record a `single` module has. */
export const SINGLE_ID = 1

/** The flag of masters that are still in use; others are not offered. */
export const ACTIVE_FLAG_FIELD = 'is_active'

/** What both engines read: plain and complete, so that every module fits it. */
export interface AnyModule {
  /** Kebab, no slash; other modules name it by this. */
  readonly key: string
  readonly table: string
  /** The API path, `/api/{path}/list`. */
  readonly path: string
  /** The screen's path below its menu module, `/{menu}/{route}`. */
  readonly route: string
  readonly title: string
  readonly section: string | null
  readonly help: ScreenHelpTexts | null
  /** The text field that names a record wherever it is referred to. */
  readonly display: string
  readonly fields: Fields
  /** What only its history tells, under these names: entries that routes of the area write (`writeTrailOfChange`). */
  readonly trail: Fields
  /** The reference to the nursery that owns a row, `'id'` for nurseries, null when all users share the rows. */
  readonly scope: string | null
  /** A second reference to a nursery, which reads the row too but does not write it: the destination of a transfer. */
  readonly seenBy: string | null
  /** Of a table that modules share: its rows are those in which this reference is set; a row has one of them. */
  readonly rowsWith: string | null
  /**
   * Set for a table that is only added to, by many at once: the column groups that have an index, instead of one for
   * every way to sort and filter. Its writers share no row, so its total is counted at each list.
   */
  readonly appended: readonly (readonly string[])[] | null
  readonly list: ListLayout
  readonly filters: readonly string[]
  /** Text fields the search box looks into; none with a permission of its own. */
  readonly search: readonly string[]
  /** Text fields about persons: the search box looks into these too, for those who may read them. */
  readonly searchPersonal: readonly string[]
  /** References whose records the search box finds by name too; none with a permission of its own. */
  readonly searchThrough: readonly string[]
  readonly tabs: readonly RelatedListTab[]
  readonly gallery: PhotoGalleryTab | null
  /** The mark in front of a record's number in its QR: `BD-` gives `BD-12`; null for records without one. */
  readonly qr: string | null
  /**
   * The list can also be seen as a map, by the module's first pair of coordinates; projects have their own pin and
   * address there.
   */
  readonly map: boolean | 'project'
  readonly without: readonly Operation[]
  /** There is exactly one record, made at start: its screen opens instead of a list. */
  readonly single: boolean
  readonly purpose: ModulePurpose | null
  /** Several new records can be made in one go, alike but for this code, which counts on; null where they cannot. */
  readonly several: string | null
  /**
   * People come to a record for the lists that hang on it: on its page a few facts stand for all at first, so that
   * these are in sight.
   */
  readonly brief: boolean
  /** Whether the side menu shows it; tabs and helpers of other screens are reached from there. */
  readonly inMenu: boolean
  /** Where the browser goes after a successful create or update, instead of the record's detail. */
  readonly afterSave: string | null
  readonly closesMenu: boolean
  /** Rows that change by themselves: list and detail ask again after so many seconds, null for never. */
  readonly refreshSeconds: number | null
  readonly states: StateFlow | null
  /**
   * Further states of the same record, each moved by its own actions and so by its own rights; they neither open nor
   * close it.
   */
  readonly flows: Readonly<Record<string, StateFlow>>
  readonly actions: Readonly<Record<string, Action>>
  /** What can be begun from its list as a whole. */
  readonly starts: Readonly<Record<string, ListStart>>
  readonly approval: ApprovalSettings | null
  /** Set by `defineDocument`. */
  readonly document: DocumentFacts | null
  readonly statistics: readonly Statistic[]
  readonly panels: readonly Panel[]
  readonly check: FieldsCheck | null
  /** The filters of what is overdue on a day, for the notice that something is; null: it opens the whole list. */
  readonly overdue: ((today: string) => Readonly<Record<string, unknown>>) | null
  /**
   * What must stay while something stands in the record: later areas say what does (`blocks`). A mark such as
   * `is_active` may not be taken away, other fields not be changed at all.
   */
  readonly lockedWhileInUse: readonly string[]
  /** What it is read by where it has no table of its own (`defineSource`). */
  readonly source: SourceQuestionParts | null
}

type Name<F extends Fields> = keyof F & string
/** The fields of one type, by name. */
export type FieldNameOfType<F extends Fields, T> = {
  [K in Name<F>]: F[K] extends Field<infer U> ? (U extends T ? K : never) : never
}[Name<F>]

export type Actions = Readonly<Record<string, Action>>

/**
 * What a module's author writes: every field name is checked against `fields`; say only what differs from the default.
 */
export interface ModuleSpec<
  K extends string,
  F extends Fields,
  A extends Actions = Actions,
  P extends string = string,
> {
  readonly key: K
  readonly title: string
  readonly fields: F
  readonly trail?: Fields
  /** A text of one line for modules of the catalogue, which proves it. */
  readonly display: NoInfer<FieldNameOfType<F, 'text' | 'textarea'>>
  readonly table?: string
  readonly path?: string
  readonly route?: string
  readonly section?: string
  readonly help?: ScreenHelpTexts
  readonly scope?: NoInfer<FieldNameOfType<F, 'reference'>> | 'id'
  readonly seenBy?: NoInfer<FieldNameOfType<F, 'reference'>>
  readonly rowsWith?: NoInfer<FieldNameOfType<F, 'reference'>>
  readonly appended?: readonly (readonly NoInfer<Name<F>>[])[]
  readonly list?: {
    readonly columns?: readonly NoInfer<Name<F>>[]
    readonly sort?: readonly [NoInfer<Name<F>> | 'id' | 'updated_at', SortDirection]
    readonly as?: ListLayout['as']
    readonly card?: {
      readonly image?: NoInfer<FieldNameOfType<F, 'file' | 'files'>>
      readonly fields?: readonly NoInfer<Name<F>>[]
    }
    readonly edit?: readonly NoInfer<Name<F>>[]
    readonly filter?: ListLayout['filter']
  }
  readonly filters?: readonly NoInfer<Name<F>>[]
  readonly search?: readonly NoInfer<FieldNameOfType<F, 'text' | 'textarea'>>[]
  readonly searchThrough?: readonly NoInfer<FieldNameOfType<F, 'reference'>>[]
  readonly tabs?: readonly RelatedListTab[]
  readonly gallery?: {
    readonly title: string
    readonly fields: readonly NoInfer<FieldNameOfType<F, 'file' | 'files'>>[]
  }
  readonly qr?: string
  readonly map?: boolean | 'project'
  readonly without?: readonly Operation[]
  readonly single?: boolean
  readonly purpose?: ModulePurpose
  readonly several?: NoInfer<FieldNameOfType<F, 'text'>>
  readonly brief?: boolean
  readonly inMenu?: boolean
  readonly afterSave?: string
  readonly closesMenu?: boolean
  readonly refreshSeconds?: number
  readonly states?: StateFlow & { readonly field: NoInfer<FieldNameOfType<F, 'choice'>> }
  readonly flows?: Readonly<Record<string, StateFlow & { readonly field: NoInfer<FieldNameOfType<F, 'choice'>> }>>
  readonly actions?: A
  readonly starts?: Readonly<Record<string, ListStart>>
  readonly approval?: ApprovalSettings & {
    readonly field: NoInfer<FieldNameOfType<F, 'choice'>>
    readonly note?: NoInfer<FieldNameOfType<F, 'text' | 'textarea'>>
    readonly by?: NoInfer<FieldNameOfType<F, 'reference'>>
    readonly at?: NoInfer<FieldNameOfType<F, 'datetime'>>
    readonly asks?: readonly NoInfer<Name<F>>[]
  }
  readonly document?: DocumentFacts
  readonly statistics?: readonly Statistic[]
  readonly panels?: readonly (Panel & { readonly key: P })[]
  readonly check?: FieldsCheck
  readonly overdue?: (today: string) => Readonly<Partial<Record<NoInfer<Name<F>>, unknown>>>
  readonly lockedWhileInUse?: readonly NoInfer<Name<F>>[]
}

export interface Module<
  K extends string = string,
  F extends Fields = Fields,
  A extends Actions = Actions,
  P extends string = string,
> extends AnyModule {
  readonly key: K
  readonly fields: F
  readonly actions: A
  readonly panels: readonly (Panel & { readonly key: P })[]
}
export type RowOf<M extends AnyModule> = Row<M['fields']>
export type InputOf<M extends AnyModule> = Input<M['fields']>
/** The record as one caller is shown it, which is what `findRow` and `listRows` give. */
export type ShownOf<M extends AnyModule> = ShownRow<M['fields']>
/** The record as server code meets it. */
export type StoredOf<M extends AnyModule> = StoredRow<M['fields']>

/** The one way to declare a module. Mistakes that types cannot see are reported by the catalogue at start. */
export function defineModule<
  const K extends string,
  const F extends Fields,
  const A extends Actions = {},
  const P extends string = never,
>(spec: ModuleSpec<K, F, A, P>): Module<K, F, A, P> {
  const table = spec.table ?? spec.key.replaceAll('-', '_')
  const fields = guardedFields(spec.key, markReadOnlyFields(spec))
  const isPersonal = (name: string) => fields[name]?.options.permission === permissionOf(spec.key, PERSONAL_RIGHT_PART)
  const searched =
    spec.search ?? defaultSearch(fields).filter((name) => isPersonal(name) || !fields[name]?.options.permission)
  return {
    key: spec.key,
    table,
    path: spec.path ?? table,
    route: spec.route ?? spec.key,
    title: spec.title,
    section: spec.section ?? null,
    help: spec.help ?? null,
    display: spec.display,
    fields,
    trail: spec.trail ?? {},
    scope: spec.scope ?? null,
    seenBy: spec.seenBy ?? null,
    rowsWith: spec.rowsWith ?? null,
    appended: spec.appended ?? null,
    list: layoutOf(spec.list ?? {}, fields),
    // What lists are narrowed by must be seen and lifted like any other filter.
    // The inbox asks by the states of a path.
    filters: [...new Set<string>([...(spec.filters ?? []), ...workingContextFields(spec), ...pathFields(spec)])],
    search: searched.filter((name) => !isPersonal(name)),
    searchPersonal: searched.filter(isPersonal),
    searchThrough: spec.searchThrough ?? [],
    tabs: spec.tabs ?? [],
    gallery: spec.gallery ?? null,
    qr: spec.qr ?? null,
    map: spec.map ?? false,
    without: spec.single
      ? [...new Set<Operation>(['create', 'delete', ...(spec.without ?? [])])]
      : (spec.without ?? []),
    single: spec.single ?? false,
    purpose: spec.purpose ?? null,
    several: spec.several ?? null,
    brief: spec.brief ?? false,
    inMenu: spec.inMenu ?? true,
    afterSave: spec.afterSave ?? null,
    closesMenu: spec.closesMenu ?? false,
    refreshSeconds: spec.refreshSeconds ?? null,
    states: spec.states ?? null,
    flows: spec.flows ?? {},
    // Safe: without actions A is the empty record.
    actions: spec.actions ?? ({} as A),
    starts: spec.starts ?? {},
    approval: spec.approval ?? null,
    document: spec.document ?? null,
    statistics: spec.statistics ?? [],
    panels: spec.panels ?? [],
    check: spec.check ?? null,
    overdue: spec.overdue ?? null,
    lockedWhileInUse: spec.lockedWhileInUse ?? [],
    source: null,
  }
}

function pathFields({ states, flows = {} }: Pick<ModuleSpec<string, Fields>, 'states' | 'flows'>): readonly string[] {
  return [states, ...Object.values(flows)].flatMap((one) => (one?.path ? [one.field] : []))
}

function layoutOf<F extends Fields>(list: NonNullable<ModuleSpec<string, F>['list']>, fields: F): ListLayout {
  return {
    columns: list.columns ?? defaultColumns(fields),
    sort: list.sort ?? ['id', 'desc'],
    as: list.as ?? 'table',
    card: { image: list.card?.image ?? null, fields: list.card?.fields ?? null },
    edit: list.edit ?? [],
    filter: list.filter ?? 'inline',
  }
}
