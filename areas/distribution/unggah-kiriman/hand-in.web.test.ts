import { afterEach, expect, test, vi } from 'vitest'
import { sendOutboxFile, type HandInAnswer } from './hand-in.web.ts'
import type { OutboxFileEntry } from './outbox-file.ts'

afterEach(() => vi.unstubAllGlobals())

const photo = (name: string) => ({
  module: 'detail-farmers',
  field: 'photos',
  action: 'report',
  name,
  data: `data:image/jpeg;base64,${btoa(name)}`,
})
const entry = (seq: number, ...files: readonly string[]): OutboxFileEntry => ({
  user: 7,
  seq,
  client_uuid: `0a0a0a0a-0000-4000-a000-00000000000${seq}`,
  device_id: '0a0a0a0a-0000-4000-a000-0000000000ff',
  path: 'scan_event/sync',
  v: 1,
  depends_on: null,
  made_at: '2026-01-01T00:00:00.000Z',
  offset_ms: 0,
  label: `Petani ${seq}`,
  body: { loading_line_id: 1, scan_type: 12 },
  files: files.map(photo),
})
const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** A server that takes everything but photos of one name; what was handed in to it. */
function serverAgainst(refused: string, status: number) {
  const handedIn: OutboxFileEntry[] = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string | FormData }) => {
    if (body instanceof FormData) {
      const file = body.get('file') as File
      return file.name === refused
        ? json(status, { message: 'Terlalu besar.' })
        : json(200, { file: `stored-${file.name}` })
    }
    if (!address.includes('field_package/hand_in')) return json(404, {})
    const { entries } = JSON.parse(body) as { readonly entries: readonly OutboxFileEntry[] }
    handedIn.push(...entries)
    return json(200, { data: entries.map(({ client_uuid }) => ({ client_uuid, status: 'taken' })) })
  })
  return handedIn
}

const file = {
  user: 7,
  device: '0a0a0a0a-0000-4000-a000-0000000000ff',
  path: 'scan_event/sync',
  entries: [entry(1), entry(2, 'besar.jpg', 'kecil.jpg'), entry(3, 'lain.jpg')],
}

test('DS-09 a photo that the server refuses keeps back neither its receipt nor the others, and is named with the answer', async () => {
  for (const status of [413, 415]) {
    const handedIn = serverAgainst('besar.jpg', status)
    const answers: HandInAnswer[] = []
    await sendOutboxFile(file, (more) => answers.push(...more))
    expect(handedIn.map(({ body }) => JSON.stringify(body['photos'] ?? null).match(/stored-\w+/g))).toEqual([
      null,
      ['stored-kecil'],
      ['stored-lain'],
    ])
    expect(answers.map(({ entry: { seq }, without }) => [seq, without])).toEqual([
      [1, []],
      [2, ['besar.jpg: Terlalu besar.']],
      [3, []],
    ])
  }
})

test('DS-09 a server that cannot be reached, or a session that is over, is no refusal: nothing goes without its photo', async () => {
  for (const status of [500, 401]) {
    const handedIn = serverAgainst('besar.jpg', status)
    await expect(sendOutboxFile(file, () => undefined)).rejects.toMatchObject({ status })
    expect(handedIn).toEqual([])
  }
})
