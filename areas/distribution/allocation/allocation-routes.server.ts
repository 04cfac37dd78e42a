import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ShownOf } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { recordIdOf } from '#server-engine/request/enter-module.ts'
import { findRow } from '#server-engine/read/list.ts'
import { records } from '#server-engine/area/records.ts'
import { InvalidBody, NotFound, NotPossible, StaleVersion } from '#server-engine/base/user-error.ts'
import { answerWriteOnce } from '#server-engine/request/idempotency.ts'
import { requireOwnNursery } from '#server-engine/write/scope.ts'
import { detailFarmers } from '../distribution-allocation-ff/detail-farmers.module.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { roomOnTrips } from '../labels/plan-trips.ts'
import { renewRunFigures } from '../run/renew-run-figures.server.ts'
import { readAllocationLines, type AllocationHead } from '../run/read-allocation-lines.server.ts'
import type { AllocationGrid } from './grid.ts'
import { proposedQtyByLine, storeAllocation } from './store-allocation.server.ts'

const MOST_LINES = 10_000
const qty = z.int().min(0).max(1_000_000)
const id = z.int().min(1)
const typed = z.strictObject({
  version: z.int(),
  lines: z
    .array(
      z.strictObject({
        id,
        qty_allocated: qty,
        qty_request: qty.optional(),
        shortage_reason: z.string().trim().max(200).nullish(),
      }),
    )
    .max(MOST_LINES)
    .default([]),
  added: z
    .array(z.strictObject({ tree_id: id, qty_request: qty.min(1) }))
    .max(200)
    .default([]),
  pupuk: z
    .array(z.strictObject({ detail_farmer_id: id, total_pupuk: z.number().min(0).max(10_000_000).nullable() }))
    .max(MOST_LINES)
    .default([]),
})

/** The grid of a run names its recipients: read by whoever reads the run and them, stored by whoever may allocate. */
export function allocationRoutes(api: AreaRoutes): void {
  const readRecipients = permissionOf(detailFarmers.key, 'read')
  const runIdOf = (request: FastifyRequest) => recordIdOf((request.params as { id: string }).id)

  api.get(
    '/loading_line/:id/allocation',
    [permissionOf(distributionAllocationFf.key, 'read'), readRecipients],
    async (ctx, request) => {
      return { data: await gridOf(ctx, await headOf(ctx, runIdOf(request))) }
    },
  )

  api.get(
    '/loading_line/:id/proposal',
    [permissionOf(distributionAllocationFf.key, 'allocate')],
    async (ctx, request) => {
      const head = await headOf(ctx, runIdOf(request))
      requireOpen(head)
      return {
        data: [...(await proposedQtyByLine(ctx, head))].map(([line, qty_allocated]) => ({ id: line, qty_allocated })),
      }
    },
  )

  api.put(
    '/loading_line/:id/allocation',
    [permissionOf(distributionAllocationFf.key, 'allocate'), readRecipients],
    async (ctx, request, reply) => {
      const { data: body } = typed.safeParse(request.body)
      if (!body) throw new InvalidBody()
      return answerWriteOnce(ctx, request, reply, async (inside) => {
        const row = await records(inside, distributionAllocationFf).lock(runIdOf(request))
        requireOwnNursery(inside, distributionAllocationFf, row)
        requireOpen(row)
        if (row.version !== body.version)
          throw new StaleVersion(await findRow(inside, distributionAllocationFf, row.id))
        await storeAllocation(inside, row, body)
        await renewRunFigures(inside, row.id)
        return {
          status: 200,
          body: { message: 'Alokasi disimpan', data: await gridOf(inside, await headOf(inside, row.id)) },
        }
      })
    },
  )
}

type Head = AllocationHead & ShownOf<typeof distributionAllocationFf>

/** Within the caller's nursery; a run of another one does not exist. */
async function headOf(ctx: Context, wanted: number): Promise<Head> {
  const row = await findRow(ctx, distributionAllocationFf, wanted)
  if (!row) throw new NotFound()
  // Safe: no field of a run that the grid needs has a right of its own.
  return row as Head
}

function requireOpen({ is_confirmed, void_at }: { readonly is_confirmed: number; readonly void_at?: unknown }): void {
  if (void_at) throw new NotPossible('Pengiriman ini sudah dibatalkan.')
  if (is_confirmed === 1) throw new NotPossible('Alokasi sudah dikonfirmasi. Buka kembali dahulu untuk mengubahnya.')
}

async function gridOf(ctx: Context, head: Head): Promise<AllocationGrid> {
  const { lines, species } = await readAllocationLines(ctx, head)
  const recipients = await runQuery<AllocationGrid['recipients'][number]>(
    ctx.db,
    sql`
    select id, recipient_name as name, total_pupuk, is_pupuk_typed from detail_farmers
    where loading_line_id = ${head.id} order by recipient_name, id`,
  )
  const trips = await runQuery<{ capacity: number | null }>(
    ctx.db,
    sql`select capacity_bag as capacity from allocation_transportation where loading_line_id = ${head.id}`,
  )
  const vehicles = await runQuery<{ capacity: number }>(
    ctx.db,
    sql`
    select capacity_bag as capacity from master_vehicle where is_active = 1 and capacity_bag > 0
    union all select capacity_bag from master_vehicle_internal where is_active = 1 and capacity_bag > 0
    and location_nursery_id = ${head.location_nursery_id}`,
  )
  return {
    run: head,
    lines,
    species,
    recipients,
    trips: {
      count: trips.length,
      ...roomOnTrips(
        trips,
        vehicles.map(({ capacity }) => capacity),
      ),
    },
  }
}

const number = { type: 'integer' }
const refused = {
  description: 'Ditolak',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
const answer = (description: string) => ({
  200: { description, content: { 'application/json': { schema: { type: 'object' } } } },
  default: refused,
})
const parameters = [{ name: 'id', in: 'path', required: true, schema: number, description: 'Nomor pengiriman' }]

export const allocationPaths = {
  '/loading_line/{id}/allocation': {
    get: {
      summary: 'Kisi alokasi satu pengiriman',
      description: 'Baris, sisa stok setiap jenis, penerima, dan saran rit.',
      parameters,
      responses: answer('Kisi alokasi'),
    },
    put: {
      summary: 'Simpan kisi alokasi',
      description: 'Baris yang tidak disebut tidak berubah.',
      parameters,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { version: number, lines: { type: 'array', items: { type: 'object' } } },
              required: ['version'],
            },
          },
        },
      },
      responses: answer('Kisi alokasi sesudah disimpan'),
    },
  },
  '/loading_line/{id}/proposal': {
    get: {
      summary: 'Usulan alokasi otomatis',
      description: 'Yang akan diberikan kepada setiap baris; tidak ada yang disimpan.',
      parameters,
      responses: answer('Usulan'),
    },
  },
}
