import type { Caller } from '#test/kit/caller.ts'
import { expect } from 'vitest'
import { openLoading, type Device, type LoadedRun, type Loading } from '../loading/loading.test-kit.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'

/** Runs that are on the road, and what their recipients say. */
export interface Receiving extends Loading {
  readonly phone: Device
  /** All bags are loaded onto the first truck, or by turns onto all; the trucks have arrived. */
  onTheRoad(
    run: LoadedRun,
    options?: { readonly bags?: number; readonly spread?: boolean },
  ): Promise<LoadedRun & { readonly farmer: number; readonly line: number }>
  /** An event of the run's recipient. */
  told(
    run: { readonly id: number; readonly farmer: number },
    payload: Readonly<Record<string, unknown>>,
    scan_type?: 6 | 12 | 13,
  ): ScanTarget
  /** What the books have by account, of the run's species. */
  accounts(run: LoadedRun): Promise<{
    readonly truck: number
    readonly beds: number
    readonly petani: number
    readonly dead: number
    readonly lost: number
  }>
  closing(run: LoadedRun, by?: Caller): Promise<{ readonly status: number; readonly message: unknown }>
  /** Makes an account that of another facilitator, with a nursery and a number of its own. */
  otherFacilitator(username: string, nursery: number): Promise<{ readonly caller: Caller; readonly ff: number }>
  /** Begins the unloading of a truck; the draft's number. */
  beginUnload(truck: number): Promise<number>
}

export async function openReceiving(): Promise<Receiving> {
  const l = await openLoading()
  const phone = l.device(l.coordinator)
  const loaders = l.device(l.loader)
  return {
    ...l,
    phone,
    onTheRoad: async (run, { bags = run.bags.length, spread = false } = {}) => {
      const used = spread ? run.trucks : run.trucks.slice(0, 1)
      const step = (scan_type: 1 | 8 | 9 | 10 | 11, truck: number) =>
        loaders.make({ loading_line_id: run.id, scan_type, raw_code: String(truck) })
      // Numbered as they are made: a truck comes in before its bags.
      const before = used.flatMap((truck) => [step(SCAN_TYPE_CODE.enter, truck), step(SCAN_TYPE_CODE.start, truck)])
      const loads = run.bags.slice(0, bags).map((bag, place) =>
        loaders.make({
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.load,
          raw_code: String(bag),
          allocation_transportation_id: used[place % used.length] ?? 0,
        }),
      )
      const after = used.flatMap((truck) => [
        step(SCAN_TYPE_CODE.finish, truck),
        step(SCAN_TYPE_CODE.depart, truck),
        step(SCAN_TYPE_CODE.arrive, truck),
      ])
      const answers = await loaders.send(...before, ...loads, ...after)
      expect(answers.map(({ answer }) => answer?.scan_result)).toEqual(answers.map(() => 0))
      const { rows } = await l.world.db.query<{ farmer: number; line: number }>(
        `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${run.id}
          order by id limit 1`,
      )
      return { ...run, farmer: Number(rows[0]?.farmer), line: Number(rows[0]?.line) }
    },
    told: (run, payload, scan_type = SCAN_TYPE_CODE.receive) => ({
      loading_line_id: run.id,
      scan_type,
      detail_farmer_id: run.farmer,
      payload: { receiver_name: 'Ibu Ratna', ...payload },
    }),
    accounts: async ({ tree }) => {
      const { rows } = await l.world.db.query(`
        with flows as (select to_account as account, to_qty as qty from stock_movement where tree_id = ${tree}
        union all select from_account, -from_qty from stock_movement where tree_id = ${tree})
        select ${Object.entries({ truck: 4, beds: 2, petani: 5, dead: 7, lost: 8 })
          .map(([name, account]) => `coalesce(sum(qty) filter (where account = ${account}), 0)::integer as ${name}`)
          .join(', ')} from flows`)
      return rows[0] as Awaited<ReturnType<Receiving['accounts']>>
    },
    closing: async ({ id }, by = l.coordinator) => {
      const reply = await l.act(by, 'loading_line', id, 'close')
      return { status: reply.status, message: reply.body['message'] }
    },
    otherFacilitator: async (username, nursery) => {
      await l.world.db.query(
        `update users set location_nursery_id = ${nursery}, role_id = (select role_id from users
          where username = 'fasilitator') where username = '${username}'`,
      )
      const unit = await l.count(
        `select management_unit_id as n from geko_ff where management_unit_id is not null order by id limit 1`,
      )
      const { id } = await l.make(l.field, 'geko_ff', {
        ff_no: `FFL-${username.toUpperCase()}`,
        ff_name: `Fasilitator ${username}`,
        management_unit_id: unit,
      })
      await l.world.db.query(
        `update geko_ff set user_id = (select id from users where username = '${username}') where id = ${Number(id)}`,
      )
      return { caller: await l.world.as(username), ff: Number(id) }
    },
    beginUnload: async (truck) => {
      const reply = await l.act(l.coordinator, 'allocation_transportation', truck, 'unload_rest')
      expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
      return l.count(
        `select id as n from run_unload where allocation_transportation_id = ${truck} and status_document = 1`,
      )
    },
  }
}
