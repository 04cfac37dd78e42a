import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLoading, type Loading } from '../loading/loading.test-kit.ts'
import { SCAN_TYPE_CODE, type ScanSyncReply } from './scan-event.ts'

let l: Loading
beforeAll(async () => {
  l = await openLoading()
})
afterAll(() => l.world.close())

describe('DS-08 answers that changed', () => {
  test('more of them than one reply brings are all told, in the order they changed; what changed in one moment comes together', async () => {
    const run = await l.readyRun({ bags: 1 })
    const phone = l.device(l.loader)
    const events: number[] = []
    for (let sent = 0; sent < 520; sent += 130) {
      const answers = await phone.send(
        ...Array.from({ length: 130 }, () =>
          phone.make({ loading_line_id: run.id, scan_type: SCAN_TYPE_CODE.checkBed, raw_code: 'tidak dikenal' }),
        ),
      )
      events.push(...answers.map(({ answer }) => answer?.event_id ?? 0))
    }
    // The newest changed first: the order of the events is not the order of their changes.
    const changed = events.toReversed()
    for (const [minutes, from, to] of [
      [30, 0, 495],
      [20, 495, 510],
      [10, 510, 520],
    ] as const)
      await l.world.db.query(
        `update scan_answer set created_at = now() - interval '1 hour', updated_at = date_trunc('milliseconds', now()) -
          interval '${minutes} minutes' where id = any($1::bigint[])`,
        [changed.slice(from, to)],
      )
    const ask = async (answers_since: string) =>
      (await l.loader.post('scan_event/sync', { device_id: phone.id, answers_since, events: [] }))
        .body as unknown as ScanSyncReply
    const told = ({ updates }: ScanSyncReply) => updates.map(({ event_id }) => event_id).toSorted((a, b) => a - b)
    const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
    const first = await ask(new Date(0).toISOString())
    expect([first.has_more_updates, told(first)]).toEqual([true, sorted(changed.slice(0, 510))])
    const rest = await ask(first.answers_until)
    expect([rest.has_more_updates, told(rest)]).toEqual([false, sorted(changed.slice(510))])
    expect(Date.parse(rest.answers_until)).toBeGreaterThan(Date.now() - 60_000)
    expect(told(await ask(rest.answers_until))).toEqual([])
  })
})
