import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddenda, type Addenda } from '../addendum/addendum.test-kit.ts'

let r: Addenda
beforeAll(async () => {
  r = await openAddenda()
})
afterAll(() => r.world.close())

const requests = () => r.count('select count(*) as n from detail_adendum')

describe('AD-07 texts of the form', () => {
  test('AD-07 a text that cannot be stored is told at its field, as to people who are signed in', async () => {
    const run = await r.reportedRun({ holes: 100, bags: 1, told: { received: 50 } })
    const before = await requests()
    const item = r.item(run, 2, 10)
    const [half, turned, broken] = ['a\ud800b', 'A\u202egnp.exe', 'A\nB']
    const bodies: readonly (readonly [string, string, object])[] = [
      ...[half, turned, broken, 'a\u0000b', 'a\u2028b', 'a\uffffb'].map(
        (text) => ['request_by', 'Diminta Oleh', r.payload(run, [item], { request_by: text })] as const,
      ),
      ...[half, turned, 'a\u0000b'].map(
        (text) => ['description', 'Catatan', r.payload(run, [item], { description: text })] as const,
      ),
      ...[half, turned, broken].map(
        (text) =>
          [
            'list_adendum.0.description_reason',
            'Alasan',
            r.payload(run, [{ ...item, description_reason: text }]),
          ] as const,
      ),
      ['list_adendum.0.farmer_name', 'Nama Petani', r.payload(run, [{ ...item, farmer_name: half }])],
    ]
    for (const [field, label, body] of bodies) {
      const reply = await r.send(body, `kunci-${bodies.findIndex((one) => one[2] === body)}`)
      expect([reply.status, reply.body['errors']]).toEqual([
        422,
        { [field]: `${label} memuat karakter yang tidak dapat disimpan` },
      ])
    }
    expect(await requests()).toBe(before)
    const sent = await r.send(r.payload(run, [item], { request_by: ' Siti\u200b ', description: 'Baris 1\nBaris 2' }))
    expect(sent.status).toBe(201)
    expect(
      await r.count(
        `select count(*) as n from detail_adendum where no_dokumen = '${String(sent.row['no_dokumen'])}'
          and request_by = 'Siti' and description = E'Baris 1\\nBaris 2'`,
      ),
    ).toBe(1)
  })
})
