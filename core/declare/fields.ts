import type {
  CommonOptions,
  CountOf,
  Currency,
  Expiry,
  Field,
  FieldOptions,
  Fields,
  StoredRow,
  FieldValues,
  FileKind,
  FileValue,
  GeneratedSecret,
  Lock,
  OptionPointer,
  Through,
} from './field.ts'
import type { PlacePart } from './place-part.ts'
import type { Code, ValueSet } from './value-set.ts'

/** The makers of fields: a declaration reads like a form, `code: text('Kode', { required: true, max: 30 })`. */

export type TextInput = 'text' | 'email' | 'tel' | 'url' | 'color' | 'password' | 'hidden'
export interface TextOptions extends CommonOptions {
  readonly min?: number
  /** Longest text; 255 when left out, as the column is made for it. */
  readonly max?: number
  readonly as?: TextInput
  /** Stored in capitals: codes and plates that people type either way. */
  readonly uppercase?: boolean
  /** A number plate: stored as 'H 1843 KD', however it is typed, and found without the spaces too. */
  readonly plate?: true
  /** The value stands on a label: inputs, the filter and the list's search offer to scan it. */
  readonly scan?: boolean
  /** A part of the record's address: names of the table `wilayah` are offered, and only those are stored. */
  readonly place?: PlacePart
  /** Of a password: a button makes one at random, another copies it. */
  readonly generate?: GeneratedSecret
  /** Of a password: the call that says what is wrong with it while it is typed. Whoever stores it judges it again. */
  readonly judgedBy?: string
}
export function text<const O extends TextOptions = {}>(label: string, options: O = {} as O): Field<'text', string, O> {
  return { type: 'text', label, options }
}

export interface TextareaOptions extends CommonOptions {
  readonly max?: number
  readonly rows?: number
}
export function textarea<const O extends TextareaOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'textarea', string, O> {
  return { type: 'textarea', label, options }
}

/** Formatted text; what a browser could run is taken out before it is stored. */
export function richtext<const O extends TextareaOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'richtext', string, O> {
  return { type: 'richtext', label, options }
}

export interface NumberOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** The reference whose record is the unit, where that differs from record to record: `unitOf: 'unit_seed_id'`. */
  readonly unitOf?: string
  /** Digits after the comma; a whole number when left out. */
  readonly decimals?: number
  /**
   * Stored as written digits, not as a float: sums and comparisons are exact. For quantities that are counted up; needs
   * `decimals`.
   */
  readonly exact?: true
  /** A percentage as a bar. */
  readonly as?: 'number' | 'progress'
  /** Not stored but counted at reading: `countOf: { module: 'block-nursery', by: 'location_nursery_id' }`. */
  readonly countOf?: CountOf
  /** Stored, but never typed: the sum of a field over the record's rows, `totalOf: ['lines', 'quantity']`. */
  readonly totalOf?: readonly [list: string, field: string]
  /**
   * Not stored: a later area's implementation supplies it (`values`); this is its value where that area counts nothing.
   * Unknown until there is one.
   */
  readonly external?: number | null
}
export function number<const O extends NumberOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'number', number, O> {
  return { type: 'number', label, options }
}

export interface MoneyOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  /** Whole rupiah when left out. */
  readonly currency?: Currency
  /** As for numbers. */
  readonly totalOf?: readonly [list: string, field: string]
}
/** A whole amount of money. */
export function money<const O extends MoneyOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'money', number, O> {
  return { type: 'money', label, options }
}

export interface DateOptions extends CommonOptions {
  /** `cut-off`: only days of the running period; `day`: only today. */
  readonly lock?: Lock
  /** `expires: { warnDays: 30 }`: a licence or a contract that runs out. */
  readonly expires?: Expiry
  /** As for numbers. */
  readonly external?: null
}
export function date<const O extends DateOptions = {}>(label: string, options: O = {} as O): Field<'date', string, O> {
  return { type: 'date', label, options }
}
export interface DatetimeOptions extends CommonOptions {
  /** Only today, up to 23 hours after it began. */
  readonly lock?: 'day'
}
export function datetime<const O extends DatetimeOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'datetime', string, O> {
  return { type: 'datetime', label, options }
}

export function year<const O extends NumberOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'year', number, O> {
  return { type: 'year', label, options }
}
/**
 * The programme year a record belongs to: one of the years an administrator keeps. The shell's switch narrows lists by
 * it and fills it in.
 */
export function programYear<const O extends CommonOptions = {}>(
  label = 'Tahun Program',
  options: O = {} as O,
): Field<'year', number, O & { readonly programYear: true }> {
  return { type: 'year', label, options: { ...options, programYear: true } }
}
export function month<const O extends CommonOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'month', string, O> {
  return { type: 'month', label, options }
}
export function week<const O extends CommonOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'week', string, O> {
  return { type: 'week', label, options }
}
export function time<const O extends CommonOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'time', string, O> {
  return { type: 'time', label, options }
}

export type RangeType = 'date' | 'datetime' | 'year' | 'month' | 'week' | 'time'
type RangeFields<T extends RangeType, A extends string, B extends string, O> = {
  readonly [K in A]: Field<T, FieldValues[T], O & FieldOptions & { readonly pair: B; readonly bound: 'from' }>
} & {
  readonly [K in B]: Field<T, FieldValues[T], O & FieldOptions & { readonly pair: A; readonly bound: 'to' }>
}
/**
 * Two stored ends that people see and type as one: spread it, `...range('date', 'Kontrak', ['contract_start',
 * 'contract_end'])`. Of one that `expires` the end counts.
 */
export function range<
  T extends RangeType,
  const A extends string,
  const B extends string,
  const O extends CommonOptions & { readonly expires?: Expiry } = {},
>(type: T, label: string, [from, to]: readonly [A, B], options: O = {} as O): RangeFields<T, A, B, O> {
  const end = (name: string, pair: string, bound: 'from' | 'to', word: string) => ({
    [name]: { type, label: `${label} ${word}`, options: { ...options, pair, bound, rangeLabel: label } },
  })
  // Safe: exactly the two keys the type names.
  return { ...end(from, to, 'from', 'dari'), ...end(to, from, 'to', 'sampai') } as unknown as RangeFields<T, A, B, O>
}

export interface FlagOptions extends CommonOptions {
  readonly initial?: 0 | 1
  readonly as?: 'switch' | 'checkbox'
  /** The words for 1 and 0; 'Ya' and 'Tidak' when left out. */
  readonly words?: readonly [string, string]
}
export function flag<const O extends FlagOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'flag', 0 | 1, O & { readonly required: true }> {
  return { type: 'flag', label, options: { initial: 0, ...options, required: true } }
}

export interface ChoiceOptions<C extends Code> extends CommonOptions {
  /** Null where nothing chosen means nothing: it is shown as '-', not as the set's "otherwise". */
  readonly initial?: C | null
  /** Stored empty until an action gives the first code, although readers see the set's "otherwise". */
  readonly staysEmpty?: true
  readonly as?: 'select' | 'radio' | 'select-button'
}
export function choice<C extends Code, const O extends ChoiceOptions<C> = {}>(
  label: string,
  set: ValueSet<C>,
  options: O = {} as O,
): Field<'choice', C, O & { readonly set: ValueSet<C> }> {
  return { type: 'choice', label, options: { ...options, set } }
}

export interface ChoicesOptions extends CommonOptions {
  readonly as?: 'select' | 'checkbox' | 'checkbox-button'
}
/** Several codes of a set, each once, in the set's order. */
export function choices<C extends Code, const O extends ChoicesOptions = {}>(
  label: string,
  set: ValueSet<C>,
  options: O = {} as O,
): Field<'choices', readonly C[], O & { readonly set: ValueSet<C> }> {
  return { type: 'choices', label, options: { ...options, set } }
}

export interface PickOptions extends CommonOptions {
  /** Only rows that meet these are offered and accepted. Inactive ones are not offered anyway. */
  readonly where?: Readonly<Record<string, unknown>>
  /** A record that is missing can be made without leaving the form. */
  readonly allowAdd?: boolean
  readonly pointer?: OptionPointer
  /** What an empty list of options says instead of 'Maaf, opsi data tidak ditemukan'. */
  readonly noData?: string
}
export interface ReferenceOptions extends PickOptions {
  /** `lookup` opens a picker with search and pages instead of a drop-down. */
  readonly as?: 'select' | 'lookup'
  /** Offered only for rows whose field equals this one's value, e.g. blocks of the chosen nursery. */
  readonly dependsOn?: string
  readonly through?: Through
  /** Kept equal to a field of another reference's row: `copyOf: ['block_nursery_id', 'location_nursery_id']`. */
  readonly copyOf?: readonly [reference: string, field: string]
}
export function reference<const O extends ReferenceOptions = {}>(
  label: string,
  to: string,
  options: O = {} as O,
): Field<'reference', number, O & { readonly to: string }> {
  return { type: 'reference', label, options: { ...options, to } }
}

/** Several records of another module, picked in a lookup. */
export function references<const O extends PickOptions = {}>(
  label: string,
  to: string,
  options: O = {} as O,
): Field<'references', readonly number[], O & { readonly to: string }> {
  return { type: 'references', label, options: { ...options, to } }
}

/** What a list of child records needs to know of their module. */
interface LineModule {
  readonly key: string
  readonly fields: Fields
}
/** The child's references: one of them is its record. */
type ReferenceName<F extends Fields> = {
  [K in keyof F & string]: F[K] extends Field<'reference'> ? K : never
}[keyof F & string]

/**
 * Child records typed inside this record's form and saved with it: `rows('Rincian', deliveryPoDetail, { by:
 * 'delivery_po_id' })`.
 */
export function rows<
  M extends LineModule,
  const O extends CommonOptions & { readonly by: NoInfer<ReferenceName<M['fields']>> },
>(
  label: string,
  lines: M,
  options: O,
): Field<
  'rows',
  readonly StoredRow<M['fields']>[],
  O & {
    readonly of: string /** Never set: carries the fields of the lines to `ShownRow`. */
    readonly $lines?: M['fields']
  }
> {
  return { type: 'rows', label, options: { ...options, of: lines.key } }
}

export interface FileOptions extends CommonOptions {
  /** Pictures when left out. */
  readonly accept?: FileKind
  /** In MB, below which a file must stay; 1 when left out. */
  readonly maxSize?: number
  /** Where a photo was taken stays in it. Otherwise nothing of that is kept. */
  readonly location?: 'keep'
  /** Asked for by an action whose handler gives it to another record, so that no field of this one has its name. */
  readonly passedOn?: true
}
export interface DrawnOptions {
  /** Drawn on the screen with a finger: a signature. */
  readonly draw?: true
}
export function file<const O extends FileOptions & DrawnOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'file', FileValue, O> {
  return { type: 'file', label, options }
}
export interface FilesOptions extends FileOptions {
  /** How many fit; 5 when left out. */
  readonly maxCount?: number
}
export function files<const O extends FilesOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'files', readonly FileValue[], O> {
  return { type: 'files', label, options }
}

export type ButtonOptions = Pick<CommonOptions, 'permission' | 'hideIn' | 'icon' | 'group' | 'tooltip' | 'when'> &
  (
    | { /** One of the module's actions. */ readonly action: string }
    | { /** An address with `{field}` in it. */ readonly href: string }
  )
/** A column or row that does something instead of holding something. */
export function button<const O extends ButtonOptions>(label: string, options: O): Field<'button', null, O> {
  return { type: 'button', label, options }
}

export interface CoordinatesOptions<P extends string> extends CommonOptions {
  /** For a second place in one record: `origin_` gives `origin_latitude`, `origin_longitude`. */
  readonly prefix?: P
}
type Coordinates<P extends string, O> = {
  readonly [K in `${P}latitude`]: Field<'latitude', number, O & FieldOptions & { readonly pair: `${P}longitude` }>
} & {
  readonly [K in `${P}longitude`]: Field<'longitude', number, O & FieldOptions & { readonly pair: `${P}latitude` }>
}
/** Two stored numbers that people see and type as one place: spread it, `...coordinates('Koordinat')`. */
export function coordinates<const P extends string = '', const O extends CoordinatesOptions<P> = {}>(
  label: string,
  options: O & { readonly prefix?: P } = {} as O,
): Coordinates<P, O> {
  const prefix = options.prefix ?? ''
  const latitude = `${prefix}latitude`
  const longitude = `${prefix}longitude`
  // Safe: exactly the two keys the type names.
  return {
    [latitude]: { type: 'latitude', label, options: { ...options, pair: longitude } },
    [longitude]: { type: 'longitude', label, options: { ...options, pair: latitude } },
  } as unknown as Coordinates<P, O>
}
