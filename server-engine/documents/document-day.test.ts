import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocuments, openDay, TODAY } from './documents.test-kit.ts'

const day = openDay()
let kit: Awaited<ReturnType<typeof openDocuments>>
let world: typeof kit.world
let admin: typeof kit.admin
let checker: typeof kit.checker
let nursery: typeof kit.nursery
let plant: typeof kit.plant
let receipt: typeof kit.receipt
let act: typeof kit.act
let decide: typeof kit.decide
let shown: typeof kit.shown
let submitted: typeof kit.submitted
let expectRefused: typeof kit.expectRefused
beforeAll(async () => {
  kit = await openDocuments(day)
  ;({ world, admin, checker, nursery, plant, receipt, act, decide, shown, submitted, expectRefused } = kit)
})
afterAll(() => world.close())

describe('the day', () => {
  test('R-document-5 of a document lies in the running period and has come', async () => {
    for (const [receipt_date, sentence] of [
      ['2025-08-18', 'Tanggal Terima tidak boleh sesudah hari ini'],
      ['2025-07-24', 'Cut Off Peride Aktif'],
    ] as const) {
      await expectRefused(() => receipt({ receipt_date }), 422, sentence)
    }
  })

  test("R-document-5 of the posting is the document's while that is open, else the day of approval, which the approver sees before", async () => {
    const row = await submitted('gallery_receipt', await receipt())
    const late = await receipt()
    day.now = new Date('2025-08-27T03:00:00Z')
    try {
      await expectRefused(
        () => act('gallery_receipt', late.row, 'submit'),
        409,
        'Tanggal Terima 17 Agustus 2025 berada di luar periode berjalan. Perbaiki tanggalnya, lalu ajukan lagi.',
      )
      expect((await shown('gallery_receipt', row, checker))['posting']).toEqual({ date: '2025-08-27', moved: true })
      expect((await decide('gallery_receipt', row)).row).toMatchObject({
        receipt_date: TODAY,
        posting_date: '2025-08-27',
      })
      day.closedUntil = '2025-08-27'
      await expectRefused(
        () => act('gallery_receipt', row, 'void', { reason: 'Salah' }),
        409,
        'Pembukuan persemaian ini sudah ditutup sampai 27 Agustus 2025. Tidak ada yang dapat dibukukan pada hari itu atau sebelumnya.',
      )
      day.now = new Date('2025-08-28T03:00:00Z')
      expect((await act('gallery_receipt', row, 'void', { reason: 'Salah' })).row).toMatchObject({
        posting_date: '2025-08-27',
        reversal_date: '2025-08-28',
      })
    } finally {
      day.now = new Date(`${TODAY}T03:00:00Z`)
      day.closedUntil = null
    }
  })

  test('R-document-5 that is closed is not typed any more, nor handed in', async () => {
    const row = (await receipt({ receipt_date: '2025-08-12' })).row
    day.closedUntil = '2025-08-15'
    try {
      const sentence = 'Pembukuan persemaian ini sudah ditutup sampai 15 Agustus 2025. Pilih tanggal sesudahnya.'
      expect((await receipt({ receipt_date: '2025-08-15' })).body['errors']).toEqual({ receipt_date: sentence })
      await expectRefused(() => act('gallery_receipt', row, 'submit'), 422, sentence)
      expect((await receipt({ receipt_date: '2025-08-16' })).status).toBe(201)
    } finally {
      day.closedUntil = null
    }
  })

  test('R-document-5 is the one in the nursery, not where its user sits', async () => {
    const zone = (name: string) =>
      world.db.query('update location_nursery set time_zone = $1 where id = $2', [name, nursery])
    await zone('Asia/Jayapura')
    // Half past one in the morning of the 18th there, half past eleven in the evening of the 17th in Jakarta.
    day.now = new Date('2025-08-17T16:30:00Z')
    try {
      const body = {
        program_year: 2025,
        receipt_date: '2025-08-18',
        gallery_plant_id: plant,
        quantity: 1,
        location_nursery_id: nursery,
      }
      expect((await admin.post('gallery_receipt/create', body)).status).toBe(201)
      await zone('Asia/Jakarta')
      expect((await admin.post('gallery_receipt/create', body)).body['errors']).toEqual({
        receipt_date: 'Tanggal Terima tidak boleh sesudah hari ini',
      })
    } finally {
      day.now = new Date(`${TODAY}T03:00:00Z`)
      await zone('Asia/Jakarta')
    }
  })
})
