import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedFile } from '#test/kit/export.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { distributionReportPoc } from './distribution-report-poc.module.ts'
import { distributionReport } from './distribution-report.module.ts'
import { makeRandomRuns } from './random-runs.test-kit.ts'
import { ALL, BYS, expectTrueFigures, groups, listed, sum } from './shown-statistics.test-kit.ts'
import {
  cutOf,
  questionOf,
  totalOfGroups,
  type StatisticGroupRow,
  reportFiltersOf,
  allGroupsHref,
} from './statistic-group-row.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
  await makeRandomRuns(r)
})
afterAll(() => r.world.close())

describe('DS-10 distribution-report', () => {
  test('every figure, by whatever it is added up, is what movements, events and truck times add up to: the demo and random runs', async () => {
    await expectTrueFigures(r, 'made')
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
      ({ trips, timed_trips, whole_minutes }) as StatisticGroupRow
    expect(totalOfGroups([row(10, 1, 60), row(10, 10, 600), row(3, 0, null)])).toMatchObject({
      trips: 23,
      whole_minutes: 551,
    })
    expect(totalOfGroups([row(3, 0, null)]).whole_minutes).toBeNull()
  })

  test('a period counts its own runs, days narrow it, and what is not said is the last year', async () => {
    const [own] = await groups(r.coordinator, { group_by: 1, distribution_period_id: r.period['id'] })
    expect(own).toMatchObject({ group_name: 'Uji', runs: 10 })
    expect(
      await groups(r.coordinator, { group_by: 1, distribution_period_id: r.period['id'], until: r.day(0) }),
    ).toEqual([])
    expect(await groups(r.coordinator, { group_by: 1, until: '2001-01-01' })).toEqual([])
  })

  test('DS-10 the page asks for the year and the nursery one works on; a period that is chosen has its own', () => {
    const question = { by: 4, period: null, since: '', until: '', year: 2024, nursery: 3 }
    expect(reportFiltersOf(question)).toEqual({ group_by: 4, program_year: 2024, location_nursery_id: 3 })
    expect(
      JSON.parse(new URL(allGroupsHref('statistik-rincian', question), 'http://x').searchParams.get('filters') ?? ''),
    ).toEqual({ program_year: 2024, location_nursery_id: 3 })
    expect(reportFiltersOf({ ...question, period: 7 })).toEqual({ group_by: 4, distribution_period_id: 7 })
  })

  test('routes are asked for by what they lost, so that the worst are among those of one call however many there are', async () => {
    const question = { by: 6, period: null, since: '2000-01-01', until: '', year: null, nursery: null }
    const lostOf = async (first: 'loaded' | 'lost', limit?: number) =>
      (await r.admin.get('distribution_report', { ...questionOf(question, first), ...(limit && { limit }) })).rows.map(
        (row) => Number(row['lost']),
      )
    const all = await lostOf('loaded')
    const worst = all.toSorted((one, other) => other - one)
    expect(all.length).toBeGreaterThan(2)
    expect(all).not.toEqual(worst)
    expect(await lostOf('lost')).toEqual(worst)
    expect(await lostOf('lost', 2)).toEqual(worst.slice(0, 2))
  })

  test('what the page does not show of all groups is said, and where it is', () => {
    expect(cutOf({ drawn: 12, rows: 12, all: 12 })).toBeNull()
    expect(cutOf({ drawn: 12, rows: 13, all: 13 })).toBe('cut')
    expect(cutOf({ drawn: 12, rows: 500, all: 501 })).toBe('beyond')
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

  test('is exported as it is shown: every column of every group', async () => {
    const nursery = await r.world.db.query<{ name: string }>(
      `select location_name as name from location_nursery where id = ${r.nursery}`,
    )
    const fields: Readonly<Record<string, { readonly label: string }>> = distributionReport.fields
    for (const by of BYS) {
      const filters = { group_by: by, distribution_period_id: r.period['id'] }
      const shown = (await groups(r.admin, filters)).toSorted((a, b) => Number(a['id']) - Number(b['id']))
      const sheet = readSheet(await exportedFile(r.admin, 'distribution_report', { filters, format: 'xlsx' }))
      expect([by, sheet.rows.length, shown.length > 0]).toEqual([by, shown.length, true])
      for (const [at, row] of shown.entries())
        for (const name of distributionReport.list.columns) {
          const value = name === 'location_nursery_id' ? nursery.rows[0]?.name : row[name]
          const { label } = fields[name] ?? { label: '' }
          expect([by, at, label, sheet.at(at, label)]).toEqual([by, at, label, value])
        }
    }
  })

  test('a run whose trucks took fertilizer alone leads from its figure to that fertilizer, not to an empty list', async () => {
    const run = await r.readyRun({ bags: 1 })
    const place = 'Lokasi Tanpa Bibit'
    await r.world.db.query('update loading_line set location_distribution = $1 where id = $2', [place, run.id])
    const recipient = await r.count(`select id as n from detail_farmers where loading_line_id = ${run.id}`)
    const loaded = await r.device(r.loader).result({
      loading_line_id: run.id,
      scan_type: SCAN_TYPE_CODE.loadPoc,
      raw_code: `D-${recipient}`,
      allocation_transportation_id: run.trucks[0] ?? 0,
    })
    expect(loaded).toBe(SCAN_RESULT.ok)
    const [route] = (await groups(r.admin, { group_by: 6, ...ALL })).filter((row) =>
      String(row['group_name']).endsWith(place),
    )
    expect(route).toMatchObject({ runs: 1, loaded: 0, rows_route: 'statistik-poc' })
    const rows = await listed(r.admin, 'distribution_report_poc', route?.['rows_filters'])
    expect(rows.map((row) => row['loading_line_id'])).toEqual([run.id])
  })
})
