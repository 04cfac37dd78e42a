import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import { raisingBoardPage } from './raising-board.page.ts'
import { readRaisingBoard } from './read-raising-board.server.ts'

const query = z.strictObject({
  nursery: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})

export function raisingBoardRoutes(api: AreaRoutes): void {
  api.get('/raising-board', [raisingBoardPage.permission], async (ctx, request) => {
    const read = query.safeParse(request.query)
    if (!read.success) throw new InvalidQuery()
    return { data: await readRaisingBoard(ctx, read.data.nursery ?? null) }
  })
}

export const raisingBoardPaths = {
  '/raising-board': {
    get: {
      summary: 'Papan pembibitan',
      description:
        'Penaburan yang berjalan, bibit yang siap dipotong akarnya atau diseleksi, dan benih yang sudah diperlakukan tetapi belum ditabur. Hanya persemaian sendiri.',
      parameters: [
        {
          name: 'nursery',
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 0 },
          description: 'Persemaian; semua yang boleh dilihat bila kosong',
        },
      ],
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
            },
          },
        },
        default: {
          description: 'Ditolak',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  },
}
