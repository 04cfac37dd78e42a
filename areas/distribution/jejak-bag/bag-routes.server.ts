import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { requirePermission } from '#server-engine/context.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { NotFound } from '#server-engine/user-error.ts'
import { jejakBag } from './jejak-bag.page.ts'
import { readPlantingCard } from './planting-card.server.ts'
import { readBag } from './read-bag.server.ts'
import { tanamBibit } from './tanam-bibit.page.ts'

const record = z.object({ id: z.string().regex(/^\d{1,15}$/).transform(Number) })

export function bagRoutes(api: FastifyInstance, { contextOf }: Pick<RouteKit, 'contextOf'>): void {
  api.get('/bag-story/:id', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, jejakBag.permission)
    return { data: await readBag(ctx, numberOf(request.params)) }
  })

  api.get('/planting-card/:id', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, tanamBibit.permission)
    return { data: await readPlantingCard(ctx, numberOf(request.params)) }
  })
}

function numberOf(params: unknown): number {
  const read = record.safeParse(params)
  if (!read.success) throw new NotFound()
  return read.data.id
}

const byNumber = (summary: string) => ({ get: { tags: ['Jejak Bag'], summary, parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }], responses: { 200: { description: 'By the number in the QR' } } } })

export const bagPaths = {
  '/bag-story/{id}': byNumber('The story of a bag: lots and how they were raised, who loaded it, truck, recipient, plot, what arrived; or the truck whose number it is'),
  '/planting-card/{id}': byNumber('What the one who plants needs of a bag: species, spacing, fertilizer, origin'),
}
