import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { distributionReportPoc } from './distribution-report-poc.module.ts'
import { naiveStatistics, type NaiveGroup } from './naive-statistics.test-kit.ts'
import { makeRandomRuns } from './random-runs.test-kit.ts'
import { totalOf, type ReportRow } from './report-row.ts'

type Row = Readonly<Record<string, unknown>>

const BYS = [1, 2, 3, 4, 5, 6]
const FIGURES = [
  'loaded',
  'received',
  'damaged',
  'missing',
  'rejected',
  'unreported',
  'runs',
  'bags',
  'trips',
  'waiting_minutes',
  'loading_minutes',
  'leaving_minutes',
  'travel_minutes',
  'whole_minutes',
  'pupuk_loaded',
  'pupuk_given',
] as const
/** Before every run there is. */
const ALL = { since: '2000-01-01' }

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
  await makeRandomRuns(r)
})
afterAll(() => r.world.close())

const listed = async (by: Caller, path: string, filters: unknown) => {
  const reply = await by.get(path, { limit: 500, filters })
  expect([path, reply.status, reply.body['message']]).toEqual([path, 200, undefined])
  return reply.rows
}
const groups = (by: Caller, filters: Row) => listed(by, 'distribution_report', filters)
const figuresOf = (row: Row) => Object.fromEntries(FIGURES.map((figure) => [figure, row[figure]]))
const keyed = (rows: readonly Row[]) =>
  new Map(rows.map((row) => [`${String(row['location_nursery_id'])} ${String(row['group_key'])}`, figuresOf(row)]))
const naive = (all: readonly NaiveGroup[]) =>
  new Map(all.map(({ nursery, key, figures }) => [`${nursery} ${key}`, figures]))
const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)

describe('DS-10 distribution-report', () => {
  test('every figure, by whatever it is added up, is what movements, events and truck times add up to: the demo and random runs', async () => {
    for (const by of BYS) {
      const shown = keyed(await groups(r.admin, { group_by: by, ...ALL }))
      const expected = naive(await naiveStatistics(r.world, by))
      expect([by, Object.fromEntries(shown)]).toEqual([by, Object.fromEntries(expected)])
      expect(shown.size).toBeGreaterThan(0)
    }
  })

  test('what was loaded was received, damaged, missing, rejected, or is not reported', async () => {
    for (const row of await groups(r.admin, { group_by: 4, ...ALL })) {
      expect(Number(row['loaded'])).toBe(
        sum([row], 'received') +
          sum([row], 'damaged') +
          sum([row], 'missing') +
          sum([row], 'rejected') +
          sum([row], 'unreported'),
      )
      expect(row['lost']).toBe(sum([row], 'damaged') + sum([row], 'missing'))
    }
  })

  test('each figure leads to its rows, which add up to it', async () => {
    for (const by of BYS) {
      for (const row of await groups(r.admin, { group_by: by, distribution_period_id: r.period['id'] })) {
        const path = row['rows_route'] === 'statistik-armada' ? 'distribution_report_trip' : 'distribution_report_line'
        const rows = await listed(r.admin, path, row['rows_filters'])
        for (const figure of ['loaded', 'received', 'damaged', 'missing', 'rejected', 'unreported', 'lost'])
          expect([by, figure, sum(rows, figure)]).toEqual([by, figure, row[figure]])
        if (row['trips_filters'] === null) continue
        const fertilizer = await listed(r.admin, 'distribution_report_poc', row['trips_filters'])
        for (const figure of ['pupuk_loaded', 'pupuk_given'])
          expect([by, figure, sum(fertilizer, figure)]).toEqual([by, figure, Number(row[figure] ?? 0)])
        const trips = await listed(r.admin, 'distribution_report_trip', row['trips_filters'])
        expect([by, trips.length, sum(trips, 'loaded')]).toEqual([by, row['trips'], row['loaded']])
        const timed = trips.filter((trip) => trip['travel_minutes'] !== null)
        // Both are rounded.
        expect(
          Math.abs(sum(timed, 'travel_minutes') - timed.length * Number(row['travel_minutes'] ?? 0)),
        ).toBeLessThanOrEqual(timed.length)
        expect(row['travel_minutes'] === null).toBe(timed.length === 0)
        expect(row['timed_trips']).toBe(trips.filter((trip) => trip['whole_minutes'] !== null).length)
      }
    }
  })

  test('a recipient of fertilizer leads to the own record', async () => {
    const rows = await listed(r.admin, 'distribution_report_poc', ALL)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows.slice(0, 20)) {
      const address = distributionReportPoc.fields.recipient_name.options.link.replaceAll('{id}', String(row['id']))
      const [, route = '', id] = /^\/distribution\/([a-z-]+)\/(\d+)\?view=detail&id=\2$/.exec(address) ?? []
      const { table } = r.world.catalogue.modules.find((module) => module.route === route) ?? { table: '' }
      const shown = await r.admin.get(`${table}/${id}/show`)
      expect([shown.status, shown.row]).toEqual([
        200,
        expect.objectContaining({
          recipient_name: row['recipient_name'],
          loading_line_id: row['loading_line_id'],
          pupuk_given: row['pupuk_given'],
        }),
      ])
    }
  })

  test('the mean of all groups is that of the trips that have arrived', () => {
    const row = (trips: number, timed_trips: number, whole_minutes: number | null) =>
      ({ trips, timed_trips, whole_minutes }) as ReportRow
    expect(totalOf([row(10, 1, 60), row(10, 10, 600), row(3, 0, null)])).toMatchObject({
      trips: 23,
      whole_minutes: 551,
    })
    expect(totalOf([row(3, 0, null)]).whole_minutes).toBeNull()
  })

  test('a period counts its own runs, days narrow it, and what is not said is the last year', async () => {
    const [own] = await groups(r.coordinator, { group_by: 1, distribution_period_id: r.period['id'] })
    expect(own).toMatchObject({ group_name: 'Uji', runs: 8 })
    expect(
      await groups(r.coordinator, { group_by: 1, distribution_period_id: r.period['id'], until: r.day(0) }),
    ).toEqual([])
    expect(await groups(r.coordinator, { group_by: 1, until: '2001-01-01' })).toEqual([])
  })

  test('is read with its own right and within the nursery', async () => {
    for (const path of [
      'distribution_report',
      'distribution_report_line',
      'distribution_report_trip',
      'distribution_report_poc',
    ]) {
      expect([path, (await (await r.world.as('mitra')).get(`${path}/list`, {})).status]).toEqual([path, 403])
      const seen = await listed(r.coordinator, path, ALL)
      expect(new Set(seen.map((row) => row['location_nursery_id']))).toEqual(new Set([r.nursery]))
    }
    const other = await r.one(`select id from location_nursery where id <> ${r.nursery} order by id limit 1`)
    expect(await groups(r.coordinator, { ...ALL, group_by: 4, location_nursery_id: other })).toEqual([])
  })

  test('is exported as it is shown', async () => {
    const file = await r.admin.get('distribution_report/export', {
      format: 'csv',
      filters: { group_by: 4, distribution_period_id: r.period['id'] },
    })
    expect(file.status).toBe(200)
    for (const row of await groups(r.admin, { group_by: 4, distribution_period_id: r.period['id'] }))
      expect(file.text).toContain(String(row['group_name']))
  })
})
