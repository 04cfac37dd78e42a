import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { jejakLot } from './jejak-lot.page.ts'
import { readLotStory } from './read-lot-story.server.ts'

const record = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

export function lotStoryRoutes(api: AreaRoutes): void {
  api.get('/lot-story/:id', [jejakLot.permission], async (ctx, request) => {
    const read = record.safeParse(request.params)
    if (!read.success) throw new NotFound()
    return { data: await readLotStory(ctx, read.data.id) }
  })
}

export const lotStoryPaths = {
  '/lot-story/{id}': {
    get: {
      tags: ['Jejak Bibit'],
      summary: 'The story of a lot: origin, stages with what was lost and passed on, what is left, and every movement',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: { 200: { description: 'The story' } },
    },
  },
}
