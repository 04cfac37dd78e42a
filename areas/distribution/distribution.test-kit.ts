import { expect } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openWorld, type World, type WorldOptions } from '#test/kit/world.ts'

export type Values = Readonly<Record<string, unknown>>

/**
 * The people who prepare a distribution, a nursery with a period of its own far ahead, and a facilitator of it with one
 * plot.
 */
export interface Preparation {
  readonly world: World
  readonly coordinator: Caller
  readonly field: Caller
  readonly facilitator: Caller
  readonly admin: Caller
  readonly nursery: number
  readonly year: number
  readonly today: string
  /** A day so many days after the first of the test's own period. */
  day(after: number): string
  readonly period: Values
  readonly ff: Values
  readonly farmer: Values
  readonly plot: Values
  readonly trees: readonly number[]
  one(question: string): Promise<number>
  make(by: Caller, path: string, values: Values): Promise<Record<string, unknown>>
  act(by: Caller, path: string, id: unknown, action: string, input?: Values): Promise<Reply>
  decide(by: Caller, id: unknown, status?: 'approved' | 'rejected'): Promise<Reply>
  show(path: string, id: unknown): Promise<Record<string, unknown>>
}

/** Beyond every period of the demo. */
const AHEAD = 200
const LENGTH = 30

export async function openPreparation(options: WorldOptions = {}): Promise<Preparation> {
  const world = await openWorld(options)
  const [coordinator, field, facilitator, admin] = (await Promise.all(
    ['koordinator', 'lapangan', 'fasilitator', 'admin'].map((username) => world.as(username)),
  )) as [Caller, Caller, Caller, Caller]
  const one = async (question: string) => Number((await world.db.query<{ id: number }>(question)).rows[0]?.id)
  const make = async (by: Caller, path: string, values: Values) => {
    const reply = await by.post(`${path}/create`, values)
    expect([reply.status, reply.body['errors'] ?? reply.body['message']]).toEqual([201, expect.any(String)])
    return reply.row
  }
  const act = (by: Caller, path: string, id: unknown, action: string, input: Values = {}) =>
    by.post(`${path}/${String(id)}/action/${action}`, input)
  const nursery = await one(`select location_nursery_id as id from users where username = 'koordinator'`)
  const year = await one('select max(program_year) as id from geko_lahan_species')
  const today = todayIn('Asia/Jakarta', new Date())
  const day = (after: number) => addDays(today, AHEAD + after)
  const unit = await one(
    `select id from working_area_management_unit where default_location_nursery_id = ${nursery} order by id limit 1`,
  )
  const trees = (
    await world.db.query<{ id: number }>(
      `select distinct tree_id as id from trees_allocation_bag where is_active = 1 order by 1 limit 3`,
    )
  ).rows.map(({ id }) => Number(id))
  const period = await make(coordinator, 'distribution_period', {
    program_year: year,
    location_nursery_id: nursery,
    period_name: 'Uji',
    start_date: day(0),
    end_date: day(LENGTH),
  })
  expect((await act(coordinator, 'distribution_period', period['id'], 'start')).status).toBe(200)
  const ff = await make(field, 'geko_ff', { ff_no: 'FFT1', ff_name: 'FF Uji', management_unit_id: unit })
  const farmer = await make(field, 'geko_farmer', { farmer_no: 'FT1', farmer_name: 'Petani Uji', ff_id: ff['id'] })
  const plot = await make(field, 'geko_lahan', { lahan_no: 'LT1', farmer_id: farmer['id'], program_year: year })
  for (const [place, tree_id] of trees.slice(0, 2).entries())
    await make(field, 'geko_lahan_species', {
      lahan_id: plot['id'],
      tree_id,
      program_year: year,
      qty_request: 100 + place * 50,
    })
  return {
    world,
    coordinator,
    field,
    facilitator,
    admin,
    nursery,
    year,
    today,
    day,
    period,
    ff,
    farmer,
    plot,
    trees,
    one,
    make,
    act,
    decide: (by, id, status = 'approved') =>
      by.post('custom/verification', { table: 'distribution', id, status, description: 'Diperiksa' }),
    show: async (path, id) => (await admin.get(`${path}/${String(id)}/show`)).row,
  }
}
