import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bed, other } from '#test/kit/ledger.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { stockSeams } from '../public.server.ts'
import { openClosingGround, incrementOn, type ClosingGround } from './closing.test-kit.ts'

/** An area that stands in for those that send runs and devices. */
let away: { readonly nursery: number; readonly canOverride: boolean } | null = null
const later = {
  area: { key: 'later-test', menus: [] },
  answers: [
    stockSeams.closingBlocks.answer(async (_ctx, { nursery }) =>
      away?.nursery === nursery
        ? [
            {
              kind: 'Perangkat',
              sentence: 'HP 3 belum kembali.',
              label: 'HP 3',
              href: '/lapangan/3',
              canOverride: away.canOverride,
            },
          ]
        : [],
    ),
  ],
}

let world: World
let ground: ClosingGround
beforeAll(async () => {
  world = await openWorld({ extraServerAreas: [later] })
})
beforeEach(async () => {
  away = null
  ground = await openClosingGround(world)
  await ground.move({ from: other('saldoAwal', 5), to: bed(ground.beds[0], 5), qty: 1000, days: 20 })
})
afterAll(() => world.close())

const increment = (date: string) => incrementOn(ground, date)

describe('ST-12 Stock Akhir Program', () => {
  test('14.18 open documents block with a link, staging and vehicles too; finished ones do not', async () => {
    const made = await increment(ground.today)
    await ground.move({ from: other('vendorMitra', 5), to: other('penerimaan', 5), qty: 60, days: 2 })
    const id = await ground.draft({ closing_date: ground.today })
    const { summary, blocks } = await ground.blocks(id)
    expect(summary).toBe('2 hal harus diselesaikan sebelum tahun ini dapat ditutup.')
    expect(blocks.map(({ kind, label, href }) => [kind, label, href])).toEqual([
      [
        'Dokumen masih draft',
        made.row['no_dokumen'],
        `/stock-management/stock-adjusment-fase-increment/${Number(made.row['id'])}?view=detail&id=${Number(made.row['id'])}`,
      ],
      ['Bibit di Penerimaan', 'Buat Penerimaan Bibit', '/stock-management/penerimaan-barang?view=create'],
      ['Bedeng belum diaudit', 'Lihat bedeng', expect.stringContaining('/master/bedeng-nursery?filters=')],
    ])
    const refused = await ground.submit(id)
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      `Belum dapat ditutup: 2 hal masih menghalangi, di antaranya ${String(made.row['no_dokumen'])}. Selesaikan yang ada di daftar, lalu coba lagi.`,
    ])
    await ground.admin.post(`stock_adjusment_fase_increment/${Number(made.row['id'])}/action/void`, { reason: 'Salah' })
    await ground.move({ from: other('penerimaan', 5), to: bed(ground.beds[1], 5), qty: 60, days: 0 })
    expect((await ground.submit(id)).status).toBe(200)
  })

  test('14.18 what another area says blocks too; a device away is passed over with a reason only', async () => {
    away = { nursery: ground.nursery, canOverride: false }
    const id = await ground.draft({ override_reason: null })
    expect((await ground.submit(id)).body['message']).toContain('1 hal masih menghalangi, di antaranya HP 3')
    away = { nursery: ground.nursery, canOverride: true }
    expect((await ground.submit(id)).body['message']).toBe('HP 3 belum kembali. Alasan Melewati belum diisi.')
    expect(
      (
        await ground.admin.put('annual_stock/update', {
          id,
          version: 1,
          override_reason: 'HP rusak, isinya sudah dicatat',
        })
      ).status,
    ).toBe(200)
    expect((await ground.submit(id)).status).toBe(200)
  })

  test('14.18 what comes between is judged again at approval, which leaves everything as it was', async () => {
    const id = await ground.draft({ closing_date: ground.today })
    await ground.submit(id)
    await increment(ground.today)
    const refused = await ground.approve(id)
    expect([refused.status, refused.body['message']]).toEqual([409, expect.stringContaining('1 hal masih menghalangi')])
    expect(
      (await world.db.query('select 1 from stock_closing where location_nursery_id = $1', [ground.nursery])).rows,
    ).toEqual([])
    expect((await ground.admin.get(`annual_stock/${id}/show`)).row).toMatchObject({ status_document: 2 })
  })
})
