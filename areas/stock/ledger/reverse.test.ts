import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCutOffPeriod } from '#core/indonesia/lock-periode.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { contextOfSystem, ended, givenWorker } from '#test/kit/jobs.ts'
import { bed, openLedger, other, store, truck, type Ledger } from '#test/kit/ledger.ts'
import { balancesAtDayEnd } from './as-of.server.ts'
import { markAudited } from './audit-marks.server.ts'
import { checkLedger, findLedgerDifferences, lastLedgerCheck, stockCheckJob } from './check.server.ts'
import { closeBooksUntil } from './close-books-until.server.ts'
import { postingDate } from './posting-date.server.ts'
import {
  consumeReservation,
  reservationCoverBySpecies,
  releaseReservation,
  reserveStock,
  restoreReservation,
} from './reservations.server.ts'
import { reversePostedMovements } from './reverse-posted-movements.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

const take = (source: { table: string; id: number }) => ledger.act((ctx) => reversePostedMovements(ctx, source))

describe('taking a document back', () => {
  test('INV17 14.2 every movement is reversed, newest first, with its ends swapped; a repeat reverses nothing', async () => {
    const [one, two] = [await ledger.newBed('tanam'), await ledger.newBed('tanam')]
    const source = ledger.source()
    const { movements } = await ledger.post(
      [
        { from: other('saldoAwal', 3), to: bed(one, 3), qty: 100 },
        { from: bed(one, 3), to: bed(two, 5), qty: 40, cause: 'naik_bst' },
      ],
      { source },
    )
    const reversed = await take(source)
    expect(reversed.map((row) => row.reversal_of_id)).toEqual(movements.map(({ id }) => id).toReversed())
    expect(reversed[0]).toMatchObject({
      movement_cause: 'pembalikan',
      from_bedeng_id: two,
      from_seed_phase: 5,
      to_bedeng_id: one,
      to_seed_phase: 3,
      from_qty: 40,
      movement_date: ledger.today,
    })
    expect(await Promise.all([one, two].map((id) => ledger.onHand({ bed: id })))).toEqual([0, 0])
    expect(await take(source)).toEqual([])
    const again = await ledger.post([{ from: other('saldoAwal', 3), to: bed(one, 3), qty: 7 }], {
      source: { ...source, revision: 2 },
    })
    expect([again.repeated, await ledger.onHand({ bed: one })]).toEqual([false, 7])
  })

  test('14.2 it is refused when others used the stock, and names them', async () => {
    const id = await ledger.newBed('tanam')
    const [source, user] = [ledger.source(), ledger.source()]
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 10 }], { source })
    await ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 1 }], { source: user })
    await expect(take(source)).rejects.toMatchObject({
      status: 409,
      code: 'stock_used',
      message: expect.stringContaining(`test_document #${user.id}`),
    })
    expect(await ledger.onHand({ bed: id })).toBe(9)
    await take(user)
    await take(source)
    expect(await ledger.onHand({ bed: id })).toBe(0)
  })

  test('14.9 a sowing is taken back with its own unit and lot', async () => {
    const [parent, id] = [await ledger.lot(), await ledger.newBed('tabur')]
    const child = await ledger.lot({ parent_lot_id: parent, sow_date: ledger.today })
    await ledger.post([{ from: other('vendorMitra', 0), to: store, qty: 2, lot: parent }])
    const source = ledger.source()
    await ledger.post(
      [{ from: store, to: bed(id, 1), qty: 60_000, fromQty: 1.5, lot: parent, toLot: child, cause: 'tabur' }],
      { source },
    )
    expect(await Promise.all([ledger.onHand({ lot: parent }), ledger.onHand({ lot: child })])).toEqual([0.5, 60_000])
    await take(source)
    expect(await Promise.all([ledger.onHand({ lot: parent }), ledger.onHand({ lot: child })])).toEqual([2, 0])
  })

  test('14.3 a reversal is dated as the original while that is open, else on the day it is made', async () => {
    const id = await ledger.newBed('tanam')
    const { from } = openCutOffPeriod(ledger.today)
    const [open, locked] = [from, ledger.daysAgo(70)]
    const dates = await Promise.all(
      [open, locked].map((date) => ledger.act((ctx) => postingDate(ctx, { nursery: ledger.nursery, date }))),
    )
    expect(dates).toEqual([open, ledger.today])
    for (const [date, expected] of [
      [open, open],
      [locked, ledger.today],
    ] as const) {
      const source = ledger.source()
      await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 5 }], { source, date })
      expect((await take(source)).map((row) => row.movement_date)).toEqual([expected])
    }
  })

  test('14.11 it is refused when the place was counted since', async () => {
    const id = await ledger.newBed('tanam')
    const source = ledger.source()
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 5 }], { source })
    await ledger.act((ctx) =>
      markAudited(ctx, [
        {
          nursery: ledger.nursery,
          bed: id,
          tree: ledger.tree,
          phase: 5,
          lot: null,
          date: ledger.today,
          countedAt: new Date(Date.now() + 1_000).toISOString(),
        },
      ]),
    )
    await expect(take(source)).rejects.toMatchObject({
      code: 'audited_since',
      message: expect.stringContaining('sudah diaudit'),
    })
  })
})

describe('the ledger beyond postings', () => {
  test('the stock of a past day is read from its closings', async () => {
    const id = await ledger.newBed('tanam')
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 10 }], { date: ledger.daysAgo(5) })
    await ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 4 }], { date: ledger.daysAgo(2) })
    const asOf = async (days: number) =>
      (await balancesAtDayEnd(ledger.world.serving, { bed: id, date: ledger.daysAgo(days) })).map(({ qty }) => qty)
    expect(await Promise.all([6, 5, 3, 2, 0].map(asOf))).toEqual([[], [10], [10], [6], [6]])
  })

  test('14.19 reservations are consumed, restored and released; destroying what is promised is refused, a loss is told', async () => {
    const id = await ledger.newBed('tanam')
    const before = (
      await reservationCoverBySpecies({ db: ledger.world.serving }, [{ nursery: ledger.nursery, tree: ledger.tree }])
    )[0]
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 1_200 }])
    const plan = { table: 'test_plan', id: 1 }
    const qty = 1_200 + (before?.onHand ?? 0)
    await ledger.act((ctx) =>
      reserveStock(ctx, { source: plan, nursery: ledger.nursery, lines: [{ line: 1, tree: ledger.tree, qty }] }),
    )
    await expect(
      ledger.post([{ from: bed(id, 5), to: other('pemusnahan', 5), qty: 1, cause: 'musnah' }]),
    ).rejects.toMatchObject({ status: 422, message: expect.stringContaining('sudah dialokasikan') })
    expect((await ledger.post([{ from: bed(id, 5), to: other('matiRusak', 5), qty: 1 }])).warnings).toMatchObject([
      { kind: 'reservation' },
    ])
    const line = (amount: number) => [{ line: 1, tree: ledger.tree, qty: amount }]
    await ledger.act((ctx) => consumeReservation(ctx, plan, line(1_150)))
    await expect(ledger.act((ctx) => consumeReservation(ctx, plan, line(qty)))).rejects.toMatchObject({
      code: 'not_possible',
    })
    await ledger.act((ctx) => restoreReservation(ctx, plan, line(50)))
    const left = async () =>
      (
        await reservationCoverBySpecies({ db: ledger.world.serving }, [{ nursery: ledger.nursery, tree: ledger.tree }])
      )[0]?.reserved
    expect(await left()).toBe(qty - 1_100)
    await ledger.act((ctx) => releaseReservation(ctx, plan))
    expect(await left()).toBe(0)
  })

  test('the self-check is kept; a balance changed by hand is found', async () => {
    expect(await findLedgerDifferences(ledger.world.serving)).toEqual([])
    await ledger.world.serving.query(
      'update stock_balance set qty_on_hand = qty_on_hand + 1 where id = (select max(id) from stock_balance)',
    )
    const check = await checkLedger({ ...(await contextOfSystem(ledger.world)), db: ledger.world.serving })
    expect(check).toMatchObject({
      is_sound: false,
      findings: [{ kind: 'balance', sentence: expect.stringContaining('menurut mutasi') }],
    })
    await ledger.world.serving.query(
      'update stock_balance set qty_on_hand = qty_on_hand - 1 where id = (select max(id) from stock_balance)',
    )
    expect((await lastLedgerCheck(ledger.world.serving))?.is_sound).toBe(false)
  })

  test('the job of the self-check ends well, and as refused where something differs', async () => {
    const { world } = ledger
    givenWorker(world)
    const run = async () => ended(world, await ledger.act((ctx) => enqueueJob(ctx, stockCheckJob, {})))
    expect(await run()).toMatchObject({ state: 'done' })
    await world.serving.query(
      'update stock_balance set qty_on_hand = qty_on_hand + 1 where id = (select max(id) from stock_balance)',
    )
    expect(await run()).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('Pemeriksaan stok menemukan 1 kesalahan: Saldo '),
    })
    const admin = await world.as('admin')
    expect(((await admin.get('notifications')).body['data'] as unknown[])[0]).toMatchObject({
      kind: 'job-failed',
      module: 'jobs',
      record: { name: expect.any(String) },
    })
    const { data } = (await admin.get('stock-check')).body as {
      data: { is_sound: boolean; findings: { balance: number }[] }
    }
    expect([data.is_sound, data.findings[0]?.balance]).toEqual([false, expect.any(Number)])
    expect((await (await world.as('koordinator')).get('stock-check')).status).toBe(403)
    expect((await admin.post('stock-check', {})).status).toBe(202)
    await world.serving.query(
      'update stock_balance set qty_on_hand = qty_on_hand - 1 where id = (select max(id) from stock_balance)',
    )
  })

  test('a guard that is switched off is found by the self-check', async () => {
    await ledger.world.db.query('alter table stock_movement disable trigger stock_movement_b_apply')
    expect(await findLedgerDifferences(ledger.world.serving)).toMatchObject([
      { kind: 'guard', sentence: expect.stringContaining('dimatikan') },
    ])
    await ledger.world.db.query('alter table stock_movement enable trigger stock_movement_b_apply')
  })

  test('INV15 14.18 a closed period takes nothing, is not opened again, and later movements belong to the next year', async () => {
    const id = await ledger.newBed('tanam')
    const place = { nursery: ledger.otherNursery }
    const [before, both] = [ledger.source(), ledger.source()]
    for (const [source, date] of [
      [before, ledger.daysAgo(3)],
      [both, ledger.daysAgo(1)],
    ] as const) {
      await ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.other, 5), qty: 5 }], {
        ...place,
        source,
        programYear: 2025,
        date,
      })
    }
    await ledger.act((ctx) =>
      closeBooksUntil(ctx, { nursery: ledger.otherNursery, until: ledger.daysAgo(3), programYear: 2025 }),
    )
    await expect(
      ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.other, 5), qty: 1 }], {
        ...place,
        date: ledger.daysAgo(3),
      }),
    ).rejects.toMatchObject({ code: 'period_closed' })
    const after = await ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.other, 5), qty: 1 }], {
      ...place,
      programYear: 2025,
      date: ledger.daysAgo(2),
    })
    expect(after.movements[0]?.program_year).toBe(2026)
    // What is taken back is so on an open day, which is in the next year, whatever the document's own was.
    const yearsOf = (rows: readonly { readonly movement_date: string; readonly program_year: number }[]) =>
      rows.map(({ movement_date, program_year }) => [movement_date, program_year])
    expect([...yearsOf(await take(before)), ...yearsOf(await take(both))]).toEqual([
      [ledger.today, 2026],
      [ledger.daysAgo(1), 2026],
    ])
    await expect(
      ledger.act((ctx) =>
        closeBooksUntil(ctx, { nursery: ledger.otherNursery, until: ledger.daysAgo(3), programYear: 2025 }),
      ),
    ).rejects.toMatchObject({ code: 'not_possible' })
    await expect(
      ledger.act((ctx) =>
        closeBooksUntil(ctx, { nursery: ledger.otherNursery, until: ledger.daysAgo(-1), programYear: 2025 }),
      ),
    ).rejects.toMatchObject({ code: 'not_possible' })
    await expect(ledger.post([{ from: bed(id, 5), to: truck(7), qty: 1, cause: 'muat' }])).rejects.toMatchObject({
      code: 'stock_shortage',
    })
  })
})
