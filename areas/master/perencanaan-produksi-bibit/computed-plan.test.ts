import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedFile } from '#test/kit/export.ts'
import { importFile } from '#test/kit/import.ts'
import { openPlans, PLAN, regular, type Plans } from './plans.test-kit.ts'

let world: Plans['world']
let admin: Plans['admin']
let given: Plans['given']
let tree: Plans['tree']
let act: Plans['act']
let shown: Plans['shown']
beforeAll(async () => {
  ;({ world, admin, given, tree, act, shown } = await openPlans())
})
afterAll(() => world.close())

describe('production plans', () => {
  test('R-master-15 R-master-1 R-master-2 R-master-3 take from the plant what they leave out, and are computed by the server whatever a body says', async () => {
    const row = await given(PLAN, {
      ...regular,
      tree_id: tree['id'],
      need_sowing: 1,
      need_seed_qty: 1,
      target_ready_date: '2020-01-01',
    })
    expect(row).toMatchObject({
      germination_percent: 80,
      survival_percent: 90,
      unit_seed_id: tree['unit_seed_id'],
      need_sowing: 15_278,
      need_seed_qty: 0.382,
      target_ready_date: '2025-12-30',
    })
    const changed = await given.update(PLAN, row, { target_bst: 20_000, germination_percent: 40 })
    expect(changed.row).toMatchObject({ germination_percent: 40, need_sowing: 61_112, need_seed_qty: 1.528 })
  })

  test('R-master-1 R-master-2 R-master-3 what a plan would need is told while its form is filled in, and nothing is written', async () => {
    const previewed = async (body: unknown, who = admin) => who.post('perencanaan_produksi_bibit/preview', body)
    const counted = async () =>
      (
        await world.db.query(
          `select (select count(*)::int from perencanaan_produksi_bibit) as plans, (select sum(last)::int
            from document_series) as numbers`,
        )
      ).rows
    const before = await counted()
    expect((await previewed({ ...regular, tree_id: tree['id'] })).body).toEqual({
      data: {
        need_sowing: 15_278,
        need_seed_qty: 0.382,
        target_ready_date: '2025-12-30',
        rel_unit_seed_id: 'Kilogram uji',
      },
    })
    // As far as it is filled in; from what is wrong nothing follows.
    expect((await previewed({ tree_id: tree['id'], target_bst: 10_000 })).body).toEqual({
      data: { need_sowing: 15_278, need_seed_qty: 0.382, target_ready_date: null, rel_unit_seed_id: 'Kilogram uji' },
    })
    for (const wrong of [{ buffer_percent: 200 }, { start_sow_date: 'besok' }, { germination_percent: 0.5 }])
      expect((await previewed({ ...regular, tree_id: tree['id'], ...wrong })).body).toEqual({
        data: { need_sowing: null, need_seed_qty: null, target_ready_date: null },
      })
    expect((await previewed({})).body).toEqual({
      data: { need_sowing: null, need_seed_qty: null, target_ready_date: null, rel_unit_seed_id: null },
    })
    const closed = await given('trees-main', { is_active: 1 })
    await given.update('trees-main', closed, { is_active: 0 })
    expect((await previewed({ ...regular, tree_id: closed['id'] })).body).toEqual({
      data: { need_sowing: null, need_seed_qty: null, target_ready_date: null, rel_unit_seed_id: null },
    })
    expect(await counted()).toEqual(before)
    const guest = await world.as('tamu')
    expect([
      (await previewed({}, guest)).status,
      (await admin.post('trees_type/preview', {})).status,
      (await previewed({ id: 999_999 })).status,
      (await previewed({ id: '1' })).status,
    ]).toEqual([403, 404, 404, 404])
  })

  test('R-master-15 a changed plan is previewed as it would be saved', async () => {
    const row = await given(PLAN, {
      ...regular,
      tree_id: (await given('trees-main', { germination_percent: 50, survival_percent: 50, seed_per_unit: null }))[
        'id'
      ],
    })
    const told = await admin.post('perencanaan_produksi_bibit/preview', {
      id: row['id'],
      tree_id: tree['id'],
      target_bst: 20_000,
    })
    const saved = (await given.update(PLAN, row, { tree_id: tree['id'], target_bst: 20_000, program_year: 2023 })).row
    expect(told.body['data']).toEqual({
      need_sowing: saved['need_sowing'],
      need_seed_qty: saved['need_seed_qty'],
      target_ready_date: saved['target_ready_date'],
      rel_unit_seed_id: 'Kilogram uji',
    })
    expect(saved['need_sowing']).toBe(30_556)
  })

  test('R-master-15 another plant brings its own shares', async () => {
    const other = await given('trees-main', { germination_percent: 50, survival_percent: 100, seed_per_unit: null })
    const row = await given(PLAN, { ...regular, tree_id: tree['id'], program_year: 2024 })
    const changed = await given.update(PLAN, row, { tree_id: other['id'] })
    expect(changed.row).toMatchObject({
      germination_percent: 50,
      survival_percent: 100,
      unit_seed_id: other['unit_seed_id'],
      need_sowing: 22_000,
      need_seed_qty: null,
    })
  })

  test('R-master-15 a change that states the shares keeps them with another plant, and a file gives back what it says, whatever is there', async () => {
    const other = await given('trees-main', { germination_percent: 30, survival_percent: 75 })
    const own = await given('trees-main', { germination_percent: 80, survival_percent: 90 })
    const row = await given(PLAN, { ...regular, tree_id: own['id'], germination_percent: 66, survival_percent: 77 })
    const file = await exportedFile(admin, 'perencanaan_produksi_bibit', { filters: { id: row['id'] } })
    const stated = await given.update(PLAN, row, {
      tree_id: other['id'],
      germination_percent: 66,
      survival_percent: 77,
    })
    expect(stated.row).toMatchObject({ tree_id: other['id'], germination_percent: 66, survival_percent: 77 })
    for (const counts of [
      { updated: 1, unchanged: 0 },
      { updated: 0, unchanged: 1 },
    ]) {
      expect(
        (await importFile(admin, 'perencanaan_produksi_bibit', { bytes: file, mode: 'all', update: '1', again: '1' }))
          .body,
      ).toMatchObject({ ...counts, errors: [] })
      expect(await shown(row)).toMatchObject({
        tree_id: own['id'],
        germination_percent: 66,
        survival_percent: 77,
        need_sowing: row['need_sowing'],
      })
    }
  })

  test('IM-01 a plan whose shares are not known stays as it is when its own file comes back, although the plant knows them by now', async () => {
    const plant = await given('trees-main', { germination_percent: null, survival_percent: null })
    const row = await given(PLAN, { ...regular, tree_id: plant['id'] })
    const file = await exportedFile(admin, 'perencanaan_produksi_bibit', { filters: { id: row['id'] } })
    await given.update('trees-main', plant, { germination_percent: 50, survival_percent: 50 })
    expect(
      (await importFile(admin, 'perencanaan_produksi_bibit', { bytes: file, mode: 'all', update: '1' })).body,
    ).toMatchObject({ updated: 0, unchanged: 1, errors: [] })
    expect(await shown(row)).toMatchObject({
      germination_percent: null,
      survival_percent: null,
      version: row['version'],
    })
  })

  test('R-master-1 a need beyond all reason is refused under the field to blame', async () => {
    const refused = async (change: object) => {
      const reply = await given.try(PLAN, { ...regular, ...change })
      return [reply.status, Object.keys(reply.body['errors'] as object)]
    }
    expect(await refused({ target_bst: 2_147_483_647 })).toEqual([422, ['target_bst']])
    expect(await refused({ target_bst: 200_000, germination_percent: 0.8, survival_percent: 0.9 })).toEqual([
      422,
      ['germination_percent', 'survival_percent'],
    ])
    expect(await refused({ target_bst: 10_000_000, germination_percent: 1, survival_percent: 20 })).toEqual([
      422,
      ['germination_percent'],
    ])
    const row = await given(PLAN, regular)
    expect(
      (await given.update(PLAN, row, { target_bst: 10_000_000, survival_percent: 1, germination_percent: 2 })).status,
    ).toBe(422)
    expect(
      (
        await given.try('trees-main', {
          wean_age_day: null,
          prune_age_day: null,
          bst_age_day: 2_147_483_647,
          max_bst_age_day: null,
        })
      ).status,
    ).toBe(422)
  })

  test('R-master-3 a plan that is handed in follows from the plant as it is then, and stays so afterwards', async () => {
    const plant = await given('trees-main', {
      unit_seed_id: tree['unit_seed_id'],
      seed_per_unit: 40_000,
      germination_percent: 80,
      survival_percent: 90,
      germination_day_min: 5,
      germination_day_max: 14,
      wean_age_day: 21,
      prune_age_day: 60,
      bst_age_day: 90,
      max_bst_age_day: 300,
    })
    const row = await given(PLAN, { ...regular, tree_id: plant['id'] })
    expect(row).toMatchObject({ need_seed_qty: 0.382, target_ready_date: '2025-11-30' })
    const older = (await given.update('trees-main', plant, { bst_age_day: 120, seed_per_unit: 20_000 })).row
    expect((await act(row, 'submit')).row).toMatchObject({ need_seed_qty: 0.764, target_ready_date: '2025-12-30' })
    await given.update('trees-main', older, { bst_age_day: 100 })
    expect(await shown(row)).toMatchObject({ target_ready_date: '2025-12-30' })
  })
})
