import { expect } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import type { Receiving } from '../receipt/receipt.test-kit.ts'
import { naiveStatistics, type NaiveGroup } from './naive-statistics.test-kit.ts'

export type Row = Readonly<Record<string, unknown>>

export const BYS = [1, 2, 3, 4, 5, 6]
const FIGURES = [
  'loaded',
  'received',
  'damaged',
  'missing',
  'rejected',
  'unreported',
  'receipt_percent',
  'discrepancy_percent',
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
export const ALL = { since: '2000-01-01' }

export async function listed(by: Caller, path: string, filters: unknown): Promise<readonly Row[]> {
  const reply = await by.get(path, { limit: 500, filters })
  expect([path, reply.status, reply.body['message']]).toEqual([path, 200, undefined])
  return reply.rows
}

export const groups = (by: Caller, filters: Row) => listed(by, 'distribution_report', filters)
export const sum = (rows: readonly Row[], field: string) => rows.reduce((all, row) => all + Number(row[field] ?? 0), 0)

const figuresOf = (row: Row) => Object.fromEntries(FIGURES.map((figure) => [figure, row[figure]]))
const keyed = (rows: readonly Row[]) =>
  Object.fromEntries(
    rows.map((row) => [`${String(row['location_nursery_id'])} ${String(row['group_key'])}`, figuresOf(row)]),
  )
const naive = (all: readonly NaiveGroup[]) =>
  Object.fromEntries(all.map(({ nursery, key, figures }) => [`${nursery} ${key}`, figures]))

/** Every figure, by whatever it is added up, is what movements, events and truck times add up to. */
export async function expectTrueFigures(r: Receiving, after: string, bys: readonly number[] = BYS): Promise<void> {
  for (const by of bys) {
    const shown = keyed(await groups(r.admin, { group_by: by, ...ALL }))
    expect([after, by, shown]).toEqual([after, by, naive(await naiveStatistics(r.world, by))])
    expect(Object.keys(shown).length).toBeGreaterThan(0)
  }
}
