import { z } from 'zod'
import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { bedMapPage } from './bed-map.page.ts'
import { bedPage } from './bed.page.ts'
import { readBedPage, readBlockMap } from './read-beds.server.ts'

const record = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

export function bedRoutes(api: AreaRoutes): void {
  api.get('/bed-map/:id', [bedMapPage.permission, permissionOf(bedengNursery.key, 'read')], async (ctx, request) => {
    return { data: await readBlockMap(ctx, idOf(request.params)) }
  })
  api.get('/bed/:id', [bedPage.permission, permissionOf(bedengNursery.key, 'read')], async (ctx, request) => {
    return { data: await readBedPage(ctx, idOf(request.params)) }
  })
}

function idOf(params: unknown): number {
  const read = record.safeParse(params)
  if (!read.success) throw new NotFound()
  return read.data.id
}

const responses = {
  200: {
    description: 'OK',
    content: {
      'application/json': { schema: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] } },
    },
  },
  default: {
    description: 'Ditolak',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
}
const parameters = (what: string) => [
  { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 }, description: what },
]

export const bedPaths = {
  '/bed-map/{id}': {
    get: {
      summary: 'Peta satu blok',
      description: 'Bedeng satu blok dengan isi, fase dan umurnya.',
      parameters: parameters('Blok'),
      responses,
    },
  },
  '/bed/{id}': {
    get: {
      summary: 'Satu bedeng dari dekat',
      description: 'Isi, mutasi terakhir dan yang perlu dilakukan.',
      parameters: parameters('Bedeng'),
      responses,
    },
  },
}
