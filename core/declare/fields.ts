import type { CommonOptions, Expiry, Field, FieldOptions, Fields, FieldValues, FileValue } from './field.ts'
import type {
  TextOptions,
  TextareaOptions,
  NumberOptions,
  MoneyOptions,
  DateOptions,
  DatetimeOptions,
  FlagOptions,
  ChoiceOptions,
  ChoicesOptions,
  ReferencePickOptions,
  ReferenceOptions,
  FileOptions,
  DrawnSignatureOptions,
  FilesOptions,
  ButtonOptions,
  CoordinatesOptions,
} from './maker-options.ts'
import type { StoredRow } from './row-types.ts'
import type { ValueCode, ValueSet } from './value-set.ts'

/** The makers of fields: a declaration reads like a form, `code: text('Kode', { required: true, max: 30 })`. */

export function text<const O extends TextOptions = {}>(label: string, options: O = {} as O): Field<'text', string, O> {
  return { type: 'text', label, options }
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

export function number<const O extends NumberOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'number', number, O> {
  return { type: 'number', label, options }
}

/** A whole amount of money. */
export function money<const O extends MoneyOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'money', number, O> {
  return { type: 'money', label, options }
}

export function date<const O extends DateOptions = {}>(label: string, options: O = {} as O): Field<'date', string, O> {
  return { type: 'date', label, options }
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

export function flag<const O extends FlagOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'flag', 0 | 1, O & { readonly required: true }> {
  return { type: 'flag', label, options: { initial: 0, ...options, required: true } }
}

export function choice<C extends ValueCode, const O extends ChoiceOptions<C> = {}>(
  label: string,
  set: ValueSet<C>,
  options: O = {} as O,
): Field<'choice', C, O & { readonly set: ValueSet<C> }> {
  return { type: 'choice', label, options: { ...options, set } }
}

/** Several codes of a set, each once, in the set's order. */
export function choices<C extends ValueCode, const O extends ChoicesOptions = {}>(
  label: string,
  set: ValueSet<C>,
  options: O = {} as O,
): Field<'choices', readonly C[], O & { readonly set: ValueSet<C> }> {
  return { type: 'choices', label, options: { ...options, set } }
}

export function reference<const O extends ReferenceOptions = {}>(
  label: string,
  to: string,
  options: O = {} as O,
): Field<'reference', number, O & { readonly to: string }> {
  return { type: 'reference', label, options: { ...options, to } }
}

/** Several records of another module, picked in a lookup. */
export function references<const O extends ReferencePickOptions = {}>(
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

export function file<const O extends FileOptions & DrawnSignatureOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'file', FileValue, O> {
  return { type: 'file', label, options }
}
export function files<const O extends FilesOptions = {}>(
  label: string,
  options: O = {} as O,
): Field<'files', readonly FileValue[], O> {
  return { type: 'files', label, options }
}

/** A column or row that does something instead of holding something. */
export function button<const O extends ButtonOptions>(label: string, options: O): Field<'button', null, O> {
  return { type: 'button', label, options }
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
