import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { loadScan } from '../loading/loading.test-kit.ts'
import { SCAN_RESULT, type SyncedScanEvent } from '../scan-event/scan-event.ts'
import { deviceEvent, openFieldWork, resultsOf } from './field-package.test-kit.ts'

let field: Awaited<ReturnType<typeof openFieldWork>>
let l: typeof field.l
let session: typeof field.session
let prepared: typeof field.prepared
let rowOf: typeof field.rowOf
let someLoader: typeof field.someLoader
beforeAll(async () => {
  field = await openFieldWork()
  ;({ l, session, prepared, rowOf, someLoader } = field)
})
afterAll(() => l.world.close())

describe('DS-08 devices that are prepared for the field', () => {
  test('an event of the first build is understood as it is; one of a newer build than the server waits on its device', async () => {
    const run = await l.readyRun({ bags: 2 })
    const { sync, phone, device } = await prepared(l.loader, run)
    // As the loading screen sent it before devices could be prepared, word for word.
    const first = {
      client_uuid: randomUUID(),
      seq: 1,
      v: 1,
      depends_on: null,
      made_at: new Date().toISOString(),
      offset_ms: 0,
      body: {
        loading_line_id: run.id,
        scan_type: 2,
        raw_code: String(run.bags[0]),
        detail_label_id: run.bags[0],
        allocation_transportation_id: run.trucks[0],
        active_bedeng_id: null,
      },
    }
    expect(resultsOf(await phone.post('scan_event/sync', { device_id: device, entries: [first] }))).toEqual([
      SCAN_RESULT.ok,
    ])
    expect(resultsOf(await sync(deviceEvent(2, loadScan(run, 1), { v: 2 }), deviceEvent(3, loadScan(run, 1))))).toEqual(
      ['later', SCAN_RESULT.ok],
    )
  })

  test('two phones on one truck: the same bag counts once, both are told, whoever comes late', async () => {
    const run = await l.readyRun({ bags: 2 })
    const [one, other] = [await prepared(l.loader, run), await prepared(l.coordinator, run)]
    const own = [deviceEvent(1, loadScan(run, 0)), deviceEvent(2, loadScan(run, 1))]
    expect(resultsOf(await one.sync(...own))).toEqual([0, 0])
    expect(resultsOf(await other.sync(deviceEvent(1, loadScan(run, 1)), deviceEvent(2, loadScan(run, 0))))).toEqual([
      SCAN_RESULT.already,
      SCAN_RESULT.already,
    ])
    // An answer that no screen has seen is asked for by its name; of others' and of unknown events nothing comes.
    const asked = async ({ phone, device }: typeof one) =>
      (
        await phone.post('scan_event/sync', {
          device_id: device,
          answers_of: [own[1]?.client_uuid, randomUUID()],
          events: [],
        })
      ).body['updates']
    expect(await asked(one)).toMatchObject([{ client_uuid: own[1]?.client_uuid, scan_result: 0 }])
    expect(await asked(other)).toEqual([])
    expect(await l.books(run)).toMatchObject({ loaded: 100, onTrucks: 100 })
    expect(
      (await l.coordinator.get('field_package/list', { filters: { loading_line_id: [run.id], field_state: [1] } }))
        .rows,
    ).toHaveLength(2)
  })

  test('the token hands in events of its runs and its own device after the session has ended, and opens nothing else', async () => {
    const run = await l.readyRun({ bags: 2 })
    const unprepared = await l.readyRun({ bags: 1 })
    const loader = await session('pemuat')
    const { phone, sync, device } = await prepared(loader, run)
    expect((await loader.post('logout')).status).toBe(200)
    expect((await loader.post('scan_event/sync', { device_id: device, events: [] })).status).toBe(401)
    const one = deviceEvent(1, loadScan(run, 0))
    expect(resultsOf(await sync(one, deviceEvent(2, loadScan(unprepared, 0))))).toEqual([SCAN_RESULT.ok, 'later'])
    expect(resultsOf(await sync(one))).toEqual([SCAN_RESULT.ok])
    expect(await l.books(run)).toMatchObject({ loaded: 50, onTrucks: 50 })
    for (const path of [
      'loading/runs',
      `loading/runs/${run.id}`,
      'session',
      'field_package/list',
      'detail_labels/list',
      'account',
    ])
      expect([path, (await phone.get(path)).status]).toEqual([path, 401])
    expect(
      (
        await phone.post('field_package/prepare', {
          device_id: device,
          unsent: 0,
          packages: [{ work: FIELD_WORK.loading, run: run.id, version: 'x' }],
        })
      ).status,
    ).toBe(401)
    expect((await phone.post('scan_event/sync', { device_id: randomUUID(), events: [one] })).status).toBe(422)
    await l.world.db.query(`update field_token set until = now() where device_id = '${device}'`)
    expect((await sync(one)).status).toBe(401)
  })

  test('events of somebody whose account was closed meanwhile stand in the review list, and count once the coordinator has booked them', async () => {
    const run = await l.readyRun({ bags: 2 })
    const loader = await someLoader('pemuat-keluar')
    const { sync } = await prepared(loader, run)
    await l.world.db.query(`update users set status_user = 'user_inactive' where id = ${loader.user}`)
    const events = [deviceEvent(1, loadScan(run, 0)), deviceEvent(2, loadScan(run, 1))]
    expect(resultsOf(await sync(...events))).toEqual([SCAN_RESULT.review, SCAN_RESULT.review])
    expect(await l.books(run)).toMatchObject({ loaded: 0, onTrucks: 0 })
    const { rows } = await l.coordinator.get('scan_event/list', {
      filters: { loading_line_id: [run.id], scan_result: [SCAN_RESULT.review] },
    })
    expect(rows).toHaveLength(2)
    for (const { id } of rows)
      expect((await l.act(l.coordinator, 'scan_event', id, 'book', { reason: 'Benar dimuat' })).status).toBe(200)
    expect(await l.books(run)).toMatchObject({ loaded: 100, onTrucks: 100 })
    expect(resultsOf(await sync(...events))).toEqual([SCAN_RESULT.ok, SCAN_RESULT.ok])
  })

  test('a lost phone is cut off: session and token end, it is told to forget, and what it hands in later is reviewed until it is prepared again', async () => {
    const run = await l.readyRun({ bags: 3 })
    const loader = await someLoader('pemuat-hilang')
    const { sync, contact, device } = await prepared(loader, run)
    // Signed in on it once more since, as on the second day: no session of its person is left.
    const nextDay = await session('pemuat-hilang')
    expect((await nextDay.get('loading/runs')).status).toBe(200)
    const { id } = (await rowOf(device)) ?? {}
    expect((await l.act(l.loader, 'field_package', id, 'cut_off', { reason: 'Hilang' })).status).toBe(403)
    expect((await l.act(l.coordinator, 'field_package', id, 'cut_off', { reason: 'Hilang di jalan' })).status).toBe(200)
    for (const one of [loader, nextDay]) expect((await one.get('loading/runs')).status).toBe(401)
    expect((await sync(deviceEvent(1, loadScan(run, 0)))).status).toBe(401)
    expect(await contact(1)).toEqual({ is_cut_off: true, ended: [], away: 0 })
    expect(await rowOf(device)).toMatchObject({
      field_state: 3,
      wiped_at: expect.any(String),
      ended_reason: 'Hilang di jalan',
    })
    const found = await session('pemuat-hilang')
    // Whoever signs in on it: it still has to forget.
    expect((await found.post('field_package/contact', { device_id: device, unsent: 1 })).body['data']).toMatchObject({
      is_cut_off: true,
    })
    expect(
      resultsOf(await found.post('scan_event/sync', { device_id: device, events: [deviceEvent(1, loadScan(run, 0))] })),
    ).toEqual([SCAN_RESULT.review])
    const anew = await prepared(found, run, { device })
    expect(resultsOf(await anew.sync(deviceEvent(2, loadScan(run, 1))))).toEqual([SCAN_RESULT.ok])
    expect(await anew.contact(0)).toMatchObject({ is_cut_off: false })
  })

  test('a phone that is back or was waited for long enough can be cut off too, since its package and token live on', async () => {
    for (const [state, name] of [
      [2, 'pemuat-kembali'],
      [4, 'pemuat-lama'],
    ] as const) {
      const { sync, contact, device } = await prepared(await someLoader(name), await l.readyRun({ bags: 1 }))
      await l.world.db.query(`update field_package set field_state = ${state} where device_id = $1`, [device])
      expect(
        (await l.act(l.coordinator, 'field_package', (await rowOf(device))?.['id'], 'cut_off', { reason: 'Hilang' }))
          .status,
      ).toBe(200)
      expect([(await sync()).status, (await contact(0)).is_cut_off]).toEqual([401, true])
    }
  })

  test('a clock that is two hours behind and knows it is set right; one that was learned ahead too', async () => {
    const run = await l.readyRun({ bags: 2 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '3 days' where id = ${run.id}`)
    const { sync, device } = await prepared(l.loader, run, { unsent: 1 })
    const at = Date.now() - 30 * 60_000
    const clocks = [-2, 2].map((hours, bag) =>
      deviceEvent(bag + 1, loadScan(run, bag), {
        scanned_at: new Date(at + bag * 1_000 + hours * 3_600_000).toISOString(),
        offset_ms: -hours * 3_600_000,
      }),
    )
    expect(resultsOf(await sync(...clocks))).toEqual([SCAN_RESULT.ok, SCAN_RESULT.ok])
    const { rows } = await l.world.db.query<{ happened_at: string }>(
      'select happened_at from scan_event where device_id = $1 order by seq',
      [device],
    )
    expect(rows.map(({ happened_at: when }) => new Date(when).getTime())).toEqual([at, at + 1_000])
  })

  test('a phone whose clock was never set is not before the hour it was prepared, and one with events from before is left as it was', async () => {
    const run = await l.readyRun({ bags: 2 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '3 days' where id = ${run.id}`)
    const clean = await prepared(l.loader, run)
    const early = { scanned_at: new Date(Date.now() - 2 * 3_600_000).toISOString() }
    const happened = async (reply: { readonly body: Record<string, unknown> }) =>
      Date.parse((reply.body['data'] as readonly SyncedScanEvent[])[0]?.answer?.happened_at ?? '')
    expect(await happened(await clean.sync(deviceEvent(1, loadScan(run, 0), early)))).toBe(
      Date.parse(clean.packages[0]?.prepared_at ?? ''),
    )
    const dirty = await prepared(l.loader, run, { unsent: 1 })
    expect(await happened(await dirty.sync(deviceEvent(1, loadScan(run, 1), early)))).toBe(Date.parse(early.scanned_at))
  })
})

describe('DS-08 the file of a phone that cannot send', () => {
  test('the coordinator hands it in in the name of who made it; the phone itself and the same file again book nothing twice', async () => {
    const run = await l.readyRun({ bags: 2 })
    const { sync, device } = await prepared(l.loader, run)
    const maker = Number((await rowOf(device))?.['user_id'])
    const entries = [0, 1].map((bag) => ({
      client_uuid: randomUUID(),
      seq: bag + 1,
      v: 1,
      depends_on: null,
      made_at: new Date().toISOString(),
      offset_ms: 0,
      body: loadScan(run, bag),
    }))
    const file = { user: maker, device_id: device, entries }
    expect((await l.loader.post('field_package/hand_in', file)).status).toBe(403)
    for (const _time of [1, 2])
      expect(resultsOf(await l.coordinator.post('field_package/hand_in', file))).toEqual([
        SCAN_RESULT.ok,
        SCAN_RESULT.ok,
      ])
    expect(
      resultsOf(
        await sync(...entries.map(({ body, made_at, ...rest }) => ({ ...rest, ...body, scanned_at: made_at }))),
      ),
    ).toEqual([SCAN_RESULT.ok, SCAN_RESULT.ok])
    expect(await l.books(run)).toMatchObject({ loaded: 100, onTrucks: 100 })
    const { rows } = await l.world.db.query<{ user_id: number; by: string }>(
      `select e.user_id, u.username as by from scan_event e join users u on u.id = e.handed_in_by
        where e.loading_line_id = ${run.id}`,
    )
    expect(rows.map(({ user_id, by }) => [Number(user_id), by])).toEqual([
      [maker, 'koordinator'],
      [maker, 'koordinator'],
    ])
    expect((await l.coordinator.post('field_package/hand_in', { ...file, user: 999_999_999 })).status).toBe(404)
  })
})
