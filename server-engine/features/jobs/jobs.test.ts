import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contextOfSystem, contextOfUser, ended, givenWorker, storedJob, until } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { runQuery } from '../../base/database.ts'
import { NotPossible } from '../../base/user-error.ts'
import { inTransaction } from '../../context/transaction.ts'
import { defineJob, type Job } from '../../context/define-job.ts'
import { enqueueJob } from './enqueue.ts'
import { cancelJob, retryJob } from './steer.ts'
import { enqueueDueJobs } from './schedule.ts'

/** Gates the tests open: a job waits in the middle until it may go on. */
const gates = new Map<string, { arrived: () => void; open: Promise<void> }>()
function givenGate(key: string): { arrived: Promise<void>; open(): void } {
  let open: () => void = () => undefined
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  gates.set(key, {
    arrived: arrive,
    open: new Promise((resolve) => {
      open = resolve
    }),
  })
  return { arrived, open }
}

const effects = defineJob({
  name: 'test-effects',
  label: 'Uji',
  input: z.object({ key: z.string(), steps: z.int(), waitBefore: z.int().optional() }),
  start: 0,
  retry: { limit: 2, delaySeconds: 0 },
  run: async (job) => {
    const { key, steps, waitBefore } = job.input
    for (let step = job.checkpoint + 1; step <= steps; step += 1) {
      const gate = gates.get(key)
      if (step === waitBefore && gate) {
        gate.arrived()
        await Promise.race([
          gate.open,
          new Promise((_, reject) => {
            job.signal.addEventListener('abort', () => reject(new Error('heard')))
          }),
        ])
      }
      await job.step(async (ctx) => {
        await runQuery(ctx.db, sql`insert into job_effect (key, step) values (${key}, ${step})`)
        return { checkpoint: step, done: step, total: steps }
      })
    }
    return { done: steps }
  },
})

let failuresLeft = new Map<string, number>()
const failing = defineJob({
  name: 'test-failing',
  label: 'Uji gagal',
  input: z.object({ key: z.string(), refuse: z.boolean().optional() }),
  start: null,
  retry: { limit: 2, delaySeconds: 0 },
  run: async ({ input }) => {
    if (input.refuse) throw new NotPossible('Tidak bisa hari ini.')
    const left = failuresLeft.get(input.key) ?? 0
    failuresLeft.set(input.key, left - 1)
    if (left > 0) throw new Error(`Printer terbakar (${left})`)
  },
})

const hourly = defineJob({
  name: 'test-hourly',
  label: 'Uji berkala',
  input: z.object({}),
  start: null,
  everyMinutes: 60 * 24,
  run: async () => undefined,
})

let world: World
beforeAll(async () => {
  world = await openWorld({ extraJobs: [effects, failing, hourly] })
  await world.db.query(
    'create table job_effect (key text not null, step integer not null); grant all on job_effect to public',
  )
})
afterAll(() => world.close())

async function given<I, C>(
  job: Job<I, C>,
  input: I,
  options: { singletonKey?: string; user?: string } = {},
): Promise<number> {
  const { user, ...rest } = options
  const ctx = user ? await contextOfUser(world, user) : await contextOfSystem(world)
  return inTransaction(ctx, (inside) => enqueueJob(inside, job, input, rest))
}
const stepsOf = async (key: string) =>
  (await runQuery<{ step: number }>(world.db, sql`select step from job_effect where key = ${key} order by step`)).map(
    ({ step }) => step,
  )
const counts = async () => {
  const [row] = await runQuery(
    world.db,
    sql`select (select count(*) from job_run) as runs, (select count(*) from job_work) as works, (select count(*)
      from job_queue.job) as deliveries`,
  )
  return row
}

test("every job of the product has its line in the administrators' filter", () => {
  const kinds = world.catalogue.module('jobs').fields['name']?.options.set
  const own = [...world.product.jobs.keys()].filter((name) => !name.startsWith('test-'))
  expect(own.filter((name) => !kinds?.has(name))).toEqual([])
})

describe('putting in', () => {
  test('a write that is rolled back leaves no job, in none of the tables', async () => {
    const before = await counts()
    const ctx = await contextOfSystem(world)
    await expect(
      inTransaction(ctx, async (inside) => {
        await enqueueJob(inside, effects, { key: 'never', steps: 1 })
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await counts()).toEqual(before)
  })

  test('many calls with one key put in one job while it is not over, and another one afterwards', async () => {
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => given(effects, { key: 'single', steps: 1 }, { singletonKey: 'single' })),
    )
    expect(new Set(ids).size).toBe(1)
    givenWorker(world)
    expect((await ended(world, ids[0] ?? 0)).state).toBe('done')
    expect(await stepsOf('single')).toEqual([1])
    expect(await given(effects, { key: 'single', steps: 1 }, { singletonKey: 'single' })).not.toBe(ids[0])
  })
})

describe('running', () => {
  test('two workers on one database do each of many jobs once', async () => {
    givenWorker(world, { atOnce: 3 })
    givenWorker(world, { atOnce: 3 })
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => given(effects, { key: `once-${n}`, steps: 2 })))
    for (const [n, id] of ids.entries()) {
      expect(await ended(world, id)).toMatchObject({
        state: 'done',
        attempts: 1,
        done: 2,
        total: 2,
        result: { done: 2 },
      })
      expect(await stepsOf(`once-${n}`)).toEqual([1, 2])
    }
  })

  test('a failure is tried again and its reason kept; after the last try the job has failed, and goes on when an administrator repeats it', async () => {
    givenWorker(world)
    failuresLeft = new Map([
      ['twice', 2],
      ['always', 3],
    ])
    expect(await ended(world, await given(failing, { key: 'twice' }))).toMatchObject({
      state: 'done',
      attempts: 3,
      reason: null,
    })
    const id = await given(failing, { key: 'always' })
    expect(await ended(world, id)).toMatchObject({ state: 'failed', attempts: 3, reason: 'Printer terbakar (1)' })
    await inTransaction(await contextOfSystem(world), (inside) => retryJob(inside, id))
    expect(await ended(world, id)).toMatchObject({ state: 'done', attempts: 4, reason: null })
  })

  test('a refusal is not tried again', async () => {
    givenWorker(world)
    expect(await ended(world, await given(failing, { key: 'refused', refuse: true }))).toMatchObject({
      state: 'refused',
      attempts: 1,
      reason: 'Tidak bisa hari ini.',
    })
  })

  test('a job of a person who is no longer active is refused with that reason', async () => {
    const id = await given(effects, { key: 'left', steps: 1 }, { user: 'tamu' })
    await world.db.query(`update users set status_user = 'user_inactive' where username = 'tamu'`)
    givenWorker(world)
    expect(await ended(world, id)).toMatchObject({
      state: 'refused',
      reason: 'Akun yang meminta pekerjaan ini tidak aktif lagi.',
    })
    expect(await stepsOf('left')).toEqual([])
  })
})

describe('broken off', () => {
  test('a run that was taken for dead goes on elsewhere from its last step, and the old one can write no more', async () => {
    const gate = givenGate('zombie')
    const first = givenWorker(world, { atOnce: 1 })
    const id = await given(effects, { key: 'zombie', steps: 4, waitBefore: 3 })
    await gate.arrived
    gates.delete('zombie')
    givenWorker(world)
    // The first server is silent for longer than a living one would be.
    await world.db.query(`update job_work set alive_at = now() - interval '1 hour' where job_id = $1`, [id])
    expect(await ended(world, id)).toMatchObject({ state: 'done', attempts: 2 })
    gate.open()
    await first.stop()
    expect(await storedJob(world, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await stepsOf('zombie')).toEqual([1, 2, 3, 4])
  })

  test('a stop hands the job back and it goes on at the next worker', async () => {
    const gate = givenGate('stopped')
    const first = givenWorker(world, { atOnce: 1 })
    const id = await given(effects, { key: 'stopped', steps: 4, waitBefore: 3 })
    await gate.arrived
    gates.delete('stopped')
    await first.stop()
    expect(await storedJob(world, id)).toMatchObject({ state: 'waiting', checkpoint: 2, done: 2 })
    givenWorker(world)
    expect(await ended(world, id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await stepsOf('stopped')).toEqual([1, 2, 3, 4])
  })

  test('a cancelled job ends before its next step; what is done stays, and one that waits never starts', async () => {
    const gate = givenGate('cancelled')
    givenWorker(world, { atOnce: 1 })
    const id = await given(effects, { key: 'cancelled', steps: 4, waitBefore: 3 })
    await gate.arrived
    const waiting = await given(effects, { key: 'behind', steps: 1 })
    const ctx = await contextOfSystem(world)
    for (const job of [id, waiting]) await inTransaction(ctx, (inside) => cancelJob(inside, job))
    expect(await storedJob(world, waiting)).toMatchObject({ state: 'cancelled', attempts: 0 })
    gate.open()
    expect(await ended(world, id)).toMatchObject({ state: 'cancelled', done: 2, reason: 'Pekerjaan dibatalkan.' })
    expect([await stepsOf('cancelled'), await stepsOf('behind')]).toEqual([[1, 2], []])
    await expect(inTransaction(ctx, (inside) => cancelJob(inside, id))).rejects.toThrow('sudah berakhir')
  })

  test('connections that are cut in the middle cost nothing: the job is done to its end, each step once', async () => {
    const gate = givenGate('cut')
    givenWorker(world, { atOnce: 1, deadAfterMs: 1_000 })
    const id = await given(effects, { key: 'cut', steps: 4, waitBefore: 3 })
    await gate.arrived
    await world.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid()`,
    )
    gate.open()
    expect((await ended(world, id)).state).toBe('done')
    expect(await stepsOf('cut')).toEqual([1, 2, 3, 4])
  })
})

describe('by the clock', () => {
  test('what is due is put in once, however many servers ask', async () => {
    const ctx = await contextOfSystem(world)
    const count = async () => (await runQuery(world.db, sql`select 1 from job_run where name = 'test-hourly'`)).length
    await world.db.query(`delete from job_run where name = 'test-hourly'`)
    await Promise.all(Array.from({ length: 5 }, () => enqueueDueJobs(ctx, world.product.jobs)))
    expect(await count()).toBe(1)
    await world.db.query(`update job_run set created_at = now() - interval '2 days' where name = 'test-hourly'`)
    await Promise.all(Array.from({ length: 5 }, () => enqueueDueJobs(ctx, world.product.jobs)))
    expect(await count()).toBe(2)
  })

  test('upkeep clears dead sessions, old keys and jobs that ended long ago', async () => {
    const old = await given(effects, { key: 'old', steps: 1 })
    const worker = givenWorker(world)
    await ended(world, old)
    await world.db.query(`update job_run set finished_at = now() - interval '31 days' where id = $1`, [old])
    await world.db.query(
      `insert into session (token_hash, user_id, expires_at) values ('dead', 1, now() - interval '1 hour')`,
    )
    await world.db.query(
      `insert into idempotency_key (user_id, key, request_hash, status, answer, created_at)
        values (1, 'old', '', 200, '{}', now() - interval '3 days')`,
    )
    await world.db.query(`update job_run set created_at = now() - interval '1 day' where name = 'upkeep'`)
    await enqueueDueJobs(await contextOfSystem(world), world.product.jobs)
    const left = async () =>
      (
        await runQuery(
          world.db,
          sql`select 1 from session where token_hash = 'dead' union all select 1 from idempotency_key where key = 'old'
            union all select 1 from job_run where id = ${old}`,
        )
      ).length
    await until(left, (count) => count === 0)
    await worker.stop()
  })
})
