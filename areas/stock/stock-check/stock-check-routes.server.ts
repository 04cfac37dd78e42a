import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { lastLedgerCheck, stockCheckJob } from '../ledger/check.server.ts'
import { stockCheckPage } from './stock-check.page.ts'

export function stockCheckRoutes(api: AreaRoutes): void {
  api.get('/stock-check', [stockCheckPage.permission], async (ctx) => {
    return { data: await lastLedgerCheck(ctx.db) }
  })

  api.post('/stock-check', [stockCheckPage.permission], async (ctx, _request, reply) => {
    const id = await inTransaction(ctx, (inside) => enqueueJob(inside, stockCheckJob, {}))
    return reply.code(202).send({ data: { id } })
  })
}

const refused = {
  description: 'Ditolak',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

export const stockCheckPaths = {
  '/stock-check': {
    get: {
      summary: 'Hasil pemeriksaan stok terakhir',
      description: '`data` kosong sebelum pemeriksaan pertama.',
      responses: { 200: { description: 'OK' }, default: refused },
    },
    post: {
      summary: 'Periksa stok sekarang',
      description: 'Pemeriksaan berjalan sebagai pekerjaan latar.',
      responses: { 202: { description: 'Pekerjaan dimulai' }, default: refused },
    },
  },
}
