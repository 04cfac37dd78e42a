import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contextOfSystem, contextOfUser, ended, givenWorker, storedJob, until } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { inTransaction } from '../../context/transaction.ts'
import { defineJob, type Job } from '../../context/define-job.ts'
import { enqueueJob } from './enqueue.ts'

const order: string[] = []
const noting = (name: string) =>
  defineJob({
    name,
    label: 'Uji',
    input: z.object({ key: z.string() }),
    start: null,
    run: async ({ input }) => void order.push(input.key),
  })
const [alpha, zulu] = [noting('test-alpha'), noting('test-zulu')]
let open: () => void = () => undefined
const opened = new Promise<void>((resolve) => {
  open = resolve
})
const blocking = defineJob({ name: 'test-blocking', label: 'Uji', input: z.object({}), start: null, run: () => opened })

let world: World
beforeAll(async () => {
  world = await openWorld({ extraJobs: [alpha, zulu, blocking] })
})
afterAll(() => world.close())

const given = async <I, C>(job: Job<I, C>, input: I, user?: string) =>
  inTransaction(user ? await contextOfUser(world, user) : await contextOfSystem(world), (inside) =>
    enqueueJob(inside, job, input),
  )

test('one person has at most ten jobs waiting, also by calls side by side; others are not concerned', async () => {
  const koordinator = await world.as('koordinator')
  const put = (n: number) =>
    koordinator.post('block_nursery/bulk-update', {
      rows: [{ id: 900_000_000 + n, version: 1 }],
      values: { is_active: 1 },
    })
  const replies = await Promise.all(Array.from({ length: 15 }, (_, n) => put(n)))
  expect([
    replies.filter(({ status }) => status === 202).length,
    replies.filter(({ status }) => status === 429).length,
  ]).toEqual([10, 5])
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'too_many_jobs',
    message: expect.stringContaining('10 pekerjaan Anda') as unknown,
  })
  expect(
    (
      await (
        await world.as('admin')
      ).post('block_nursery/bulk-update', { rows: [{ id: 900_000_100, version: 1 }], values: { is_active: 1 } })
    ).status,
  ).toBe(202)
  givenWorker(world)
  await until(
    () => world.db.query(`select 1 from job_run where name = 'bulk-update' and state in ('waiting', 'running')`),
    ({ rows }) => rows.length === 0,
  )
  expect((await put(99)).status).toBe(202)
})

test('what was put in first runs first, whatever its kind', async () => {
  await given(zulu, { key: 'z1' })
  for (const key of ['a1', 'a2', 'a3']) await given(alpha, { key })
  const last = await given(zulu, { key: 'z2' })
  givenWorker(world, { atOnce: 1 })
  await ended(world, last)
  expect(order).toEqual(['z1', 'a1', 'a2', 'a3', 'z2'])
})

test('mails and new passwords do not wait for ordinary jobs, however long these take', async () => {
  for (let n = 0; n < 3; n += 1) await given(blocking, {})
  givenWorker(world)
  await until(
    () => world.db.query(`select 1 from job_run where name = 'test-blocking' and state = 'running'`),
    ({ rows }) => rows.length === 2,
  )
  const mail = await inTransaction(await contextOfSystem(world), (ctx) =>
    queueMail(ctx, {
      kind: 'reset',
      to: { name: 'Siti', address: 'siti@kebun.example', userId: null },
      subject: 'Segera',
      greeting: 'Halo,',
      paragraphs: ['Segera.'],
    }),
  )
  await until(
    () => world.db.query('select state from mail_outbox where id = $1', [mail]),
    ({ rows }) => (rows[0] as { state: string } | undefined)?.state === 'kept',
  )
  expect((await world.db.query(`select 1 from job_run where name = 'test-blocking' and state = 'done'`)).rows).toEqual(
    [],
  )
  open()
})

test('rows that bulk work could not take along are written once: the checkpoint stays small, the result has them all in order', async () => {
  const admin = await world.as('admin')
  const ids = Array.from({ length: 60 }, (_, n) => 900_001_000 + n)
  const { id } = (
    await admin.post('block_nursery/bulk-update', {
      rows: ids.map((row) => ({ id: row, version: 1 })),
      values: { is_active: 1 },
    })
  ).row as { id: number }
  givenWorker(world)
  await ended(world, id)
  const job = await storedJob(world, id)
  expect([job.checkpoint, job.result?.done, job.result?.refused?.map((row) => row.id)]).toEqual([{ next: 60 }, 0, ids])
  expect((await world.db.query('select 1 from job_refused where job_id = $1', [id])).rows).toEqual([])
})
