import { givenBy } from '#test/kit/given.ts'
import { openWorld } from '#test/kit/world.ts'

export const PLAN = 'perencanaan-produksi-bibit'

/** A plan that leaves out what the plant knows. */
export const regular = {
  planting_purposes_id: 1,
  custom_project_id: null,
  procurement_seed_type: 1,
  location_nursery_id: 1,
  program_year: 2025,
  target_bst: 10_000,
  buffer_percent: 10,
  germination_percent: null,
  survival_percent: null,
  unit_seed_id: null,
  start_sow_date: '2025-09-01',
}

export type Plans = Awaited<ReturnType<typeof openPlans>>

/** A plant whose shares and ages are known, and plans of it. */
export async function openPlans() {
  const world = await openWorld({ now: () => new Date('2025-08-17T03:00:00Z') })
  const admin = await world.as('admin')
  const given = givenBy(world, admin)
  const kg = await given('unit-seed', { unit_name: 'Kilogram uji', is_weight: 1, gram_per_unit: 1000, decimals: 3 })
  const tree = await given('trees-main', {
    unit_seed_id: kg['id'],
    seed_per_unit: 40_000,
    germination_percent: 80,
    survival_percent: 90,
    germination_day_min: 5,
    germination_day_max: 14,
    wean_age_day: 21,
    prune_age_day: 60,
    bst_age_day: 120,
    max_bst_age_day: 300,
  })

  const act = (row: Readonly<Record<string, unknown>>, name: string, body: unknown = {}) =>
    admin.post(`perencanaan_produksi_bibit/${String(row['id'])}/action/${name}`, body)
  const decide = (row: Readonly<Record<string, unknown>>, status: string, description = '') =>
    admin.post('custom/verification', { id: row['id'], table: 'perencanaan_produksi_bibit', status, description })
  const shown = async (row: Readonly<Record<string, unknown>>) =>
    (await admin.get(`perencanaan_produksi_bibit/${String(row['id'])}/show`)).row
  return { world, admin, given, tree, act, decide, shown }
}
