import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import type { Caller } from '#test/kit/caller.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import { openReceiving, type Receiving } from './receipt.test-kit.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const GONE = { file: 'tidak-ada.jpg' }
const sent = async (by: Caller, field: 'photos' | 'signature') => ({
  file: String(
    (await upload(by, { module: 'detail-farmers', action: 'report', field, ahead: '1', bytes: png() })).body['file'],
  ),
})
const receiptOf = async (run: number) => {
  const { rows } = await r.coordinator.get('farmer_receipt/list', { filters: { loading_line_id: [run] }, limit: 5 })
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('DS-08 the photo that follows', () => {
  test('a repeat of the receipt brings the files that were missing, once; the answer no longer promises them', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const signature = await sent(r.coordinator, 'signature')
    const payload = { lines: [{ line: run.line, received: 50 }], photos: [GONE, GONE], signature }
    const first = r.phone.make(r.told(run, payload))
    const [answered] = await r.phone.send(first)
    expect(answered?.answer).toMatchObject({
      scan_result: SCAN_RESULT.ok,
      message: 'Ibu Ratna: diterima 50. Foto menyusul.',
    })
    expect(await receiptOf(run.id)).toMatchObject({ missing_files: 1, photos: null, signature })
    // Half of it came: the rest is still missing.
    const [one, two] = [await sent(r.coordinator, 'photos'), await sent(r.coordinator, 'photos')]
    const again = (photos: readonly object[]) =>
      r.phone.send({ ...first, payload: { ...r.told(run, payload).payload, photos } })
    expect((await again([one, GONE]))[0]?.answer?.message).toContain('Foto menyusul')
    expect(await receiptOf(run.id)).toMatchObject({ missing_files: 1, photos: [one] })
    const whole = { missing_files: 0, photos: [one, two], signature, total_received: 50 }
    expect((await again([one, two]))[0]?.answer?.message).toBe('Ibu Ratna: diterima 50.')
    expect(await receiptOf(run.id)).toMatchObject(whole)
    // However often it comes, nothing is added or taken away.
    const version = (await receiptOf(run.id))?.['version']
    await again([one, two])
    await again([await sent(r.coordinator, 'photos')])
    await again([])
    expect(await receiptOf(run.id)).toMatchObject({ ...whole, version })
    expect(await r.accounts(run)).toMatchObject({ petani: 50, truck: 0 })
  })

  test('from the file of a phone that cannot send, the photo comes in the name of who brings it', async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const payload = { lines: [{ line: run.line, received: 50 }], photos: GONE }
    const first = r.phone.make(r.told(run, payload))
    await r.phone.send(first)
    const photo = await sent(r.admin, 'photos')
    const file = {
      user: await r.count(`select id as n from users where username = 'koordinator'`),
      device_id: r.phone.id,
      path: 'scan_event/sync',
      events: [{ ...first, payload: { ...r.told(run, payload).payload, photos: photo } }],
    }
    expect((await r.admin.post('field_package/hand_in', file)).rows).toMatchObject([{ status: 'taken' }])
    expect(await receiptOf(run.id)).toMatchObject({ missing_files: 0, photos: [photo] })
  })

  test("only the sender's own uploads are taken, and nobody else's event of the same number reaches the receipt", async () => {
    const run = await r.onTheRoad(await r.readyRun({ bags: 1 }))
    const first = r.phone.make(r.told(run, { lines: [{ line: run.line, received: 50 }], photos: GONE }))
    await r.phone.send(first)
    const strange = await sent(r.admin, 'photos')
    const payload = { ...r.told(run, { lines: [{ line: run.line, received: 50 }] }).payload, photos: strange }
    await r.phone.send({ ...first, payload })
    await r.device(r.admin).send({ ...first, payload })
    const { rows } = await r.world.db.query(
      `select missing_files, photos from farmer_receipt where loading_line_id = ${run.id} order by id limit 1`,
    )
    expect(rows).toEqual([{ missing_files: 1, photos: [] }])
  })
})
