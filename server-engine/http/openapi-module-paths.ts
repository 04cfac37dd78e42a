import { actionInputModule } from '#core/questions/action-input.ts'
import type { Action } from '#core/declare/action.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MOST_ROWS_OF_JOB, MOST_ROWS_ONE_BY_ONE } from '#core/wire/job.ts'
import { previewedFields } from '#core/questions/previewed-fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Operation } from '#core/declare/permissions.ts'
import { hasDetailScreen, isStored, sourceParametersOf } from '#core/declare/source.ts'
import { answerSchema, queryParameter, REFUSAL_SCHEMA, textSchema } from './openapi-answers.ts'
import { mappingLinksOf, mappingSwitchBody, mappingSwitchesSchema } from './openapi-links.ts'
import {
  bulkChangeSchema,
  bulkSchema,
  exportPath,
  readLinesPaths,
  printedListsSchema,
  createSeveralSchema,
} from './openapi-many-rows.ts'
import { letterheadSchema } from '../features/papers/read-letterhead.ts'
import { inputSchema, schemaRef, objectSchema, parameterSchema, type Schema } from '../request/openapi-schemas.ts'
import { commentPaths } from './openapi-talk.ts'
import { savedViewPaths } from '../features/views/saved-view-paths.ts'

/** The verbs of one module. */
export function modulePaths(catalogue: Catalogue, module: AnyModule): Schema {
  const row = schemaRef(module.path)
  const rows = { data: { type: 'array', items: row }, total: { type: 'integer' } }
  const list = objectSchema(rows, ['data', 'total'])
  const page = objectSchema({ ...rows, record: { type: 'integer', description: 'Sama dengan total' } }, [
    'data',
    'total',
    'record',
  ])
  const asked = Object.entries(sourceParametersOf(module)).map(([name, field]) =>
    queryParameter(name, parameterSchema(field)),
  )
  const parameters = (...own: readonly string[]) => ({
    // A call that takes fields by name takes parameters so too; the others have them in `filters`.
    parameters: [
      ...['page', ...own, 'offset', 'order', 'sort', 'search', 'filters', 'active'].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
      ...(own.includes('fields') ? asked : []),
    ],
  })
  const stored = (path: string, item: Schema) => (isStored(module) ? { [path]: item } : {})
  const opened = (path: string, item: Schema) => (hasDetailScreen(module) ? { [path]: item } : {})
  const saved = objectSchema({ message: { type: 'string' }, data: row }, ['message', 'data'])
  const body = (schema: Schema) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } })
  const verb = (
    summary: string,
    schema: Schema,
    rest: Schema = {},
    { status = '200', also = {} }: { status?: string; also?: Schema } = {},
  ) => ({
    tags: [module.path],
    summary: `${summary} ${module.title}`,
    ...rest,
    responses: { [status]: answerSchema('OK', schema), ...also, default: answerSchema('Ditolak', REFUSAL_SCHEMA) },
  })
  const conflict = {
    also: {
      409: answerSchema('Bentrok; versi yang tidak lagi berlaku disertai data saat ini', {
        allOf: [REFUSAL_SCHEMA, objectSchema({ data: row }, [])],
      }),
    },
  }
  const allowed = (operation: Operation, path: string, item: Schema) =>
    module.without.includes(operation) ? {} : { [path]: item }
  const head = { letterhead: letterheadSchema }
  const printedList = objectSchema({ ...rows, ...head }, ['data', 'total', 'letterhead'])
  const printed = objectSchema({ data: row, lists: printedListsSchema, ...head }, ['data', 'lists', 'letterhead'])
  const input = schemaRef(`${module.path}_input`)
  const recordId = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const links = mappingLinksOf(catalogue, module)
  const key = { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }] }
  return {
    [`/${module.path}`]: { get: verb('Baca', list, parameters('limit_read', 'fields')) },
    [`/${module.path}/list`]: { get: verb('Daftar', page, parameters('limit', 'fields')) },
    [`/${module.path}/dataset`]: { get: verb('Pilihan', list, parameters('limit_dataset', 'fields')) },
    [`/${module.path}/export`]: { get: exportPath(module, parameters()) },
    [`/${module.path}/print`]: { get: verb('Cetak daftar', printedList, parameters('limit_dataset')) },
    ...opened(`/${module.path}/{id}/print`, {
      get: verb('Cetak', printed, { parameters: [recordId, ...asked] }),
    }),
    ...opened(`/${module.path}/{id}/show`, {
      get: verb('Detail', objectSchema({ data: row }, ['data']), { parameters: [recordId, ...asked] }),
    }),
    ...stored(`/${module.path}/{id}/history`, {
      get: verb(
        'Riwayat',
        objectSchema({ data: { type: 'array', items: { type: 'object' } }, next: { type: ['integer', 'null'] } }, [
          'data',
          'next',
        ]),
        { parameters: [recordId, queryParameter('before', { type: 'integer' })] },
      ),
    }),
    ...(isStored(module) ? commentPaths(catalogue, module) : {}),
    [`/${module.path}/statistics`]: {
      get: verb(
        'Ringkasan',
        objectSchema({ data: { type: 'array', items: schemaRef('Statistic') } }, ['data']),
        parameters('limit'),
      ),
    },
    ...Object.fromEntries(
      module.panels
        .filter(({ url }) => url === undefined)
        .map((panel) => [
          `/${module.path}/{id}/panel/${panel.key}`,
          {
            get: verb(
              panel.title,
              objectSchema(
                {
                  data:
                    panel.as === 'timeline' ? { type: 'array', items: schemaRef('TimelineItem') } : { type: 'object' },
                },
                ['data'],
              ),
              { parameters: [recordId] },
            ),
          },
        ]),
    ),
    ...(links && {
      [`/${module.path}/mapping`]: { get: verb('Sakelar', mappingSwitchesSchema(links), parameters('limit')) },
      [`/${module.path}/mapping/create`]: {
        post: verb(
          'Pasang atau lepas',
          objectSchema({ message: textSchema, data: { type: 'object' } }, ['message', 'data']),
          { ...key, ...body(mappingSwitchBody(links)) },
        ),
      },
    }),
    ...allowed('create', `/${module.path}/create`, {
      post: verb('Tambah', saved, { ...key, ...body(input) }, { status: '201' }),
    }),
    ...allowed('create', `/${module.path}/create-several`, {
      post: verb(
        'Tambah beberapa',
        objectSchema(
          { message: textSchema, data: objectSchema({ ids: { type: 'array', items: { type: 'integer' } } }, ['ids']) },
          ['message', 'data'],
        ),
        { ...key, ...body(createSeveralSchema(module, input)) },
        { status: '201' },
      ),
    }),
    ...(previewedFields(module).length > 0 && {
      [`/${module.path}/preview`]: {
        post: verb(
          'Perkiraan isian',
          objectSchema({ data: { type: 'object' } }, ['data']),
          body({ ...inputSchema(catalogue, module), required: [] }),
        ),
      },
    }),
    ...allowed('update', `/${module.path}/update`, {
      put: verb(
        'Ubah',
        saved,
        {
          ...key,
          ...body({
            allOf: [
              objectSchema({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id', 'version']),
              { ...inputSchema(catalogue, module), required: [] },
            ],
          }),
        },
        conflict,
      ),
    }),
    ...allowed('delete', `/${module.path}/delete`, {
      delete: verb(
        'Hapus',
        objectSchema({ message: { type: 'string' } }, ['message']),
        { ...key, ...body(objectSchema({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id'])) },
        conflict,
      ),
    }),
    ...allowed('delete', `/${module.path}/bulk-delete`, {
      post: verb(
        'Hapus banyak',
        objectSchema(
          { message: { type: 'string' }, data: { type: 'object', description: 'Pekerjaan latar, lihat /jobs/{id}' } },
          ['message', 'data'],
        ),
        { ...key, ...body(bulkSchema) },
        { status: '202' },
      ),
    }),
    ...allowed('update', `/${module.path}/bulk-update`, {
      post: verb(
        'Ubah massal',
        objectSchema(
          { message: { type: 'string' }, data: { type: 'object', description: 'Pekerjaan latar, lihat /jobs/{id}' } },
          ['message', 'data'],
        ),
        { ...key, ...body(bulkChangeSchema(catalogue, module, MOST_ROWS_OF_JOB)) },
        { status: '202' },
      ),
    }),
    ...allowed('update', `/${module.path}/bulk-update/check`, {
      post: verb(
        'Periksa ubah massal',
        objectSchema(
          {
            data: {
              type: 'array',
              items: objectSchema(
                {
                  id: { type: 'integer' },
                  row: { anyOf: [row, { type: 'null' }] },
                  reason: { type: ['string', 'null'] },
                },
                ['id', 'row', 'reason'],
              ),
            },
          },
          ['data'],
        ),
        body(bulkChangeSchema(catalogue, module, MOST_ROWS_ONE_BY_ONE)),
      ),
    }),
    ...Object.fromEntries(
      Object.entries(module.actions).map(([name, action]) => [
        `/${module.path}/{id}/action/${name}`,
        {
          post: verb(action.label, saved, {
            parameters: [recordId, ...key.parameters],
            ...body(actionSchema(catalogue, module, action)),
          }),
        },
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(module.starts).map(([name, { label }]) => [
        `/${module.path}/start/${name}`,
        {
          post: verb(
            label,
            objectSchema(
              { message: textSchema, data: { type: 'object', description: 'Pekerjaan latar, lihat /jobs/{id}' } },
              ['message', 'data'],
            ),
            key,
            { status: '202' },
          ),
        },
      ]),
    ),
    ...allowed('create', `/${module.path}/import`, {
      post: verb(
        'Impor',
        { type: 'object' },
        {
          ...key,
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: objectSchema(
                  {
                    mode: { enum: ['check', 'valid', 'all'] },
                    update: { enum: ['0', '1'] },
                    mapping: { type: 'string', description: 'JSON: [{column, field}]' },
                    file: { type: 'string', format: 'binary' },
                  },
                  ['file'],
                ),
              },
            },
          },
        },
      ),
    }),
    ...readLinesPaths(module, { verb, body }),
    ...savedViewPaths(module),
    [`/gen-model/${module.path}`]: { get: verb('Model', { type: 'object' }) },
  }
}

function actionSchema(catalogue: Catalogue, module: AnyModule, action: Action): Schema {
  const asked = inputSchema(catalogue, actionInputModule(module, action))
  return {
    ...asked,
    properties: { version: { type: 'integer' }, ...(asked['properties'] as Schema) },
    additionalProperties: false,
  }
}
