import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERY, openProcurement, type Procurement } from '../procurement.test-kit.ts'
import { deliveryHandoverPaperModel, type DeliveryHandoverData } from './bast/model.ts'
import { seedOrderPaperModel, type SeedOrderPaperData } from './surat-pesanan/model.ts'

let desks: Procurement
beforeAll(async () => {
  desks = await openProcurement()
})
afterAll(() => desks.world.close())

describe('papers of the procurement', () => {
  test('AC-02 the order has its lines, its total and the total in words; a request that nobody approved has none', async () => {
    const id = await desks.approvedRequest({ price: 500_000, qty_request: 4.5 })
    const data = (await desks.buyer.get('print/surat-pesanan', { id })).body['data'] as SeedOrderPaperData
    const sheet = seedOrderPaperModel(data)
    expect(sheet.blocks).toContainEqual({ kind: 'text', text: 'Terbilang: Dua juta dua ratus lima puluh ribu rupiah' })
    expect(sheet.blocks[0]).toMatchObject({ kind: 'title', qr: { text: data.number } })
    expect((await desks.buyer.get('print/surat-pesanan', { id: await desks.request() })).status).toBe(404)
  })
  test('AC-03 the handover has what was sent, counted and taken, and its lot', async () => {
    const id = await desks.delivery(
      await desks.approvedRequest(),
      { qty_sent: 5, qty_received: 4.8, qty_rejected: 0.3 },
      { vehicle_plate: 'h 1843 kd', delivered_by: 'Slamet' },
    )
    await desks.act(desks.qa, DELIVERY, id, 'inspect', { outcome: 1 })
    const data = (await desks.coordinator.get('print/bast', { id })).body['data'] as DeliveryHandoverData
    expect(data.lines).toEqual([
      expect.objectContaining({
        sent: 5,
        received: 4.8,
        rejected: 0.3,
        accepted: 4.5,
        lot: expect.stringContaining('-25-'),
      }),
    ])
    const text = JSON.stringify(deliveryHandoverPaperModel(data).blocks)
    for (const words of ['Berita Acara Serah Terima', 'H 1843 KD', 'Slamet', '4,5', 'Disetujui'])
      expect(text).toContain(words)
  })
})
