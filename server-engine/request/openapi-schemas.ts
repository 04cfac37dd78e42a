import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isDerived, isWritable, type Field, type FieldType } from '#core/declare/field.ts'
import { validationRulesOf } from '#core/questions/field-rules.ts'
import { MOST_FILES_IN_FIELD, MOST_CHILD_ROWS } from '#core/questions/field-value.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { formatRules } from '#core/rules/rules.ts'

export type Schema = Readonly<Record<string, unknown>>

const fileSchema: Schema = {
  type: 'object',
  properties: {
    file: { type: 'string' },
    url: { type: 'string' },
    thumbnail_url: { type: ['string', 'null'] },
    field_value: { type: 'string' },
  },
  required: ['file'],
}

/** What a child row of a field looks like, by the key of its module: as it is given or as it is sent. */
type RowsOf = (module: string) => Schema

const schemas = {
  text: ({ options }) => ({
    type: 'string',
    ...(options.as === 'email' && { format: 'email' }),
    ...(options.min && { minLength: options.min }),
    ...(options.max && { maxLength: options.max }),
  }),
  textarea: ({ options }) => ({ type: 'string', ...(options.max && { maxLength: options.max }) }),
  richtext: () => ({ type: 'string', contentMediaType: 'text/html' }),
  number: ({ options }) => ({
    type: options.decimals ? 'number' : 'integer',
    ...(options.min !== undefined && { minimum: options.min }),
    ...(options.max !== undefined && { maximum: options.max }),
  }),
  money: () => ({ type: 'integer', format: 'int64', minimum: 0 }),
  date: () => ({ type: 'string', format: 'date' }),
  datetime: () => ({ type: 'string', format: 'date-time' }),
  year: () => ({ type: 'integer', minimum: 1900, maximum: 2200 }),
  month: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
  week: () => ({ type: 'string', pattern: '^\\d{4}-W\\d{2}$' }),
  time: () => ({ type: 'string', pattern: '^\\d{2}:\\d{2}:\\d{2}$' }),
  flag: () => ({ type: 'integer', enum: [0, 1] }),
  choice: ({ options }) => ({
    enum: options.set?.codes ?? [],
    description: options.set?.codes.map((code) => `${code} = ${options.set?.label(code)}`).join(', '),
  }),
  choices: ({ options }) => ({ type: 'array', items: { enum: options.set?.codes ?? [] } }),
  reference: () => ({ type: 'integer', format: 'int64' }),
  references: () => ({ type: 'array', items: { type: 'integer', format: 'int64' } }),
  rows: ({ options }, rowsOf) => ({ type: 'array', items: rowsOf(options.of ?? ''), maxItems: MOST_CHILD_ROWS }),
  file: () => fileSchema,
  files: ({ options }) => ({ type: 'array', items: fileSchema, maxItems: options.maxCount ?? MOST_FILES_IN_FIELD }),
  button: () => ({ type: 'null' }),
  latitude: () => ({ type: 'number', minimum: -90, maximum: 90 }),
  longitude: () => ({ type: 'number', minimum: -180, maximum: 180 }),
} satisfies Record<FieldType, (field: Field, rowsOf: RowsOf) => Schema>

/** A record as the API gives it. */
export function rowSchema(catalogue: Catalogue, module: AnyModule): Schema {
  const fields = Object.entries(module.fields)
  const text: Schema = { type: ['string', 'null'] }
  const names: Partial<Record<FieldType, Schema>> = { reference: text, references: { type: 'array', items: text } }
  const relations = fields.flatMap(([name, { type }]) => (names[type] ? [[`rel_${name}`, names[type]] as const] : []))
  const stamps = {
    id: { type: 'integer' },
    created_at: { type: 'string', format: 'date-time' },
    created_by: { type: ['integer', 'null'] },
    rel_created_by: { type: ['string', 'null'] },
    updated_at: { type: 'string', format: 'date-time' },
    updated_by: { type: ['integer', 'null'] },
    rel_updated_by: { type: ['string', 'null'] },
    version: { type: 'integer' },
  }
  const described = fields.map(([name, field]) => {
    const schema = fieldSchema(field, (key) => schemaRef(catalogue.module(key).path))
    return [name, field.options.required || isDerived(field) ? schema : { anyOf: [schema, { type: 'null' }] }]
  })
  const [always, required] = isStored(module) ? [stamps, ['id', 'version']] : [{ id: stamps.id }, ['id']]
  return objectSchema({ ...always, ...Object.fromEntries(described), ...Object.fromEntries(relations) }, required)
}

/** What a body may hold. */
export function inputSchema(catalogue: Catalogue, module: AnyModule): Schema {
  const fields = Object.entries(module.fields).filter(([, field]) => isWritable(field))
  const required = fields
    .filter(([, { options }]) => options.required && options.initial === undefined)
    .map(([name]) => name)
  const rowOf =
    (by: string | undefined): RowsOf =>
    (key) =>
      childSchema(catalogue, catalogue.module(key), by ?? '')
  return objectSchema(
    Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field, rowOf(field.options.by))])),
    required,
  )
}

/**
 * A child row as it is sent inside its record: with `id` it changes one, without it makes one; the reference to the
 * record follows by itself.
 */
function childSchema(catalogue: Catalogue, child: AnyModule, by: string): Schema {
  const { [by]: _, ...fields } = child.fields
  const input = inputSchema(catalogue, { ...child, fields })
  return {
    ...input,
    properties: { id: { type: 'integer', description: 'Baris yang sudah ada' }, ...(input['properties'] as Schema) },
  }
}

/** A parameter of a list over a query. */
export function parameterSchema(field: Field): Schema {
  return fieldSchema(field, schemaRef)
}

function fieldSchema(field: Field, rowsOf: RowsOf): Schema {
  return { title: field.label, ...schemas[field.type](field, rowsOf), 'x-rules': formatRules(validationRulesOf(field)) }
}

export function schemaRef(schema: string): Schema {
  return { $ref: `#/components/schemas/${schema}` }
}

export function objectSchema(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required }
}
