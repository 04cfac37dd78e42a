import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'

let ledger: Ledger
let movement: Record<string, unknown>
beforeAll(async () => {
  ledger = await openLedger()
  const { movements } = await ledger.post([{ from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 10 }], {
    date: ledger.daysAgo(3),
  })
  movement = { ...movements[0] }
})
afterAll(() => ledger.world.close())

let keys = 0
/** Past every function of ours: a row as the server's role could write it by mistake. */
async function insert(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { id: _, movement_no: _no, posted_at: _at, ...rest } = movement
  const row = { ...rest, idempotency_key: `direct:${(keys += 1)}`, ...changes }
  await ledger.world.serving.query(
    `insert into stock_movement (${Object.keys(row).join()}) values (${Object.keys(row)
      .map((_name, at) => `$${at + 1}`)
      .join()})`,
    Object.values(row),
  )
}

const outward = () => ({
  from_account: 2,
  from_bedeng_id: ledger.beds.tanam,
  to_account: 8,
  to_bedeng_id: null,
  type_movement_bibit: 2,
  movement_cause: 'kurang',
})

describe('the database itself refuses', () => {
  test('INV1 a balance below zero, today and on a later day', async () => {
    await expect(insert({ ...outward(), from_qty: 11, to_qty: 11 })).rejects.toMatchObject({
      code: '23514',
      constraint: 'stock_balance_not_negative',
    })
    await ledger.post([{ from: bed(ledger.beds.tanam, 5), to: other('hilang', 5), qty: 10 }], {
      date: ledger.daysAgo(1),
    })
    await ledger.post([
      { from: other('saldoAwal', 5), to: bed(ledger.beds.tanam, 5), qty: 10, lot: Number(movement['to_seed_lot_id']) },
    ])
    await expect(
      insert({ ...outward(), from_qty: 1, to_qty: 1, movement_date: ledger.daysAgo(2) }),
    ).rejects.toMatchObject({ constraint: 'stock_balance_day_not_negative' })
  })

  test.each([
    ['INV3 a fraction of a seedling', { from_qty: 1.5, to_qty: 1.5 }, 'stock_movement_from_whole'],
    ['nothing', { from_qty: 0, to_qty: 0 }, 'stock_movement_from_whole'],
    ['14.9 legs that differ', { to_qty: 9 }, 'stock_movement_legs'],
    ['INV4 a step back', { from_seed_phase: 4, to_seed_phase: 3 }, 'stock_movement_growth'],
    ['14.10 a bed without its number', { to_bedeng_id: null }, 'stock_movement_to_place'],
    [
      'a movement between two accounts that are no place',
      { to_account: 7, to_bedeng_id: null },
      'stock_movement_moves',
    ],
  ])('%s', async (_what, changes, constraint) => {
    await expect(insert(changes)).rejects.toMatchObject({ code: '23514', constraint })
  })

  test('INV15 INV21 14.4 the future, and a closed period', async () => {
    await expect(insert({ movement_date: ledger.daysAgo(-2) })).rejects.toMatchObject({ code: 'ST002' })
    await ledger.world.db.query(
      `insert into stock_closing (location_nursery_id, closed_until, program_year) values ($1, $2, 2025)`,
      [ledger.nursery, ledger.daysAgo(30)],
    )
    await expect(insert({ movement_date: ledger.daysAgo(30) })).rejects.toMatchObject({ code: 'ST001' })
  })

  test('INV2 a movement without its balance: whoever adds one, the balance follows', async () => {
    const before = await ledger.onHand({ bed: ledger.beds.tanam })
    await insert({ movement_date: ledger.today })
    expect(await ledger.onHand({ bed: ledger.beds.tanam })).toBe(before + 10)
  })

  test.runIf(inject('serverRole') !== '')("14.14 any change or deletion by the server's role", async () => {
    for (const statement of [
      'update stock_movement set to_qty = 1',
      'delete from stock_movement',
      'truncate stock_movement',
      'delete from stock_balance',
      'update stock_closing set closed_until = now()',
      'delete from seed_lot',
      'delete from stock_guard',
      'alter table stock_movement disable trigger all',
    ]) {
      await expect(ledger.world.serving.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('INV17 14.14 any change or deletion of a movement, also by the owner of the tables', async () => {
    for (const statement of [
      'update stock_movement set to_qty = 1',
      'delete from stock_movement',
      'truncate stock_movement cascade',
      'delete from stock_balance',
    ]) {
      await expect(ledger.world.db.query(statement)).rejects.toMatchObject({ code: 'ST004' })
    }
  })
})
