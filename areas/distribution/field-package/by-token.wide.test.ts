import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { FIELD_WORK } from '#areas/stock/field-work.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openLoading, type LoadedRun, type Loading } from '../loading/loading.test-kit.ts'
import { SCAN_TYPE_CODE, type SyncedScanEvent } from '../scan-event/scan-event.ts'
import type { PrepareReply } from './field-calls.ts'

let l: Loading
beforeAll(async () => void (l = await openLoading()))
afterAll(() => l.world.close())

const BAGS = 6
const PHONES = 4
const HOUR = 3_600_000

interface Waiting {
  readonly client_uuid: string
  readonly [name: string]: unknown
}

/** Somebody's phone that was prepared, and whose session is over: what it makes waits until an answer has come. */
async function phoneOf(run: LoadedRun, { name, hours }: { readonly name: string; readonly hours: number }) {
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
  const session = l.world.with(
    String((await l.world.with(null).post('login', { username: name, password: DEMO_PASSWORD })).body['token']),
  )
  const device = randomUUID()
  const reply = await session.post('field_package/prepare', {
    device_id: device,
    unsent: 1,
    packages: [{ work: FIELD_WORK.loading, run: run.id, version: 'a' }],
  })
  expect((await session.post('logout')).status).toBe(200)
  const line: Caller = l.world.with((reply.body['data'] as PrepareReply).token)
  const outbox = new Map<string, Waiting>()
  let seq = 0
  return {
    device,
    outbox,
    make: (target: object, at: number) => {
      const client_uuid = randomUUID()
      seq += 1
      outbox.set(client_uuid, {
        client_uuid,
        seq,
        v: 1,
        scanned_at: new Date(at + hours * HOUR).toISOString(),
        offset_ms: -hours * HOUR,
        loading_line_id: run.id,
        ...target,
      })
    },
    /** Answers that get lost leave everything where it is, to be sent again. */
    send: async (events: readonly Waiting[], { isLost }: { readonly isLost: boolean }) => {
      const said = await line.post('scan_event/sync', { device_id: device, events })
      expect([said.status, said.body['message']]).toEqual([200, undefined])
      if (isLost) return
      for (const { client_uuid, status } of said.body['data'] as readonly SyncedScanEvent[])
        if (status === 'taken') outbox.delete(client_uuid)
    },
  }
}

test('DS-08 property: four phones on one truck, no session left, clocks off by hours, uploads mixed, cut, repeated at the same moment and answered into nothing: nothing is lost or counted twice', async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ bag: fc.nat(BAGS - 1), isLoad: fc.boolean(), phone: fc.nat(PHONES - 1) }), {
        minLength: 20,
        maxLength: 40,
      }),
      fc.infiniteStream(fc.nat(1_000)),
      async (scans, chance) => {
        played += 1
        const luck = chance[Symbol.iterator]()
        const draw = () => luck.next().value as number
        const run = await l.readyRun({ bags: BAGS })
        await l.world.db.query(`update loading_line set confirmed_at = now() - interval '3 days' where id = ${run.id}`)
        const phones: Awaited<ReturnType<typeof phoneOf>>[] = []
        for (let at = 0; at < PHONES; at += 1)
          phones.push(await phoneOf(run, { name: `lepas-${played}-${at}`, hours: [0, 2, -2, 26][at] ?? 0 }))
        const began = Date.now() - HOUR
        for (const [place, { bag, isLoad, phone }] of scans.entries()) {
          phones[phone]?.make(
            {
              scan_type: isLoad ? SCAN_TYPE_CODE.load : SCAN_TYPE_CODE.unload,
              raw_code: String(run.bags[bag]),
              allocation_transportation_id: run.trucks[0] ?? 0,
            },
            began + place * 1_000,
          )
        }
        // All at once, each with some of what it has in any order, once or twice at the same moment.
        for (let round = 0; phones.some(({ outbox }) => outbox.size > 0) && round < 100; round += 1) {
          await Promise.all(
            phones
              .filter(({ outbox }) => outbox.size > 0)
              .flatMap((phone) => {
                const part = [...phone.outbox.values()]
                  .map((event) => ({ event, key: draw() }))
                  .toSorted((a, b) => a.key - b.key)
                  .slice(0, 1 + (draw() % 5))
                  .map(({ event }) => event)
                const isLost = draw() % 3 === 0
                return Array.from({ length: 1 + (draw() % 2) }, () => phone.send(part, { isLost }))
              }),
          )
        }
        expect(phones.map(({ outbox }) => outbox.size)).toEqual(phones.map(() => 0))
        const { rows } = await l.world.db.query<{ device_id: string; n: number }>(
          `select device_id, count(*)::integer as n from scan_event where loading_line_id = ${run.id}
            group by device_id`,
        )
        expect(new Map(rows.map(({ device_id, n }) => [device_id, n]))).toEqual(
          new Map(
            phones.flatMap(({ device }, at) => {
              const own = scans.filter(({ phone }) => phone === at).length
              return own > 0 ? [[device, own] as const] : []
            }),
          ),
        )
        // On one truck a bag is where its last scan left it, by the time of the scan as it really was.
        const on = run.bags.filter((_, bag) => scans.findLast((one) => one.bag === bag)?.isLoad)
        const loaded = await l.world.db.query<{ id: number }>(
          `select id from detail_labels where loading_line_id = ${run.id} and is_loaded = 1 order by id`,
        )
        expect(loaded.rows.map(({ id }) => Number(id))).toEqual(on.toSorted((a, b) => a - b))
        expect(await l.books(run)).toMatchObject({
          onTrucks: on.length * 50,
          loaded: on.length * 50,
          onBeds: (BAGS - on.length) * 50,
        })
        expect(await findLedgerDifferences(l.world.serving)).toEqual([])
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
  expect(played).toBeGreaterThanOrEqual(6)
}, 240_000)
