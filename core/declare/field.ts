import type { AddressPart } from './address-part.ts'
import type { ValueCode, ValueSet } from './value-set.ts'

/** What each field type holds. One line here plus one entry in each engine's table makes a new type. */
export interface FieldValues {
  text: string
  textarea: string
  /** HTML, cleaned by the server before it is stored. */
  richtext: string
  number: number
  money: number
  /** A calendar day, `YYYY-MM-DD`: never an instant, so no time zone can move it. */
  date: string
  /** An instant, ISO 8601 in UTC. */
  datetime: string
  year: number
  /** `YYYY-MM` */
  month: string
  /** An ISO week, `YYYY-Www`: Monday to Sunday, week 1 holds the year's first Thursday. */
  week: string
  /** A time of day, `HH:mm:ss`. */
  time: string
  flag: 0 | 1
  choice: ValueCode
  choices: readonly ValueCode[]
  reference: number
  /** Ids of several records, each once, kept in a table of links. */
  references: readonly number[]
  /** Child records inside the parent's body and transaction. */
  rows: readonly ChildRow[]
  file: FileValue
  files: readonly FileValue[]
  /** Holds nothing: an action or a link among the values. */
  button: null
  latitude: number
  longitude: number
}
export type FieldType = keyof FieldValues

/** A child record as it travels: new without `id`, changed with one; one that is left out is deleted. */
export type ChildRow = Readonly<Record<string, unknown>>

/** A stored file as the API gives it; a body sends it back, or only its `file`. */
export interface FileValue {
  /** The unguessable name it is stored under. */
  readonly file: string
  readonly url?: string
  readonly thumbnail_url?: string | null
  /** What the person called it. */
  readonly field_value?: string
}

/** Where a field can be left out although its reader may see it. */
export type FieldSurface = 'list' | 'detail' | 'create' | 'update' | 'filter'

export interface CommonOptions {
  readonly required?: boolean
  /** Set by the server only; ignored in a body. */
  readonly readOnly?: boolean
  /** Written on create, kept afterwards. */
  readonly fixed?: boolean
  /** The first value of a new record when the body leaves the field out. */
  readonly initial?: unknown
  /**
   * What an empty value means, where it means something: 'Semua persemaian'. Shown in its place; files keep the empty
   * cell.
   */
  readonly empty?: string
  /**
   * The field takes part only while another one holds one of these values; otherwise it is empty and nobody asks for
   * it.
   */
  readonly when?: FieldToggleRule
  /** Stored, but never typed: made from the record's other values at every save. */
  readonly compute?: (values: Readonly<Record<string, unknown>>) => unknown
  /** Another choice in that field empties this one in the form: what stood here belonged to the earlier choice. */
  readonly emptiedBy?: string
  /** Never typed either, but told below the form while it is filled in, as the server would work it out. */
  readonly previewed?: true
  readonly unique?: boolean
  /** Unique together with these fields of the same module. */
  readonly uniqueWith?: readonly string[]
  /**
   * Records in these states leave what they name to others: `{ field: 'status_document', is: [4] }`, so that what was
   * cancelled can be made anew.
   */
  readonly uniqueUnless?: { readonly field: string; readonly is: readonly ValueCode[] }
  /** Extra rules in the pipe form of the catalogue: `'alpha_dash|length:6'`. */
  readonly validation?: string
  /** Who may see the field at all; everyone with the module's read permission when left out. */
  readonly permission?: string
  /**
   * About a private person: phone, address, birth date, national id, bank. Read by `{key}.personal`, or by `permission`
   * where there is one.
   */
  readonly personal?: true
  readonly hideIn?: readonly FieldSurface[]
  readonly placeholder?: string
  readonly hint?: string
  readonly tooltip?: string
  readonly icon?: string
  /**
   * Where the value leads, inside the program: `'/menu/page/{bedeng_id}?as_of={as_of}'`, by the row's
   * values and the list's parameters.
   */
  readonly link?: string
  /** The section of the form and the detail card it stands in. */
  readonly group?: string
}

/** A toggle rule: `{ field: 'is_weight', is: [1] }`. `otherwise` says how the input looks while it takes no part. */
export interface FieldToggleRule {
  readonly field: string
  readonly is: readonly unknown[]
  readonly otherwise?: 'hidden' | 'disabled'
}

/**
 * A secret the browser makes at random, for whoever must pass it on: shown once, stored as the module's implementation
 * sees fit.
 */
export interface GeneratedSecret {
  readonly bytes: number
  readonly prefix?: string
}

/** How a value is typed or picked, apart from how it is stored. */
export type Widget =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'color'
  | 'password'
  | 'hidden'
  | 'number'
  | 'progress'
  | 'switch'
  | 'checkbox'
  | 'select'
  | 'radio'
  | 'select-button'
  | 'checkbox-button'
  | 'lookup'

/** Every option of every type, as the engines read them; the makers in `fields.ts` say which type takes which. */
export interface FieldOptions extends CommonOptions {
  readonly as?: Widget
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  readonly unitOf?: string
  readonly decimals?: number
  readonly exact?: true
  readonly rows?: number
  readonly uppercase?: boolean
  readonly plate?: true
  readonly scan?: boolean
  readonly place?: AddressPart
  readonly generate?: GeneratedSecret
  readonly judgedBy?: string
  readonly lock?: DateLockKind
  /** A year of the programme, not just any. */
  readonly programYear?: true
  readonly words?: readonly [string, string]
  readonly set?: ValueSet
  readonly staysEmpty?: true
  readonly to?: string
  readonly dependsOn?: string
  readonly through?: OfferedThroughList
  readonly copyOf?: readonly [reference: string, field: string]
  readonly countOf?: CountOf
  readonly totalOf?: readonly [list: string, field: string]
  /** What a figure of a later area is where that area counts nothing; without such an area it is unknown. */
  readonly external?: number | null
  readonly expires?: Expiry
  /** The other half of a place or a range; both are drawn as one. */
  readonly pair?: string
  /** Which end of a range the field is. */
  readonly bound?: 'from' | 'to'
  /** The range's own words; the ends' labels add 'dari' and 'sampai'. */
  readonly rangeLabel?: string
  readonly currency?: Currency
  /** Only rows that meet these are offered: `{ category: 2 }`. Active ones are, always. */
  readonly where?: Readonly<Record<string, unknown>>
  readonly beginsWithSelf?: true
  /** Only rows that agree with the record of the action that asks. */
  readonly ofRecord?: Readonly<Record<string, string>>
  readonly allowAdd?: boolean
  readonly pointer?: OptionExtraFields
  readonly noData?: string
  readonly of?: string
  readonly by?: string
  readonly accept?: FileKind
  readonly maxSize?: number
  readonly draw?: true
  readonly passedOn?: true
  readonly maxCount?: number
  readonly location?: 'keep'
  readonly action?: string
  readonly href?: string
  /** No index gives this order, so no list offers it (`defineSource` sets it). */
  readonly unsorted?: true
}

/** FR-06: the days a date may lie on: within the running period of the 25th, or today only. */
export type DateLockKind = 'cut-off' | 'day'

export type Currency = 'IDR' | 'USD'
export type FileKind = 'image' | 'video' | 'document' | 'any'

/** Fields of the referred module that an option shows beside its name. */
export interface OptionExtraFields {
  readonly img?: string
  readonly tooltip?: string
  readonly description?: string
}

/**
 * Only records are offered that another list names in rows which agree with this record: the lots that stand on the
 * chosen bed are `{ list: 'stock-balance', as: 'seed_lot_id', by: { bedeng_id: 'bedeng_id' }, … }`. Who may not read
 * that list is offered as without it.
 */
export interface OfferedThroughList {
  /** The key of the list. */
  readonly list: string
  /** Its reference to what is offered. */
  readonly as: string
  /**
   * Its fields, and the field of this record that each must be equal to; while one of these is empty nothing is
   * offered.
   */
  readonly by: Readonly<Record<string, string>>
  /** A field of the list that is shown beside each offer. */
  readonly shows?: string
  /** Told when a record is chosen that is not among those offered. */
  readonly missing: string
}

/** A day after which something may no longer be used: near it and past it the value is marked, in words. */
export interface Expiry {
  /** So many days before it the mark begins. */
  readonly warnDays: number
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

/** Whether a field is computed at reading and therefore has no column. */
export function isDerived(field: Field): boolean {
  return field.options.countOf !== undefined || field.options.external !== undefined || field.type === 'button'
}

/** Whether any call may write the field. */
export function isWritable(field: Field): boolean {
  return (
    !field.options.readOnly &&
    !isDerived(field) &&
    !field.options.copyOf &&
    !field.options.compute &&
    !field.options.totalOf
  )
}

/** The half that is drawn together with the first one of its pair. */
export function isSecondOfPair(field: Field): boolean {
  return field.type === 'longitude' || field.options.bound === 'to'
}

/** FR-07: whether the field takes part, given the record's other values. */
export function isFieldInPlay(field: Field, values: Readonly<Record<string, unknown>>): boolean {
  const { when } = field.options
  return !when || when.is.includes(values[when.field] ?? null)
}
