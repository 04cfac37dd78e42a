import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatLongDate } from '#core/formats/format-date.ts'
import { bed, other } from '#test/kit/ledger.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { annualStockDetail } from './annual-stock-detail.module.ts'
import { openClosingGround, CLOSING_YEAR, incrementOn, type ClosingGround } from './closing.test-kit.ts'

let world: World
let ground: ClosingGround
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  ground = await openClosingGround(world)
  await ground.move({ from: other('saldoAwal', 5), to: bed(ground.beds[0], 5), qty: 1000, days: 20 })
})
afterAll(() => world.close())

const destroy = (line: unknown, qty: number, reason: string | null = 'Bengkok') =>
  ground.admin.post(`annual_stock_detail/${Number(line)}/action/destroy`, { qty_destroy: qty, reason })
const way = (at: number) => ({
  from: bed(ground.beds[at % 2 === 0 ? 0 : 1], 5),
  to: bed(ground.beds[at % 2 === 0 ? 1 : 0], 5),
})
const onHand = async () =>
  Number(
    (
      await world.db.query('select coalesce(sum(qty_on_hand), 0) as qty from stock_balance where bedeng_id = any($1)', [
        ground.beds,
      ])
    ).rows[0]?.['qty'],
  )
const increment = (date: string) => incrementOn(ground, date)

describe('ST-12 Stock Akhir Program', () => {
  test('14.18 a draft has what stood at the end of its day, also what moved since', async () => {
    await ground.move({ from: bed(ground.beds[0], 5), to: bed(ground.beds[1], 5), qty: 300, days: 1 })
    const id = await ground.draft()
    expect(
      (await ground.lines(id)).map(({ bedeng_id, qty_system, qty_destroy, qty_carry }) => [
        bedeng_id,
        qty_system,
        qty_destroy,
        qty_carry,
      ]),
    ).toEqual([[ground.beds[0], 1000, 0, 1000]])
    const later = await ground.admin.put('annual_stock/update', { id, version: 1, closing_date: ground.today })
    expect([later.status, (await ground.lines(id)).map(({ bedeng_id, qty_carry }) => [bedeng_id, qty_carry])]).toEqual([
      200,
      [
        [ground.beds[0], 700],
        [ground.beds[1], 300],
      ],
    ])
  })

  test('ST-12 each figure of a line leads to the card of its place, as it stood at the end of the day', async () => {
    await ground.move({ from: bed(ground.beds[0], 5), to: bed(ground.beds[1], 5), qty: 300, days: 1 })
    const [line] = await ground.lines(await ground.draft())
    for (const name of ['qty_system', 'qty_counted', 'qty_destroy', 'qty_carry'] as const) {
      const address = annualStockDetail.fields[name].options.link.replaceAll(/\{(\w+)\}/g, (_, field: string) =>
        String(line?.[field]),
      )
      const [, id, to] = /^\/stock-management\/stock-card\/(\d+)\?to=([\d-]+)$/.exec(address) ?? []
      const card = (await ground.admin.get('stock-card', { id, to })).body['data']
      expect([name, card]).toEqual([
        name,
        expect.objectContaining({
          to: ground.daysAgo(3),
          closing: 1000,
          subject: expect.objectContaining({ bedeng: ground.beds[0], tree: ground.tree, phase: 5, lot: ground.lot }),
        }),
      ])
    }
  })

  test('14.18 at most what is left on every later day is destroyed, with a reason', async () => {
    await ground.move({ from: bed(ground.beds[0], 5), to: bed(ground.beds[1], 5), qty: 700, days: 1 })
    await ground.move({ from: bed(ground.beds[1], 5), to: bed(ground.beds[0], 5), qty: 700, days: 0 })
    const id = await ground.draft()
    const [line] = await ground.lines(id)
    expect((await destroy(line?.['id'], 301)).body['errors']).toEqual({
      qty_destroy: 'Paling banyak 300: selebihnya sudah bergerak sesudah tanggal tutup.',
    })
    expect((await destroy(line?.['id'], 1.5)).body['errors']).toEqual({
      qty_destroy: 'Bibit dihitung dalam bilangan bulat.',
    })
    expect((await destroy(line?.['id'], 5, null)).body['errors']).toEqual({ reason: 'Isi alasan pemusnahan.' })
    expect((await destroy(line?.['id'], 300)).row).toMatchObject({
      qty_destroy: 300,
      qty_carry: 700,
      reason: 'Bengkok',
    })
  })

  test('7.12 approved by another person it destroys, closes the year and stores what is carried; it is never reopened', async () => {
    const id = await ground.draft()
    const [line] = await ground.lines(id)
    await destroy(line?.['id'], 40)
    expect((await ground.submit(id)).row).toMatchObject({ status_document: 2, total_carry: 960, total_destroy: 40 })
    expect((await destroy(line?.['id'], 41)).body['message']).toBe(
      'Penutupan ini sudah diajukan, jadi rinciannya tidak berubah lagi.',
    )
    const own = await ground.admin.post('custom/verification', {
      table: 'annual_stock',
      id,
      status: 'approved',
      description: null,
    })
    expect(own.status).toBe(403)
    const done = await ground.approve(id)
    expect([done.status, done.row]).toEqual([
      200,
      expect.objectContaining({
        status_document: 3,
        posting_date: ground.daysAgo(3),
        total_carry: 960,
        next_program_year: CLOSING_YEAR + 1,
      }),
    ])
    expect(await onHand()).toBe(960)
    const { rows } = await world.db.query(
      `select movement_cause, to_account, movement_date::text, program_year, status_audit, to_qty::float8 as qty
        from stock_movement where source_table = 'annual_stock' and source_id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        movement_cause: 'musnah',
        to_account: 9,
        movement_date: ground.daysAgo(3),
        program_year: CLOSING_YEAR,
        status_audit: 5,
        qty: 40,
      },
    ])
    expect(
      (
        await world.db.query(
          'select closed_until::text, program_year, annual_stock_id from stock_closing where location_nursery_id = $1',
          [ground.nursery],
        )
      ).rows,
    ).toEqual([{ closed_until: ground.daysAgo(3), program_year: CLOSING_YEAR, annual_stock_id: id }])
    const undone = await ground.manager.post(`annual_stock/${id}/action/void`, { reason: 'Salah' })
    expect([undone.status, undone.body['message']]).toEqual([
      403,
      'Tahun yang sudah ditutup tidak dibuka lagi. Bukukan koreksinya di tahun berikutnya.',
    ])
    expect((await ground.blocks(id)).summary).toBe(
      `Tahun program ${CLOSING_YEAR} ditutup sampai ${formatLongDate(ground.daysAgo(3))}.`,
    )
  })

  test('a late entry is refused with a sentence, in every document and also before it is handed in; the day after is open', async () => {
    const early = await increment(ground.daysAgo(1))
    const id = await ground.draft()
    await ground.submit(id)
    expect((await ground.approve(id)).status).toBe(200)
    const sentence = `Pembukuan persemaian ini sudah ditutup sampai ${formatLongDate(ground.daysAgo(3))}. Pilih tanggal sesudahnya.`
    expect(
      (
        await ground.admin.post('annual_stock/create', {
          program_year: CLOSING_YEAR + 1,
          location_nursery_id: ground.nursery,
          closing_date: ground.daysAgo(5),
        })
      ).body['errors'],
    ).toEqual({ closing_date: sentence })
    expect(
      (await ground.admin.post(`stock_adjusment_fase_increment/${Number(early.row['id'])}/action/submit`, {})).status,
    ).toBe(200)
    const late = await increment(ground.daysAgo(3))
    expect([late.status, late.body['errors']]).toEqual([
      422,
      expect.objectContaining({ adjusment_date: expect.stringMatching(/sudah ditutup sampai|di luar periode/) }),
    ])
  })

  test('a cancelled or rejected one closes nothing; a year is closed once, and the next one after it', async () => {
    const gone = await ground.draft()
    await ground.submit(gone)
    expect((await ground.admin.post(`annual_stock/${gone}/action/void`, { reason: 'Belum' })).row).toMatchObject({
      status_document: 4,
    })
    const id = await ground.draft()
    await ground.submit(id)
    expect(
      (
        await ground.manager.post('custom/verification', {
          table: 'annual_stock',
          id,
          status: 'rejected',
          description: 'Hitung dulu',
        })
      ).row,
    ).toMatchObject({ status_document: 1 })
    expect(
      (await world.db.query('select 1 from stock_closing where location_nursery_id = $1', [ground.nursery])).rows,
    ).toEqual([])
    await ground.submit(id)
    const second = await ground.draft()
    expect((await ground.submit(second)).body['message']).toMatch(
      new RegExp(`^Tahun program ${CLOSING_YEAR} sudah diajukan dengan TUP/`),
    )
    expect((await ground.approve(id)).status).toBe(200)
    const skipping = await ground.draft({ program_year: CLOSING_YEAR + 2, closing_date: ground.today })
    expect((await ground.submit(skipping)).body['message']).toBe(
      `Tahun program ${CLOSING_YEAR} adalah yang terakhir ditutup di persemaian ini. Tutup tahun ${CLOSING_YEAR + 1} lebih dulu.`,
    )
  })

  test('14.27 the coordinator writes and hands in, management approves; a draft is deleted with its lines', async () => {
    const id = await ground.draft()
    expect(
      (
        await ground.manager.post('annual_stock/create', {
          program_year: CLOSING_YEAR,
          location_nursery_id: ground.nursery,
          closing_date: ground.today,
        })
      ).status,
    ).toBe(403)
    expect((await (await world.as('koordinator')).get(`annual_stock/${id}/show`)).status).toBe(404)
    expect((await ground.admin.delete('annual_stock/delete', { id })).status).toBe(200)
    expect((await world.db.query('select 1 from annual_stock_detail where annual_stock_id = $1', [id])).rows).toEqual(
      [],
    )
  })

  test('14.14 postings and an approval of the closing at once: nothing dated in the year comes after it', async () => {
    const id = await ground.draft({ closing_date: ground.daysAgo(1) })
    await ground.submit(id)
    const moves = Array.from({ length: 12 }, (_, at) =>
      ground.move({ ...way(at), qty: 1, days: 1 }).then(
        () => 'moved',
        () => 'refused',
      ),
    )
    const [done] = await Promise.all([ground.approve(id), ...moves])
    expect(done.status).toBe(200)
    const carried = Number(
      (
        await world.db.query(
          `select sum(qty_carry)::float8 as qty from annual_stock_detail where annual_stock_id = $1`,
          [id],
        )
      ).rows[0]?.['qty'],
    )
    const standing = await world.db.query(
      `select t.bedeng_id, t.qty_system::float8 as carried, (select d.qty_closing::float8 from stock_balance b
        join stock_balance_day d on d.balance_id = b.id
      where b.bedeng_id = t.bedeng_id and b.seed_lot_id = t.seed_lot_id and d.day <= $2 order by d.day desc
      limit 1) as present from annual_stock_detail t where t.annual_stock_id = $1`,
      [id, ground.daysAgo(1)],
    )
    expect([carried, standing.rows.filter((row) => row['carried'] !== row['present'])]).toEqual([1000, []])
  })
})
