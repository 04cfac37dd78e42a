import type { FastifyInstance } from 'fastify'
import { requirePermission } from '#server-engine/context.ts'
import { enqueue } from '#server-engine/jobs/enqueue.ts'
import type { RouteKit } from '#server-engine/server-area.ts'
import { inTransaction } from '#server-engine/write/transaction.ts'
import { lastCheck, stockCheckJob } from '../ledger/check.server.ts'
import { stockCheckPage } from './stock-check.page.ts'

export function stockCheckRoutes(api: FastifyInstance, { contextOf }: Pick<RouteKit, 'contextOf'>): void {
  api.get('/stock-check', async (request) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, stockCheckPage.permission)
    return { data: await lastCheck(ctx.db) }
  })

  api.post('/stock-check', async (request, reply) => {
    const ctx = await contextOf(request)
    requirePermission(ctx, stockCheckPage.permission)
    const id = await inTransaction(ctx, (inside) => enqueue(inside, stockCheckJob, {}))
    return reply.code(202).send({ data: { id } })
  })
}

const refused = { description: 'Ditolak', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }

export const stockCheckPaths = {
  '/stock-check': {
    get: { summary: 'Hasil pemeriksaan stok terakhir', description: 'Perlu hak lihat pekerjaan latar. `data` kosong sebelum pemeriksaan pertama.', responses: { 200: { description: 'OK' }, default: refused } },
    post: { summary: 'Periksa stok sekarang', description: 'Perlu hak lihat pekerjaan latar. Pemeriksaan berjalan sebagai pekerjaan latar.', responses: { 202: { description: 'Pekerjaan dimulai' }, default: refused } },
  },
}
