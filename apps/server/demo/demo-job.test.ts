import { onTestFinished, describe, expect, test } from 'vitest'
import type pg from 'pg'
import { findLedgerDifferences } from '#areas/stock/ledger/check.server.ts'
import { enqueueJob } from '#server-engine/features/jobs/enqueue.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem, ended, givenWorker } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { DEMO_JOB, placesUnderWay } from './demo-job.ts'

const ledgerOf = async (db: pg.Pool) =>
  (await db.query<{ n: number }>('select count(*)::integer as n from stock_movement')).rows[0]?.n

/** The template's demo is whole; its last nursery is told to live a season that it has had. */
async function givenWaiting(version: string): Promise<World> {
  const world = await openWorld()
  onTestFinished(() => world.close())
  await world.db.query(`update reference_data set version = $1 where name = 'demo-place:3'`, [version])
  return world
}

async function putIn(world: World): Promise<number> {
  const ctx = await contextOfSystem(world)
  const job = world.product.jobs.get(DEMO_JOB)
  if (!job) throw new Error('The product has no such job')
  return inTransaction(ctx, (inside) => enqueueJob(inside, job, {}, { singletonKey: DEMO_JOB }))
}

const stateOf = async (world: World) =>
  (await world.db.query<{ version: string }>(`select version from reference_data where name = 'demo-place:3'`)).rows[0]
    ?.version

describe("the job that lives the demo's other nurseries", () => {
  test('adds nothing where the days are there already, and ends the note on the page', async () => {
    const world = await givenWaiting('2023')
    const before = await ledgerOf(world.db)
    const id = await putIn(world)
    expect(await placesUnderWay(world.db)).toBe(1)
    const config = await world.with(null).get('config')
    expect(config.body['demoLeft']).toBe(1)
    givenWorker(world)
    expect(await ended(world, id)).toMatchObject({ state: 'done', done: 3 })
    expect([await stateOf(world), await ledgerOf(world.db), await placesUnderWay(world.db)]).toEqual([
      'done',
      before,
      0,
    ])
    expect((await world.with(null).get('config')).body).not.toHaveProperty('demoLeft')
    expect(await findLedgerDifferences(world.serving)).toEqual([])
  })

  test('makes what was left for after the sign-in, and once only', async () => {
    const world = await givenWaiting('season')
    const purchases = async () =>
      (await world.db.query<{ n: number }>('select count(*)::integer as n from gallery_purchase')).rows[0]?.n
    const made = await purchases()
    expect(made).toBeGreaterThan(0)
    await world.db.query('delete from gallery_purchase')
    givenWorker(world)
    expect(await ended(world, await putIn(world))).toMatchObject({ state: 'done' })
    expect(await purchases()).toBe(made)
    await world.db.query(`update reference_data set version = 'season' where name = 'demo-place:3'`)
    expect(await ended(world, await putIn(world))).toMatchObject({ state: 'done' })
    expect(await purchases()).toBe(made)
  })

  test('leaves a nursery alone that people have begun to use, and says so', async () => {
    const world = await givenWaiting('season')
    const admin = await world.as('admin')
    const bed = (
      await world.db.query<{ id: number; version: number }>(
        'select id::integer, version from bedeng_nursery where location_nursery_id = 3 order by id limit 1',
      )
    ).rows[0]
    expect(
      (await admin.put('bedeng_nursery/update', { id: bed?.id, version: bed?.version, capacity_seedling: 5_000 }))
        .status,
    ).toBe(200)
    givenWorker(world)
    const job = await ended(world, await putIn(world))
    expect(job).toMatchObject({
      state: 'done',
      done: 0,
      result: { refused: [{ id: 3, reason: expect.stringContaining('sudah dipakai') }] },
    })
    expect(await stateOf(world)).toBe('skipped')
  })
})
