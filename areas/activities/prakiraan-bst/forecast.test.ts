import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { bed, openLedger, other, truck, type Ledger } from '#test/kit/ledger.ts'
import { openRaising, type Raising } from '../raising.test-kit.ts'
import type { ForecastAnswer } from './forecast-answer.ts'
import {
  readySeedlingsExpected,
  forecastSpecies,
  forecastErrorPercent,
  mondayOfDay,
  FORECAST_WEEKS,
} from './forecast.ts'

const species = [{ id: 1, name: 'Sengon', bst_age_day: 100, rates: { germination: 0.5, survival: 0.8 } }]
const asOf = '2026-03-04'

describe('AC-12 what will be ready to plant', () => {
  test('seed counts by germination and survival, seedlings by survival, each in the week it is old enough', () => {
    expect([
      readySeedlingsExpected({ phase: 1, qty: 1_000 }, { germination: 0.5, survival: 0.8 }),
      readySeedlingsExpected({ phase: 3, qty: 1_000 }, { germination: 0.5, survival: 0.8 }),
      readySeedlingsExpected({ phase: 5, qty: 7 }, { germination: 0, survival: 0 }),
    ]).toEqual([400, 800, 7])
    const standing = [
      { tree: 1, phase: 5, qty: 50, since: '2025-01-01' },
      { tree: 1, phase: 1, qty: 1_000, since: '2026-03-01' },
      { tree: 1, phase: 3, qty: 1_000, since: '2025-10-01' },
    ]
    const [row] = forecastSpecies({ asOf, species, standing, plans: [{ tree: 1, target: 2_000, day: '2026-04-30' }] })
    // Old enough already: this week. Sown on the first of March: a hundred days later.
    expect([mondayOfDay(asOf), row?.weeks[0], row?.weeks[14], row?.ready, row?.by_due, row?.shortage]).toEqual([
      '2026-03-02',
      800,
      400,
      50,
      850,
      1_150,
    ])
    expect(row?.weeks).toHaveLength(FORECAST_WEEKS)
  })
  test('a shortage says why and what to do by when, or that it is too late', () => {
    const short = (day: string, standing: Parameters<typeof forecastSpecies>[0]['standing'] = []) =>
      forecastSpecies({ asOf, species, standing, plans: [{ tree: 1, target: 400, day }] })[0]?.reason
    expect(short('2026-09-20')).toBe('Belum ada yang ditabur: tabur 1.000 butir lagi paling lambat 12-06-2026.')
    expect(short('2026-04-01')).toContain('waktunya lewat')
    expect(short('2026-06-01', [{ tree: 1, phase: 1, qty: 2_000, since: '2026-03-01' }])).toContain('Terlambat: 800')
    expect([forecastErrorPercent(110, 100), forecastErrorPercent(0, 0), forecastErrorPercent(5, 0)]).toEqual([
      10,
      null,
      100,
    ])
  })
})

describe('AC-12 what is held against the plans', () => {
  const standing = [{ tree: 1, phase: 3, qty: 1_000, since: '2026-01-01' }]
  const row = (plans: readonly { readonly target: number; readonly day: string | null }[], given = 0) =>
    forecastSpecies({
      asOf,
      species,
      standing,
      plans: plans.map((plan) => ({ tree: 1, ...plan })),
      given: [{ tree: 1, qty: given }],
    })[0]

  test('what was loaded or handed over already is not missing', () => {
    expect([
      row([{ target: 2_000, day: '2026-06-01' }])?.shortage,
      row([{ target: 2_000, day: '2026-06-01' }], 1_200)?.shortage,
      row([{ target: 2_000, day: '2026-06-01' }], 1_200)?.by_due,
    ]).toEqual([1_200, 0, 2_000])
  })
  test('of several plans of a species the day on which most is missing is told, not only the last', () => {
    // 800 are ready on the 11th of April: too late for the first plan, enough for both together.
    expect(
      row([
        { target: 300, day: '2026-12-01' },
        { target: 500, day: '2026-04-01' },
      ]),
    ).toMatchObject({
      target: 500,
      due: '2026-04-01',
      by_due: 0,
      shortage: 500,
      reason: expect.stringContaining('Terlambat: 800'),
    })
    expect(
      row([
        { target: 300, day: '2026-12-01' },
        { target: 500, day: '2026-05-01' },
      ]),
    ).toMatchObject({ target: 800, due: '2026-12-01', shortage: 0, reason: null })
    expect(
      row([
        { target: 300, day: null },
        { target: 900, day: '2026-05-01' },
      ]),
    ).toMatchObject({ target: 1_200, due: null, shortage: 400 })
  })
  test('a nursery that reaches clearly less than the library says so as the reason', () => {
    const told = forecastSpecies({
      asOf,
      standing,
      plans: [{ tree: 1, target: 2_000, day: '2026-09-20' }],
      species: [
        {
          id: 1,
          name: 'Sengon',
          bst_age_day: 100,
          rates: { germination: 0.61, survival: 0.8 },
          book: { germination: 0.75, survival: 0.85 },
        },
      ],
    })[0]?.reason
    expect([told?.includes('Daya kecambah di sini 61%, bukan 75%.'), told?.includes('Daya hidup')]).toEqual([
      true,
      false,
    ])
  })
})

describe('AC-12 the forecast of a nursery', () => {
  let desks: Raising
  beforeAll(async () => {
    desks = await openRaising()
  })
  afterAll(() => desks.world.close())
  const page = async (query = '') => (await desks.supervisor.get(`bst-forecast${query}`)).body['data'] as ForecastAnswer

  test("sown seed is expected by the plant's own age and rates, in the own nursery only", async () => {
    await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: await desks.newBed('tabur'), seed_amount: 0.25 })
    const { rows } = await desks.world.db.query<{ age: number; germination: number; survival: number }>(
      `select coalesce(bst_age_day, 120)::int as age, coalesce(germination_percent, 75)::float8 as germination,
        coalesce(survival_percent, 85)::float8 as survival from master_trees where id = ${desks.tree}`,
    )
    const { age = 0, germination = 0, survival = 0 } = rows[0] ?? {}
    const data = await page()
    const own = data.species.find(({ tree }) => tree === desks.tree)
    const week = Math.floor(
      (Date.parse(addDays(desks.today, age)) - Date.parse(mondayOfDay(desks.today))) / (7 * 86_400_000),
    )
    expect([data.nursery, week < FORECAST_WEEKS ? own?.weeks[week] : own?.later, own?.actual]).toEqual([
      desks.nursery,
      Math.round((10_000 * germination * survival) / 10_000),
      null,
    ])
    expect((await desks.supervisor.get(`bst-forecast?as_of=${addDays(desks.today, 1)}`)).status).toBe(422)
    expect((await (await desks.world.as('mitra')).get('bst-forecast')).status).toBe(403)
  })
  test("the demo's forecast of two months ago is compared with what became ready since, and says how far off it was", async () => {
    const past = await page(`?as_of=${addDays(desks.today, -60)}`)
    const graded = await desks.world.db.query<{ qty: number }>(
      `select coalesce(sum(to_qty), 0)::float8 as qty from stock_movement where location_nursery_id = ${desks.nursery}
        and movement_cause = 'naik_bst' and movement_date > '${addDays(desks.today, -60)}'`,
    )
    const actual = past.species.reduce((sum, row) => sum + (row.actual ?? 0), 0)
    expect([
      actual,
      actual > 0,
      past.species.flatMap(({ actual_weeks }) => actual_weeks).reduce((a, b) => a + b, 0),
    ]).toEqual([graded.rows[0]?.qty, true, actual])
    expect(past.missed).toBe(
      forecastErrorPercent(
        past.species.reduce((sum, row) => sum + (row.expected_so_far ?? 0), 0),
        actual,
      ),
    )
  })
  test("the forecast of the demo's March is held against what its September really had, and no later gradings", async () => {
    // The first nursery has no finished years.
    const nursery = 3
    const march = (await (await desks.world.as('admin')).get(`bst-forecast?as_of=2024-03-31&nursery=${nursery}`)).body[
      'data'
    ] as ForecastAnswer
    expect([march.program_year, march.until]).toEqual([2024, '2024-09-22'])
    const graded = await desks.world.db.query<{ qty: number }>(
      `select coalesce(sum(to_qty), 0)::float8 as qty from stock_movement where location_nursery_id = ${nursery}
        and movement_cause = 'naik_bst' and movement_date > '2024-03-31' and movement_date <= '2024-09-22'`,
    )
    const [actual, expected] = [
      march.species.reduce((sum, row) => sum + (row.actual ?? 0), 0),
      march.species.reduce((sum, row) => sum + (row.expected_so_far ?? 0), 0),
    ]
    expect([actual, actual > 0, expected > 0]).toEqual([graded.rows[0]?.qty, true, true])
    expect(march.missed).toBe(forecastErrorPercent(expected, actual))
    // Not further off than a nursery could plan with.
    expect(Math.abs(march.missed ?? 100)).toBeLessThanOrEqual(40)
  })
})

describe('AC-12 what left the beds of a nursery', () => {
  let ledger: Ledger
  beforeAll(async () => {
    ledger = await openLedger()
  })
  afterAll(() => ledger.world.close())

  test('seedlings on a truck are told beside what is ready, less what came back', async () => {
    const {
      tree,
      beds: { open },
    } = ledger
    const year = { programYear: 2025 }
    await ledger.post([{ from: other('saldoAwal', 5), to: bed(open, 5), qty: 1_000 }], year)
    await ledger.post([{ from: bed(open, 5), to: truck(1), qty: 400, cause: 'muat' }], year)
    await ledger.post([{ from: truck(1), to: bed(open, 5), qty: 100, cause: 'retur', sourceSeedInisiasi: 3 }], year)
    const { species: all } = (await (await ledger.world.as('admin')).get(`bst-forecast?nursery=${ledger.nursery}`))
      .body['data'] as ForecastAnswer
    expect(all.find((one) => one.tree === tree)).toMatchObject({ ready: 700, given: 300, by_due: 1_000 })
  })
})
