import type { FastifyInstance } from 'fastify'
import { queueBulkUndo } from './bulk-undo.ts'
import { jobIdOfRequest } from '../jobs/job-routes.ts'
import { findJob } from '../jobs/job-view.ts'
import type { ModuleRouteOptions } from '../../request/request-context.ts'
import { answerWriteOnce } from '../../request/idempotency.ts'

/** Takes back what a job changed in many records. */
export function undoRoutes(app: FastifyInstance, { contextOf }: ModuleRouteOptions): void {
  app.post('/jobs/:id/undo', async (request, reply) => {
    const ctx = await contextOf(request)
    const id = jobIdOfRequest(request)
    return answerWriteOnce(ctx, request, reply, async (inside) => ({
      status: 202,
      body: { message: 'Perubahan sedang diurungkan.', data: await findJob(inside, await queueBulkUndo(inside, id)) },
    }))
  })
}
