import { commentModule } from '#core/wire/comment.ts'
import { NOTICE_KINDS } from '#core/wire/notice.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { INBOX_FEW_PER_DESK, INBOX_LIMIT } from '../features/inbox/inbox-routes.ts'
import { inputSchema, schemaRef, objectSchema, type Schema } from '../request/openapi-schemas.ts'
import { queryParameter, textSchema } from './openapi-answers.ts'

const integer: Schema = { type: 'integer' }
const nullable = (type: string): Schema => ({ type: [type, 'null'] })
const instant: Schema = { type: 'string', format: 'date-time' }

/**
 * What people are told, what waits for them and what they say: the parts of the document that are alike for all
 * modules.
 */
export const noticeAndCommentSchemas = ({ notices }: Pick<Catalogue, 'notices'>): Schema => ({
  Notice: objectSchema(
    {
      id: integer,
      kind: { enum: [...NOTICE_KINDS, ...notices.keys()] },
      at: instant,
      is_read: { type: 'boolean' },
      is_gone: { type: 'boolean', description: 'Datanya tidak dapat dibaca lagi; isinya tidak diberitahukan' },
      module: nullable('string'),
      record: { anyOf: [objectSchema({ id: integer, name: textSchema }, ['id', 'name']), { type: 'null' }] },
      waiting: nullable('integer'),
      filters: { type: 'object', description: 'Saringan yang membuka yang terlambat' },
      actor: nullable('string'),
      job: {
        anyOf: [
          objectSchema(
            {
              id: integer,
              label: textSchema,
              state: textSchema,
              reason: nullable('string'),
              link: { type: ['object', 'null'] },
            },
            ['id', 'label', 'state'],
          ),
          { type: 'null' },
        ],
      },
      parameters: { type: 'object', additionalProperties: integer },
    },
    ['id', 'kind', 'at', 'is_read', 'is_gone'],
  ),
  Comment: objectSchema(
    {
      id: integer,
      version: integer,
      text: { type: 'string', description: 'Orang disebut sebagai @[id]' },
      files: { type: 'array', items: { type: 'object' } },
      mentions: { type: 'array', items: objectSchema({ id: integer, name: nullable('string') }, ['id', 'name']) },
      created_by: nullable('integer'),
      rel_created_by: nullable('string'),
      created_at: instant,
      edited_at: { type: ['string', 'null'], format: 'date-time' },
      can_edit: { type: 'boolean' },
      can_delete: { type: 'boolean' },
    },
    ['id', 'version', 'text', 'files', 'created_at'],
  ),
})

const key: Schema = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }
const inPath = (name: string): Schema => ({ name, in: 'path', required: true, schema: integer })
const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } })
const body = (schema: Schema): Schema => ({ required: true, ...json(schema) })
const call = (summary: string, answer: Schema, rest: Schema = {}, status = '200'): Schema => ({
  summary,
  ...rest,
  responses: {
    [status]: { description: 'OK', ...json(answer) },
    default: { description: 'Ditolak', ...json(schemaRef('Refusal')) },
  },
})

export function noticePaths(): Schema {
  const unread = objectSchema({ data: objectSchema({ unread: integer }, ['unread']) }, ['data'])
  const group = objectSchema(
    { module: textSchema, desk: textSchema, total: integer, rows: { type: 'array', items: { type: 'object' } } },
    ['module', 'desk', 'total', 'rows'],
  )
  const which = {
    oneOf: [
      objectSchema({ ids: { type: 'array', items: integer, minItems: 1, maxItems: 100 } }, ['ids']),
      objectSchema({ up_to: integer }, ['up_to']),
      objectSchema({ module: textSchema, record: integer }, ['module', 'record']),
      objectSchema({ job: integer }, ['job']),
    ],
  }
  return {
    '/notifications': {
      get: call(
        'Pemberitahuan sendiri, terbaru dahulu',
        objectSchema(
          { data: { type: 'array', items: schemaRef('Notice') }, next: nullable('integer'), unread: integer },
          ['data', 'next', 'unread'],
        ),
        { parameters: [queryParameter('before', integer)] },
      ),
    },
    '/notifications/count': { get: call('Banyaknya pemberitahuan yang belum dibaca, paling banyak 100', unread) },
    '/notifications/read': {
      post: call(
        'Tandai sudah dibaca',
        objectSchema({ message: textSchema, data: objectSchema({ unread: integer }, ['unread']) }, ['message', 'data']),
        { parameters: [key], requestBody: body(which) },
      ),
    },
    '/inbox': {
      get: call(
        'Yang menunggu keputusan saya',
        objectSchema({ data: { type: 'array', items: group }, total: integer }, ['data', 'total']),
        {
          parameters: [
            queryParameter('module', textSchema),
            queryParameter('desk', textSchema),
            queryParameter('page', { type: 'integer', minimum: 1 }),
            queryParameter('limit', { type: 'integer', minimum: 1, maximum: INBOX_LIMIT, default: INBOX_FEW_PER_DESK }),
          ],
        },
      ),
    },
    '/inbox/count': {
      get: call(
        'Banyaknya yang menunggu keputusan saya',
        objectSchema({ data: objectSchema({ total: integer }, ['total']) }, ['data']),
      ),
    },
    '/inbox/next': {
      get: call(
        'Berikutnya sesudah satu data',
        objectSchema(
          {
            data: {
              anyOf: [
                objectSchema({ module: textSchema, id: integer, name: textSchema }, ['module', 'id', 'name']),
                { type: 'null' },
              ],
            },
          },
          ['data'],
        ),
        { parameters: [queryParameter('module', textSchema), queryParameter('id', integer)] },
      ),
    },
  }
}

export function commentPaths(catalogue: Catalogue, module: AnyModule): Schema {
  const record = inPath('id')
  const input = inputSchema(catalogue, commentModule)
  const saved = objectSchema({ message: textSchema, data: schemaRef('Comment') }, ['message', 'data'])
  const edited = { allOf: [objectSchema({ version: integer }, ['version']), input] }
  const of = (item: Schema): Schema => ({ tags: [module.path], ...item })
  const person = objectSchema({ id: integer, name: textSchema, username: textSchema }, ['id', 'name', 'username'])
  return {
    [`/${module.path}/{id}/comments`]: {
      get: of(
        call(
          `Komentar ${module.title}`,
          objectSchema(
            { data: { type: 'array', items: schemaRef('Comment') }, total: integer, next: nullable('integer') },
            ['data', 'total', 'next'],
          ),
          { parameters: [record, queryParameter('before', integer)] },
        ),
      ),
      post: of(
        call(`Beri komentar ${module.title}`, saved, { parameters: [record, key], requestBody: body(input) }, '201'),
      ),
    },
    [`/${module.path}/{id}/comments/people`]: {
      get: of(
        call('Orang yang dapat disebut', objectSchema({ data: { type: 'array', items: person } }, ['data']), {
          parameters: [record, queryParameter('search', { type: 'string', maxLength: 100 })],
        }),
      ),
    },
    [`/${module.path}/{id}/comments/{comment}`]: {
      put: of(
        call('Ubah komentar sendiri', saved, {
          parameters: [record, inPath('comment'), key],
          requestBody: body(edited),
        }),
      ),
      delete: of(
        call('Hapus komentar', objectSchema({ message: textSchema }, ['message']), {
          parameters: [record, inPath('comment'), key],
        }),
      ),
    },
  }
}
