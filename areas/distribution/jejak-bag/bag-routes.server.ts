import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { NotFound } from '#server-engine/base/user-error.ts'
import { jejakBag } from './jejak-bag.page.ts'
import { readPlantingCard } from './planting-card.server.ts'
import { readBagStory } from './read-bag-story.server.ts'
import { tanamBibit } from './tanam-bibit.page.ts'

const record = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
})

export function bagRoutes(api: AreaRoutes): void {
  api.get('/bag-story/:id', [jejakBag.permission], async (ctx, request) => {
    return { data: await readBagStory(ctx, numberOf(request.params)) }
  })

  api.get('/planting-card/:id', [tanamBibit.permission], async (ctx, request) => {
    return { data: await readPlantingCard(ctx, numberOf(request.params)) }
  })
}

function numberOf(params: unknown): number {
  const read = record.safeParse(params)
  if (!read.success) throw new NotFound()
  return read.data.id
}

const byNumber = (summary: string) => ({
  get: {
    tags: ['Jejak Bag'],
    summary,
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    responses: { 200: { description: 'By the number in the QR' } },
  },
})

export const bagPaths = {
  '/bag-story/{id}': byNumber(
    'The story of a bag: lots and how they were raised, who loaded it, truck, recipient, plot, what arrived; or the truck whose number it is',
  ),
  '/planting-card/{id}': byNumber('What the one who plants needs of a bag: species, spacing, fertilizer, origin'),
}
