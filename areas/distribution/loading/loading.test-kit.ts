import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { nurseryZones, timeIn } from '#core/formats/zone.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'
import {
  SCAN_TYPE_CODE,
  type ScanEventAnswer,
  type ScanResult,
  type ScanTarget,
  type SyncedScanEvent,
} from '../scan-event/scan-event.ts'
import type { Values } from '../distribution.test-kit.ts'

export interface LoadedRun {
  readonly id: number
  readonly tree: number
  /** Numbers of the bags, in the order of their codes. */
  readonly bags: readonly number[]
  readonly trucks: readonly number[]
}

export interface Loading extends Runs {
  readonly loader: Caller
  /** A species of its own, of which nothing stands anywhere, 50 to a bag. */
  newTree(): Promise<number>
  /**
   * A labelled run for a PIC with so many bags of 50 and so many trucks; the stock stands on a bed unless it is said to
   * be less.
   */
  readyRun(options?: {
    readonly bags?: number
    readonly trucks?: number
    readonly stock?: number
    readonly tree?: number
    /** Since which day that much stands; today unless it is said. */
    readonly since?: string
  }): Promise<LoadedRun>
  /** A device of its own, whose events are numbered. */
  device(by: Caller): Device
  /** What the ledger and the bags say of a run, each by itself. */
  books(run: LoadedRun): Promise<{
    readonly onTrucks: number
    readonly loaded: number
    readonly total_load: number
    readonly reserved: number
    readonly consumed: number
    readonly onBeds: number
  }>
}

export interface Device {
  readonly id: string
  /** An event as the device makes it, not sent yet. */
  make(target: ScanTarget, more?: Values): Values & { readonly client_uuid: string }
  send(...events: readonly Values[]): Promise<readonly SyncedScanEvent[]>
  /** Makes and sends one; what came of it. */
  scan(target: ScanTarget, more?: Values): Promise<ScanEventAnswer>
  result(target: ScanTarget, more?: Values): Promise<ScanResult | undefined>
  updates(since: string): Promise<readonly ScanEventAnswer[]>
}

const BAG = 50

/**
 * FR-06 refuses typed times of the last hour of a day: meanwhile the nursery is put where it is another one, so that
 * tests of typed times say the same at every hour.
 */
export async function outsideLastHour(
  { world, nursery }: Pick<Loading, 'world' | 'nursery'>,
  work: () => Promise<void>,
): Promise<void> {
  const zone = nurseryZones.find((one) => timeIn(one, new Date()) < '22:50')
  const move = (to: string) => world.db.query(`update location_nursery set time_zone = '${to}' where id = ${nursery}`)
  await move(String(zone))
  await work().finally(() => move('Asia/Jakarta'))
}

export async function openLoading(): Promise<Loading> {
  const runs = await openRuns()
  const { world, coordinator, nursery } = runs
  const loader = await world.as('pemuat')
  const act = (path: string, id: unknown, action: string, input = {}) => runs.act(coordinator, path, id, action, input)
  let plates = 0
  const used = new Set<number>()
  const newTree = async () => {
    const fresh = await world.db.query<{ id: number }>(
      `select t.id from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
        where b.tree_id = t.id) order by t.id`,
    )
    const tree = fresh.rows.map(({ id }) => Number(id)).find((id) => !used.has(id)) ?? 0
    used.add(tree)
    await runs.admin.post('trees_allocation_bag/create', {
      tree_id: tree,
      location_nursery_id: nursery,
      capacity_per_bag: BAG,
    })
    return tree
  }
  const newVehicle = async () => {
    plates += 1
    const made = await world.db.query<{ id: number }>(
      `insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle, capacity_bag, is_active)
        select location_nursery_id, 'H ' || $1 || ' UJ', name_vehicle, 10000, 1 from master_vehicle_internal
        where location_nursery_id = $2 order by id limit 1 returning id`,
      [plates + 7000, nursery],
    )
    return Number(made.rows[0]?.id)
  }
  return {
    ...runs,
    loader,
    newTree,
    readyRun: async ({ bags = 4, trucks = 1, stock = bags * BAG, tree: given, since } = {}) => {
      const tree = given ?? (await newTree())
      await runs.stand(tree, bags * BAG, since)
      const id = await runs.picRun({ [tree]: bags * BAG })
      for (const action of ['allocate', 'confirm', 'labels'])
        expect([action, (await act('loading_line', id, action)).status]).toEqual([action, 200])
      const made: number[] = []
      for (let trip = 0; trip < trucks; trip += 1)
        made.push(
          Number(
            (
              await runs.make(coordinator, 'allocation_transportation', {
                loading_line_id: id,
                vehicle_source: 2,
                vehicle_internal_id: await newVehicle(),
                driver_name: `Sopir ${trip}`,
              })
            )['id'],
          ),
        )
      if (stock < bags * BAG) await runs.lose(tree, bags * BAG - stock, since)
      // Any truck may take any bag here; who is planned for which is a test of its own.
      await world.db.query(`update detail_labels set planned_transportation_id = null where loading_line_id = ${id}`)
      const labels = await world.db.query<{ id: number }>(
        `select id from detail_labels where loading_line_id = ${id} and void_at is null order by id`,
      )
      return { id, tree, trucks: made, bags: labels.rows.map((row) => Number(row.id)) }
    },
    device: (by) => openDevice(by),
    books: async ({ id, tree }) => {
      const { rows } = await world.db.query(`select
        (select coalesce(sum(qty_on_hand), 0) from stock_balance where account = 4
        and allocation_transportation_id in (select id from allocation_transportation
        where loading_line_id = ${id}))::integer as "onTrucks",
        (select coalesce(sum(amount), 0) from detail_labels where loading_line_id = ${id}
        and is_loaded = 1)::integer as loaded,
        (select coalesce(sum(total_load), 0) from detail_seed_farmers
        where loading_line_id = ${id})::integer as total_load,
        (select coalesce(sum(qty_reserved - qty_consumed - qty_released), 0) from stock_reservation
        where source_table = 'loading_line' and source_id = ${id})::integer as reserved,
        (select coalesce(sum(qty_consumed), 0) from stock_reservation where source_table = 'loading_line'
        and source_id = ${id})::integer as consumed,
        (select coalesce(sum(qty_on_hand), 0) from stock_balance where account = 2 and tree_id = ${tree}
        and seed_phase = 5 and location_nursery_id = ${nursery})::integer as "onBeds"`)
      return rows[0] as Awaited<ReturnType<Loading['books']>>
    },
  }
}

function openDevice(by: Caller): Device {
  const id = randomUUID()
  let seq = 0
  const make: Device['make'] = (target, more = {}) => {
    seq += 1
    return {
      client_uuid: randomUUID(),
      seq,
      v: 1,
      scanned_at: new Date().toISOString(),
      offset_ms: 0,
      ...target,
      ...more,
    }
  }
  const send: Device['send'] = async (...events) => {
    const reply = await by.post('scan_event/sync', { device_id: id, events })
    expect([reply.status, reply.body['message']]).toEqual([200, undefined])
    return reply.body['data'] as readonly SyncedScanEvent[]
  }
  const scan: Device['scan'] = async (target, more = {}) => {
    const [answer] = await send(make(target, more))
    if (!answer?.answer) throw new Error(`${answer?.status}: ${answer?.message}`)
    return answer.answer
  }
  return {
    id,
    make,
    send,
    scan,
    result: async (target, more) => (await scan(target, more)).scan_result,
    updates: async (since) =>
      (await by.post('scan_event/sync', { device_id: id, answers_since: since, events: [] })).body[
        'updates'
      ] as readonly ScanEventAnswer[],
  }
}

/** A bag of a run that is scanned onto one of its trucks. */
export const loadScan = (run: LoadedRun, bag: number, truck = 0) => ({
  loading_line_id: run.id,
  scan_type: SCAN_TYPE_CODE.load,
  raw_code: String(run.bags[bag]),
  allocation_transportation_id: run.trucks[truck] ?? 0,
})
export const unloadScan = (run: LoadedRun, bag: number, truck = 0) => ({
  ...loadScan(run, bag, truck),
  scan_type: SCAN_TYPE_CODE.unload,
})
/** What a truck does: it comes in, is begun, done, leaves, arrives. */
export const truckStepScan = (run: LoadedRun, scan_type: 1 | 8 | 9 | 10 | 11, truck = 0) => ({
  loading_line_id: run.id,
  scan_type,
  raw_code: String(run.trucks[truck]),
})
