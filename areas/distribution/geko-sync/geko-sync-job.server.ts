import { z } from 'zod'
import { GEKO_PARTS } from '#server-engine/base/outside-variables.ts'
import { NotPossible, UserError } from '#server-engine/base/user-error.ts'
import { defineJob, type JobRun, type JobStep } from '#server-engine/context/define-job.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { OutsideUnusable } from '#server-engine/outside/outside-refusals.ts'
import { closeGone, countMissing } from './close-gone.server.ts'
import { printOf, readGekoPage, type GekoPage } from './geko-answer.server.ts'
import { markSeen, MIRRORED } from './mark-seen.server.ts'
import { mirrorRows } from './mirror-rows.server.ts'
import {
  lastWholeRun,
  OF_A_PART,
  partOf,
  START,
  Strangers,
  whyNotWhole,
  withTotal,
  type Reached,
} from './reached.server.ts'
import { addSyncCounts, noteSyncError, type GekoSyncCounts } from './tables.server.ts'

/** So many rows are asked for at once, and stored in one transaction; a service may send more or fewer. */
const PAGE = 200
const MOST_PAGES = 10_000

const NOTHING: GekoSyncCounts = { read: 0, created: 0, changed: 0, gone: 0, refused: [] }

export const NO_GEKO = 'GEKO belum diatur pada server ini. Administrator mengisinya dengan GEKO_URL.'

interface Run extends JobRun<unknown, Reached> {
  /** Of the part that is read, while this process reads it. */
  readonly strangers: Strangers
}

/**
 * API-05: facilitators, farmers, plots and what they ask for, brought from GEKO by their numbers. A run that is broken
 * off goes on with the rows that are not stored yet; there is never more than one, over all servers.
 */
export const gekoSync = defineJob({
  name: 'geko-sync',
  label: 'Sinkronkan GEKO',
  input: z.object({}),
  start: START,
  permission: () => 'geko-sync-log.sync',
  keepDays: 365,
  run: async (job) => {
    const run: Run = { ...job, strangers: new Strangers() }
    // A run of an older server may stand at a checkpoint that knows less.
    let reached: Reached = { ...START, ...job.checkpoint }
    try {
      if (reached.since === null)
        reached = await job.step(async (ctx) => told({ ...START, since: ctx.now.toISOString() }))
      while (reached.part < GEKO_PARTS.length) reached = await bringMore(run, reached)
    } catch (error) {
      if (error instanceof UserError) await tellError(run, reached, error.message)
      throw error
    }
    return {
      done: reached.done,
      link: { href: `/distribution/geko-sync-log/${job.id}?view=detail&id=${job.id}`, label: 'Buka Rincian' },
    }
  },
})

function told(reached: Reached): JobStep<Reached> {
  const part = GEKO_PARTS[reached.part]
  return { checkpoint: reached, done: reached.done, ...(part && { note: MIRRORED[part].title }) }
}

/** The next page, or the end of a part. */
async function bringMore(job: Run, reached: Reached): Promise<Reached> {
  if (reached.isRead) return job.step((ctx) => closeMore(ctx, job.id, reached))
  const page = await askForPage(job, reached)
  if (page.rows.length === 0) return endOfReading(job, reached, page)
  const print = printOf(partOf(reached), page.rows)
  // A service that knows no pages sends the same rows again, whatever became of them here.
  if (reached.at === 0 && print === reached.print) return endOfReading(job, reached, page)
  let now = withTotal(reached, page.total)
  let fresh = 0
  while (now.at < page.rows.length) {
    const before = now
    now = await storeMore(job, before, page.rows)
    fresh += now.distinct - before.distinct + now.nameless - before.nameless
  }
  // Nothing of a whole page was new: the same rows in pages of another cut.
  const isRepeated = reached.page > 1 && reached.at === 0 && fresh === 0
  if (isRepeated || (page.total !== null && now.distinct >= page.total)) return endOfReading(job, now, page)
  return { ...now, page: now.page + 1, at: 0, print }
}

async function askForPage(job: Run, reached: Reached): Promise<GekoPage> {
  const { geko } = (await job.context()).outside
  if (!geko) throw new NotPossible(NO_GEKO)
  if (reached.page > MOST_PAGES) throw new OutsideUnusable('GEKO', 'halamannya tidak berakhir')
  const answer = await geko.ask(
    'GET',
    geko.partPaths[partOf(reached)],
    { page: reached.page, limit: PAGE },
    { signal: job.signal },
  )
  const page = readGekoPage(answer)
  if (!page) throw new OutsideUnusable('GEKO', 'bukan daftar baris')
  return page
}

async function storeMore(job: Run, reached: Reached, rows: readonly unknown[]): Promise<Reached> {
  const part = partOf(reached)
  const sent = rows.slice(reached.at, reached.at + PAGE)
  let newcomers: readonly string[] = []
  const now = await job.step(async (ctx) => {
    const since = reached.since ?? ctx.now.toISOString()
    const { nameless, ...counts } = await mirrorRows(ctx, part, sent)
    const seen = await markSeen(ctx, part, { sent, since })
    newcomers = job.strangers.newOf(part, seen.strangers)
    await addSyncCounts(ctx, { job: job.id, part }, counts)
    return told({
      ...reached,
      at: reached.at + sent.length,
      distinct: reached.distinct + seen.fresh + newcomers.length,
      strangers: reached.strangers + newcomers.length,
      nameless: reached.nameless + nameless,
      done: reached.done + sent.length,
    })
  })
  // A step that is tried again must find them new again.
  job.strangers.add(part, newcomers)
  return now
}

/**
 * All that GEKO has of a part was seen. What it did not send is closed only where it is sure that it sent everything.
 */
function endOfReading(job: Run, reached: Reached, { total }: GekoPage): Promise<Reached> {
  return job.step(async (ctx) => {
    const part = partOf(reached)
    const doubt = await whyNotWhole(ctx, withTotal(reached, total), job.strangers.countOf(part))
    await addSyncCounts(ctx, { job: job.id, part, note: doubt && `${doubt}; tidak ada yang dinonaktifkan` }, NOTHING)
    return told(doubt ? nextPart(reached) : { ...reached, isRead: true })
  })
}

async function closeMore(ctx: WriteContext, job: number, reached: Reached): Promise<JobStep<Reached>> {
  const part = partOf(reached)
  const before = await lastWholeRun(ctx, { job, part })
  const { gone, more } = before === null ? { gone: 0, more: false } : await closeGone(ctx, part, before)
  const left = more ? 0 : await countMissing(ctx, part, reached.since ?? ctx.now.toISOString())
  const note = left > 0 ? `${left} tidak dikirim; dinonaktifkan bila sinkronisasi berikutnya juga tidak` : null
  await addSyncCounts(ctx, { job, part, note }, { ...NOTHING, gone })
  return told(more ? reached : { ...nextPart(reached), whole: [...reached.whole, part] })
}

function nextPart(reached: Reached): Reached {
  return { ...reached, ...OF_A_PART, part: reached.part + 1 }
}

/** Where the run itself can no longer write, its end says what there is to say. */
async function tellError(job: Run, reached: Reached, words: string): Promise<void> {
  if (job.signal.aborted) return
  try {
    const { db } = await job.context()
    await noteSyncError(db, { job: job.id, part: partOf(reached) }, words)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
  }
}
