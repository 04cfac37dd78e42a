import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openLoading, type LoadedRun } from '../loading/loading.test-kit.ts'
import type { SyncedScanEvent } from '../scan-event/scan-event.ts'
import type { ContactReply, PrepareReply } from './field-calls.ts'

/** An event as a device sends it. */
export const deviceEvent = (seq: number, target: object, more: object = {}) => ({
  client_uuid: randomUUID(),
  seq,
  v: 1,
  scanned_at: new Date().toISOString(),
  offset_ms: 0,
  ...target,
  ...more,
})
/** What became of each event that was sent. */
export const resultsOf = (reply: { readonly body: Record<string, unknown> }) =>
  (reply.body['data'] as readonly SyncedScanEvent[]).map(({ status, answer }) => answer?.scan_result ?? status)

/** Runs that are ready to load, and phones that are prepared for them. */
export async function openFieldWork() {
  const l = await openLoading()

  /** A session of its own: ending it ends nobody else's. */
  const session = async (username: string) =>
    l.world.with(String((await l.world.with(null).post('login', { username, password: DEMO_PASSWORD })).body['token']))

  /** A phone that was prepared for a run, by who is signed in. */
  async function prepared(by: Caller, run: LoadedRun, { unsent = 0, device = randomUUID() } = {}) {
    const reply = await by.post(
      'field_package/prepare',
      { device_id: device, unsent, packages: [{ work: FIELD_WORK.loading, run: run.id, version: 'abc' }] },
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

  return { l, session, prepared, rowOf, someLoader }
}
