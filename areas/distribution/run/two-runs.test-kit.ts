import type { Runs } from './run.test-kit.ts'

/** A plot, and a run of each of two days that its facilitator has with it. */
export interface RunsOfPlot {
  readonly plot: number
  readonly first: number
  readonly second: number
}

/** Unless it is said otherwise 100 and 120 are asked for, and there are 120 holes. */
export async function runsOfOnePlot(
  r: Runs,
  tree: number,
  [holes, asked, askedLater]: readonly [number, number, number] = [120, 100, 120],
): Promise<RunsOfPlot> {
  const plot = await r.plotWith({ [tree]: { request: holes, holes } })
  const runOn = async (day: number, qty_request: number) => {
    const entry = await r.make(r.coordinator, 'calendar_sosialisasi_tanam', {
      location_nursery_id: r.nursery,
      program_year: r.year,
      distribution_period_id: r.period['id'],
      ff_id: r.ff['id'],
      sosialisasi_date: r.today,
      distribution_date: r.day(day),
      location_distribution: 'Balai Desa',
      details: [{ lahan_id: plot, tree_id: tree, qty_request }],
    })
    await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
    const run = await r.make(r.coordinator, 'loading_line', {
      location_nursery_id: r.nursery,
      program_year: r.year,
      status: 1,
      distribution_period_id: r.period['id'],
      calendar_id: entry['id'],
    })
    return Number(run['id'])
  }
  return { plot, first: await runOn(4, asked), second: await runOn(6, askedLater) }
}
