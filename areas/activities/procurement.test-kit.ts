import { expect } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openDesks, type ActivityDesks, type Values } from './activities.test-kit.ts'

export const REQUEST = 'request_procurement_seed'
export const DELIVERY = 'delivery_po'

/** The desks of the procurement with a vendor that sells one species as seed and as BST. */
export interface Procurement extends ActivityDesks {
  readonly buyer: Caller
  readonly vendor: number
  readonly unit: number
  /** A request that a coordinator drafted, for seed by default. */
  request(values?: Values, line?: Values): Promise<number>
  /** The same after its three desks. */
  approvedRequest(line?: Values): Promise<number>
  lineOf(request: number): Promise<number>
  delivery(request: number, line: Values, head?: Values): Promise<number>
  /** The same, also where it is refused. */
  send(request: number, line: Values, head?: Values): Promise<Reply>
}

export async function openProcurement(): Promise<Procurement> {
  const desks = await openDesks()
  const buyer = await desks.world.as('pengadaan')
  const { rows } = await desks.world.db.query<{ vendor: number; unit: number }>(
    `select (select id from trees_vendor where is_active = 1 order by id limit 1) as vendor, unit_seed_id as unit
      from master_trees where id = ${desks.tree}`,
  )
  const [vendor, unit] = [Number(rows[0]?.vendor), Number(rows[0]?.unit)]
  await desks.world.db.query(
    `insert into trees_vendor_item (trees_vendor_id, tree_id, procurement_seed_type, unit_seed_id, price, item_name)
      values ($1, $2, 1, $3, 500000, 'Benih') 
    on conflict (trees_vendor_id, tree_id, procurement_seed_type, unit_seed_id) do update set price = 500000`,
    [vendor, desks.tree, unit],
  )
  const request = (values: Values = {}, line: Values = {}) =>
    desks.draft(REQUEST, {
      program_year: 2025,
      location_nursery_id: desks.nursery,
      request_date: desks.today,
      needed_date: desks.today,
      trees_vendor_id: vendor,
      details: [{ tree_id: desks.tree, procurement_seed_type: 1, unit_seed_id: unit, qty_request: 5, ...line }],
      ...values,
    })
  const lineOf = (id: number) =>
    desks.idOf(
      `select id from request_procurement_seed_detail where request_procurement_seed_id = ${id} order by id limit 1`,
    )
  const body = async (id: number, line: Values, head: Values) => ({
    program_year: 2025,
    location_nursery_id: desks.nursery,
    request_procurement_seed_id: id,
    bast_no: 'SJ-1',
    delivery_date: desks.today,
    received_by: await desks.idOf(`select id from users where username = 'koordinator'`),
    details: [{ request_detail_id: await lineOf(id), ...line }],
    ...head,
  })
  return {
    ...desks,
    buyer,
    vendor,
    unit,
    request,
    lineOf,
    approvedRequest: async (line = {}) => {
      const id = await request({}, { price: 1000, ...line })
      expect((await desks.act(desks.coordinator, REQUEST, id, 'submit')).status).toBe(200)
      expect((await desks.act(buyer, REQUEST, id, 'verify', { outcome: 'appraisal_request' })).status).toBe(200)
      expect((await desks.decide(desks.manager, REQUEST, id)).status).toBe(200)
      return id
    },
    delivery: async (id, line, head = {}) => desks.draft(DELIVERY, await body(id, line, head)),
    send: async (id, line, head = {}) => desks.coordinator.post(`${DELIVERY}/create`, await body(id, line, head)),
  }
}
