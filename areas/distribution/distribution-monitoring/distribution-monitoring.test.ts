import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { distributionMonitoring } from './distribution-monitoring.module.ts'

let p: Receiving
let run: Record<string, unknown>
let foreign: Record<string, unknown>
beforeAll(async () => {
  p = await openReceiving()
  const entry = await p.make(p.coordinator, 'calendar_sosialisasi_tanam', {
    program_year: p.year,
    location_nursery_id: p.nursery,
    distribution_period_id: p.period['id'],
    ff_id: p.ff['id'],
    sosialisasi_date: p.today,
    distribution_date: p.day(3),
    location_distribution: 'Balai Desa',
  })
  await p.act(p.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
  run = await p.make(p.coordinator, 'loading_line', {
    program_year: p.year,
    location_nursery_id: p.nursery,
    status: 1,
    distribution_period_id: p.period['id'],
    calendar_id: entry['id'],
  })
  const [period] = (
    await p.world.db.query<{ id: number; nursery: number; day: string }>(`
    select id, location_nursery_id as nursery, start_date::text as day from distribution_period
    where location_nursery_id <> ${p.nursery} and status_document = 2 order by id limit 1`)
  ).rows
  foreign = await p.make(p.admin, 'loading_line', {
    program_year: p.year,
    location_nursery_id: Number(period?.nursery),
    status: 2,
    distribution_period_id: Number(period?.id),
    pic_no: 'PIC1',
    pic_name: 'Pak PIC',
    distribution_date: period?.day,
    location_distribution: 'Kantor',
  })
})
afterAll(() => p.world.close())

const board = async (by = p.coordinator) =>
  (await by.get('distribution_monitoring/list', { limit: 100, order: 'no_dokumen', sort: 'desc' })).rows
const lineOf = async (of: { readonly id?: unknown }, by = p.coordinator) =>
  (await board(by)).find((row) => row['id'] === of.id)

describe('DS-04 distribution-monitoring', () => {
  test('has a line for every run of the own nursery, and none of another', async () => {
    expect(await lineOf(run)).toMatchObject({
      no_dokumen: run['no_dokumen'],
      receiver: 'FF Uji',
      location_nursery_id: p.nursery,
    })
    expect(await lineOf(foreign)).toBeUndefined()
    expect(await lineOf(foreign, p.field)).toMatchObject({ receiver: 'Pak PIC' })
  })

  test('says what is due and where, with figures so far; later steps are open', async () => {
    expect(await lineOf(run)).toMatchObject({
      status_run: 0,
      next_step: 'Isi alokasi',
      next_route: 'distribution-allocation',
      total_request: 250,
      total_allocated: 0,
      total_truck: 0,
      total_label: 0,
      printed_label: 0,
      loaded_percent: null,
      departed: null,
      total_received: null,
      open_addendum: null,
    })
    expect((await p.act(p.coordinator, 'loading_line', run['id'], 'void', { reason: 'Ditunda' })).status).toBe(200)
    expect(await lineOf(run)).toMatchObject({ status_run: 9, next_step: 'Dibatalkan' })
  })

  test('approved holes are known as soon as they are approved, not when the run is confirmed', async () => {
    const tree = await p.newTree()
    const id = await p.farmersRun({ [tree]: { request: 30, holes: 24 } })
    expect(await lineOf({ id })).toMatchObject({ total_request: 30, total_penlub: 24 })
    expect(await lineOf({ id: await p.picRun({ [tree]: 5 }) })).toMatchObject({ total_penlub: null })
  })

  test('follows a run from loading to receipt: where it stands, and the step that is due', async () => {
    const made = await p.readyRun({ bags: 4 })
    const device = p.device(p.loader)
    const step = (scan_type: 1 | 8 | 9 | 10 | 11) =>
      device.result({ loading_line_id: made.id, scan_type, raw_code: String(made.trucks[0]) })
    await p.world.db.query(`update detail_labels set print_count = 1, planned_transportation_id = ${made.trucks[0]}
      where loading_line_id = ${made.id}`)
    expect(await step(SCAN_TYPE_CODE.enter)).toBe(0)
    expect(await step(SCAN_TYPE_CODE.start)).toBe(0)
    expect(await lineOf(made)).toMatchObject({ next_step: 'Mulai pemuatan', loaded_percent: null, open_scans: null })
    expect(
      await device.result({
        loading_line_id: made.id,
        scan_type: SCAN_TYPE_CODE.load,
        raw_code: String(made.bags[0]),
        allocation_transportation_id: made.trucks[0] ?? 0,
      }),
    ).toBe(0)
    expect(await lineOf(made)).toMatchObject({
      status_run: 3,
      next_step: 'Selesaikan pemuatan',
      next_route: 'distribution-loading-and-distribute',
      loaded_label: 1,
      loaded_percent: 25,
    })
    expect(await step(SCAN_TYPE_CODE.finish)).toBe(0)
    expect(await lineOf(made)).toMatchObject({ next_step: 'Berangkatkan armada' })
    expect(await step(SCAN_TYPE_CODE.depart)).toBe(0)
    expect(await lineOf(made)).toMatchObject({ status_run: 4, next_step: 'Catat armada tiba', departed: 1, arrived: 0 })
    expect(await step(SCAN_TYPE_CODE.arrive)).toBe(0)
    expect(await lineOf(made)).toMatchObject({
      status_run: 5,
      next_step: 'Laporkan penerimaan 1 penerima',
      next_route: 'terima-bibit',
      arrived: 1,
    })
    const {
      rows: [line],
    } = await p.world.db.query<{ farmer: number; line: number }>(
      `select detail_farmer_id as farmer, id as line from detail_seed_farmers where loading_line_id = ${made.id}`,
    )
    const answer = await p.phone.scan(
      p.told(
        { id: made.id, farmer: Number(line?.farmer) },
        { lines: [{ line: Number(line?.line), received: 45, damaged: 2, missing: 1 }] },
      ),
    )
    expect(answer.scan_result).toBe(0)
    expect(await lineOf(made)).toMatchObject({
      status_run: 6,
      next_step: 'Bongkar sisa 1 armada, lalu tutup',
      next_tab: 'run-unload',
      total_received: 45,
      total_damaged: 2,
      total_missing: 1,
      total_reject: 2,
    })
  })

  test('DS-04 the last steps say what is left of them, and a closed run what is still asked about it', async () => {
    const made = await p.onTheRoad(await p.readyRun({ bags: 2 }))
    expect(await lineOf(made)).toMatchObject({ next_step: 'Laporkan penerimaan 1 penerima', open_addendum: 0 })
    const lines = [{ line: made.line, received: 90, damaged: 0, missing: 0 }]
    expect(await p.phone.result(p.told(made, { lines }))).toBe(0)
    const withAddenda = async () =>
      (
        await p.coordinator.get('distribution_monitoring/list', { limit: 100, filters: { open_addendum: { from: 1 } } })
      ).rows.map((row) => row['id'])
    expect(await withAddenda()).not.toContain(made.id)
    const asked = await p.field.post('detail_adendum/create', {
      loading_line_id: made.id,
      request_by: 'Kantor',
      description: 'Kurang',
      list_adendum: [{ detail_seed_farmer_id: made.line, category_id: 2, after_qty_seed: 5 }],
    })
    expect([asked.status, asked.body['message']]).toEqual([201, expect.any(String)])
    const [truck = 0] = made.trucks
    expect(await lineOf(made)).toMatchObject({
      next_step: 'Bongkar sisa 1 armada, lalu tutup; 1 addendum terbuka',
      next_tab: 'run-unload',
    })
    const draft = await p.beginUnload(truck)
    expect((await p.act(p.coordinator, 'run_unload', draft, 'complete')).status).toBe(200)
    expect(await lineOf(made)).toMatchObject({
      next_step: 'Tutup pengiriman; 1 addendum terbuka',
      next_tab: 'addendum-distribution',
    })
    expect((await p.closing(made)).status).toBe(200)
    expect(await lineOf(made)).toMatchObject({
      status_run: 7,
      next_step: 'Selesaikan 1 addendum',
      next_route: 'distribution-allocation-ff',
      next_tab: 'addendum-distribution',
      open_addendum: 1,
    })
    expect(await withAddenda()).toContain(made.id)
    const refused = await p.coordinator.post('custom/verification', {
      table: 'detail_adendum',
      id: asked.row['id'],
      status: 'rejected',
      description: 'Cukup',
    })
    expect(refused.status).toBe(200)
    expect(await lineOf(made)).toMatchObject({ next_step: null, open_addendum: 0 })
  })

  test('begins with the runs that are open, by their day; those at their end follow, the newest first', async () => {
    const [order, sort] = distributionMonitoring.list.sort
    const { rows } = await p.field.get('distribution_monitoring/list', { limit: 100, order, sort })
    const isOver = (row: Record<string, unknown>) => row['status_run'] === 7 || row['status_run'] === 9
    const [open, over] = [rows.filter((row) => !isOver(row)), rows.filter(isOver)]
    expect([open.length > 1, over.length > 1]).toEqual([true, true])
    expect(rows).toEqual([...open, ...over])
    const days = (of: typeof rows) => of.map((row) => String(row['distribution_date']))
    expect(days(open)).toEqual(days(open).toSorted())
    expect(days(over)).toEqual(days(over).toSorted().toReversed())
  })

  test('with two trucks the one in the yard is waited for before the one on the road, and before any receipt', async () => {
    const made = await p.readyRun({ bags: 4, trucks: 2 })
    const device = p.device(p.loader)
    const [first = 0, second = 0] = made.trucks
    const step = (truck: number, scan_type: 1 | 8 | 9 | 10 | 11) =>
      device.result({ loading_line_id: made.id, scan_type, raw_code: String(truck) })
    const load = (bag: number | undefined, truck: number) =>
      device.result({
        loading_line_id: made.id,
        scan_type: SCAN_TYPE_CODE.load,
        raw_code: String(bag),
        allocation_transportation_id: truck,
      })
    await p.world.db.query(`update detail_labels set print_count = 1 where loading_line_id = ${made.id}`)
    for (const truck of [first, second])
      for (const type of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start] as const) expect(await step(truck, type)).toBe(0)
    expect([await load(made.bags[0], first), await load(made.bags[1], second)]).toEqual([0, 0])
    for (const type of [SCAN_TYPE_CODE.finish, SCAN_TYPE_CODE.depart] as const) expect(await step(first, type)).toBe(0)
    expect(await lineOf(made)).toMatchObject({ status_run: 4, next_step: 'Selesaikan pemuatan' })
    expect([await step(first, SCAN_TYPE_CODE.arrive), await step(second, SCAN_TYPE_CODE.finish)]).toEqual([0, 0])
    expect(await lineOf(made)).toMatchObject({
      status_run: 4,
      next_step: 'Berangkatkan armada',
      next_route: 'distribution-loading-and-distribute',
    })
    await p.world.db.query(
      `update allocation_transportation set deliver_date = deliver_date - interval '3 days', shipping_date =
        shipping_date - interval '3 days' where id = ${first}`,
    )
    await p.world.db.query(
      `update loading_line set distribution_date = '${addDays(p.today, -2)}' where id = ${made.id}`,
    )
    expect(await lineOf(made)).toMatchObject({ late_reason: 'Belum berangkat, lewat 2 hari' })
    expect(await step(second, SCAN_TYPE_CODE.depart)).toBe(0)
    expect(await lineOf(made)).toMatchObject({ next_step: 'Catat armada tiba' })
  })

  test('says what is late, and finds it by that', async () => {
    const made = await p.readyRun({ bags: 2 })
    const on = (day: string) =>
      p.world.db.query(`update loading_line set distribution_date = '${day}' where id = ${made.id}`)
    expect(await lineOf(made)).toMatchObject({ late_reason: null, is_late: 0 })
    await on(addDays(p.today, 1))
    expect(await lineOf(made)).toMatchObject({ late_reason: 'Label belum tercetak untuk besok', is_late: 1 })
    await on(addDays(p.today, -3))
    expect(await lineOf(made)).toMatchObject({ late_reason: 'Belum berangkat, lewat 3 hari' })
    await p.onTheRoad(made)
    await p.world.db.query(
      `update allocation_transportation set deliver_date = null, shipping_date = shipping_date - interval '26 hours'
        where loading_line_id = ${made.id}`,
    )
    await p.world.db.query(`update loading_line set status_run = 4 where id = ${made.id}`)
    expect((await lineOf(made))?.['late_reason']).toMatch(/^Armada belum tiba sejak \d\d-\d\d \d\d:\d\d$/)
    await p.world.db.query(
      `update allocation_transportation set deliver_date = now() - interval '75 hours'
        where loading_line_id = ${made.id}`,
    )
    expect((await lineOf(made))?.['late_reason']).toMatch(/^Penerimaan belum dilaporkan [34] hari sejak tiba$/)
    const late = (await p.coordinator.get('distribution_monitoring/list', { limit: 100, filters: { is_late: 1 } })).rows
    expect(late.map((row) => row['id'])).toContain(made.id)
    expect(late.every((row) => row['late_reason'] !== null)).toBe(true)
  })

  test('DS-04 the board shows the open runs alone where that is asked, and the closed and cancelled alone', async () => {
    const statesOf = async (is_open: number) =>
      (await p.coordinator.get('distribution_monitoring/list', { limit: 100, filters: { is_open } })).rows.map((row) =>
        Number(row['status_run']),
      )
    const [open, over] = [await statesOf(1), await statesOf(0)]
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter((state) => [7, 9].includes(state))).toEqual([])
    expect(over.filter((state) => ![7, 9].includes(state))).toEqual([])
  })
})
