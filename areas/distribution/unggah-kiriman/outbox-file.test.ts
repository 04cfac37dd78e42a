import { expect, test } from 'vitest'
import { readOutboxFile } from './outbox-file.ts'

const entry = (more: object) => ({
  user: 7,
  seq: 2,
  client_uuid: '0a0a0a0a-0000-4000-a000-000000000001',
  device_id: '0a0a0a0a-0000-4000-a000-0000000000ff',
  path: 'scan_event/sync',
  v: 1,
  depends_on: null,
  made_at: '2026-01-01T00:00:00.000Z',
  offset_ms: 0,
  label: '12',
  body: { loading_line_id: 1, scan_type: 2 },
  files: [],
  state: 'waiting',
  message: null,
  ...more,
})
const file = (entries: readonly object[], more: object = {}) =>
  JSON.stringify({ kind: 'semai-outbox', v: 1, saved_at: '2026-01-01T00:00:00.000Z', entries, ...more })

test('the file of a phone is taken apart by person, device and kind, in the order things were made', () => {
  const read = readOutboxFile(
    file([entry({ seq: 5 }), entry({ seq: 3 }), entry({ user: 8 }), entry({ path: 'stock_audit/sync' })]),
  )
  expect(read?.map(({ user, path, entries }) => [user, path, entries.map(({ seq }) => seq)])).toEqual([
    [7, 'scan_event/sync', [3, 5]],
    [8, 'scan_event/sync', [2]],
    [7, 'stock_audit/sync', [2]],
  ])
})

test('anything else is no file of a phone', () => {
  for (const text of [
    '',
    'hello',
    '{}',
    '[]',
    file([], { kind: 'other' }),
    file([], { v: 2 }),
    file([entry({ user: 0 })]),
    file([{ ...entry({}), client_uuid: 'x' }]),
  ])
    expect([text, readOutboxFile(text)]).toEqual([text, null])
})
