import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bed, openLedger, other, type Ledger } from '#test/kit/ledger.ts'
import { findLedgerDifferences } from './check.server.ts'
import { closeBooksUntil } from './close-books-until.server.ts'
import { postDocumentLines } from './post-document-lines.server.ts'
import { reserveStock } from './reservations.server.ts'

let ledger: Ledger
beforeAll(async () => {
  ledger = await openLedger()
})
afterAll(() => ledger.world.close())

async function stocked(qty: number): Promise<number> {
  const id = await ledger.newBed('tanam')
  await ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty }])
  return id
}

/** A transaction that has done its work and does not commit until it is let go. */
function held<T>(work: (ctx: Parameters<Parameters<Ledger['act']>[0]>[0]) => Promise<T>) {
  const done = deferred<T>()
  const letGo = deferred<void>()
  const ended = ledger.act(async (ctx) => {
    const result = await work(ctx).catch((error: unknown) => {
      done.reject(error)
      throw error
    })
    done.resolve(result)
    await letGo.promise
    return result
  })
  return { done: done.promise, letGo: letGo.resolve, ended }
}

function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (reason: unknown) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value: T) => settle?.resolve(value), reject: (reason: unknown) => settle?.reject(reason) }
}

/** Whether somebody waits for a lock in this database. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await ledger.world.db.query<{ waiting: boolean }>(
      `select exists (select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock') as waiting`,
    )
    if (rows[0]?.waiting) return
  }
}

describe('postings at the same time', () => {
  test('INV1 ten parallel decrements of a bed that holds five of them: five are posted, five get the shortage', async () => {
    const id = await stocked(50)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 10 }])),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'stock_shortage',
          message: expect.stringContaining('butuh 10, tersedia 0'),
        })
    expect(await ledger.onHand({ bed: id })).toBe(0)
  })

  test('14.13 posting on different beds does not wait, not even for the list totals or a new lot', async () => {
    const [one, two, three] = [await stocked(10), await stocked(10), await ledger.newBed('tanam')]
    const first = held((ctx) =>
      postDocumentLines(ctx, ledger.posting([{ from: bed(one, 5), to: other('hilang', 5), qty: 1 }])),
    )
    await first.done
    const second = held((ctx) =>
      postDocumentLines(ctx, ledger.posting([{ from: bed(two, 5), to: other('hilang', 5), qty: 1 }])),
    )
    await second.done
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(three, 5), qty: 1 }])
    expect(await ledger.onHand({ bed: three })).toBe(1)
    for (const { letGo, ended } of [first, second]) {
      letGo()
      await ended
    }
  })

  test('a posting on the same bed waits, and then sees what is left', async () => {
    const id = await stocked(10)
    const first = held((ctx) =>
      postDocumentLines(ctx, ledger.posting([{ from: bed(id, 5), to: other('hilang', 5), qty: 6 }])),
    )
    await first.done
    const second = ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 5 }])
    const outcome = second.catch((error: unknown) => error)
    await someoneWaits()
    first.letGo()
    await first.ended
    expect(await outcome).toMatchObject({ message: expect.stringContaining('butuh 5, tersedia 4') })
  })

  test('two new stocks in one empty place at once are added up', async () => {
    const id = await ledger.newBed('tanam')
    const lot = await ledger.lot()
    await Promise.all(
      Array.from({ length: 6 }, () => ledger.post([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 7, lot }])),
    )
    expect(await ledger.onHand({ bed: id, lot })).toBe(42)
  })

  test('moves in opposite directions end without a deadlock that anybody sees', async () => {
    const [one, two] = [await stocked(100), await stocked(100)]
    const move = (from: number, to: number) =>
      ledger.post([{ from: bed(from, 5), to: bed(to, 5), qty: 1, cause: 'tukar' }])
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? move(one, two) : move(two, one))))
    expect((await ledger.onHand({ bed: one })) + (await ledger.onHand({ bed: two }))).toBe(200)
  })

  test('14.19 two plans do not promise the same seedlings, and a posting under way is waited for', async () => {
    const { rows } = await ledger.world.db.query<{ id: number }>(
      `select t.id from master_trees t join unit_seed u on u.id = t.unit_seed_id where t.id <> $1
        and t.planting_category = 1 and not exists (select from stock_movement m where m.tree_id = t.id) order by t.id
        limit 1`,
      [ledger.tree],
    )
    const tree = rows[0]?.id ?? 0
    const id = await ledger.newBed('tanam')
    const posting = held((ctx) =>
      postDocumentLines(ctx, ledger.posting([{ from: other('saldoAwal', 5), to: bed(id, 5), qty: 100, tree }])),
    )
    await posting.done
    posting.letGo()
    await posting.ended
    const plan = (at: number) =>
      ledger.act((ctx) =>
        reserveStock(ctx, {
          source: { table: 'test_plan', id: at },
          nursery: ledger.nursery,
          lines: [{ line: 1, tree, qty: 40 }],
        }),
      )
    const results = await Promise.allSettled([plan(1), plan(2), plan(3)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stock_shortage', message: expect.stringContaining('butuh 40, tersedia 20') },
    })
  })

  test('14.14 a closing waits for postings under way; one that comes after it is refused, as is one that waited', async () => {
    const id = await stocked(10)
    const [date, programYear] = [ledger.today, 2026]
    const earlier = held((ctx) =>
      postDocumentLines(ctx, ledger.posting([{ from: bed(id, 5), to: other('hilang', 5), qty: 1 }], { date })),
    )
    await earlier.done
    const closing = held((ctx) => closeBooksUntil(ctx, { nursery: ledger.nursery, until: date, programYear }))
    await someoneWaits()
    earlier.letGo()
    await earlier.ended
    await closing.done
    const late = ledger.post([{ from: bed(id, 5), to: other('hilang', 5), qty: 1 }], { date })
    const outcome = late.catch((error: unknown) => error)
    await someoneWaits()
    closing.letGo()
    await closing.ended
    expect(await outcome).toMatchObject({ code: 'period_closed' })
    expect(await ledger.onHand({ bed: id })).toBe(9)
    expect(await findLedgerDifferences(ledger.world.serving)).toEqual([])
  })
})
