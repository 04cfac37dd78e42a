import type { Code, ValueSet } from './value-set.ts'

/** What each field type holds. One line here plus one entry in each engine's table makes a new type. */
export interface FieldValues {
  text: string
  textarea: string
  number: number
  money: number
  /** A calendar day, `YYYY-MM-DD`: never an instant, so no time zone can move it. */
  date: string
  /** An instant, ISO 8601 in UTC. */
  datetime: string
  flag: 0 | 1
  choice: Code
  reference: number
  latitude: number
  longitude: number
}
export type FieldType = keyof FieldValues

/** Where a field can be left out although its reader may see it. */
export type Surface = 'list' | 'detail' | 'create' | 'update' | 'filter'

export interface CommonOptions {
  readonly required?: boolean
  /** Set by the server only; ignored in a body. */
  readonly readOnly?: boolean
  /** Written on create, kept afterwards. */
  readonly fixed?: boolean
  /** The first value of a new record when the body leaves the field out. */
  readonly initial?: unknown
  readonly unique?: boolean
  /** Unique together with these fields of the same module. */
  readonly uniqueWith?: readonly string[]
  /** Extra rules in the pipe form of the catalogue: `'alpha_dash|length:6'`. */
  readonly validation?: string
  /** Who may see the field at all; everyone with the module's read permission when left out. */
  readonly permission?: string
  readonly hideIn?: readonly Surface[]
  readonly placeholder?: string
  readonly hint?: string
  readonly tooltip?: string
  readonly icon?: string
  /** The section of the form and the detail card it stands in. */
  readonly group?: string
}

/** How a value is typed or picked, apart from how it is stored. */
export type Widget = 'text' | 'email' | 'tel' | 'url' | 'color' | 'select' | 'radio' | 'select-button'

/** Every option of every type, as the engines read them; the makers in `fields.ts` say which type takes which. */
export interface FieldOptions extends CommonOptions {
  readonly as?: Widget
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly decimals?: number
  readonly rows?: number
  readonly uppercase?: boolean
  readonly scan?: boolean
  readonly lock?: 'cut-off'
  readonly words?: readonly [string, string]
  readonly set?: ValueSet
  readonly to?: string
  readonly dependsOn?: string
  readonly copyOf?: readonly [reference: string, field: string]
  readonly countOf?: CountOf
  readonly pair?: string
}

/** A count of another module's rows that refer to this one by `by`. */
export interface CountOf {
  readonly module: string
  readonly by: string
}

export interface Field<T extends FieldType = FieldType, V = unknown, O extends FieldOptions = FieldOptions> {
  readonly type: T
  readonly label: string
  readonly options: O
  /** Never set: carries the value's type to `Row` and `Input`. */
  readonly $value?: V
}
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> = F extends Field<FieldType, infer V, infer O> ? (O extends { required: true } ? V : V | null) : never
type Flat<T> = { [K in keyof T]: T[K] } & {}
type Derived = { readonly countOf: unknown }

/** What every stored record carries besides its declared fields. */
export interface Stamps {
  readonly id: number
  readonly created_at: string
  readonly created_by: number | null
  readonly updated_at: string
  readonly updated_by: number | null
  readonly version: number
}

/** A stored record as the API gives it: references also carry their display text as `rel_<field>`. */
export type Row<F extends Fields> = Flat<
  Stamps & { readonly [K in keyof F]: ValueOf<F[K]> } & {
    readonly [K in keyof F as F[K] extends Field<'reference'> ? `rel_${K & string}` : never]: string | null
  }
>
type Closed = { readonly readOnly: true } | Derived | { readonly copyOf: unknown }
type Writable<F extends Fields> = { [K in keyof F as F[K]['options'] extends Closed ? never : K]: F[K] }
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { required: true } ? (F[K]['options'] extends { initial: unknown } ? never : K) : never
}[keyof F]

/** What a create call sends: read-only fields are absent, optional ones and those with a first value may be left out. */
export type Input<F extends Fields> = Flat<
  { [K in keyof Writable<F> & RequiredKeys<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof Writable<F>, RequiredKeys<F>> & keyof F]?: ValueOf<F[K]>
  }
>

/** Whether a field is computed at reading and therefore has no column. */
export function isDerived(field: Field): boolean {
  return field.options.countOf !== undefined
}

/** Whether any call may write the field. */
export function isWritable(field: Field): boolean {
  return !field.options.readOnly && !isDerived(field) && !field.options.copyOf
}
