import { isBulkEditable } from '#core/questions/bulk-edit.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MOST_RECORDS_AT_ONCE } from '#core/formats/next-code.ts'
import { MOST_CHILD_ROWS, NEW_RECORDS_KEY } from '#core/questions/field-value.ts'
import { EXPORT_FORMATS } from '#core/wire/export.ts'
import { MOST_ROWS_OF_JOB } from '#core/wire/job.ts'
import { MOST_ROWS_PRINTED } from '#core/wire/printed-list.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { exportWriters } from '../features/export/formats.ts'
import { inputSchema, objectSchema, type Schema } from '../request/openapi-schemas.ts'
import { answerSchema, queryParameter, REFUSAL_SCHEMA, textSchema } from './openapi-answers.ts'

/** Rows that one job deletes. */
export const bulkSchema = objectSchema(
  {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_ROWS_OF_JOB,
      items: objectSchema({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id']),
    },
  },
  ['rows'],
)

/** New records, each as it is typed; where the module offers it also one and how many like it. */
export function createSeveralSchema({ several }: AnyModule, input: Schema): Schema {
  const each = objectSchema(
    { [NEW_RECORDS_KEY]: { type: 'array', minItems: 1, maxItems: MOST_CHILD_ROWS, items: input } },
    [NEW_RECORDS_KEY],
  )
  const count = { type: 'integer', minimum: 2, maximum: MOST_RECORDS_AT_ONCE }
  return several === null ? each : { oneOf: [each, objectSchema({ values: input, count }, ['values', 'count'])] }
}

/** Lines that were copied from a spreadsheet or stand in a file, read for the form of their record. */
export function readLinesPaths(
  module: AnyModule,
  { verb, body }: { verb(summary: string, schema: Schema, rest: Schema): Schema; body(schema: Schema): Schema },
): Schema {
  const line = objectSchema(
    { values: { type: 'object' }, errors: { type: 'object', additionalProperties: { type: 'string' } } },
    ['values', 'errors'],
  )
  const lines = objectSchema({ data: { type: 'array', items: line } }, ['data'])
  const texts = { type: 'array', items: { type: 'string' } }
  const file = {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: objectSchema(
            { head: { type: 'string', description: 'JSON' }, file: { type: 'string', format: 'binary' } },
            ['file'],
          ),
        },
      },
    },
  }
  const lists = Object.entries(module.fields).flatMap(([name, { type, label }]) =>
    type === 'rows' ? [[name, label] as const] : [],
  )
  const all = module.without.includes('create') ? lists : [...lists, [NEW_RECORDS_KEY, module.title] as const]
  return Object.fromEntries(
    all.flatMap(([name, label]) => [
      [
        `/${module.path}/lines/${name}`,
        {
          post: verb(
            `Baca ${label} yang ditempel:`,
            lines,
            body(
              objectSchema({ columns: texts, cells: { type: 'array', items: texts }, head: { type: 'object' } }, [
                'columns',
                'cells',
              ]),
            ),
          ),
        },
      ],
      [`/${module.path}/lines/${name}/file`, { post: verb(`Baca ${label} dari file:`, lines, file) }],
    ]),
  )
}

/** The values a change of many may set, and the rows it is for. */
export function bulkChangeSchema(catalogue: Catalogue, module: AnyModule, most: number): Schema {
  const properties = Object.entries(inputSchema(catalogue, module)['properties'] as Schema).filter(([name]) =>
    isBulkEditable(module, name),
  )
  const values = { ...objectSchema(Object.fromEntries(properties), []), minProperties: 1 }
  return objectSchema(
    {
      rows: {
        type: 'array',
        minItems: 1,
        maxItems: most,
        items: objectSchema({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id', 'version']),
      },
      values,
    },
    ['rows', 'values'],
  )
}

/** EX-01: a file, or a job that makes one. */
export function exportPath(module: AnyModule, { parameters }: { readonly parameters: readonly Schema[] }): Schema {
  const files = Object.fromEntries(
    Object.values(exportWriters).map(({ contentType }) => [
      contentType.split(';')[0] ?? '',
      { schema: { type: 'string', contentMediaType: 'application/octet-stream' } },
    ]),
  )
  return {
    tags: [module.path],
    summary: `Ekspor ${module.title}`,
    parameters: [queryParameter('format', { enum: EXPORT_FORMATS, default: 'xls' }), ...parameters],
    responses: {
      200: { description: 'File', content: files },
      202: answerSchema(
        'File besar dibuat di latar belakang',
        objectSchema({ message: textSchema, data: objectSchema({ job: { type: 'integer' } }, ['job']) }, [
          'message',
          'data',
        ]),
      ),
      default: answerSchema('Ditolak', REFUSAL_SCHEMA),
    },
  }
}

/** The first rows of each list that hangs on a printed record, by the module they are of. */
export const printedListsSchema: Schema = {
  type: 'array',
  items: objectSchema(
    {
      module: textSchema,
      by: textSchema,
      rows: { type: 'array', maxItems: MOST_ROWS_PRINTED, items: { type: 'object' } },
      total: { type: 'integer' },
    },
    ['module', 'by', 'rows', 'total'],
  ),
}
