import { isWriteOnly } from '#core/questions/field-traits.ts'
import { readFieldValue } from '#core/questions/field-value.ts'
import type { Language } from '#core/formats/i18n.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { nurseryField, programYearField } from '#core/declare/working-context-fields.ts'
import { reversedRanges } from '#core/questions/range-pair.ts'
import { initialValueOn, INITIAL_TODAY } from '#core/declare/source.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { WorkingContext } from '../../records/working-context.ts'
import { storedFileNames } from '../../fields/files/pending.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import type { NamedField } from '../../records/access.ts'
import { childRowsToSend, type ChildRowForm, type ChildRowFormOf, childRowsIn, childRowsToTyped } from './typed-rows.ts'
import { type TypedValueTranslation, type TypedValues, typedValueTranslations } from './typed-values.ts'

type Values = Readonly<Record<string, unknown>>

const NOTHING_CHOSEN: WorkingContext = { year: null, nursery: null }

export interface FormReadingContext {
  readonly module: AnyModule
  readonly fields: readonly NamedField[]
  readonly timeZone: string
  readonly language: Language
  readonly now: Date
  /** What rules may look at besides the inputs: the record as it is, and values fixed by the place. */
  readonly present: Values
  /** The form of a field's child rows. */
  readonly rowsOf?: ChildRowFormOf
}

export interface FormReading {
  readonly values: Values
  /** The first error of each input, by its name. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * The first values of a new record's inputs: what the declaration gives, and the nursery and program year the user
 * works on (FR-08), and the user where the one who enters is usually the one who is meant.
 */
export function initialFormValues(
  module: AnyModule,
  { year, nursery, self = null }: WorkingContext & { readonly self?: number | null } = NOTHING_CHOSEN,
): Values {
  const initial = Object.entries(module.fields).map(([name, field]) => [
    name,
    initialValueOn(field, field.options.initial === INITIAL_TODAY ? todayIn(timeZoneOfRecord(null), new Date()) : ''),
  ])
  const [yearField, nurseryName] = [programYearField(module), nurseryField(module) ?? 'location_nursery_id']
  return {
    ...Object.fromEntries(initial),
    ...Object.fromEntries(
      Object.keys(module.fields)
        .filter((name) => module.fields[name]?.options.beginsWithSelf)
        .map((name) => [name, self]),
    ),
    ...(Object.hasOwn(module.fields, nurseryName) && { [nurseryName]: nursery }),
    ...(yearField && { [yearField]: year }),
  }
}

export function recordToTypedValues(
  fields: readonly NamedField[],
  values: Values,
  timeZone: string,
  rowsOf?: ChildRowFormOf,
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, field }) => {
      const form = rowsOf?.(field)
      return [
        name,
        form
          ? childRowsToTyped(form, values[name], (inputs, row) => recordToTypedValues(inputs, row, timeZone))
          : typedValueTranslations[field.type].show({ name, field, timeZone }, values),
      ]
    }),
  )
}

/** Reads all inputs with the rules the server runs too; a coordinate pair answers under its first half's name. */
export function readFormValues(context: FormReadingContext, typed: TypedValues): FormReading {
  const { module, fields, timeZone, language, now } = context
  const errors: Record<string, string> = {}
  const raw: Record<string, unknown> = {}
  const owner: Record<string, string> = {}
  for (const { name, field } of fields) {
    const translation: TypedValueTranslation = typedValueTranslations[field.type]
    const read = translation.read({ name, field, timeZone }, typed[name])
    const form = context.rowsOf?.(field)
    if (form)
      Object.assign(
        errors,
        readRows(context, {
          name,
          form,
          typed: typed[name],
          keep: (rows) => ([raw[name], owner[name]] = [rows, name]),
        }),
      )
    else if (isUntouchedAmount(context, { name, field, typed: typed[name] })) [raw[name], owner[name]] = [null, name]
    else if (typeof read === 'string') errors[name] = read
    else for (const key of Object.keys(read)) [raw[key], owner[key]] = [read[key], name]
  }
  const reading = {
    values: { ...context.present, ...raw },
    today: todayIn(timeZone, now),
    timeZone,
    language,
    labelOf: (name: string) => module.fields[name]?.label ?? name,
  }
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(raw)) {
    const field = module.fields[key]
    if (!field) continue
    const result = readFieldValue(field, value, reading)
    if ('value' in result) values[key] = result.value
    else errors[owner[key] ?? key] ??= result.error
  }
  const whole = { ...context.present, ...values }
  const across = {
    ...reversedRanges(module.fields, whole),
    ...(Object.keys(errors).length === 0 && module.check?.(whole)),
  }
  for (const [key, error] of Object.entries(across)) errors[owner[key] ?? key] ??= error
  // In the order the user meets the inputs, whichever step found the error.
  const found = Object.entries(errors)
  return {
    values,
    errors: Object.fromEntries(
      fields.flatMap(({ name }) => found.filter(([key]) => key === name || key.startsWith(`${name}.`))),
    ),
  }
}

/** FR-02 makes an empty amount zero; one that nobody knew before and nobody typed stays unknown. */
function isUntouchedAmount(
  { present }: FormReadingContext,
  { name, field, typed }: NamedField & { readonly typed: unknown },
): boolean {
  return field.type === 'money' && typed === '' && typeof present['id'] === 'number' && (present[name] ?? null) === null
}

/** The rows of one field by the rules of their own module; their errors stand under `lines.0.item`. */
function readRows(
  context: FormReadingContext,
  at: { name: string; form: ChildRowForm; typed: unknown; keep(rows: readonly Values[]): void },
): Readonly<Record<string, string>> {
  const { module, fields } = at.form
  const errors: Record<string, string> = {}
  const present = childRowsIn(context.present[at.name])
  at.keep(
    childRowsToSend(at.typed).map(({ index, row }) => {
      const stored = present.find(({ id }) => id === row['id'])
      const read = readFormValues({ ...context, module, fields, present: stored ?? initialFormValues(module) }, row)
      for (const [key, error] of Object.entries(read.errors)) errors[`${at.name}.${index}.${key}`] = error
      return {
        ...(typeof row['id'] === 'number' && { id: row['id'] }),
        ...(stored ? withoutEmptySecrets(module, read.values) : read.values),
      }
    }),
  )
  return errors
}

/** A secret is never shown: left empty in a stored row it stays what it is. */
function withoutEmptySecrets(module: AnyModule, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => value !== null || !module.fields[key] || !isWriteOnly(module.fields[key]),
    ),
  )
}

/** Only what differs travels on an update, so that two people who change different fields do not undo each other. */
export function changedValues(row: Values, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameTyped(storedFileNames(row[name] ?? null), value)),
  )
}

/** With what follows a changed field: typed again as it was, it still has to be said that it stays (`emptiedBy`). */
export function changedWithFollowers({ fields }: AnyModule, row: Values, values: Values): Values {
  const changed = changedValues(row, values)
  const followers = Object.entries(values).filter(([name]) => (fields[name]?.options.emptiedBy ?? '') in changed)
  return { ...Object.fromEntries(followers), ...changed }
}

/** Lists are equal by their members, rows by what can be typed of them. */
function sameTyped(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other) && other.length > 0 && other.every(isRow)) {
    return (
      one.length === other.length &&
      other.every((row, index) =>
        Object.entries(row).every(([key, value]) => sameTyped((one[index] as Values | null)?.[key] ?? null, value)),
      )
    )
  }
  return (
    one === other ||
    (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other))
  )
}

function isRow(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Under which input a server's sentence about a field is shown; null when this form has no such input. */
export function inputForFieldError(
  fields: readonly NamedField[],
  name: string,
  typed: TypedValues = {},
): string | null {
  const [list = '', place = '', ...rest] = name.split('.')
  if (place !== '') {
    const index = fields.some((one) => one.name === list)
      ? childRowsToSend(typed[list])[Number(place)]?.index
      : undefined
    return index === undefined || rest.length === 0 ? null : [list, index, ...rest].join('.')
  }
  const found = fields.find((one) => one.name === name) ?? fields.find(({ field }) => field.options.pair === name)
  return found?.name ?? null
}
