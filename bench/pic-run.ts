import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { LEDGER_ACCOUNT, BST_PHASE } from '#areas/stock/ledger/accounts.ts'
import { postDocumentLines } from '#areas/stock/ledger/post-document-lines.server.ts'
import { addDays } from '#core/formats/format-date.ts'
import type { Context } from '#server-engine/context/context.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'

export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Record<string, unknown>>

/** Calls of a signed-in person, without a network between. */
export async function callerOf(app: FastifyInstance, username: string): Promise<Call> {
  const call = async (token: string | null, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
    const reply = await app.inject({
      method,
      url: `/api/${path}`,
      ...(body !== undefined && { payload: body as object }),
      ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    })
    if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.statusCode} ${reply.body.slice(0, 500)}`)
    return JSON.parse(reply.body) as Record<string, unknown>
  }
  const token = String((await call(null, 'POST', 'login', { username, password: DEMO_PASSWORD }))['token'])
  return (method, path, body) => call(token, method, path, body)
}

export interface PicRun {
  readonly id: number
  readonly trip: number
}

export const BAG = 50

interface Wanted {
  readonly ctx: Context & { readonly db: pg.Pool }
  readonly owner: pg.Pool
  readonly call: Call
  readonly bags: number
  /** Its labels are not made. */
  readonly isBare?: boolean
}

/** A confirmed run for a PIC with so many bags of a species that nothing else holds, and one truck. */
export async function makePicRun({ ctx, owner, call, bags, isBare = false }: Wanted): Promise<PicRun> {
  const {
    rows: [place],
  } = await owner.query<{ nursery: number; year: number; period: number; tree: number; bed: number; vehicle: number }>(`
    select u.location_nursery_id as nursery, (select max(program_year)::integer from geko_lahan_species) as year,
      (select p.id from distribution_period p where p.location_nursery_id = u.location_nursery_id
      and current_date between p.start_date and p.end_date - 5 order by p.id limit 1) as period,
      (select t.id from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id) order by t.id limit 1) as tree,
      (select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id where k.category_block = 1
      and b.is_active = 1 and b.location_nursery_id = u.location_nursery_id order by b.id limit 1) as bed,
      (select v.id from master_vehicle_internal v where v.location_nursery_id = u.location_nursery_id
      and v.is_active = 1 order by v.id limit 1) as vehicle
    from users u where u.username = 'koordinator'`)
  if (!place) throw new Error('The demo has no coordinator.')
  const { nursery, year, tree, bed } = place
  await owner.query('delete from trees_allocation_bag where tree_id = $1', [tree])
  await owner.query('insert into trees_allocation_bag (tree_id, capacity_per_bag, is_active) values ($1, $2, 1)', [
    tree,
    BAG,
  ])
  await inTransaction(ctx, (inside) =>
    postDocumentLines(inside, {
      source: { table: 'bench', id: tree, revision: 1 },
      nursery,
      programYear: year,
      date: ctx.today,
      lines: [
        {
          line: 1,
          step: 'awal',
          cause: 'inisiasi',
          tree,
          qty: bags * BAG,
          sourceSeedInisiasi: 6,
          from: { account: LEDGER_ACCOUNT.saldoAwal, phase: BST_PHASE },
          to: { account: LEDGER_ACCOUNT.bedeng, phase: BST_PHASE, bed },
        },
      ],
    }),
  )
  const row = (reply: Record<string, unknown>) => reply['data'] as Record<string, unknown>
  const made = row(
    await call('POST', 'loading_line/create', {
      location_nursery_id: nursery,
      program_year: year,
      status: 2,
      distribution_period_id: place.period,
      pic_no: 'PIC-B',
      pic_name: 'Ibu Ratna',
      distribution_date: addDays(ctx.today, 3),
      location_distribution: 'Kantor Kecamatan',
    }),
  )
  const id = Number(made['id'])
  await call('PUT', `loading_line/${id}/allocation`, {
    version: made['version'],
    added: [{ tree_id: tree, qty_request: bags * BAG }],
  })
  for (const action of ['allocate', 'confirm', ...(isBare ? [] : ['labels'])])
    await call('POST', `loading_line/${id}/action/${action}`, {})
  const trip = row(
    await call('POST', 'allocation_transportation/create', {
      loading_line_id: id,
      vehicle_source: 2,
      vehicle_internal_id: place.vehicle,
      driver_name: 'Pak Tono',
    }),
  )
  await owner.query('update detail_labels set planned_transportation_id = null where loading_line_id = $1', [id])
  return { id, trip: Number(trip['id']) }
}
