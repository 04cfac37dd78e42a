import PgBoss from 'pg-boss'
import type pg from 'pg'
import type { Queryable } from '../../base/database.ts'
import type { AnyJob } from '../../context/define-job.ts'

/** pg-boss delivers; what a job is and how far it came stands in our own tables. Its tables lie apart from ours. */
const SCHEMA = 'job_queue'
/** Any number, the same in every server: only one prepares the queue at a time. */
const LOCK = 727_365

/** Death is told by the heartbeat, long before; and what waits is never thrown away. */
const LIMITS = { expireInHours: 23, retentionDays: 365 }

/**
 * Never started: its timers and workers would end the program when the database goes away under them. We ask it, call
 * by call.
 */
const boss = bossOn({ query: () => Promise.reject(new Error('The queue needs a connection')) })

function bossOn(db: Queryable): PgBoss {
  return new PgBoss({ schema: SCHEMA, supervise: false, schedule: false, db: connection(db), ...LIMITS })
}

function connection(db: Queryable): PgBoss.Db {
  return { executeSql: (text, values) => db.query({ text, ...(values && { values }) }) }
}

/**
 * pg-boss makes and migrates its own tables: their SQL belongs to its version. One queue a job, so that a server is
 * never handed one it does not know.
 */
export async function installJobQueues(pool: pg.Pool, names: Iterable<string>): Promise<void> {
  await onOwnClient(pool, async (client) => {
    // The wait lasts as long as another server takes; the connection is not used again.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const installer = bossOn(client)
    await installer.start()
    for (const name of names) await installer.createQueue(name)
  })
}

/** Archives and drops what pg-boss keeps of ended deliveries. */
export async function maintainJobQueues(pool: pg.Pool): Promise<void> {
  await onOwnClient(pool, (client) => bossOn(client).maintain())
}

/** Its scripts hold their own `begin`: a connection they broke off in must not serve anyone else. */
async function onOwnClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
  }
}

export interface QueueDelivery {
  readonly queueId: string
  readonly jobId: number
}

/** Part of the caller's transaction: rolled back with it, never lost once committed. */
export async function sendQueueDelivery(
  db: Queryable,
  job: Pick<AnyJob, 'name' | 'retry'>,
  { queueId, jobId }: QueueDelivery,
): Promise<void> {
  const { limit, delaySeconds } = job.retry
  const sent = await boss.send(
    job.name,
    { jobId },
    { id: queueId, retryLimit: limit, retryDelay: delaySeconds, retryBackoff: delaySeconds > 0, db: connection(db) },
  )
  if (sent === null) throw new Error(`No queue '${job.name}'`)
}

/**
 * Queues in which something is due, the one whose first job was put in first at the front; a job that pauses between
 * two tries keeps nobody behind it.
 */
export async function dueQueueNames(db: Queryable, names: readonly string[]): Promise<readonly string[]> {
  const { rows } = await db.query({
    text: `select r.name from job_run r join job_work w on w.job_id = r.id join ${SCHEMA}.job q on q.name = w.name
      and q.id = w.queue_id
      where r.state = 'waiting' and r.name = any($1) and q.state in ('created', 'retry') and q.start_after <= now()
      group by r.name order by min(r.id)`,
    values: [names],
    name: 'due-jobs',
  })
  return rows.map((row: { name: string }) => row.name)
}

/** The next one due, taken so that no other server gets it. */
export async function fetchQueueDelivery(db: Queryable, name: string): Promise<QueueDelivery | null> {
  const [delivery] = await boss.fetch<{ jobId: number }>(name, { db: connection(db) })
  return delivery ? { queueId: delivery.id, jobId: delivery.data.jobId } : null
}

export async function completeQueueDelivery(db: Queryable, name: string, queueId: string): Promise<void> {
  await boss.complete(name, queueId, {}, { db: connection(db) })
}

/** Answers whether it will come again. */
export async function failQueueDelivery(db: Queryable, name: string, queueId: string): Promise<boolean> {
  await boss.fail(name, queueId, {}, { db: connection(db) })
  return (await boss.getJobById(name, queueId, { db: connection(db), includeArchive: false }))?.state === 'retry'
}

export async function dropQueueDelivery(db: Queryable, name: string, queueId: string): Promise<void> {
  await boss.deleteJob(name, queueId, { db: connection(db) })
}
