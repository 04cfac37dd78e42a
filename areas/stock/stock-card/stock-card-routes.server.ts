import { z } from 'zod'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import { InvalidQuery } from '#server-engine/base/user-error.ts'
import { readStockCard } from './read-stock-card.server.ts'
import { stockCardPage } from './stock-card.page.ts'

const PAGE = 100
const MOST = 500

const number = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const query = z.strictObject({
  id: number.optional(),
  nursery: number.optional(),
  bedeng: number.optional(),
  tree: number.optional(),
  lot: number.optional(),
  phase: number.refine((phase) => phase <= 5).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d,\d{1,15}$/)
    .refine((text) => z.iso.date().safeParse(text.slice(0, 10)).success)
    .optional(),
  limit: number.refine((limit) => limit >= 1 && limit <= MOST).optional(),
})

export function stockCardRoutes(api: AreaRoutes): void {
  api.get('/stock-card', [stockCardPage.permission], async (ctx, request) => {
    const read = query.safeParse(request.query)
    if (!read.success) throw new InvalidQuery()
    const { after, limit = PAGE, ...asked } = read.data
    const [date = '', id = ''] = after?.split(',') ?? []
    return {
      data: await readStockCard(ctx, { ...asked, after: after === undefined ? null : { date, id: Number(id) } }, limit),
    }
  })
}

const whole = { type: 'integer', minimum: 0 }
const day = { type: 'string', format: 'date' }
const parameter = (name: string, schema: object, description: string) => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
})

export const stockCardPaths = {
  '/stock-card': {
    get: {
      summary: 'Kartu stok',
      description:
        'Saldo awal, mutasi dan saldo akhir dari satu tempat, tanaman, fase atau lot. Hanya dari persemaian sendiri. Beri id, bedeng, tree atau lot.',
      parameters: [
        parameter('id', whole, 'Nomor saldo (stock_balance)'),
        parameter('nursery', whole, 'Persemaian; boleh kosong bila jelas dari bedeng atau lot'),
        parameter('bedeng', whole, 'Bedeng'),
        parameter('tree', whole, 'Tanaman'),
        parameter('phase', { ...whole, maximum: 5 }, 'Fase; 0 adalah gudang benih'),
        parameter('lot', whole, 'Lot'),
        parameter('from', day, 'Hari pertama; 90 hari sebelum hari terakhir bila kosong'),
        parameter('to', day, 'Hari terakhir; hari ini bila kosong'),
        parameter('after', { type: 'string' }, '`next` dari halaman sebelumnya'),
        parameter('limit', { ...whole, minimum: 1, maximum: MOST }, 'Banyak mutasi sehalaman; 100 bila kosong'),
      ],
      responses: {
        200: {
          description: 'OK',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { data: { type: 'object' } }, required: ['data'] },
            },
          },
        },
        default: {
          description: 'Ditolak',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  },
}
