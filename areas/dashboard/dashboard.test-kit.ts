import { expect } from 'vitest'
import { makeRandomRuns } from '#areas/distribution/distribution-report/random-runs.test-kit.ts'
import { openReceiving, type Receiving } from '#areas/distribution/receipt/receipt.test-kit.ts'
import { todayIn } from '#core/formats/zone.ts'
import type { Caller } from '#test/kit/caller.ts'
import type { CardAnswer } from './card.ts'

export interface AskedOfDashboard {
  readonly program_year?: number
  readonly nursery?: number
}

/** The demo with random runs, four of them on today's day, and its cards. */
export interface OpenDashboard {
  readonly r: Receiving
  readonly admin: Caller
  /** The coordinator's, and one that is not. */
  readonly nursery: number
  readonly other: number
  answerOf(key: string, asked?: AskedOfDashboard, caller?: Caller): Promise<CardAnswer>
  valuesOf(key: string, asked?: AskedOfDashboard, caller?: Caller): Promise<Record<string, number | null>>
  /** All nurseries, one of them, a year, and a year without anything. */
  questions(): readonly AskedOfDashboard[]
}

export async function openDashboard(): Promise<OpenDashboard> {
  const r = await openReceiving()
  await makeRandomRuns(r, 'dashboard')
  await r.world.db.query(
    `update loading_line set distribution_date = $1 where id in (select id from loading_line
      where status_run between 2 and 5 and void_at is null order by id desc limit 4)`,
    [todayIn('Asia/Jakarta', new Date())],
  )
  const admin = await r.world.as('admin')
  const nursery = await r.count(`select location_nursery_id as n from users where username = 'koordinator'`)
  const other = await r.count(`select id as n from location_nursery where id <> ${nursery} order by id limit 1`)
  async function answerOf(key: string, asked: AskedOfDashboard = {}, caller = admin): Promise<CardAnswer> {
    const reply = await caller.get(`dashboard/${key}`, { ...asked })
    expect([key, reply.status, reply.body['message']]).toEqual([key, 200, undefined])
    return reply.body['data'] as CardAnswer
  }
  return {
    r,
    admin,
    nursery,
    other,
    answerOf,
    valuesOf: async (key, asked, caller) => {
      const { figures } = await answerOf(key, asked, caller)
      return Object.fromEntries(Object.entries(figures).map(([name, { value }]) => [name, value]))
    },
    questions: () => [
      {},
      { program_year: 2025 },
      { nursery },
      { nursery: other },
      { program_year: 2025, nursery },
      { program_year: 2024, nursery: other },
    ],
  }
}

export function total(values: readonly (number | null)[] | undefined): number {
  return (values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0)
}
