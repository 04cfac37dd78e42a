import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import { handoverPaperModel, type HandoverPaper } from './bast-seed/model.ts'
import type { ReceivedReportData } from './distribution-received-report/model.ts'
import { reportModel, type ReportData } from './distribution-report/model.ts'
import { waybillModel, type WaybillData } from './surat-jalan-armada/model.ts'

let runs: Receiving
let trees: readonly number[]
let run: number
let trip: number
let second: number
/** A run whose recipient has reported. */
let reported: number
beforeAll(async () => {
  runs = await openReceiving()
  const fresh = await runs.world.db.query<{ id: number }>(
    `select t.id from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id) and not exists (select from trees_allocation_bag c where c.tree_id = t.id) order by t.id
      limit 2`,
  )
  trees = fresh.rows.map(({ id }) => Number(id))
  for (const tree of trees) {
    await runs.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 50 })
    await runs.stand(tree, 400)
  }
  run = await runs.farmersRun(
    Object.fromEntries(trees.map((tree, place) => [tree, { request: 120 - 50 * place, holes: 120 - 50 * place }])),
  )
  for (const action of ['allocate', 'confirm', 'labels']) await runs.act(runs.coordinator, 'loading_line', run, action)
  const [one, other] = (
    await runs.world.db.query<{ id: number }>(
      `select id from master_vehicle_internal where location_nursery_id = ${runs.nursery} and is_active = 1 order by id
        limit 2`,
    )
  ).rows
  const add = async (vehicle: unknown, driver: string) =>
    Number(
      (
        await runs.make(runs.coordinator, 'allocation_transportation', {
          loading_line_id: run,
          vehicle_source: 2,
          vehicle_internal_id: vehicle,
          driver_name: driver,
          driver_phone: '081234500007',
        })
      )['id'],
    )
  trip = await add(one?.id, 'Pak Tono')
  second = await add((other ?? one)?.id, 'Bu Yati')
})
afterAll(() => runs.world.close())

const paper = (by: Caller, key: string, query: Readonly<Record<string, unknown>>) =>
  by.get(`print/${key}`, query as Record<string, string>)
const dataOf = async <T>(key: string, query: Readonly<Record<string, unknown>> = {}) =>
  (await paper(runs.coordinator, key, { loading_line_id: run, ...query })).body['data'] as T
const statusOf = async (key: string, query: Readonly<Record<string, unknown>> = {}) =>
  (await paper(runs.coordinator, key, { loading_line_id: run, ...query })).status
const bags = async () =>
  (
    await runs.world.db.query<{ id: number; amount: number }>(
      `select id, amount from detail_labels where loading_line_id = ${run} and void_at is null order by id`,
    )
  ).rows
const load = async (ids: readonly number[], on: number | null) =>
  runs.world.db.query(
    `update detail_labels set is_loaded = ${on === null ? 0 : 1}, allocation_transportation_id = ${on ?? 'null'}
      where id = any('{${ids.join(',')}}'::bigint[])`,
  )

describe('papers of a run', () => {
  test('PR-04 before loading all bags are on it, by farmer’s number and by recipient alike; afterwards only those on a vehicle', async () => {
    const [farmer] = (
      await runs.world.db.query<{ id: string; farmer_no: string }>(
        `select id, farmer_no from detail_farmers where loading_line_id = ${run}`,
      )
    ).rows
    const all = await dataOf<HandoverPaper>('bast-seed', { farmer_no: farmer?.farmer_no })
    expect([all.begun, all.bags.length, all.one]).toEqual([false, 5, true])
    expect(await dataOf('bast-seed', { detail_farmer_id: farmer?.id })).toEqual(all)
    expect((await dataOf<HandoverPaper>('bast-seed')).recipients).toEqual(all.recipients)
    expect(await statusOf('bast-seed', { farmer_no: 'TIDAK-ADA' })).toBe(404)
    expect(await statusOf('bast-seed', { project_purpose: 'Tidak ada' })).toBe(404)
    const ids = (await bags()).map(({ id }) => id)
    await load(ids.slice(0, 2), trip)
    expect((await dataOf<HandoverPaper>('bast-seed')).bags.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    const manual = await dataOf<HandoverPaper>('bast-seed', { type: 'checklist-manual' })
    expect([handoverPaperModel(manual).title, manual.bags.length]).toEqual(['Checklist Manual Loading', 5])
  })

  test('PR-06 a run that nothing of was loaded has no report, also where fertilizer is planned', async () => {
    const empty = await runs.readyRun({ bags: 1 })
    await runs.world.db.query(`update detail_farmers set total_pupuk = 500 where loading_line_id = ${empty.id}`)
    expect((await paper(runs.coordinator, 'distribution-report', { loading_line_id: empty.id })).status).toBe(404)
    expect(
      (await paper(runs.coordinator, 'distribution-report', { loading_line_id: empty.id, armada_id: empty.trucks[0] }))
        .status,
    ).toBe(404)
    await runs.world.db.query(
      `update detail_farmers set is_pupuk_load = 1, load_pupuk_allocation_transportation_id = ${empty.trucks[0]}
        where loading_line_id = ${empty.id}`,
    )
    expect((await paper(runs.coordinator, 'distribution-report', { loading_line_id: empty.id })).status).toBe(200)
  })

  test('PR-05 only what is on that vehicle, with the driver’s phone for whoever may print; an empty one has no waybill', async () => {
    const data = await dataOf<WaybillData>('surat-jalan-armada', { armada_id: trip })
    expect([data.bags.length, data.trip.phone, data.earlier, data.trip.isLoaded]).toEqual([
      2,
      '081234500007',
      null,
      false,
    ])
    expect(await statusOf('surat-jalan-armada', { armada_id: second })).toBe(404)
    expect(await statusOf('surat-jalan-armada', { armada_id: 999_999_999 })).toBe(404)
    expect(await statusOf('surat-jalan-armada')).toBe(404)
  })

  test('PR-06 no other paper brings the driver’s phone along, also not the report with its vehicles', async () => {
    const { trips } = await dataOf<ReportData>('distribution-report')
    expect(trips.map(({ driver }) => driver)).toEqual(['Pak Tono', 'Bu Yati'])
    for (const key of ['distribution-report', 'bast-seed'])
      expect([key, JSON.stringify(await dataOf(key)).includes('081234500007')]).toEqual([key, false])
  })

  test('PR-05 a printed waybill is logged with its bags; what is loaded or taken off later outdates it, and the next one says so', async () => {
    const keys = waybillModel(await dataOf('surat-jalan-armada', { armada_id: trip })).keys ?? []
    const printed = await runs.coordinator.post('print/surat-jalan-armada/printed', {
      parameters: { loading_line_id: String(run), armada_id: String(trip) },
      labels: keys,
    })
    expect(printed.status).toBe(200)
    expect((await dataOf<WaybillData>('surat-jalan-armada', { armada_id: trip })).earlier).toMatchObject({
      added: 0,
      removed: 0,
    })
    const ids = (await bags()).map(({ id }) => id)
    await load(ids.slice(1, 4), trip)
    await load(ids.slice(0, 1), null)
    expect((await dataOf<WaybillData>('surat-jalan-armada', { armada_id: trip })).earlier).toMatchObject({
      added: 2,
      removed: 1,
    })
    const log = (
      await runs.world.db.query(
        `select doc_type, count, allocation_transportation_id as trip, printed_by from print_log
          where loading_line_id = ${run}`,
      )
    ).rows
    const shown = (
      await runs.coordinator.get('distribution_print_log/list', { filters: JSON.stringify({ loading_line_id: [run] }) })
    ).rows
    expect(shown).toEqual([
      expect.objectContaining({
        doc_type: 'surat-jalan-armada',
        count: 2,
        allocation_transportation_id: trip,
        loading_line_id: run,
      }),
    ])
    expect(log).toEqual([{ doc_type: 'surat-jalan-armada', count: 2, trip, printed_by: expect.anything() }])
  })

  test('PR-06 PR-07 the totals of a run are the ledger’s, and those of its vehicles add up to them; before a report there is none of receipts', async () => {
    const road = await runs.onTheRoad(await runs.readyRun({ bags: 5, trucks: 2 }), { bags: 4, spread: true })
    const of = async <T>(key: string, query: Readonly<Record<string, unknown>> = {}) =>
      (await paper(runs.coordinator, key, { loading_line_id: road.id, ...query })).body['data'] as T
    expect((await paper(runs.coordinator, 'distribution-received-report', { loading_line_id: road.id })).status).toBe(
      404,
    )
    expect(
      await runs.phone.result(runs.told(road, { lines: [{ line: road.line, received: 120, damaged: 7, missing: 3 }] })),
    ).toBe(SCAN_RESULT.ok)
    reported = road.id
    const whole = await of<ReportData>('distribution-report')
    const books = await runs.accounts(road)
    expect(
      whole.outcomes.map(({ loaded, received, damaged, missing, rejected }) => ({
        loaded,
        petani: received,
        dead: damaged,
        lost: missing,
        truck: rejected,
      })),
    ).toEqual([{ loaded: 200, petani: books.petani, dead: books.dead, lost: books.lost, truck: books.truck }])
    expect([books.petani, books.dead, books.lost, books.truck]).toEqual([120, 7, 3, 70])
    expect((await of<ReceivedReportData>('distribution-received-report')).outcomes).toEqual(whole.outcomes)
    const each = await Promise.all(road.trucks.map((armada_id) => of<ReportData>('distribution-report', { armada_id })))
    expect(each.map((one) => [one.whole, one.trips.map(({ id }) => id), one.bags.length])).toEqual(
      road.trucks.map((truck) => [false, [truck], 2]),
    )
    for (const figure of ['loaded', 'received', 'damaged', 'missing', 'rejected'] as const) {
      expect([
        figure,
        each.flatMap(({ outcomes }) => outcomes).reduce((sum, one) => sum + (one[figure] ?? 0), 0),
      ]).toEqual([figure, whole.outcomes[0]?.[figure]])
    }
    const [first] = each
    if (!first) throw new Error('no vehicle')
    expect(reportModel(first).blocks).toContainEqual({ kind: 'text', text: 'Kendaraan ini tidak memuat pupuk.' })
  })

  test('PR-04 PR-05 PR-06 PR-07 are nobody else’s: another nursery gets the answer of a run that does not exist, and the trail knows who took what', async () => {
    const papers = [
      ['bast-seed', {}],
      ['surat-jalan-armada', { armada_id: trip }],
      ['distribution-report', {}],
      ['distribution-received-report', { loading_line_id: reported }],
    ] as const
    const other = await runs.count(
      `select id as n from location_nursery where id <> ${runs.nursery} order by id limit 1`,
    )
    await runs.world.db.query(`update users set location_nursery_id = ${other} where username = 'pengawas'`)
    const stranger = await runs.world.as('pengawas')
    for (const [key, query] of papers) {
      expect([key, (await paper(stranger, key, { loading_line_id: run, ...query })).status]).toEqual([key, 404])
      expect([
        key,
        (
          await stranger.post(`print/${key}/printed`, {
            parameters: { loading_line_id: String(run), armada_id: String(trip) },
            labels: [],
          })
        ).status >= 400,
      ]).toEqual([key, true])
      expect([key, (await paper(runs.world.with(null), key, { loading_line_id: run, ...query })).status]).toEqual([
        key,
        401,
      ])
      expect([key, await statusOf(key, query)]).toEqual([key, 200])
      expect(
        (await stranger.get('distribution_print_log/list', { filters: JSON.stringify({ loading_line_id: [run] }) }))
          .rows,
      ).toEqual([])
      const taken = await runs.count(
        `select count(*) as n from security_event where kind = 'print' and detail::jsonb ->> 'paper' = '${key}'
          and detail::jsonb ->> 'loading_line_id' in ('${run}', '${reported}')`,
      )
      expect([key, taken > 0]).toEqual([key, true])
    }
  })

  test('PR-04 PR-05 PR-06 PR-07 neither the facilitator of the nursery nor another one, whose run it even is, nor a loader gets one: they do not print', async () => {
    const other = await runs.count(
      `select id as n from location_nursery where id <> ${runs.nursery} order by id limit 1`,
    )
    const far = await runs.otherFacilitator('auditor', other)
    await runs.world.db.query(`update loading_line set ff_id = ${far.ff} where id = ${reported}`)
    for (const [key, query] of [
      ['bast-seed', {}],
      ['surat-jalan-armada', { armada_id: trip }],
      ['distribution-report', {}],
      ['distribution-received-report', { loading_line_id: reported }],
    ] as const) {
      const status = async (by: Caller) => (await paper(by, key, { loading_line_id: run, ...query })).status
      expect([key, await status(runs.facilitator), await status(far.caller), await status(runs.loader)]).toEqual([
        key,
        403,
        403,
        403,
      ])
    }
  })

  test('PR-04 PR-05 PR-06 PR-07 a cancelled run has no papers', async () => {
    await load(
      (await bags()).map(({ id }) => id),
      null,
    )
    expect((await runs.act(runs.coordinator, 'loading_line', run, 'void', { reason: 'Selesai diuji' })).status).toBe(
      200,
    )
    for (const key of ['bast-seed', 'distribution-report', 'distribution-received-report'])
      expect([key, await statusOf(key)]).toEqual([key, 404])
  })
})
