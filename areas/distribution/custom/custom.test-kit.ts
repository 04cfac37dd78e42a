import { expect } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { png } from '#test/kit/sample-files.ts'
import { inOpenHours } from '#test/kit/open-hours.ts'
import { upload } from '#test/kit/upload.ts'
import type { WorldOptions } from '#test/kit/world.ts'
import type { Values } from '../distribution.test-kit.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

export const REQUEST = 'custom_request_distribution'
export const ALLOCATION = 'custom_allocation'
export const TRUCK = 'detail_custom_allocation_transportation'
export const LOAD = 'detail_loaded_allocation'
export const INISIASI = 'custom_inisiasi'

interface Wish {
  readonly tree: number
  readonly qty: number
  readonly phase?: number
}

/** Custom requests over real stock, with the people of both ends of a transfer. */
export interface Customs extends Runs {
  readonly management: Caller
  /** A coordinator of the other nursery. */
  readonly receiver: Caller
  readonly elsewhere: number
  /** A bed of the other nursery in which seedlings ready to plant may stand. */
  readonly bedElsewhere: number
  readonly project: number
  readonly pic: number
  readonly receivedBy: number
  /** A species of which nothing stands anywhere. */
  freshTree(): Promise<number>
  draft(category: number, wishes: readonly Wish[], more?: Values): Promise<number>
  approved(category: number, wishes: readonly Wish[], more?: Values): Promise<number>
  /** Approved, allocated, and with a truck. */
  ready(category: number, wishes: readonly Wish[], more?: Values): Promise<{ request: number; truck: number }>
  addTruck(request: number): Promise<number>
  loads(request: number): Promise<readonly Values[]>
  allocations(request: number): Promise<readonly Values[]>
  /** All of it on its truck, and the truck away. */
  departed(category: number, wishes: readonly Wish[], more?: Values): Promise<{ request: number; truck: number }>
  time(truck: number, step: number): Promise<Reply>
  finish(request: number, more?: Values): Promise<Reply>
  on(id: number): Promise<Values>
  /** The call did what it was asked for; else what it answered is told. */
  well(reply: Promise<Reply>): Promise<Reply>
  photo(): Promise<Values>
  /** What the ledger has of a species, by account. */
  accounts(tree: number): Promise<Readonly<Record<string, number>>>
}

const STEP = { depart: 10, arrive: 11 } as const

export async function openCustoms(options: WorldOptions = {}): Promise<Customs> {
  const base = await openRuns({ now: inOpenHours, ...options })
  const { world, coordinator, nursery, make, act, count } = base
  const elsewhere = await count(`select min(id) as n from location_nursery where id <> ${nursery} and is_active = 1`)
  await world.db.query(
    `update users set location_nursery_id = ${elsewhere},
      role_id = (select role_id from users where username = 'koordinator') where username = 'qa'`,
  )
  const [management, receiver] = [await world.as('manajemen'), await world.as('qa')]
  const receivedBy = await count(`select id as n from users where username = 'qa'`)
  const pic = await count(`select id as n from users where username = 'koordinator'`)
  const project = await count(`select min(id) as n from master_custom_project where is_active = 1`)
  const bedElsewhere = await count(
    `select min(b.id) as n from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
      where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = ${elsewhere}`,
  )
  const vehicles = (
    await world.db.query<{ id: number }>(`select v.id from master_vehicle v where v.is_active = 1
      and not exists (select from allocation_transportation t where t.vehicle_id = v.id or t.vendor_vehicle_id = v.id)
      order by v.id`)
  ).rows.map(({ id }) => Number(id))
  let trucks = 0
  let trees = 0
  const ok = async (call: Promise<Reply>) => {
    const reply = await call
    expect([reply.status, reply.body['errors'] ?? reply.body['message']]).toEqual([200, expect.any(String)])
    return reply
  }
  const rowsOf = async (path: string, request: number) =>
    (await base.admin.get(`${path}/dataset`, { filters: { custom_request_distribution_id: [request] } })).rows.toSorted(
      (a, b) => Number(a['id']) - Number(b['id']),
    )
  const kit: Customs = {
    ...base,
    well: ok,
    management,
    receiver,
    elsewhere,
    bedElsewhere,
    project,
    pic,
    receivedBy,
    freshTree: async () => {
      const found = await count(
        `select t.id as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
          where b.tree_id = t.id) order by t.id offset ${trees} limit 1`,
      )
      trees += 1
      return found
    },
    draft: async (category_id, wishes, more = {}) =>
      Number(
        (
          await make(coordinator, REQUEST, {
            location_nursery_id: nursery,
            program_year: base.year,
            category_id,
            date_distribution: base.today,
            pic_id: pic,
            ...(category_id === 1 ? { to_location_nursery_id: elsewhere } : { custom_project_id: project }),
            custom_request_detail: wishes.map(({ tree, qty, phase = 5 }) => ({
              tree_id: tree,
              qty_request: qty,
              seed_phase: phase,
            })),
            ...more,
          })
        )['id'],
      ),
    approved: async (category, wishes, more) => {
      const id = await kit.draft(category, wishes, more)
      await ok(act(coordinator, REQUEST, id, 'submit'))
      await ok(
        management.post('custom/verification', { table: REQUEST, id, status: 'approved', description: 'Disetujui' }),
      )
      return id
    },
    ready: async (category, wishes, more) => {
      const request = await kit.approved(category, wishes, more)
      await ok(act(coordinator, REQUEST, request, 'allocate'))
      return { request, truck: await kit.addTruck(request) }
    },
    addTruck: async (request) => {
      trucks += 1
      return Number(
        (
          await make(coordinator, TRUCK, {
            custom_request_distribution_id: request,
            vehicle_source: 1,
            vendor_vehicle_id: vehicles[trucks % vehicles.length],
            driver_name: `Pak Sopir ${trucks}`,
          })
        )['id'],
      )
    },
    loads: (request) => rowsOf(LOAD, request),
    allocations: (request) => rowsOf(ALLOCATION, request),
    departed: async (category, wishes, more) => {
      const made = await kit.ready(category, wishes, more)
      await ok(act(coordinator, TRUCK, made.truck, 'fill'))
      for (const { id } of await kit.loads(made.request)) await ok(act(coordinator, LOAD, id, 'load'))
      await ok(kit.time(made.truck, STEP.depart))
      return made
    },
    time: (truck, scan_type) =>
      act(coordinator, TRUCK, truck, 'record_time', { scan_type, at: inOpenHours().toISOString() }),
    finish: async (request, more = {}) =>
      act(coordinator, REQUEST, request, 'finish', {
        receiver_name: 'Bu Sari',
        photo: await kit.photo(),
        ...more,
      }),
    on: (id) => base.show(REQUEST, id),
    photo: async () => {
      const reply = await upload(coordinator, {
        module: 'internal-and-custom-project-request',
        action: 'finish',
        field: 'photo',
        bytes: png(),
      })
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
      return { file: reply.body['file'] }
    },
    accounts: async (tree) => {
      const { rows } = await world.db.query<{ account: string; qty: number }>(
        `select n.name as account, coalesce(sum(m.qty), 0)::integer as qty from (values (2, 'beds'), (4, 'trucks'),
          (5, 'farmers'), (6, 'projects'), (7, 'dead'), (8, 'lost')) as n(code, name) left join (
          select to_account as account, to_qty as qty from stock_movement where tree_id = ${tree}
          union all select from_account, -from_qty from stock_movement where tree_id = ${tree}) m
          on m.account = n.code group by 1`,
      )
      return Object.fromEntries(rows.map(({ account, qty }) => [account, qty]))
    },
  }
  return kit
}
