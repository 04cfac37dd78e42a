import type { CommonOptions, CountOf, Field, FieldOptions } from './field.ts'
import type { Code, ValueSet } from './value-set.ts'

/** The makers of fields: a declaration reads like a form, `code: text('Kode', { required: true, max: 30 })`. */

export type TextInput = 'text' | 'email' | 'tel' | 'url' | 'color'
export interface TextOptions extends CommonOptions {
  readonly min?: number
  /** Longest text; 255 when left out, as the column is made for it. */
  readonly max?: number
  readonly as?: TextInput
  /** Stored in capitals: codes and plates that people type either way. */
  readonly uppercase?: boolean
  /** The value stands on a label: inputs, the filter and the list's search offer to scan it. */
  readonly scan?: boolean
}
export function text<const O extends TextOptions = {}>(label: string, options: O = {} as O): Field<'text', string, O> {
  return { type: 'text', label, options }
}

export interface TextareaOptions extends CommonOptions {
  readonly max?: number
  readonly rows?: number
}
export function textarea<const O extends TextareaOptions = {}>(label: string, options: O = {} as O): Field<'textarea', string, O> {
  return { type: 'textarea', label, options }
}

export interface NumberOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
  readonly unit?: string
  /** Digits after the comma; a whole number when left out. */
  readonly decimals?: number
  /** Not stored but counted at reading: `countOf: { module: 'block-nursery', by: 'location_nursery_id' }`. */
  readonly countOf?: CountOf
}
export function number<const O extends NumberOptions = {}>(label: string, options: O = {} as O): Field<'number', number, O> {
  return { type: 'number', label, options }
}

export interface MoneyOptions extends CommonOptions {
  readonly min?: number
  readonly max?: number
}
/** Whole rupiah. */
export function money<const O extends MoneyOptions = {}>(label: string, options: O = {} as O): Field<'money', number, O> {
  return { type: 'money', label, options }
}

export interface DateOptions extends CommonOptions {
  readonly lock?: 'cut-off'
}
export function date<const O extends DateOptions = {}>(label: string, options: O = {} as O): Field<'date', string, O> {
  return { type: 'date', label, options }
}
export function datetime<const O extends CommonOptions = {}>(label: string, options: O = {} as O): Field<'datetime', string, O> {
  return { type: 'datetime', label, options }
}

export interface FlagOptions extends CommonOptions {
  readonly initial?: 0 | 1
  /** The words for 1 and 0; 'Ya' and 'Tidak' when left out. */
  readonly words?: readonly [string, string]
}
export function flag<const O extends FlagOptions = {}>(label: string, options: O = {} as O): Field<'flag', 0 | 1, O & { readonly required: true }> {
  return { type: 'flag', label, options: { initial: 0, ...options, required: true } }
}

export interface ChoiceOptions<C extends Code> extends CommonOptions {
  readonly initial?: C
  readonly as?: 'select' | 'radio' | 'select-button'
}
export function choice<C extends Code, const O extends ChoiceOptions<C> = {}>(
  label: string,
  set: ValueSet<C>,
  options: O = {} as O,
): Field<'choice', C, O & { readonly set: ValueSet<C> }> {
  return { type: 'choice', label, options: { ...options, set } }
}

export interface ReferenceOptions extends CommonOptions {
  /** Offered only for rows whose field equals this one's value, e.g. blocks of the chosen nursery. */
  readonly dependsOn?: string
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
export function coordinates<const P extends string = '', const O extends CoordinatesOptions<P> = {}>(label: string, options: O = {} as O): Coordinates<P, O> {
  const prefix = options.prefix ?? ''
  const latitude = `${prefix}latitude`
  const longitude = `${prefix}longitude`
  // Safe: exactly the two keys the type names.
  return {
    [latitude]: { type: 'latitude', label, options: { ...options, pair: longitude } },
    [longitude]: { type: 'longitude', label, options: { ...options, pair: latitude } },
  } as unknown as Coordinates<P, O>
}
