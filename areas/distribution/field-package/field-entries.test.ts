import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { openAudits, type AuditWorld } from '#areas/stock/audit/audit.test-kit.ts'
import type { Caller } from '#test/kit/caller.ts'
import { bed } from '#test/kit/ledger.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import type { PrepareReply } from './field-calls.ts'

const COUNTS = 'stock_audit/sync'
const CARE = 'pemeliharaan_reguler/sync'

let audits: AuditWorld
beforeAll(async () => void (audits = await openAudits()))
afterAll(() => audits.world.close())

let seq = 0
const entry = (body: object) => ({
  client_uuid: randomUUID(),
  seq: (seq += 1),
  v: 1,
  depends_on: null,
  made_at: new Date().toISOString(),
  offset_ms: 0,
  body,
})
const count = (line: number, qty: number, more: object = {}) =>
  entry({ line, tree: audits.tree, phase: 5, lot: null, round: 1, qty, ...more })
const session = async (username: string) =>
  audits.world.with(
    String((await audits.world.with(null).post('login', { username, password: DEMO_PASSWORD })).body['token']),
  )
const photoBy = async (by: Caller, url = '') => ({
  file: String(
    (
      await upload(
        { ...by, raw: (call) => by.raw({ ...call, url: `${String(call.url)}${url}` }) },
        { module: 'stock-adjusment-fase-audit', field: 'photos', ahead: '1', bytes: png() },
      )
    ).body['file'],
  ),
})
const said = (reply: { readonly body: Record<string, unknown> }) =>
  (reply.body['data'] as readonly { readonly status: string; readonly code?: string }[]).map(
    ({ status, code }) => code ?? status,
  )

/** A place with a hundred of the ledger's species, under a running audit of these people. */
async function counted(auditors: readonly number[] = [audits.auditorId]): Promise<number> {
  const place = await audits.newBed('tanam')
  await audits.put(bed(place, 5), 100)
  const { lines } = await audits.start([place], { auditor_ids: auditors })
  return lines[0] ?? 0
}

/** A phone that was prepared for a work; its session is over. */
async function away(username: string, work: number) {
  const by = await session(username)
  const device = randomUUID()
  const reply = await by.post('field_package/prepare', {
    device_id: device,
    unsent: 0,
    packages: [{ work, run: null, version: 'abc' }],
  })
  expect([reply.status, reply.body['message']]).toEqual([200, undefined])
  expect((await by.post('logout')).status).toBe(200)
  const phone = audits.world.with((reply.body['data'] as PrepareReply).token)
  return {
    device,
    phone,
    sync: (path: string, ...entries: readonly object[]) => phone.post(path, { device_id: device, entries }),
  }
}

describe('DS-08 counts and care of a device whose session has ended', () => {
  test('go out by its token, each once, with their photos; what it was not prepared for waits for its person', async () => {
    const line = await counted()
    const { phone, sync } = await away('auditor', FIELD_WORK.audit)
    const one = count(line, 98, { photos: await photoBy(phone) })
    for (const _time of [1, 2]) expect(said(await sync(COUNTS, one))).toEqual(['taken'])
    // The answer was lost and the photo had to be sent once more: still the same count.
    expect(said(await sync(COUNTS, { ...one, body: { ...one.body, photos: await photoBy(phone) } }))).toEqual(['taken'])
    expect(await audits.rows(line)).toMatchObject([{ status_document: 2, qty_counted: 98 }])
    expect((await sync(CARE, entry({ ids: [1], outcome: 'complete' }))).status).toBe(401)
    expect((await phone.post(COUNTS, { device_id: randomUUID(), entries: [one] })).status).toBe(422)
    for (const path of ['stock_audit/package', 'stock_audit/list', 'pemeliharaan_reguler/today'])
      expect([path, (await phone.get(path)).status]).toEqual([path, 401])
    expect(
      (await upload(phone, { module: 'detail-farmers', action: 'report', field: 'photos', bytes: png() })).status,
    ).toBe(403)
  })

  test("the supervisor's day too", async () => {
    const { sync } = await away('pengawas', FIELD_WORK.today)
    const note = entry({ ids: [2_000_000_000], outcome: 'complete' })
    const reply = await sync(CARE, note)
    expect([said(reply), reply.rows[0]?.['answer'] as object]).toEqual([['taken'], { done: 0, already: 0, gone: 1 }])
    expect((await sync(COUNTS, count(1, 1))).status).toBe(401)
  })

  test('of somebody whose account was closed meanwhile stay on the device with a word, and count from its file by who may count', async () => {
    const { rows } = await audits.world.db.query<{ id: number }>(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object('id',
        nextval(pg_get_serial_sequence('users', 'id')), 'username', 'auditor-keluar', 'email', 'keluar@uji.example'))).*
        from users u where username = 'auditor' returning id`,
    )
    const user = Number(rows[0]?.id)
    await audits.world.db.query(
      `insert into user_credential select (jsonb_populate_record(c, jsonb_build_object('user_id', $1::bigint))).*
        from user_credential c join users u on u.id = c.user_id where u.username = 'auditor'`,
      [user],
    )
    const line = await counted([user])
    const { sync, device } = await away('auditor-keluar', FIELD_WORK.audit)
    await audits.world.db.query(`update users set status_user = 'user_inactive' where id = ${user}`)
    const one = count(line, 97)
    const reply = await sync(COUNTS, one)
    expect([said(reply), reply.rows[0]?.['message']]).toEqual([
      ['forbidden'],
      expect.stringContaining('Simpan sebagai file'),
    ])
    expect(await audits.rows(line)).toMatchObject([{ status_document: 1, qty_counted: null }])
    const file = { user, device_id: device, path: COUNTS, entries: [one] }
    expect((await audits.auditor.post('field_package/hand_in', file)).status).toBe(403)
    const admin = await audits.world.as('admin')
    for (const _time of [1, 2]) expect(said(await admin.post('field_package/hand_in', file))).toEqual(['taken'])
    expect(await audits.rows(line)).toMatchObject([{ status_document: 2, qty_counted: 97 }])
    expect(said(await sync(COUNTS, one))).toEqual(['taken'])
  })
})

describe('DS-08 the file of a phone that cannot send', () => {
  test('brings counts with their photos in the name of who made them; phone and file together count once', async () => {
    const line = await counted()
    const { sync, device } = await away('auditor', FIELD_WORK.audit)
    const one = count(line, 99)
    const file = async () => ({
      user: audits.auditorId,
      device_id: device,
      path: COUNTS,
      entries: [{ ...one, body: { ...one.body, photos: await photoBy(audits.coordinator, '?handed_in=1') } }],
    })
    for (const _time of [1, 2])
      expect(said(await audits.coordinator.post('field_package/hand_in', await file()))).toEqual(['taken'])
    expect(said(await sync(COUNTS, one))).toEqual(['taken'])
    expect(await audits.rows(line)).toMatchObject([{ status_document: 2, qty_counted: 99 }])
    const { rows } = await audits.world.db.query<{ maker: number; by: string }>(
      `select r.user_id as maker, u.username as by from received_entry r join users u on u.id = r.handed_in_by
        where r.client_uuid = $1`,
      [one.client_uuid],
    )
    expect(rows.map(({ maker, by }) => [Number(maker), by])).toEqual([[audits.auditorId, 'koordinator']])
    expect(
      (await audits.coordinator.post('field_package/hand_in', { ...(await file()), path: 'users/create' })).status,
    ).toBe(422)
    expect((await audits.auditor.raw({ method: 'POST', url: '/api/upload?handed_in=1' })).status).toBe(403)
    // Somebody of another nursery is none of this coordinator's.
    await audits.world.db.query(
      `update users set location_nursery_id = (select min(id) from location_nursery where id <> ${audits.nursery})
        where username = 'qa'`,
    )
    const {
      rows: [stranger],
    } = await audits.world.db.query<{ id: number }>(`select id from users where username = 'qa'`)
    expect(
      (await audits.coordinator.post('field_package/hand_in', { ...(await file()), user: Number(stranger?.id) }))
        .status,
    ).toBe(404)
  })
})
