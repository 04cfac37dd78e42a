import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardFigure } from './card.ts'
import { dashboardCards } from './cards/all-cards.ts'
import { openDashboard, total, type AskedOfDashboard, type OpenDashboard } from './dashboard.test-kit.ts'

let d: OpenDashboard
beforeAll(async () => {
  d = await openDashboard()
})
afterAll(() => d.r.world.close())

/** Path and what is added up there; no field: how many rows. */
type Rows = readonly [path: string, ...fields: string[]]
const REPORT = 'distribution_report'
const ROWS: Readonly<Record<string, Rows>> = {
  'stock.store': ['inventory_benih', 'qty_estimated'],
  'stock.sown': ['inventory_benih', 'qty_on_hand'],
  'stock.bbst': ['inventory_bbst', 'qty_on_hand'],
  'stock.bst': ['inventory_bst', 'qty_on_hand'],
  'bst-cover.on_beds': ['inventory_bst', 'qty_on_hand'],
  'forecast.demand': ['calendar_sosialisasi_tanam', 'total_request'],
  'plan.target': ['perencanaan_produksi_bibit', 'target_bst'],
  'plan.ready': ['perencanaan_produksi_bibit', 'realized_bst', 'realized_bought'],
  'losses.bbst': ['stock_movement', 'qty'],
  'losses.bst': ['stock_movement', 'qty'],
  'beds.capacity': ['bedeng_nursery', 'capacity_seedling'],
  'care.today': ['pemeliharaan_reguler'],
  'care.overdue': ['pemeliharaan_reguler'],
  'today.runs': ['distribution_monitoring'],
  'today.bags': ['distribution_monitoring', 'total_label'],
  'today.late': ['distribution_monitoring'],
  'distribution.allocated': ['loading_line', 'total_allocated'],
  'distribution.loaded': [REPORT, 'loaded'],
  'distribution.received': [REPORT, 'received'],
  'addenda.open': ['distribution_monitoring', 'open_addendum'],
  'audits.open': ['stock_audit_assignment'],
  'waiting-stock.staged': ['staged_stock', 'qty_on_hand'],
  'waiting-stock.overdue': ['staged_stock', 'qty_on_hand'],
  'waiting-stock.trucks': ['stock_balance', 'qty_on_hand'],
}
/** Pages that tell more, no lists. */
const PAGES: Readonly<Record<string, string>> = {
  'forecast.ready': '/activities/prakiraan-bst',
  'self-check.faults': '/stock-management/stock-check',
  'self-check.notices': '/stock-management/stock-check',
}
const figures = dashboardCards.flatMap((card) =>
  Object.entries<CardFigure>(card.figures).map(([name, figure]) => ({ card: card.key, name, figure })),
)
const questions = (): readonly AskedOfDashboard[] => [...d.questions(), { program_year: 2024 }, { program_year: 2023 }]

async function linked(href: string) {
  const address = new URL(href, 'http://semai')
  const [, menu, route] = address.pathname.split('/')
  const { catalogue } = d.r.world
  const module = catalogue.modules.find((one) => one.route === route && catalogue.menuOf(one).key === menu)
  const filters = JSON.parse(address.searchParams.get('filters') ?? '{}') as object
  return { path: module?.path, filters }
}

describe('DB-01 a figure leads to its rows', () => {
  test.each(figures.filter(({ card, name }) => ROWS[`${card}.${name}`]))(
    '$card $name is what its rows add up to: in all years, in each and in one nursery',
    async ({ card, name }) => {
      const [wanted, ...fields] = ROWS[`${card}.${name}`] ?? []
      for (const asked of questions()) {
        const { value, href } = (await d.answerOf(card, asked)).figures[name] ?? { value: null, href: null }
        const { path, filters } = await linked(href ?? '')
        expect(path).toBe(wanted)
        const shown =
          fields.length === 0
            ? (await d.admin.get(`${path}/list`, { limit: 10, filters })).body['total']
            : total(
                (await d.admin.get(`${path}/dataset`, { filters })).rows.flatMap((row) =>
                  fields.map((field) => Number(row[field] ?? 0)),
                ),
              )
        expect([asked, shown]).toEqual([asked, value ?? 0])
      }
    },
  )

  test.each(figures.filter(({ card, name }) => !ROWS[`${card}.${name}`]))(
    '$card $name is no sum of rows: it leads to a page, to nothing, or to its base, and says so',
    async ({ card, name, figure }) => {
      const href = (await d.answerOf(card)).figures[name]?.href ?? null
      const page = PAGES[`${card}.${name}`]
      if (page !== undefined || href === null) return expect(href).toBe(page ?? null)
      expect([(await linked(href)).path, figure.tooltip]).toEqual([
        expect.any(String),
        expect.stringMatching(/daftarnya /i),
      ])
    },
  )

  test('losses that were taken back, of other years and of before the year are in neither', async () => {
    const { rows } = await d.r.world.db.query<{ reversed: number; years: number }>(
      `select
        count(*) filter (where exists (select from stock_movement r where r.reversal_of_id = m.id))::integer
          as reversed,
        count(distinct program_year)::integer as years from stock_movement m
        where to_account in (7, 8) and from_seed_phase >= 3`,
    )
    expect(rows[0]?.reversed).toBeGreaterThan(0)
    expect(rows[0]?.years).toBeGreaterThan(1)
  })
})
