import { formatNumber } from '#core/formats/format.ts'
import { isJobUnderWay, type ShownJob } from '#core/wire/job.ts'
import type { Translate } from '../../kit/words/texts.ts'
import type { jobTexts } from './job-texts.ts'

type T = Translate<typeof jobTexts>

/** How a job stands, in one line. */
export function jobStateText(job: ShownJob, t: T): string {
  if (job.cancelling) return t('cancelling')
  if (job.state === 'waiting') return t(job.reason === null ? 'waiting' : 'again')
  if (job.state !== 'running') return [t(job.state), ...sums(job, t)].join(', ')
  return job.total > 0 ? t('progress', { done: formatNumber(job.done), total: formatNumber(job.total) }) : t('running')
}

function sums({ state, done, total, result }: ShownJob, t: T): readonly string[] {
  const left = state === 'done' ? 0 : total - done
  return [
    ...(result?.done === undefined ? [] : [t('sum.done', { count: formatNumber(result.done) })]),
    ...(result?.refused?.length ? [t('sum.refused', { count: formatNumber(result.refused.length) })] : []),
    ...(left > 0 ? [t('sum.left', { count: formatNumber(left) })] : []),
  ]
}

/** How it feels: still going on, well, partly well, badly. */
export function jobToneOf({ state, result }: ShownJob): 'live' | 'done' | 'partly' | 'bad' {
  if (isJobUnderWay(state)) return 'live'
  if (state === 'failed' || state === 'refused') return 'bad'
  return state === 'cancelled' || result?.refused?.length ? 'partly' : 'done'
}
