import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { ADDRESS_LEVELS } from '#core/declare/address-part.ts'
import { answerSchema, queryParameter, REFUSAL_SCHEMA } from './openapi-answers.ts'
import { objectSchema, type Schema } from '../request/openapi-schemas.ts'

/** AP-01: one address for the decisions of all modules that declare them. */
export function decisionPath({ modules }: Catalogue): Schema {
  const decided = modules.filter((module) => module.approval)
  if (decided.length === 0) return {}
  const body = objectSchema(
    {
      id: { type: 'integer' },
      table: { enum: decided.map((module) => module.path) },
      status: { enum: ['approved', 'rejected'] },
      description: { type: ['string', 'null'], description: 'Wajib bila rejected' },
      version: { type: 'integer', description: 'Versi yang dilihat; data yang sudah berubah ditolak' },
    },
    ['id', 'table', 'status'],
  )
  const outcome = objectSchema(
    { status: { const: 'success' }, message: { type: 'string' }, data: { type: 'object' } },
    ['status', 'message', 'data'],
  )
  return {
    '/custom/verification': {
      post: {
        summary: 'Setujui atau tolak',
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
        responses: { 200: answerSchema('OK', outcome), default: answerSchema('Ditolak', REFUSAL_SCHEMA) },
      },
    },
  }
}

export function systemPaths(): Schema {
  const plain = (summary: string, rest: Schema = {}) => ({
    summary,
    ...rest,
    responses: { 200: { description: 'OK' }, default: answerSchema('Ditolak', REFUSAL_SCHEMA) },
  })
  const open = { security: [] }
  const oneJob = { parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }] }
  return {
    '/upload': {
      post: plain('Unggah file', {
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: objectSchema(
                {
                  module: { type: 'string' },
                  action: { type: 'string' },
                  field: { type: 'string' },
                  file: { type: 'string', format: 'binary' },
                },
                ['file'],
              ),
            },
          },
        },
      }),
    },
    '/files/{name}': {
      get: plain('Baca file dengan alamat bertanda tangan', {
        ...open,
        parameters: [
          { name: 'name', in: 'path', required: true, schema: { type: 'string' } },
          queryParameter('expires', { type: 'integer' }),
          queryParameter('signature', { type: 'string' }),
          queryParameter('size', { enum: ['small'] }),
        ],
      }),
    },
    '/search': {
      get: plain('Cari data di semua modul yang boleh dibaca', {
        parameters: [queryParameter('q', { type: 'string', minLength: 2, maxLength: 200 })],
      }),
    },
    '/search/names': {
      get: plain('Nama data menurut modul dan nomor', {
        parameters: [queryParameter('of', { type: 'string', description: 'bedeng-nursery:7,users:3' })],
      }),
    },
    '/preferences': { get: plain('Pengaturan tampilan sendiri') },
    '/preferences/{key}': {
      put: plain('Simpan satu pengaturan tampilan', {
        parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: objectSchema({ value: {} }, ['value']) } },
        },
      }),
    },
    '/jobs/{id}': { get: plain('Keadaan satu pekerjaan latar', oneJob) },
    '/jobs/{id}/cancel': { post: plain('Batalkan pekerjaan latar', oneJob) },
    '/jobs/{id}/undo': { post: plain('Urungkan ubah massal', oneJob) },
    '/jobs/{id}/retry': { post: plain('Ulangi pekerjaan latar', oneJob) },
    '/config': { get: plain('Konfigurasi umum', open) },
    '/places': {
      get: plain('Cari tempat di Indonesia', {
        parameters: [queryParameter('search', { type: 'string', minLength: 2, maxLength: 100 })],
      }),
    },
    '/places/nearest': {
      get: plain('Alamat terdekat dari koordinat', {
        parameters: [
          queryParameter('latitude', { type: 'number', minimum: -90, maximum: 90 }),
          queryParameter('longitude', { type: 'number', minimum: -180, maximum: 180 }),
        ],
      }),
    },
    '/places/names': {
      get: plain('Nama wilayah satu tingkat, di dalam wilayah yang sudah diketahui', {
        parameters: [
          queryParameter('part', { enum: [...ADDRESS_LEVELS, 'village_code'] }),
          ...['search', 'province', 'district', 'subdistrict'].map((name) => queryParameter(name, { type: 'string' })),
        ],
      }),
    },
    '/places/within': {
      get: plain('Nama wilayah di dalam kotak peta', {
        parameters: ['south', 'west', 'north', 'east'].map((name) => queryParameter(name, { type: 'number' })),
      }),
    },
    '/health': { get: plain('Keadaan server', open) },
  }
}
