import { inputModule } from '#core/action-input.ts'
import type { Action } from '#core/action.ts'
import { isBulkEditable } from '#core/bulk-edit.ts'
import type { Catalogue } from '#core/catalogue.ts'
import { EXPORT_FORMATS } from '#core/export.ts'
import { liveFields } from '#core/live-fields.ts'
import { MOST_SEVERAL } from '#core/next-code.ts'
import { MOST_AT_ONCE, MOST_ONE_BY_ONE } from '#core/job.ts'
import type { AnyModule } from '#core/module.ts'
import type { Operation } from '#core/permissions.ts'
import { PLACE_LEVELS } from '#core/place-part.ts'
import { hasDetail, isStored, parametersOf } from '#core/source.ts'
import { writers } from './export/formats.ts'
import { DATASET_LIMIT, DEFAULT_LIMIT, LIST_LIMIT } from './list-parameters.ts'
import { inputSchema, named, object, parameterSchema, rowSchema, type Schema } from './openapi-schemas.ts'
import { commentPaths, noticePaths, talkSchemas } from './openapi-talk.ts'
import { paperPaths } from './papers/paper-routes.ts'
import { viewPaths, viewSchemas } from './views/view-paths.ts'

const REFUSAL = named('Refusal')
const text: Schema = { type: 'string' }

/** The API's description, made from the declarations and nothing else. */
export function openApiDocument(catalogue: Catalogue, { paths = {}, ...info }: { title: string; version: string; paths?: Schema }): Schema {
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'Dibuat dari deklarasi modul.' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: catalogue.modules.map((module) => ({ name: module.path, description: module.title })),
    paths: { ...systemPaths(), ...noticePaths(), ...paperPaths(catalogue.papers), ...decisionPath(catalogue), ...paths, ...Object.assign({}, ...catalogue.modules.map((module) => pathsOf(catalogue, module))) },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...talkSchemas,
        ...viewSchemas(),
        Statistic: object({ key: text, title: text, value: { type: 'number' }, subValue: { type: ['number', 'null'] }, items: { type: 'array', items: object({ label: text, value: { type: 'number' } }, ['label', 'value']) } }, ['key', 'title', 'value', 'subValue', 'items']),
        TimelineItem: object({ label: text, text, variant: text, dividerIcon: text }, ['label']),
        Refusal: object({ message: { type: 'string' }, code: { type: 'string' }, reference: { type: 'string' }, errors: { type: 'object', additionalProperties: { type: 'string' } }, link: object({ href: text, label: text }, ['href', 'label']) }, ['message', 'code', 'reference']),
        ...Object.fromEntries(catalogue.modules.flatMap((module) => [[module.path, rowSchema(catalogue, module)], ...(isStored(module) ? [[`${module.path}_input`, inputSchema(catalogue, module)]] : [])])),
      },
      parameters: {
        page: query('page', { type: 'integer', minimum: 1 }),
        limit: limitOf(LIST_LIMIT, DEFAULT_LIMIT),
        limit_dataset: limitOf(DATASET_LIMIT, DATASET_LIMIT),
        limit_read: limitOf(DATASET_LIMIT, LIST_LIMIT),
        fields: { name: 'fields', in: 'query', style: 'form', explode: true, description: 'Nama kolom yang boleh dibaca, sama dengan nilainya: ?program_year=2025', schema: { type: 'object', additionalProperties: { type: 'string' } } },
        offset: query('offset', { type: 'integer', minimum: 0, description: 'page berlaku bila keduanya ada' }),
        order: query('order', { type: 'string' }),
        sort: query('sort', { type: 'string', enum: ['ASC', 'DESC'] }),
        search: query('search', { type: 'string', maxLength: 200 }),
        active: query('active', { type: 'integer', enum: [0, 1], description: 'Hanya yang aktif (1) atau tidak aktif (0), bila modul mengenalnya' }),
        filters: query('filters', { type: 'string', description: 'JSON: {field: value}, {field: [a, b]}, {field: {from, to}}, {field: {contains: text}} untuk teks yang ikut dicari (sedikitnya tiga huruf), {field: null} untuk yang kosong' }),
      },
    },
  }
}

const bulkSchema = object({ rows: { type: 'array', minItems: 1, maxItems: MOST_AT_ONCE, items: object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id']) } }, ['rows'])

function pathsOf(catalogue: Catalogue, module: AnyModule): Schema {
  const row = named(module.path)
  const rows = { data: { type: 'array', items: row }, total: { type: 'integer' } }
  const list = object(rows, ['data', 'total'])
  const page = object({ ...rows, record: { type: 'integer', description: 'Sama dengan total' } }, ['data', 'total', 'record'])
  const asked = Object.entries(parametersOf(module)).map(([name, field]) => query(name, parameterSchema(field)))
  const parameters = (...own: readonly string[]) => ({
    // A call that takes fields by name takes parameters so too; the others have them in `filters`.
    parameters: [...['page', ...own, 'offset', 'order', 'sort', 'search', 'filters', 'active'].map((name) => ({ $ref: `#/components/parameters/${name}` })), ...(own.includes('fields') ? asked : [])],
  })
  const stored = (path: string, item: Schema) => (isStored(module) ? { [path]: item } : {})
  const opened = (path: string, item: Schema) => (hasDetail(module) ? { [path]: item } : {})
  const saved = object({ message: { type: 'string' }, data: row }, ['message', 'data'])
  const body = (schema: Schema) => ({ requestBody: { required: true, content: { 'application/json': { schema } } } })
  const verb = (summary: string, schema: Schema, rest: Schema = {}, { status = '200', also = {} }: { status?: string; also?: Schema } = {}) => ({
    tags: [module.path], summary: `${summary} ${module.title}`, ...rest,
    responses: { [status]: answer('OK', schema), ...also, default: answer('Ditolak', REFUSAL) },
  })
  const conflict = { also: { 409: answer('Bentrok; versi yang tidak lagi berlaku disertai data saat ini', { allOf: [REFUSAL, object({ data: row }, [])] }) } }
  const allowed = (operation: Operation, path: string, item: Schema) => (module.without.includes(operation) ? {} : { [path]: item })
  const input = named(`${module.path}_input`)
  const recordId = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
  const links = mappingOf(catalogue, module)
  const key = { parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }] }
  return {
    [`/${module.path}`]: { get: verb('Baca', list, parameters('limit_read', 'fields')) },
    [`/${module.path}/list`]: { get: verb('Daftar', page, parameters('limit', 'fields')) },
    [`/${module.path}/dataset`]: { get: verb('Pilihan', list, parameters('limit_dataset', 'fields')) },
    [`/${module.path}/export`]: { get: exportPath(module, parameters()) },
    [`/${module.path}/print`]: { get: verb('Cetak daftar', list, parameters('limit_dataset')) },
    ...opened(`/${module.path}/{id}/print`, { get: verb('Cetak', object({ data: row }, ['data']), { parameters: [recordId, ...asked] }) }),
    ...opened(`/${module.path}/{id}/show`, { get: verb('Detail', object({ data: row }, ['data']), { parameters: [recordId, ...asked] }) }),
    ...stored(`/${module.path}/{id}/history`, { get: verb('Riwayat', object({ data: { type: 'array', items: { type: 'object' } }, next: { type: ['integer', 'null'] } }, ['data', 'next']), { parameters: [recordId, query('before', { type: 'integer' })] }) }),
    ...(isStored(module) ? commentPaths(catalogue, module) : {}),
    [`/${module.path}/statistics`]: { get: verb('Ringkasan', object({ data: { type: 'array', items: named('Statistic') } }, ['data']), parameters('limit')) },
    ...Object.fromEntries(module.panels.filter(({ url }) => url === undefined).map((panel) => [`/${module.path}/{id}/panel/${panel.key}`, { get: verb(panel.title, object({ data: panel.as === 'timeline' ? { type: 'array', items: named('TimelineItem') } : { type: 'object' } }, ['data']), { parameters: [recordId] }) }])),
    ...(links && {
      [`/${module.path}/mapping`]: { get: verb('Sakelar', switches(links), parameters('limit')) },
      [`/${module.path}/mapping/create`]: { post: verb('Pasang atau lepas', object({ message: text, data: { type: 'object' } }, ['message', 'data']), { ...key, ...body(switchBody(links)) }) },
    }),
    ...allowed('create', `/${module.path}/create`, { post: verb('Tambah', saved, { ...key, ...body(input) }, { status: '201' }) }),
    ...(module.several !== null && {
      [`/${module.path}/create-several`]: { post: verb('Tambah beberapa', object({ message: text, data: object({ ids: { type: 'array', items: { type: 'integer' } } }, ['ids']) }, ['message', 'data']), { ...key, ...body(object({ values: input, count: { type: 'integer', minimum: 2, maximum: MOST_SEVERAL } }, ['values', 'count'])) }, { status: '201' }) },
    }),
    ...(liveFields(module).length > 0 && { [`/${module.path}/foretell`]: { post: verb('Perkiraan isian', object({ data: { type: 'object' } }, ['data']), body({ ...inputSchema(catalogue, module), required: [] })) } }),
    ...allowed('update', `/${module.path}/update`, { put: verb('Ubah', saved, { ...key, ...body({ allOf: [object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id', 'version']), { ...inputSchema(catalogue, module), required: [] }] }) }, conflict) }),
    ...allowed('delete', `/${module.path}/delete`, { delete: verb('Hapus', object({ message: { type: 'string' } }, ['message']), { ...key, ...body(object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id'])) }, conflict) }),
    ...allowed('delete', `/${module.path}/bulk-delete`, { post: verb('Hapus banyak', object({ message: { type: 'string' }, data: { type: 'object', description: 'Pekerjaan latar, lihat /jobs/{id}' } }, ['message', 'data']), { ...key, ...body(bulkSchema) }, { status: '202' }) }),
    ...allowed('update', `/${module.path}/bulk-update`, { post: verb('Ubah massal', object({ message: { type: 'string' }, data: { type: 'object', description: 'Pekerjaan latar, lihat /jobs/{id}' } }, ['message', 'data']), { ...key, ...body(bulkChangeSchema(catalogue, module, MOST_AT_ONCE)) }, { status: '202' }) }),
    ...allowed('update', `/${module.path}/bulk-update/check`, { post: verb('Periksa ubah massal', object({ data: { type: 'array', items: object({ id: { type: 'integer' }, row: { anyOf: [row, { type: 'null' }] }, reason: { type: ['string', 'null'] } }, ['id', 'row', 'reason']) } }, ['data']), body(bulkChangeSchema(catalogue, module, MOST_ONE_BY_ONE))) }),
    ...Object.fromEntries(Object.entries(module.actions).map(([name, action]) => [
      `/${module.path}/{id}/action/${name}`,
      { post: verb(action.label, saved, { parameters: [recordId, ...key.parameters], ...body(actionSchema(catalogue, module, action)) }) },
    ])),
    ...allowed('create', `/${module.path}/import`, {
      post: verb('Impor', { type: 'object' }, {
        ...key, requestBody: { required: true, content: { 'multipart/form-data': { schema: object({ mode: { enum: ['check', 'valid', 'all'] }, update: { enum: ['0', '1'] }, mapping: { type: 'string', description: 'JSON: [{column, field}]' }, file: { type: 'string', format: 'binary' } }, ['file']) } } },
      }),
    }),
    ...linePaths(module, { verb, body }),
    ...viewPaths(module),
    [`/gen-model/${module.path}`]: { get: verb('Model', { type: 'object' }) },
  }
}

/** Lines that were copied from a spreadsheet or stand in a file, read for the form of their record. */
function linePaths(module: AnyModule, { verb, body }: { verb(summary: string, schema: Schema, rest: Schema): Schema; body(schema: Schema): Schema }): Schema {
  const line = object({ values: { type: 'object' }, errors: { type: 'object', additionalProperties: { type: 'string' } } }, ['values', 'errors'])
  const lines = object({ data: { type: 'array', items: line } }, ['data'])
  const texts = { type: 'array', items: { type: 'string' } }
  const file = { requestBody: { required: true, content: { 'multipart/form-data': { schema: object({ head: { type: 'string', description: 'JSON' }, file: { type: 'string', format: 'binary' } }, ['file']) } } } }
  const lists = Object.entries(module.fields).filter(([, field]) => field.type === 'rows')
  return Object.fromEntries(lists.flatMap(([name, { label }]) => [
    [`/${module.path}/lines/${name}`, { post: verb(`Baca ${label} yang ditempel:`, lines, body(object({ columns: texts, cells: { type: 'array', items: texts }, head: { type: 'object' } }, ['columns', 'cells']))) }],
    [`/${module.path}/lines/${name}/file`, { post: verb(`Baca ${label} dari file:`, lines, file) }],
  ]))
}

/** The values a change of many may set, and the rows it is for. */
function bulkChangeSchema(catalogue: Catalogue, module: AnyModule, most: number): Schema {
  const properties = Object.entries(inputSchema(catalogue, module)['properties'] as Schema).filter(([name]) => isBulkEditable(module, name))
  const values = { ...object(Object.fromEntries(properties), []), minProperties: 1 }
  return object({ rows: { type: 'array', minItems: 1, maxItems: most, items: object({ id: { type: 'integer' }, version: { type: 'integer' } }, ['id', 'version']) }, values }, ['rows', 'values'])
}

interface Links {
  readonly by: string
  readonly of: string
  readonly flag: string
}

/** MP-01: the references and the flag of a table of links that some master shows as switches. */
function mappingOf({ modules }: Catalogue, link: AnyModule): Links | null {
  const tab = modules.flatMap((master) => master.tabs).find(({ module, mapping }) => mapping && module === link.key)
  return tab?.mapping ? { by: tab.by, of: tab.mapping.of, flag: tab.mapping.flag ?? 'value_mapping' } : null
}

function switches({ flag }: Links): Schema {
  const row = object({ id: { type: 'integer' }, label: text, [flag]: { type: 'integer', enum: [0, 1] } }, ['id', 'label', flag])
  return object({ data: { type: 'array', minItems: 1, maxItems: 1, items: object({ data: { type: 'array', items: row }, total: { type: 'integer' } }, ['data', 'total']) } }, ['data'])
}

function switchBody({ by, of, flag }: Links): Schema {
  return object({ [by]: { type: 'integer' }, [of]: { type: 'integer' }, [flag]: { type: 'integer', enum: [0, 1] } }, [by, of, flag])
}

/** EX-01: a file, or a job that makes one. */
function exportPath(module: AnyModule, { parameters }: { readonly parameters: readonly Schema[] }): Schema {
  const files = Object.fromEntries(Object.values(writers).map(({ contentType }) => [contentType.split(';')[0] ?? '', { schema: { type: 'string', contentMediaType: 'application/octet-stream' } }]))
  return {
    tags: [module.path], summary: `Ekspor ${module.title}`, parameters: [query('format', { enum: EXPORT_FORMATS, default: 'xls' }), ...parameters],
    responses: { 200: { description: 'File', content: files }, 202: answer('File besar dibuat di latar belakang', object({ message: text, data: object({ job: { type: 'integer' } }, ['job']) }, ['message', 'data'])), default: answer('Ditolak', REFUSAL) },
  }
}

function actionSchema(catalogue: Catalogue, module: AnyModule, action: Action): Schema {
  const asked = inputSchema(catalogue, inputModule(module, action))
  return { ...asked, properties: { version: { type: 'integer' }, ...(asked['properties'] as Schema) }, additionalProperties: false }
}

/** AP-01: one address for the decisions of all modules that declare them. */
function decisionPath({ modules }: Catalogue): Schema {
  const decided = modules.filter((module) => module.approval)
  if (decided.length === 0) return {}
  const body = object({ id: { type: 'integer' }, table: { enum: decided.map((module) => module.path) }, status: { enum: ['approved', 'rejected'] }, description: { type: ['string', 'null'], description: 'Wajib bila rejected' }, version: { type: 'integer', description: 'Versi yang dilihat; data yang sudah berubah ditolak' } }, ['id', 'table', 'status'])
  const outcome = object({ status: { const: 'success' }, message: { type: 'string' }, data: { type: 'object' } }, ['status', 'message', 'data'])
  return { '/custom/verification': { post: { summary: 'Setujui atau tolak', requestBody: { required: true, content: { 'application/json': { schema: body } } }, responses: { 200: answer('OK', outcome), default: answer('Ditolak', REFUSAL) } } } }
}

function systemPaths(): Schema {
  const plain = (summary: string, rest: Schema = {}) => ({ summary, ...rest, responses: { 200: { description: 'OK' }, default: answer('Ditolak', REFUSAL) } })
  const open = { security: [] }
  const oneJob = { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] }
  return {
    '/upload': { post: plain('Unggah file', { requestBody: { required: true, content: { 'multipart/form-data': { schema: object({ module: { type: 'string' }, action: { type: 'string' }, field: { type: 'string' }, file: { type: 'string', format: 'binary' } }, ['file']) } } } }) },
    '/files/{name}': { get: plain('Baca file dengan alamat bertanda tangan', { ...open, parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }, query('expires', { type: 'integer' }), query('signature', { type: 'string' }), query('size', { enum: ['small'] })] }) },
    '/search': { get: plain('Cari data di semua modul yang boleh dibaca', { parameters: [query('q', { type: 'string', minLength: 2, maxLength: 200 })] }) },
    '/search/names': { get: plain('Nama data menurut modul dan nomor', { parameters: [query('of', { type: 'string', description: 'bedeng-nursery:7,users:3' })] }) },
    '/preferences': { get: plain('Pengaturan tampilan sendiri') },
    '/preferences/{key}': { put: plain('Simpan satu pengaturan tampilan', { parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }], requestBody: { required: true, content: { 'application/json': { schema: object({ value: {} }, ['value']) } } } }) },
    '/jobs/{id}': { get: plain('Keadaan satu pekerjaan latar', oneJob) },
    '/jobs/{id}/cancel': { post: plain('Batalkan pekerjaan latar', oneJob) },
    '/jobs/{id}/undo': { post: plain('Urungkan ubah massal', oneJob) },
    '/jobs/{id}/retry': { post: plain('Ulangi pekerjaan latar', oneJob) },
    '/config': { get: plain('Konfigurasi umum', open) },
    '/places': { get: plain('Cari tempat di Indonesia', { parameters: [query('search', { type: 'string', minLength: 2, maxLength: 100 })] }) },
    '/places/nearest': { get: plain('Alamat terdekat dari koordinat', { parameters: [query('latitude', { type: 'number', minimum: -90, maximum: 90 }), query('longitude', { type: 'number', minimum: -180, maximum: 180 })] }) },
    '/places/names': { get: plain('Nama wilayah satu tingkat, di dalam wilayah yang sudah diketahui', { parameters: [query('part', { enum: [...PLACE_LEVELS, 'village_code'] }), ...['search', 'province', 'district', 'subdistrict'].map((name) => query(name, { type: 'string' }))] }) },
    '/places/within': { get: plain('Nama wilayah di dalam kotak peta', { parameters: ['south', 'west', 'north', 'east'].map((name) => query(name, { type: 'number' })) }) },
    '/health': { get: plain('Keadaan server', open) },
  }
}

function query(name: string, schema: Schema): Schema {
  return { name, in: 'query', schema }
}

function limitOf(maximum: number, standard: number): Schema {
  return query('limit', { type: 'integer', minimum: 1, maximum, default: standard })
}

function answer(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}
