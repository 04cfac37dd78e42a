import type { Field, Fields, FieldType } from './field.ts'

type ValueOf<F> = F extends Field<FieldType, infer V, infer O> ? (O extends { required: true } ? V : V | null) : never
type Flat<T> = { [K in keyof T]: T[K] } & {}
type Derived = { readonly countOf: unknown } | { readonly external: unknown }

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
  } & {
    readonly [K in keyof F as F[K] extends Field<'references'> ? `rel_${K & string}` : never]: readonly (
      | string
      | null
    )[]
  }
>
/**
 * A record as its table holds it, which is what server code meets: without names of references and without what is only
 * counted at reading. Child rows are those of its lists.
 */
export type StoredRow<F extends Fields> = Flat<
  Stamps & {
    readonly [K in keyof F as F[K]['options'] extends Derived
      ? never
      : F[K] extends Field<'button'>
        ? never
        : K]: ValueOf<F[K]>
  }
>

type ShownValue<F> = F extends { readonly type: 'rows'; readonly options: { readonly $lines?: infer L extends Fields } }
  ? readonly ShownRow<L>[]
  : ValueOf<F>
/**
 * A record as one caller is shown it: what they may not read is left out, and so is the name of a record they may not
 * read. Rows of its lists are shown likewise. Of a module that is known only at run time nothing more is said than that
 * it has columns.
 */
export type ShownRow<F extends Fields> = string extends keyof F
  ? Record<string, unknown>
  : Flat<
      Pick<Stamps, 'id'> &
        Partial<Omit<Stamps, 'id'>> & {
          readonly [K in keyof F as F[K] extends Field<'button'> ? never : K]?: ShownValue<F[K]>
        } & {
          readonly [K in keyof F as F[K] extends Field<'reference'> ? `rel_${K & string}` : never]?: string | null
        } & {
          readonly [K in keyof F as F[K] extends Field<'references'> ? `rel_${K & string}` : never]?: readonly (
            | string
            | null
          )[]
        }
    >

/** The checked answers to what an action asks; a question that was left open is null. */
export type ActionAnswers<F extends Fields> = Flat<{ readonly [K in keyof F]: ValueOf<F[K]> }>

type Closed =
  | { readonly readOnly: true }
  | Derived
  | { readonly totalOf: unknown }
  | { readonly copyOf: unknown }
  | { readonly compute: unknown }
  | { readonly href: unknown }
  | { readonly action: unknown }
type Writable<F extends Fields> = { [K in keyof F as F[K]['options'] extends Closed ? never : K]: F[K] }
type RequiredKeys<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { required: true }
    ? F[K]['options'] extends { initial: unknown }
      ? never
      : K
    : never
}[keyof F]

/**
 * What a create call sends: read-only fields are absent, optional ones and those with a first value may be left out.
 */
export type Input<F extends Fields> = Flat<
  { [K in keyof Writable<F> & RequiredKeys<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof Writable<F>, RequiredKeys<F>> & keyof F]?: ValueOf<F[K]>
  }
>
