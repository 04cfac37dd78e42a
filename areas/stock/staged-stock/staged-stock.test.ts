import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import { bed } from '#test/kit/ledger.ts'
import { alertStaging } from './staged-stock.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

const stage = async (days: number, qty: number) => {
  const lot = await ledger.lot({ procurement_seed_type: 3 })
  await ledger.post([{ from: other('vendorMitra', 5), to: other('penerimaan', 5), qty, lot }], {
    date: ledger.daysAgo(days),
  })
  return lot
}
const listed = async () =>
  (
    await (
      await ledger.world.as('admin')
    ).get('staged_stock/list', { filters: { tree_id: ledger.tree }, order: 'first_in_date', sort: 'ASC' })
  ).rows
const notices = async (username: string) =>
  (
    await ledger.world.db.query<{ kind: string; module: string; record_id: number | null }>(
      `select n.kind, n.module, n.record_id from notice n join users u on u.id = n.user_id where u.username = $1
        and n.kind = 'overdue' and n.read_at is null`,
      [username],
    )
  ).rows

describe('ST-02 seedlings that wait for a bed', () => {
  test('are listed with how long, late from the third day on; placed ones are gone', async () => {
    await stage(2, 50)
    const late = await stage(3, 70)
    expect(
      (await listed()).map(({ qty_on_hand, waiting_day, is_overdue }) => [qty_on_hand, waiting_day, is_overdue]),
    ).toEqual([
      [70, 3, 1],
      [50, 2, 0],
    ])
    await ledger.post([{ from: other('penerimaan', 5), to: bed(ledger.beds.tanam, 5), qty: 70, lot: late }])
    expect((await listed()).map(({ qty_on_hand }) => qty_on_hand)).toEqual([50])
  })

  test('call whoever places them in that nursery, once until it is read; nobody where nothing is late', async () => {
    await ledger.world.db.query(`delete from notice where kind = 'overdue'`)
    await ledger.world.db.query(`update users set location_nursery_id = $1 where username = 'koordinator'`, [
      ledger.nursery,
    ])
    const before = await ledger.act((ctx) => alertStaging(ctx)).then(() => notices('koordinator'))
    await stage(4, 30)
    await ledger.act((ctx) => alertStaging(ctx))
    await ledger.act((ctx) => alertStaging(ctx))
    expect([before.length <= 1, await notices('koordinator')]).toEqual([
      true,
      [{ kind: 'overdue', module: 'staged-stock', record_id: null }],
    ])
    expect(await notices('tamu')).toEqual([])
  })
})
