import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type pg from 'pg'
import { countWrites } from '#test/kit/count-writes.ts'
import { sendQueriesTogether, openPool } from './database.ts'

let db: pg.Pool
beforeAll(() => {
  db = openPool(inject('postgresUrl'), { max: 3 })
})
afterAll(() => db.end())

const connectionOf = () => db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
/** Fails at the server, not in the driver. */
const wrong = () => db.query({ text: 'select 1 / 0' })

describe('statements that are asked for together', () => {
  test('go over one connection, in one write', async () => {
    const writes = countWrites(db)
    const [first, second] = await Promise.all(
      sendQueriesTogether(db, () => [
        db.query<{ pid: number; n: number }>({ text: 'select pg_backend_pid() as pid, $1::int as n', values: [1] }),
        db.query<{ pid: number; n: number }>({ text: 'select pg_backend_pid() as pid, $1::int as n', values: [2] }),
      ]),
    )
    expect([first?.rows[0]?.n, second?.rows[0]?.n]).toEqual([1, 2])
    expect(first?.rows[0]?.pid).toBe(second?.rows[0]?.pid)
    expect(writes.made.length).toBe(1)
  })

  test('are those alone: what is asked for at the same time by others has its own connection', async () => {
    const [others, [mine, too]] = await Promise.all([
      connectionOf(),
      Promise.all(sendQueriesTogether(db, () => [connectionOf(), connectionOf()])),
    ])
    expect(mine?.rows[0]?.pid).toBe(too?.rows[0]?.pid)
    expect(others.rows[0]?.pid).not.toBe(mine?.rows[0]?.pid)
  })

  test('fail one by one, and leave the pool whole', async () => {
    const [bad, good] = await Promise.allSettled(sendQueriesTogether(db, () => [wrong(), connectionOf()]))
    expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
    expect((await connectionOf()).rows.length).toBe(1)
    expect(db.waitingCount).toBe(0)
    expect(db.idleCount).toBe(db.totalCount)
  })

  test('are one object each: values beside it are refused, and what the driver refuses leaves the others whole', async () => {
    const plain = db as unknown as { query(text: string, values: readonly unknown[]): Promise<unknown> }
    expect(() => sendQueriesTogether(db, () => plain.query('select $1::int', [1]))).toThrow('one object')
    const none = null as unknown as pg.QueryConfig
    const [bad, good] = await Promise.allSettled(sendQueriesTogether(db, () => [db.query(none), connectionOf()]))
    expect([bad?.status, good?.status]).toEqual(['rejected', 'fulfilled'])
    expect(db.idleCount).toBe(db.totalCount)
  })

  test('are not lost when what asks for them throws, and all fail where there is no database', async () => {
    const asked: Promise<unknown>[] = []
    expect(() =>
      sendQueriesTogether(db, () => {
        asked.push(connectionOf())
        throw new Error('too late')
      }),
    ).toThrow('too late')
    await expect(asked[0]).resolves.toBeDefined()
    const away = openPool('postgres://nobody@127.0.0.1:1/none')
    const ended = await Promise.allSettled(
      sendQueriesTogether(away, () => [away.query({ text: 'select 1' }), away.query({ text: 'select 2' })]),
    )
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await away.end()
  })
})
