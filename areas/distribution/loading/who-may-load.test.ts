import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { loadScan, openLoading, truckStepScan, unloadScan, type Device, type Loading } from './loading.test-kit.ts'

let l: Loading
let phone: Device
beforeAll(async () => {
  l = await openLoading()
  phone = l.device(l.loader)
})
afterAll(() => l.world.close())

describe('who may load', () => {
  test('the loader sees the runs of the own nursery and nothing else', async () => {
    const run = await l.readyRun({ bags: 2, trucks: 2 })
    const runs = (await l.loader.get('loading/runs')).rows
    expect(runs.find(({ id }) => id === run.id)).toMatchObject({
      bags: 2,
      trucks: 2,
      loaded: 0,
      status_run: 1,
      name: 'Ibu Ratna',
    })
    const { body } = await l.loader.get(`loading/runs/${run.id}`)
    const whole = body['data'] as Record<string, readonly unknown[]>
    expect(whole).toMatchObject({
      pending: 0,
      review: 0,
      waiting: 0,
      version: expect.any(String),
      beds: [{ tree_id: run.tree, qty: 100 }],
      trees: [{ id: run.tree }],
      farmers: [{ name: 'Ibu Ratna', total_pupuk: expect.any(Number) }],
    })
    expect([whole['bags']?.length, whole['trucks']?.length]).toEqual([2, 2])
    for (const path of [
      'loading_line/list',
      'detail_labels/list',
      'geko_farmer/list',
      'stock_movement/list',
      'users/list',
      'scan_event/list',
      'farmer_receipt/list',
      `loading_line/${run.id}/show`,
    ])
      expect([path, (await l.loader.get(path)).status]).toEqual([path, 403])
    // What somebody tells of a place where they have loaded is kept after they were moved.
    expect(await phone.result(unloadScan(run, 0))).toBe(SCAN_RESULT.ok)
    await l.world.db.query(`update users set location_nursery_id = 2 where username = 'pemuat'`)
    try {
      expect((await l.loader.get(`loading/runs/${run.id}`)).status).toBe(404)
      expect(await phone.scan(loadScan(run, 0))).toMatchObject({
        scan_result: SCAN_RESULT.review,
        message: expect.stringContaining('tidak (lagi) berhak'),
      })
    } finally {
      await l.world.db.query(`update users set location_nursery_id = ${l.nursery} where username = 'pemuat'`)
    }
    expect((await (await l.world.as('qa')).get('loading/runs')).status).toBe(403)
  })

  test('a bag, truck or recipient of another nursery is answered at once, without a word of whose it is', async () => {
    const run = await l.readyRun({ bags: 1 })
    const far = await l.readyRun({ bags: 1 })
    const other = await l.count(`select id as n from location_nursery where id <> ${l.nursery} order by id limit 1`)
    for (const [table, key] of [
      ['loading_line', 'id'],
      ['detail_labels', 'loading_line_id'],
      ['detail_farmers', 'loading_line_id'],
      ['allocation_transportation', 'loading_line_id'],
    ]) {
      await l.world.db.query(`update ${table} set location_nursery_id = ${other} where ${key} = ${far.id}`)
    }
    const recipient = await l.count(`select id as n from detail_farmers where loading_line_id = ${far.id}`)
    const codes = [
      ['Bag', { ...loadScan(run, 0), raw_code: String(far.bags[0]) }],
      ['Bag', { ...unloadScan(run, 0), raw_code: String(far.bags[0]) }],
      ['Kendaraan', { ...loadScan(run, 0), allocation_transportation_id: far.trucks[0] ?? 0 }],
      ['Kendaraan', { ...truckStepScan(run, SCAN_TYPE_CODE.enter), raw_code: String(far.trucks[0]) }],
      ['POC', { ...loadScan(run, 0), scan_type: SCAN_TYPE_CODE.loadPoc, raw_code: `D-${recipient}` }],
      ['POC', { ...unloadScan(run, 0), raw_code: `D-${recipient}` }],
    ] as const
    for (const [what, target] of codes) {
      expect([target.scan_type, await phone.scan(target)]).toEqual([
        target.scan_type,
        expect.objectContaining({
          scan_result: SCAN_RESULT.otherRun,
          message: expect.stringMatching(
            new RegExp(`^${what} ini milik persemaian lain, bukan untuk DST/.*koordinator\\.$`),
          ),
          detail_label_id: null,
          allocation_transportation_id: null,
          detail_farmer_id: null,
        }),
      ])
    }
    expect(await l.books(far)).toMatchObject({ onTrucks: 0, loaded: 0, consumed: 0 })
  })

  test('PM-06 what somebody without a right there tells of a run of another nursery waits in nobody’s list, and sounds as a number that no run has', async () => {
    const [far, own] = [await l.readyRun({ bags: 1 }), await l.readyRun({ bags: 1 })]
    const other = await l.count(`select id as n from location_nursery where id <> ${l.nursery} order by id limit 1`)
    // What the demo has them scan there is somebody else's.
    await l.world.db.query(
      `update scan_answer set user_id = (select id from users where username = 'admin') where location_nursery_id = ${other}`,
    )
    for (const [table, key] of [
      ['loading_line', 'id'],
      ['detail_labels', 'loading_line_id'],
      ['allocation_transportation', 'loading_line_id'],
    ])
      await l.world.db.query(`update ${table} set location_nursery_id = ${other} where ${key} = ${far.id}`)
    const atFirst = { scanned_at: '1980-01-01T00:00:00.000Z' }
    const none = { ...far, id: await l.count(`select max(id) + 1000 as n from loading_line`) }
    for (const by of [l.loader]) {
      for (const scan_type of Object.values(SCAN_TYPE_CODE)) {
        const told = async (run: typeof far) => {
          const { event_id, client_uuid, changed_at, ...answer } = await l
            .device(by)
            .scan({ ...loadScan(run, 0), scan_type }, atFirst)
          expect([event_id, client_uuid, changed_at]).not.toContain(null)
          return answer
        }
        const answer = await told(far)
        expect([scan_type, answer.scan_result]).toEqual([scan_type, SCAN_RESULT.unknown])
        expect(answer).toMatchObject({
          message: 'Pengiriman ini tidak dikenal.',
          loading_line_id: null,
          happened_at: atFirst.scanned_at,
        })
        expect(await told(none)).toEqual(answer)
      }
    }
    // Nor does another content under a number that is known get it there.
    const first = phone.make(loadScan(own, 0))
    expect((await phone.send(first))[0]?.answer?.scan_result).toBe(SCAN_RESULT.ok)
    for (const run of [far, none])
      expect((await phone.send({ ...first, loading_line_id: run.id }))[0]?.answer).toMatchObject({
        scan_result: SCAN_RESULT.unknown,
        loading_line_id: null,
      })
    expect(
      await l.count(`select count(*) as n from scan_answer where loading_line_id in (${far.id}, ${none.id})`),
    ).toBe(0)
    // A stranger is refused for both.
    const guest = l.device(await l.world.as('tamu'))
    for (const run of [far, none, own])
      expect(await guest.send(guest.make(loadScan(run, 0)))).toMatchObject([{ status: 'refused', code: 'forbidden' }])
    // Who took a package of it along is heard, though moved since.
    await l.world.db.query(
      `insert into field_package (user_id, device_id, device_name, field_work, loading_line_id, location_nursery_id,
        field_state, package_version, prepared_at, last_contact_at, unsent, until, created_at, updated_at)
        select id, gen_random_uuid(), 'Android', 1, ${far.id}, ${other}, 2, 'a', now(), now(), 0, now(), now(), now()
        from users where username = 'pemuat'`,
    )
    expect(await phone.scan(loadScan(far, 0))).toMatchObject({
      scan_result: SCAN_RESULT.review,
      message: expect.stringContaining('tidak (lagi) berhak'),
    })
    await l.world.db.query(`delete from field_package where loading_line_id = ${far.id}`)
  })

  test('an event of somebody who has lost the right is kept for review, whichever kind it is; without a session nothing is taken', async () => {
    const run = await l.readyRun({ bags: 1 })
    expect(await phone.result(unloadScan(run, 0))).toBe(SCAN_RESULT.ok)
    const become = (role: string) =>
      l.world.db.query(
        `update users set role_id = (select id from roles where role_name = $1)
        where username = 'pemuat'`,
        [role],
      )
    await become('Tamu')
    try {
      for (const scan_type of Object.values(SCAN_TYPE_CODE))
        expect([scan_type, await phone.result({ ...loadScan(run, 0), scan_type })]).toEqual([
          scan_type,
          SCAN_RESULT.review,
        ])
    } finally {
      await become('Petugas Muat')
    }
    expect(await l.books(run)).toMatchObject({ onTrucks: 0, loaded: 0 })
    expect((await l.world.with(null).post('scan_event/sync', { device_id: phone.id, events: [] })).status).toBe(401)
  })

  test('14.27 the facilitator of the run records its arrival; an account that no longer is one does not, though the run still names it', async () => {
    const run = await l.readyRun({ bags: 1 })
    const { rows } = await l.world.db.query<{ role: number }>(
      `select role_id as role from users where username = 'fasilitator'`,
    )
    await l.world.db.query(
      `update loading_line set ff_id = (select f.id from geko_ff f join users u on u.id = f.user_id
        where u.username = 'fasilitator') where id = ${run.id}`,
    )
    for (const step of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start]) await phone.scan(truckStepScan(run, step))
    expect(await phone.result(loadScan(run, 0))).toBe(SCAN_RESULT.ok)
    expect(await phone.result(truckStepScan(run, SCAN_TYPE_CODE.depart))).toBe(SCAN_RESULT.ok)
    const own = l.device(l.facilitator)
    const arrival = async () => (await l.show('allocation_transportation', run.trucks[0]))['deliver_date']
    // It has been heard before, so what it tells afterwards is kept.
    await own.scan(truckStepScan(run, SCAN_TYPE_CODE.enter))
    await l.world.db.query(
      `update users set role_id = (select id from roles where role_name = 'Tamu') where username = 'fasilitator'`,
    )
    try {
      expect(await own.scan(truckStepScan(run, SCAN_TYPE_CODE.arrive))).toMatchObject({
        scan_result: SCAN_RESULT.review,
        message: expect.stringContaining('tidak (lagi) berhak'),
      })
      expect(await arrival()).toBeNull()
    } finally {
      await l.world.db.query(`update users set role_id = ${rows[0]?.role} where username = 'fasilitator'`)
    }
    expect(await own.result(truckStepScan(run, SCAN_TYPE_CODE.arrive))).toBe(SCAN_RESULT.ok)
    expect(await arrival()).not.toBeNull()
  })
})
