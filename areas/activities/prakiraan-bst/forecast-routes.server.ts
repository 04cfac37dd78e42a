import { z } from 'zod'
import { isDate } from '#core/formats/format-date.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import { prakiraanBst } from './prakiraan-bst.page.ts'
import { readForecast } from './read-forecast.server.ts'

const asked = z.strictObject({
  as_of: z.string().refine(isDate).optional(),
  nursery: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
})

export function forecastRoutes(api: AreaRoutes): void {
  api.get('/bst-forecast', [prakiraanBst.permission], async (ctx, request) => {
    const read = asked.safeParse(request.query)
    if (!read.success || (read.data.as_of ?? '') > ctx.today) throw new InvalidQuery()
    return { data: await readForecast(ctx, { asOf: read.data.as_of ?? ctx.today, wanted: read.data.nursery ?? null }) }
  })
}

export const forecastPaths = {
  '/bst-forecast': {
    get: {
      tags: ['Prakiraan BST'],
      summary:
        'Seedlings expected to be ready, per species and week, against the plan; of a past day with what really came',
      parameters: [
        { name: 'as_of', in: 'query', required: false, schema: { type: 'string', format: 'date' } },
        { name: 'nursery', in: 'query', required: false, schema: { type: 'integer' } },
      ],
      responses: { 200: { description: 'Species with their weeks' } },
    },
  },
}
