import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WORK } from '#areas/stock/field-work.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { stockSeams } from '#areas/stock/public.server.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import type { Caller } from '#test/kit/caller.ts'
import { load, openLoading, type LoadedRun, type Loading } from '../loading/loading.test-kit.ts'
import type { LoadingPackage } from '../loading/loading-package.ts'
import { putTogether, type PackageDifference } from '../loading/package-parts.ts'
import { RESULT, SCAN, type SyncedEvent } from '../scan-event/scan-event.ts'
import type { ContactReply, PrepareReply } from './field-calls.ts'

let l: Loading
beforeAll(async () => void (l = await openLoading()))
afterAll(() => l.world.close())

const event = (seq: number, target: object, more: object = {}) => ({
  client_uuid: randomUUID(),
  seq,
  v: 1,
  scanned_at: new Date().toISOString(),
  offset_ms: 0,
  ...target,
  ...more,
})
const taken = (reply: { readonly body: Record<string, unknown> }) =>
  (reply.body['data'] as readonly SyncedEvent[]).map(({ status, answer }) => answer?.scan_result ?? status)

/** A session of its own: ending it ends nobody else's. */
const session = async (username: string) =>
  l.world.with(String((await l.world.with(null).post('login', { username, password: DEMO_PASSWORD })).body['token']))

/** A phone that was prepared for a run, by who is signed in. */
async function prepared(by: Caller, run: LoadedRun, { unsent = 0, device = randomUUID() } = {}) {
  const reply = await by.post(
    'field_package/prepare',
    { device_id: device, unsent, packages: [{ work: WORK.loading, run: run.id, version: 'abc' }] },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 10)' },
  )
  expect([reply.status, reply.body['message']]).toEqual([200, undefined])
  const data = reply.body['data'] as PrepareReply
  const phone = l.world.with(data.token)
  return {
    ...data,
    device,
    phone,
    sync: (...events: readonly object[]) => phone.post('scan_event/sync', { device_id: device, events }),
    contact: async (left: number, gives_back = false) =>
      (await phone.post('field_package/contact', { device_id: device, unsent: left, gives_back })).body[
        'data'
      ] as ContactReply,
  }
}
const rowOf = async (device: string) =>
  (
    await l.world.db.query<Record<string, unknown>>(
      'select * from field_package where device_id = $1 order by id desc limit 1',
      [device],
    )
  ).rows[0]
/** An account of its own, so that what is taken from it is missed by nobody. */
async function someLoader(name: string): Promise<Caller & { readonly user: number }> {
  const { rows } = await l.world.db.query<{ id: number }>(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', nextval(pg_get_serial_sequence('users',
      'id')), 'username', $1::text, 'email', $1::text || '@uji.example', 'fullname', $1::text))).* from users u
      where username = 'pemuat' returning id`,
    [name],
  )
  await l.world.db.query(
    `insert into user_credential select (jsonb_populate_record(c, jsonb_build_object('user_id', $1::bigint))).*
      from user_credential c join users u on u.id = c.user_id where u.username = 'pemuat'`,
    [rows[0]?.id],
  )
  return { ...(await session(name)), user: Number(rows[0]?.id) }
}

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
          packages: Array.from({ length: 200 }, () => ({ work: WORK.loading, run: run.id, version: 'abc' })),
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
    const steps = [SCAN.enter, SCAN.start].map((scan_type, at) =>
      event(at + 1, { loading_line_id: run.id, scan_type, raw_code: String(run.trucks[0]) }),
    )
    expect(
      taken(
        await sync(
          ...steps,
          event(3, load(run, 0)),
          event(4, { loading_line_id: run.id, scan_type: SCAN.finish, raw_code: String(run.trucks[0]) }),
        ),
      ),
    ).toEqual([0, 0, 0, 0])
    expect((await contact(0)).away).toBe(1)
    expect(
      taken(await sync(event(5, { loading_line_id: run.id, scan_type: SCAN.depart, raw_code: String(run.trucks[0]) }))),
    ).toEqual([0])
    // The package is still on the phone, which tells of the arrival later.
    expect((await contact(0)).away).toBe(1)
    expect(
      taken(await sync(event(6, { loading_line_id: run.id, scan_type: SCAN.arrive, raw_code: String(run.trucks[0]) }))),
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
    expect(taken(await sync(event(1, load(run, 0), { scanned_at: before })))).toEqual([RESULT.voidLabel])
    expect((await act('loading_line', run.id, 'reopen')).status).toBe(200)
    expect(taken(await sync(event(2, load(run, 1))))).toEqual([RESULT.voidLabel])
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
    const steps = [SCAN.enter, SCAN.start].map((scan_type, at) =>
      event(at + 1, { loading_line_id: run.id, scan_type, raw_code: String(truck) }),
    )
    expect(taken(await sync(...steps, event(3, load(run, 0)), event(4, load(run, 1))))).toEqual([0, 0, 0, 0])
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
    const whole = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as LoadingPackage
    const have = (whole.parts ?? []).map(({ hash }) => hash).join(',')
    const asked = async () => (await l.loader.get(`loading/runs/${run.id}`, { have })).body['data'] as PackageDifference
    expect((await asked()).parts.every(({ rows }) => rows === null)).toBe(true)
    const { sync } = await prepared(l.loader, run)
    expect(taken(await sync(event(1, load(run, 0))))).toEqual([0])
    const difference = await asked()
    expect(
      difference.parts.filter(({ list, rows }) => list === 'bags' && rows !== null).map(({ count }) => count),
    ).toEqual([40])
    const now = (await l.loader.get(`loading/runs/${run.id}`)).body['data'] as LoadingPackage
    expect(putTogether(whole, difference)).toEqual(now)
  })

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
    expect(taken(await phone.post('scan_event/sync', { device_id: device, entries: [first] }))).toEqual([RESULT.ok])
    expect(taken(await sync(event(2, load(run, 1), { v: 2 }), event(3, load(run, 1))))).toEqual(['later', RESULT.ok])
  })

  test('two phones on one truck: the same bag counts once, both are told, whoever comes late', async () => {
    const run = await l.readyRun({ bags: 2 })
    const [one, other] = [await prepared(l.loader, run), await prepared(l.coordinator, run)]
    const own = [event(1, load(run, 0)), event(2, load(run, 1))]
    expect(taken(await one.sync(...own))).toEqual([0, 0])
    expect(taken(await other.sync(event(1, load(run, 1)), event(2, load(run, 0))))).toEqual([
      RESULT.already,
      RESULT.already,
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
    const one = event(1, load(run, 0))
    expect(taken(await sync(one, event(2, load(unprepared, 0))))).toEqual([RESULT.ok, 'later'])
    expect(taken(await sync(one))).toEqual([RESULT.ok])
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
          packages: [{ work: WORK.loading, run: run.id, version: 'x' }],
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
    const events = [event(1, load(run, 0)), event(2, load(run, 1))]
    expect(taken(await sync(...events))).toEqual([RESULT.review, RESULT.review])
    expect(await l.books(run)).toMatchObject({ loaded: 0, onTrucks: 0 })
    const { rows } = await l.coordinator.get('scan_event/list', {
      filters: { loading_line_id: [run.id], scan_result: [RESULT.review] },
    })
    expect(rows).toHaveLength(2)
    for (const { id } of rows)
      expect((await l.act(l.coordinator, 'scan_event', id, 'book', { reason: 'Benar dimuat' })).status).toBe(200)
    expect(await l.books(run)).toMatchObject({ loaded: 100, onTrucks: 100 })
    expect(taken(await sync(...events))).toEqual([RESULT.ok, RESULT.ok])
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
    expect((await sync(event(1, load(run, 0)))).status).toBe(401)
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
    expect(taken(await found.post('scan_event/sync', { device_id: device, events: [event(1, load(run, 0))] }))).toEqual(
      [RESULT.review],
    )
    const anew = await prepared(found, run, { device })
    expect(taken(await anew.sync(event(2, load(run, 1))))).toEqual([RESULT.ok])
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
          packages: [{ work: WORK.today, run: null, version: 'a' }],
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
        where device_id = $1 and field_work = ${WORK.today}`,
      [device],
    )
    await day()
    await admin.post('field_package/contact', { device_id: device, unsent: 0 })
    expect(await of(`field_work = ${WORK.today}`)).toMatchObject([{ field_state: 1 }])
    expect(Date.parse(String((await of(`field_work = ${WORK.today}`))[0]?.['until'])) - Date.now()).toBeGreaterThan(
      6.9 * 86_400_000,
    )
    await admin.post('field_package/contact', { device_id: device, unsent: 0, gives_back: true })
    expect(await of(`field_work = ${WORK.today}`)).toMatchObject([{ field_state: 2 }])
  })

  test('a clock that is two hours behind and knows it is set right; one that was learned ahead too', async () => {
    const run = await l.readyRun({ bags: 2 })
    await l.world.db.query(`update loading_line set confirmed_at = now() - interval '3 days' where id = ${run.id}`)
    const { sync, device } = await prepared(l.loader, run, { unsent: 1 })
    const at = Date.now() - 30 * 60_000
    const clocks = [-2, 2].map((hours, bag) =>
      event(bag + 1, load(run, bag), {
        scanned_at: new Date(at + bag * 1_000 + hours * 3_600_000).toISOString(),
        offset_ms: -hours * 3_600_000,
      }),
    )
    expect(taken(await sync(...clocks))).toEqual([RESULT.ok, RESULT.ok])
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
      Date.parse((reply.body['data'] as readonly SyncedEvent[])[0]?.answer?.happened_at ?? '')
    expect(await happened(await clean.sync(event(1, load(run, 0), early)))).toBe(
      Date.parse(clean.packages[0]?.prepared_at ?? ''),
    )
    const dirty = await prepared(l.loader, run, { unsent: 1 })
    expect(await happened(await dirty.sync(event(1, load(run, 1), early)))).toBe(Date.parse(early.scanned_at))
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
      body: load(run, bag),
    }))
    const file = { user: maker, device_id: device, entries }
    expect((await l.loader.post('field_package/hand_in', file)).status).toBe(403)
    for (const _time of [1, 2])
      expect(taken(await l.coordinator.post('field_package/hand_in', file))).toEqual([RESULT.ok, RESULT.ok])
    expect(
      taken(await sync(...entries.map(({ body, made_at, ...rest }) => ({ ...rest, ...body, scanned_at: made_at })))),
    ).toEqual([RESULT.ok, RESULT.ok])
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
