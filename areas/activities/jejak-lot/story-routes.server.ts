import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '#server-engine/context.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { NotFound } from '#server-engine/user-error.ts'
import { jejakLot } from './jejak-lot.page.ts'
import { readStory } from './read-story.server.ts'

const record = z.object({ id: z.string().regex(/^\d{1,15}$/).transform(Number) })

export function lotStoryRoutes(api: FastifyInstance, { contextOf }: Pick<RouteKit, 'contextOf'>): void {
  api.get('/lot-story/:id', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, jejakLot.permission)
    const read = record.safeParse(request.params)
    if (!read.success) throw new NotFound()
    return { data: await readStory(ctx, read.data.id) }
  })
}

export const lotStoryPaths = {
  '/lot-story/{id}': {
    get: {
      tags: ['Jejak Bibit'], summary: 'The story of a lot: origin, stages with what was lost and passed on, what is left, and every movement', parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: { 200: { description: 'The story' } },
    },
  },
}
