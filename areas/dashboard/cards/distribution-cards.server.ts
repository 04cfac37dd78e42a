import { distributionMonitoring } from '#areas/distribution/distribution-monitoring/distribution-monitoring.module.ts'
import { distributionAllocationFf } from '#areas/distribution/distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionReport } from '#areas/distribution/distribution-report/distribution-report.module.ts'
import { distributionFigures } from '#areas/distribution/public.server.ts'
import { statusRun } from '#areas/distribution/codes.ts'
import { answerCard } from '../answer-card.server.ts'
import { figure, nurseriesOf, percentOf, rowsOf } from '../asked.server.ts'
import { addendumCard, distributionCard, todayCard } from './distribution-cards.ts'

const BOARD = distributionMonitoring
/** All but those that were cancelled, and of those the ones still under way. */
const STANDING = [0, 1, 2, 3, 4, 5, 6, 7]
const OPEN = [0, 1, 2, 3, 4, 5, 6]
const BY_PERIOD = 1
const MOST_PERIODS = 8
/** Before all programme years: without days the statistics would tell of the last year alone. */
const SINCE_EVER = '2000-01-01'
const TO_FARMERS = 1
const SHOWN = 6

const sum = <F extends string>(field: F) => ({ of: 'sum', field }) as const

export const todayCardAnswer = answerCard(todayCard, async (asked) => {
  const { today } = asked.ctx
  const everyYear = { everyYear: true }
  const due = { distribution_date: { from: today, to: today }, status_run: STANDING }
  const runs = rowsOf(asked, BOARD, due, everyYear)
  const late = rowsOf(asked, BOARD, { is_late: 1, status_run: OPEN }, everyYear)
  const [count, bags, loaded] = await runs.measure({}, sum('total_label'), sum('loaded_label'))
  const [lateRuns] = await late.measure({})
  const { rows } = count ? await runs.first(SHOWN, ['queue', 'asc']) : { rows: [] }
  return {
    figures: {
      loaded: figure(percentOf(loaded, bags), runs.href),
      runs: figure(count, runs.href),
      bags: figure(bags, runs.href),
      late: figure(lateRuns, late.href),
    },
    records: rows.map((row) => ({
      title: row.no_dokumen ?? '-',
      text: statusRun.label(row.status_run ?? null),
      progress: row.loaded_percent ?? null,
      href: `${runs.href}&search=${encodeURIComponent(row.no_dokumen ?? '')}`,
    })),
  }
})

export const distributionCardAnswer = answerCard(distributionCard, async (asked) => {
  const nurseries = await nurseriesOf(asked)
  const fill = await distributionFigures.allocatedAgainstHoles(asked.ctx, {
    nurseries: nurseries.map(({ id }) => id),
    year: asked.year,
  })
  const runs = rowsOf(asked, distributionAllocationFf, { status_run: STANDING })
  const report = rowsOf(asked, distributionReport, {
    group_by: BY_PERIOD,
    ...(asked.year === null ? { since: SINCE_EVER } : { program_year: asked.year }),
  })
  const filled = rowsOf(asked, distributionAllocationFf, {
    status: [TO_FARMERS],
    is_confirmed: 1,
    status_run: STANDING,
  })
  const [allocated] = await runs.measure(sum('total_allocated'))
  const outcomes = ['received', 'damaged', 'missing', 'rejected', 'unreported'] as const
  const [loaded, received, damaged, missing, rejected] = await report.measure(
    sum('loaded'),
    ...outcomes.map((outcome) => sum(outcome)),
  )
  const { rows } = await report.first(MOST_PERIODS, ['loaded', 'desc'])
  // A period is shared by nurseries: each has a bar of its own.
  const nameOf = (row: (typeof rows)[number]) => {
    const nursery = nurseries.length > 1 && nurseries.find(({ id }) => id === row.location_nursery_id)
    return [row.group_name ?? '-', ...(nursery ? [nursery.name] : [])].join(' · ')
  }
  const series = (outcome: (typeof outcomes)[number]) => rows.map((row) => Number(row[outcome] ?? 0))
  return {
    figures: {
      fill: figure(percentOf(fill.allocated, fill.holes), filled.href),
      receipt: figure(percentOf(received, loaded), report.href),
      discrepancy: figure(percentOf((damaged ?? 0) + (missing ?? 0) + (rejected ?? 0), loaded), report.href),
      allocated: figure(allocated, runs.href),
      loaded: figure(loaded, report.href),
      received: figure(received, report.href),
    },
    chart: {
      categories: rows.map(nameOf),
      series: {
        received: series('received'),
        damaged: series('damaged'),
        missing: series('missing'),
        rejected: series('rejected'),
        unreported: series('unreported'),
      },
    },
  }
})

/** The mean of nothing known is nothing: only where some run has a number is there something to add up. */
export const addendumCardAnswer = answerCard(addendumCard, async (asked) => {
  const runs = rowsOf(asked, BOARD, { status_run: STANDING })
  const [known, open] = await runs.measure({ of: 'avg', field: 'open_addendum' }, sum('open_addendum'))
  // It leads to the runs that have any, not to all of them.
  const { href } = rowsOf(asked, BOARD, { status_run: STANDING, open_addendum: { from: 1 } })
  return { figures: { open: figure(known === null ? null : open, href) } }
})
