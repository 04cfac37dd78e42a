import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutboxEntry } from '#web-engine/offline/outbox/entry.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { LoadingRunStore } from './loading-run-store.web.ts'

/** A browser's local storage, and how often it was written to. */
function storageLike() {
  const values = new Map<string, string>()
  return {
    written: 0,
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      this.written += 1
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
  }
}
let storage: ReturnType<typeof storageLike>
let frames: (() => void)[]
beforeEach(() => {
  vi.useFakeTimers()
  storage = storageLike()
  frames = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const entry = (seq: number): OutboxEntry => ({
  user: 7,
  seq,
  client_uuid: `u${seq}`,
  device_id: 'd',
  path: 'scan_event/sync',
  v: 1,
  depends_on: null,
  made_at: '2026-01-01T00:00:00Z',
  offset_ms: 0,
  label: String(seq),
  files: [],
  state: 'waiting',
  message: null,
  body: { loading_line_id: 5, scan_type: SCAN_TYPE_CODE.load, detail_label_id: seq, allocation_transportation_id: 1 },
})
const known = () => new LoadingRunStore(7, 5).snapshot().log.records.map(({ uuid }) => uuid)

test('DS-08 nothing is drawn or written between an event and its answer; lists and log follow the frame', () => {
  const store = new LoadingRunStore(7, 5)
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  store.note(entry(1), SCAN_RESULT.ok)
  store.note(entry(2), SCAN_RESULT.ok)
  // Known at once to who asks, as the next scan does.
  expect([store.snapshot().log.records.length, told, storage.written]).toEqual([2, 0, 0])
  for (const frame of frames) frame()
  vi.advanceTimersByTime(0)
  expect([told, storage.written]).toEqual([1, 0])
  vi.advanceTimersByTime(1_000)
  expect(known()).toEqual(['u1', 'u2'])
})

test('DS-08 a page that is not looked at paints nothing and keeps its log all the same; one that goes writes at once', () => {
  const store = new LoadingRunStore(7, 5)
  store.note(entry(1), SCAN_RESULT.ok)
  store.keepLog()
  expect(known()).toEqual(['u1'])
  store.note(entry(2), SCAN_RESULT.ok)
  vi.advanceTimersByTime(2_000)
  expect(known()).toEqual(['u1', 'u2'])
})
