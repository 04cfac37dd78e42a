import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { loadScan } from '../loading/loading.test-kit.ts'
import type { LoadingPackageOfRun } from '../loading/loading-package-of-run.ts'
import { joinLoadingPackage, type LoadingPackageDifference } from '../loading/package-parts.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { PrepareReply } from './field-calls.ts'
import { deviceEvent, openFieldWork, resultsOf } from './field-package.test-kit.ts'

let field: Awaited<ReturnType<typeof openFieldWork>>
let l: typeof field.l
let prepared: typeof field.prepared
let rowOf: typeof field.rowOf
beforeAll(async () => {
  field = await openFieldWork()
  ;({ l, prepared, rowOf } = field)
})
afterAll(() => l.world.close())

describe('DS-08 devices that are prepared for the field', () => {
  test('a device is noted once for a run, with who, what, when and how much waits; it is back when it has given its package back with nothing unsent', async () => {
    const run = await l.readyRun({ bags: 2 })
    const first = await prepared(l.loader, run)
    expect(first.packages).toMatchObject([
      { run: run.id, version: 'abc', prepared_at: expect.any(String), until: expect.any(String) },
    ])
    const again = await prepared(l.loader, run, { device: first.device, unsent: 3 })
    expect(again.packages[0]?.prepared_at).toBe(first.packages[0]?.prepared_at)
    const { rows } = await l.coordinator.get('field_package/list', { filters: { loading_line_id: [run.id] } })
    expect(rows).toMatchObject([
      {
        field_state: 1,
        unsent: 3,
        device_name: expect.stringMatching(/^Android [0-9A-F]{4}$/),
        loading_line_id: run.id,
      },
    ])
    // As many as the list of runs may have are taken along in one call.
    expect(
      (
        await l.loader.post('field_package/prepare', {
          device_id: first.device,
          unsent: 3,
          packages: Array.from({ length: 200 }, () => ({ work: FIELD_WORK.loading, run: run.id, version: 'abc' })),
        })
      ).status,
    ).toBe(200)
    expect(await first.contact(2, true)).toEqual({ is_cut_off: false, ended: [], away: 1 })
    expect(await rowOf(first.device)).toMatchObject({ field_state: 1, unsent: 2, returned_at: null })
    expect(await first.contact(0, true)).toEqual({ is_cut_off: false, ended: [], away: 0 })
    expect(await rowOf(first.device)).toMatchObject({ field_state: 2, unsent: 0 })
  })

  test('it is back by itself when the trucks have arrived and nothing waits, not when they have left; of a run that was cancelled it is told to forget', async () => {
    const run = await l.readyRun({ bags: 1 })
    const { contact, sync, device } = await prepared(l.loader, run)
    const steps = [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start].map((scan_type, at) =>
      deviceEvent(at + 1, { loading_line_id: run.id, scan_type, raw_code: String(run.trucks[0]) }),
    )
    expect(
      resultsOf(
        await sync(
          ...steps,
          deviceEvent(3, loadScan(run, 0)),
          deviceEvent(4, {
            loading_line_id: run.id,
            scan_type: SCAN_TYPE_CODE.finish,
            raw_code: String(run.trucks[0]),
          }),
        ),
      ),
    ).toEqual([0, 0, 0, 0])
    expect((await contact(0)).away).toBe(1)
    expect(
      resultsOf(
        await sync(
          deviceEvent(5, {
            loading_line_id: run.id,
            scan_type: SCAN_TYPE_CODE.depart,
            raw_code: String(run.trucks[0]),
          }),
        ),
      ),
    ).toEqual([0])
    // The package is still on the phone, which tells of the arrival later.
    expect((await contact(0)).away).toBe(1)
    expect(
      resultsOf(
        await sync(
          deviceEvent(6, {
            loading_line_id: run.id,
            scan_type: SCAN_TYPE_CODE.arrive,
            raw_code: String(run.trucks[0]),
          }),
        ),
      ),
    ).toEqual([0])
    expect((await contact(0)).away).toBe(0)
    expect(await rowOf(device)).toMatchObject({ field_state: 2 })
    const other = await l.readyRun({ bags: 1 })
    const held = await prepared(l.loader, other)
    const refused = await l.act(l.coordinator, 'loading_line', other.id, 'void', { reason: 'Hujan' })
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining(held.device_name)])
    expect(
      (
        await l.act(l.coordinator, 'field_package', (await rowOf(held.device))?.['id'], 'take_back', {
          reason: 'Sudah ditelepon',
        })
      ).status,
    ).toBe(200)
    expect((await l.act(l.coordinator, 'loading_line', other.id, 'void', { reason: 'Hujan' })).status).toBe(200)
    expect(await held.contact(1)).toEqual({ is_cut_off: false, ended: [other.id], away: 0 })
  })

  test('a run that a device has taken along is not moved to another day before somebody says so of the device', async () => {
    const run = await l.readyRun({ bags: 1 })
    const held = await prepared(l.loader, run)
    const day = String((await l.show('loading_line', run.id))['distribution_date'])
    const move = (to: string) =>
      l.coordinator.post('distribution_calendar/move', { run_id: run.id, distribution_date: to })
    const { rows } = await l.world.db.query<{ from: string; to: string }>(
      `select p.start_date::text as "from", p.end_date::text as "to" from distribution_period p join loading_line l
        on l.distribution_period_id = p.id where l.id = ${run.id}`,
    )
    const other = rows[0]?.from === day ? String(rows[0]?.to) : String(rows[0]?.from)
    const refused = await move(other)
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining(held.device_name)])
    expect((await move(day)).status).toBe(200)
  })

  test('labels made anew, a bag that is split and a run that is opened again wait for the device too; what it scanned of the old ones is told and kept, never booked', async () => {
    const run = await l.readyRun({ bags: 2 })
    const { sync, device } = await prepared(l.loader, run)
    const farmer = await l.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const act = (path: string, id: unknown, action: string, input = {}) => l.act(l.coordinator, path, id, action, input)
    for (const [path, id, action, input] of [
      ['detail_farmers', farmer, 'labels', {}],
      ['detail_labels', run.bags[0], 'split', { filled: 10 }],
      ['loading_line', run.id, 'reopen', {}],
    ] as const)
      expect([action, (await act(path, id, action, input)).status]).toEqual([action, 409])
    const before = new Date().toISOString()
    expect(
      (await act('field_package', (await rowOf(device))?.['id'], 'take_back', { reason: 'Ditelepon' })).status,
    ).toBe(200)
    expect((await act('detail_farmers', farmer, 'labels')).status).toBe(200)
    expect(resultsOf(await sync(deviceEvent(1, loadScan(run, 0), { scanned_at: before })))).toEqual([
      SCAN_RESULT.voidLabel,
    ])
    expect((await act('loading_line', run.id, 'reopen')).status).toBe(200)
    expect(resultsOf(await sync(deviceEvent(2, loadScan(run, 1))))).toEqual([SCAN_RESULT.voidLabel])
    expect(await l.books(run)).toMatchObject({ loaded: 0, onTrucks: 0 })
    expect(await l.count(`select count(*) as n from scan_event where loading_line_id = ${run.id}`)).toBe(2)
  })

  test('a vehicle that is taken off a run and a bag that is planned for another one wait for the device: it may be loading them', async () => {
    const run = await l.readyRun({ bags: 2, trucks: 2 })
    const { sync, device, device_name } = await prepared(l.loader, run)
    const [truck, other] = run.trucks
    const remove = (id: unknown) => l.coordinator.delete('allocation_transportation/delete', { id })
    const plan = (bag: unknown, to: unknown) =>
      l.act(l.coordinator, 'detail_labels', bag, 'plan', { planned_transportation_id: to })
    for (const reply of [await remove(truck), await plan(run.bags[1], other)])
      expect([reply.status, reply.body['message']]).toEqual([409, expect.stringContaining(device_name)])
    // What it loaded meanwhile is booked where it lies.
    const steps = [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start].map((scan_type, at) =>
      deviceEvent(at + 1, { loading_line_id: run.id, scan_type, raw_code: String(truck) }),
    )
    expect(resultsOf(await sync(...steps, deviceEvent(3, loadScan(run, 0)), deviceEvent(4, loadScan(run, 1))))).toEqual(
      [0, 0, 0, 0],
    )
    expect(await l.books(run)).toMatchObject({ loaded: 100, onTrucks: 100 })
    const idle = await l.readyRun({ bags: 2, trucks: 2 })
    const held = await prepared(l.loader, idle)
    expect((await remove(idle.trucks[0])).status).toBe(409)
    expect(
      (
        await l.act(l.coordinator, 'field_package', (await rowOf(held.device))?.['id'], 'take_back', {
          reason: 'Ditelepon',
        })
      ).status,
    ).toBe(200)
    expect([(await plan(idle.bags[0], idle.trucks[0])).status, (await remove(idle.trucks[0])).status]).toEqual([
      200, 200,
    ])
    expect(
      await l.count(
        `select count(*) as n from detail_labels where loading_line_id = ${idle.id}
          and planned_transportation_id = ${idle.trucks[1]}`,
      ),
    ).toBe(2)
    expect(await rowOf(device)).toMatchObject({ field_state: 1 })
  })

  test('a package that a device has comes as what changed: of 100 bags one that was loaded brings its part alone', async () => {
    const run = await l.readyRun({ bags: 100 })
    const whole = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as LoadingPackageOfRun
    const have = (whole.parts ?? []).map(({ hash }) => hash).join(',')
    const asked = async () =>
      (await l.loader.get(`loading/runs/${run.id}`, { have })).body['data'] as LoadingPackageDifference
    expect((await asked()).parts.every(({ rows }) => rows === null)).toBe(true)
    const { sync } = await prepared(l.loader, run)
    expect(resultsOf(await sync(deviceEvent(1, loadScan(run, 0))))).toEqual([0])
    const difference = await asked()
    expect(
      difference.parts.filter(({ list, rows }) => list === 'bags' && rows !== null).map(({ count }) => count),
    ).toEqual([40])
    const now = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as LoadingPackageOfRun
    expect(joinLoadingPackage(whole, difference)).toEqual(now)
  })

  test("a list that is no run's is away until it is given back, however often it was refreshed; a run that lasts longer keeps its token", async () => {
    const run = await l.readyRun({ bags: 1 })
    await l.world.db.query(`update loading_line set distribution_date = current_date + 10 where id = ${run.id}`)
    const { device, until } = await prepared(l.loader, run)
    const day = async () =>
      (
        await (
          await l.world.as('admin')
        ).post('field_package/prepare', {
          device_id: device,
          unsent: 0,
          packages: [{ work: FIELD_WORK.today, run: null, version: 'a' }],
        })
      ).body['data'] as PrepareReply
    const of = async (more: string) =>
      (
        await l.world.db.query<Record<string, unknown>>(
          `select * from field_package where device_id = $1 and ${more}`,
          [device],
        )
      ).rows
    const admin = await l.world.as('admin')
    const [taking, first] = [await prepared(admin, run, { device }), await day()]
    expect(Date.parse(taking.until)).toBe(Date.parse(until))
    expect(Date.parse(first.until)).toBe(Date.parse(until))
    // Two days later, and once more refreshed; then one note goes out with signal.
    await l.world.db.query(
      `update field_package set prepared_at = prepared_at - interval '2 days', until = until - interval '2 days'
        where device_id = $1 and field_work = ${FIELD_WORK.today}`,
      [device],
    )
    await day()
    await admin.post('field_package/contact', { device_id: device, unsent: 0 })
    expect(await of(`field_work = ${FIELD_WORK.today}`)).toMatchObject([{ field_state: 1 }])
    expect(
      Date.parse(String((await of(`field_work = ${FIELD_WORK.today}`))[0]?.['until'])) - Date.now(),
    ).toBeGreaterThan(6.9 * 86_400_000)
    await admin.post('field_package/contact', { device_id: device, unsent: 0, gives_back: true })
    expect(await of(`field_work = ${FIELD_WORK.today}`)).toMatchObject([{ field_state: 2 }])
  })
})

test('14.18 a device away holds up the closing of a year, with its person, and may be passed over', async () => {
  const run = await l.readyRun({ bags: 1 })
  const { device, contact, device_name } = await prepared(l.loader, run, { unsent: 2 })
  const blocks = async () =>
    (await stockSeams.closingBlocks.ask(await contextOfSystem(l.world), { nursery: l.nursery, date: l.today })).filter(
      ({ label }) => label === device_name,
    )
  expect(await blocks()).toMatchObject([
    { kind: 'Perangkat di lapangan', canOverride: true, sentence: expect.stringMatching(/belum terkirim 2\.$/) },
  ])
  // Of somebody who is tied to no nursery nobody knows where the list is worked on.
  await l.world.db.query('update field_package set location_nursery_id = null where device_id = $1', [device])
  expect(await blocks()).toHaveLength(1)
  await contact(0, true)
  expect(await rowOf(device)).toMatchObject({ field_state: 2 })
  expect(await blocks()).toEqual([])
})
