import { permissionOf } from '#core/declare/permissions.ts'
import { FIELD_WORK } from '../field-work.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { EntryChannel } from '#server-engine/features/receive/entry-channel.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'
import { readCountPackage } from './count-package.server.ts'
import { takeCountEntry } from './take-count-entry.server.ts'

/** What the page of counts asks for. */
export function auditCountRoutes(api: AreaRoutes): void {
  api.get('/stock_audit/package', [permissionOf(stockAudit.key, 'count')], async (ctx) => ({
    data: await readCountPackage(ctx),
  }))
}

/** Counts made on a device, by its person or by the token it was prepared with. */
export const auditCounts: EntryChannel = {
  path: 'stock_audit/sync',
  key: stockAudit.key,
  work: FIELD_WORK.audit,
  take: (ctx, { body, made_at, offset_ms }) => takeCountEntry(ctx, body, countedAt(ctx.now, made_at, offset_ms)),
}

/** The device's clock, put right by what it lacked to ours; never later than now. */
function countedAt(now: Date, madeAt: string, offset: number): string {
  return new Date(Math.min(Date.parse(madeAt) + offset, now.getTime())).toISOString()
}

export const auditCountPaths = {
  '/stock_audit/package': {
    get: {
      tags: ['Audit'],
      summary: 'What the caller is to count: running assignments with their places and what is listed there',
      responses: { 200: { description: 'Assignments, species and phases' } },
    },
  },
  '/stock_audit/sync': {
    post: {
      tags: ['Audit'],
      summary: 'Counts made on a device, each taken once by its client_uuid',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['device_id', 'entries'],
              properties: {
                device_id: { type: 'string', format: 'uuid' },
                entries: { type: 'array', maxItems: 200, items: { type: 'object' } },
              },
            },
          },
        },
      },
      responses: {
        200: { description: 'An answer for each entry: taken (counted or recount), refused (message, code) or later' },
      },
    },
  },
}
