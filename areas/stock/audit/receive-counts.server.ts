import type { FastifyInstance } from 'fastify'
import { receiveEntries } from '#server-engine/receive/receive-entries.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { readPackage } from './count-package.server.ts'
import { takeCount } from './take-count.server.ts'

/** What the page of counts asks for and sends. */
export function auditCountRoutes(api: FastifyInstance, { contextOf }: RouteKit): void {
  api.get('/stock_audit/package', async (request) => ({ data: await readPackage(await contextOf(request)) }))
  api.post('/stock_audit/sync', async (request) => {
    const ctx = await contextOf(request)
    const data = await receiveEntries(ctx, {
      channel: stockAudit.key,
      body: request.body,
      log: request.log,
      take: (inside, { body, made_at, offset_ms }) => takeCount(inside, body, countedAt(inside.now, made_at, offset_ms)),
    })
    return { data }
  })
}

/** The device's clock, put right by what it lacked to ours; never later than now. */
function countedAt(now: Date, madeAt: string, offset: number): string {
  return new Date(Math.min(Date.parse(madeAt) + offset, now.getTime())).toISOString()
}

export const auditCountPaths = {
  '/stock_audit/package': {
    get: { tags: ['Audit'], summary: 'What the caller is to count: running assignments with their places and what is listed there', responses: { 200: { description: 'Assignments, species and phases' } } },
  },
  '/stock_audit/sync': {
    post: {
      tags: ['Audit'],
      summary: 'Counts made on a device, each taken once by its client_uuid',
      requestBody: { content: { 'application/json': { schema: { type: 'object', required: ['device_id', 'entries'], properties: { device_id: { type: 'string', format: 'uuid' }, entries: { type: 'array', maxItems: 200, items: { type: 'object' } } } } } } },
      responses: { 200: { description: 'An answer for each entry: taken (counted or recount), refused (message, code) or later' } },
    },
  },
}
