import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { isStored } from '#core/declare/source.ts'
import { DATASET_LIMIT, DEFAULT_LIMIT, LIST_LIMIT } from '../request/list-parameters.ts'
import { limitParameter, queryParameter, textSchema } from './openapi-answers.ts'
import { modulePaths } from './openapi-module-paths.ts'
import { inputSchema, objectSchema, rowSchema, type Schema } from '../request/openapi-schemas.ts'
import { decisionPath, systemPaths } from './openapi-system-paths.ts'
import { noticePaths, noticeAndCommentSchemas } from './openapi-talk.ts'
import { paperPaths } from '../features/papers/paper-routes.ts'
import { viewSchemas } from '../features/views/saved-view-paths.ts'

/** The API's description, made from the declarations and nothing else. */
export function openApiDocument(
  catalogue: Catalogue,
  { paths = {}, ...info }: { title: string; version: string; paths?: Schema },
): Schema {
  return {
    openapi: '3.1.0',
    info: { ...info, description: 'Dibuat dari deklarasi modul.' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: catalogue.modules.map((module) => ({ name: module.path, description: module.title })),
    paths: {
      ...systemPaths(),
      ...noticePaths(),
      ...paperPaths(catalogue.papers),
      ...decisionPath(catalogue),
      ...paths,
      ...Object.assign({}, ...catalogue.modules.map((module) => modulePaths(catalogue, module))),
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...noticeAndCommentSchemas(catalogue),
        ...viewSchemas(),
        Statistic: objectSchema(
          {
            key: textSchema,
            title: textSchema,
            value: { type: 'number' },
            subValue: { type: ['number', 'null'] },
            items: {
              type: 'array',
              items: objectSchema({ label: textSchema, value: { type: 'number' } }, ['label', 'value']),
            },
          },
          ['key', 'title', 'value', 'subValue', 'items'],
        ),
        TimelineItem: objectSchema(
          { label: textSchema, text: textSchema, variant: textSchema, dividerIcon: textSchema },
          ['label'],
        ),
        Refusal: objectSchema(
          {
            message: { type: 'string' },
            code: { type: 'string' },
            reference: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
            link: objectSchema({ href: textSchema, label: textSchema }, ['href', 'label']),
          },
          ['message', 'code', 'reference'],
        ),
        ...Object.fromEntries(
          catalogue.modules.flatMap((module) => [
            [module.path, rowSchema(catalogue, module)],
            ...(isStored(module) ? [[`${module.path}_input`, inputSchema(catalogue, module)]] : []),
          ]),
        ),
      },
      parameters: {
        page: queryParameter('page', { type: 'integer', minimum: 1 }),
        limit: limitParameter(LIST_LIMIT, DEFAULT_LIMIT),
        limit_dataset: limitParameter(DATASET_LIMIT, DATASET_LIMIT),
        limit_read: limitParameter(DATASET_LIMIT, LIST_LIMIT),
        fields: {
          name: 'fields',
          in: 'query',
          style: 'form',
          explode: true,
          description: 'Nama kolom yang boleh dibaca, sama dengan nilainya: ?program_year=2025',
          schema: { type: 'object', additionalProperties: { type: 'string' } },
        },
        offset: queryParameter('offset', {
          type: 'integer',
          minimum: 0,
          description: 'page berlaku bila keduanya ada',
        }),
        order: queryParameter('order', { type: 'string' }),
        sort: queryParameter('sort', { type: 'string', enum: ['ASC', 'DESC'] }),
        search: queryParameter('search', { type: 'string', maxLength: 200 }),
        active: queryParameter('active', {
          type: 'integer',
          enum: [0, 1],
          description: 'Hanya yang aktif (1) atau tidak aktif (0), bila modul mengenalnya',
        }),
        filters: queryParameter('filters', {
          type: 'string',
          description:
            'JSON: {field: value}, {field: [a, b]}, {field: {from, to}}, {field: {contains: text}} untuk teks yang ikut dicari (sedikitnya tiga huruf), {field: null} untuk yang kosong',
        }),
      },
    },
  }
}
