import type { AnyJob } from '#server-engine/jobs/define-job.ts'
import type { ServerHalf } from '#server-engine/server-half.ts'
import { jobsHalf } from './access/jobs/jobs.server.ts'
import { outboxHalf } from './access/outbox/outbox.server.ts'

/** What the areas' modules do beyond storing, each beside its declaration. */
export const areaHalves: readonly ServerHalf[] = [
  jobsHalf,
  outboxHalf,
]

/** What the areas do in the background, each beside its module. */
export const areaJobs: readonly AnyJob[] = []
