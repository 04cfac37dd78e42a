import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import { givenBy, type Given } from '#test/kit/given.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openWorld, type World } from '#test/kit/world.ts'

const PLAN = 'perencanaan-produksi-bibit'
let world: World
let admin: Caller
let given: Given
let tree: Record<string, unknown>
beforeAll(async () => {
  world = await openWorld({ now: () => new Date('2025-08-17T03:00:00Z') })
  admin = await world.as('admin')
  given = givenBy(world, admin)
  const kg = await given('unit-seed', { unit_name: 'Kilogram uji', is_weight: 1, gram_per_unit: 1000, decimals: 3 })
  tree = await given('trees-main', {
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
})
afterAll(() => world.close())

/** A plan that leaves out what the plant knows. */
const regular = {
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
const act = (row: Readonly<Record<string, unknown>>, name: string, body: unknown = {}) =>
  admin.post(`perencanaan_produksi_bibit/${String(row['id'])}/action/${name}`, body)
const decide = (row: Readonly<Record<string, unknown>>, status: string, description = '') =>
  admin.post('custom/verification', { id: row['id'], table: 'perencanaan_produksi_bibit', status, description })
const shown = async (row: Readonly<Record<string, unknown>>) =>
  (await admin.get(`perencanaan_produksi_bibit/${String(row['id'])}/show`)).row

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

  test('R-master-8 a plant is planned once for each nursery, year, purpose and project; without a project too', async () => {
    const again = await given.try(PLAN, { ...regular, tree_id: tree['id'] })
    expect([again.status, again.body['errors']]).toEqual([
      409,
      { tree_id: 'Kombinasi Tahun Program, Lokasi Persemaian, Tanaman, dan Tujuan sudah dipakai' },
    ])
    const project = await given('master-custom-project', {})
    const custom = { ...regular, tree_id: tree['id'], planting_purposes_id: 2, custom_project_id: project['id'] }
    expect((await given.try(PLAN, { ...regular, tree_id: tree['id'], location_nursery_id: 2 })).status).toBe(201)
    expect([(await given.try(PLAN, custom)).status, (await given.try(PLAN, custom)).status]).toEqual([201, 409])
  })

  test('R-master-8 what was cancelled can be planned anew, once; an import says so before it stores', async () => {
    const species = await given('trees-main')
    const body = { ...regular, tree_id: species['id'] }
    const first = await given(PLAN, body)
    const counted = async () =>
      (await admin.get('perencanaan_produksi_bibit/statistics', { filters: { tree_id: species['id'] } })).body['data']
    expect(await counted()).toMatchObject([
      { key: 'target', value: 10_000 },
      { key: 'sowing', value: first['need_sowing'] },
    ])
    expect((await act(first, 'void', { reason: 'Salah jenis' })).status).toBe(200)
    expect(await counted()).toMatchObject([
      { key: 'target', value: 0, subValue: 0 },
      { key: 'sowing', value: 0 },
    ])
    const checked = async () => {
      const rows = [
        ['Tahun Program', 'Lokasi Persemaian', 'Tanaman', 'Tujuan', 'Bentuk Pengadaan', 'Target BST'],
        ['2025', 'Persemaian Kendal', String(species['tree_name']), 'Reguler', 'Benih', '100'],
      ]
      return (await importFile(admin, 'perencanaan_produksi_bibit', { bytes: csvOf(rows), mode: 'check' })).body
    }
    expect(await checked()).toMatchObject({ valid: 1, errors: [] })
    const again = await given(PLAN, body)
    expect((await given.try(PLAN, body)).status).toBe(409)
    expect(await checked()).toMatchObject({
      valid: 0,
      errors: [{ message: 'Kombinasi Tahun Program, Lokasi Persemaian, Tanaman, dan Tujuan sudah dipakai' }],
    })
    await act(again, 'void', { reason: 'Salah lagi' })
    expect((await given.try(PLAN, body)).status).toBe(201)
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

  test('R-master-13 a custom plan names its project, a regular one has none', async () => {
    const without = await given.try(PLAN, { ...regular, planting_purposes_id: 2, custom_project_id: null })
    expect([without.status, Object.keys(without.body['errors'] as object)]).toEqual([422, ['custom_project_id']])
    const project = await given('master-custom-project', {})
    expect((await given(PLAN, { ...regular, custom_project_id: project['id'] }))['custom_project_id']).toBeNull()
  })

  test('R-master-14 numbers follow each other by nursery and month, many at once too, and a refused plan takes none', async () => {
    const numberOf = (row: Readonly<Record<string, unknown>>) => Number(String(row['no_dokumen']).split('/')[3])
    const first = await given(PLAN, { ...regular, location_nursery_id: 3 })
    expect(first['no_dokumen']).toBe('PRB/WNG/2508/0001')
    expect((await given.try(PLAN, { ...regular, tree_id: first['tree_id'], location_nursery_id: 3 })).status).toBe(409)
    const many = await Promise.all(
      Array.from({ length: 8 }, () => given(PLAN, { ...regular, location_nursery_id: 3, no_dokumen: 'X' })),
    )
    expect(many.map(numberOf).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const moved = await given.update(PLAN, first, { target_bst: 5, location_nursery_id: 1 })
    expect(moved.row).toMatchObject({ no_dokumen: 'PRB/WNG/2508/0001', location_nursery_id: 3 })
  })

  test('R-master-14 no number comes twice: not after a delete, not with a nursery made anew, not where a code changes hands', async () => {
    const nursery = await given('location-nursery', { code_location: 'NOA' })
    const plan = async (at: Readonly<Record<string, unknown>>) =>
      given(PLAN, { ...regular, location_nursery_id: at['id'] })
    const numberOf = async (at: Readonly<Record<string, unknown>>) => (await plan(at))['no_dokumen']
    const first = await plan(nursery)
    expect((await given.delete(PLAN, first)).status).toBe(200)
    const second = await plan(nursery)
    expect([first['no_dokumen'], second['no_dokumen']]).toEqual(['PRB/NOA/2508/0001', 'PRB/NOA/2508/0002'])
    await given.delete(PLAN, second)
    expect((await given.delete('location-nursery', nursery)).status).toBe(200)
    const anew = await given('location-nursery', { code_location: 'NOA' })
    expect(await numberOf(anew)).toBe('PRB/NOA/2508/0003')
    expect((await given.update('location-nursery', anew, { code_location: 'NOB' })).status).toBe(200)
    const other = await given('location-nursery', { code_location: 'NOA' })
    expect([await numberOf(anew), await numberOf(other), await numberOf(other)]).toEqual([
      'PRB/NOB/2508/0001',
      'PRB/NOA/2508/0004',
      'PRB/NOA/2508/0005',
    ])
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

  test('R-master-19 a draft waits for nobody, a submitted plan waits and is closed to changes, an approved one is completed', async () => {
    const row = await given(PLAN, regular)
    expect([row['status_document'], row['status_approval']]).toEqual([1, null])
    expect((await decide(row, 'approved')).status).toBe(409)
    expect((await act(row, 'submit')).row).toMatchObject({ status_document: 2, status_approval: 0 })
    expect((await given.update(PLAN, row, { target_bst: 1 })).status).toBe(409)
    expect((await act(row, 'complete')).status).toBe(409)
    expect((await decide(row, 'approved')).status).toBe(200)
    expect((await act(row, 'complete')).row).toMatchObject({ status_document: 3, status_approval: 1 })
  })

  test('R-master-19 a draft is not handed in while what it names is closed', async () => {
    const plant = await given('trees-main')
    const row = await given(PLAN, { ...regular, tree_id: plant['id'] })
    await given.update('trees-main', plant, { is_active: 0 })
    const refused = await act(row, 'submit')
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      'Tanaman sudah tidak aktif. Perbaiki datanya dulu, lalu ajukan lagi.',
    ])
    expect(await shown(row)).toMatchObject({ status_document: 1, status_approval: null })
    await given.update('trees-main', plant, { is_active: 1 })
    expect((await act(row, 'submit')).status).toBe(200)
  })

  test('R-master-14 a deleted draft comes back from a file under a new number, once, and that is told', async () => {
    const plant = await given('trees-main')
    const row = await given(PLAN, { ...regular, tree_id: plant['id'] })
    const file = await exportedFile(admin, 'perencanaan_produksi_bibit', { filters: { tree_id: plant['id'] } })
    await given.delete(PLAN, row)
    const told = {
      column: 'Nomor Dokumen',
      value: row['no_dokumen'],
      message: `Nomor Dokumen "${String(row['no_dokumen'])}" tidak ditemukan; data baru mendapat nomor baru`,
    }
    const imported = (mode: string) =>
      importFile(admin, 'perencanaan_produksi_bibit', { bytes: file, mode, update: '1', again: '1' })
    expect((await imported('check')).body).toMatchObject({ created: 1, errors: [], notes: [told], note_count: 1 })
    expect((await imported('all')).body).toMatchObject({ created: 1, errors: [], notes: [told], note_count: 1 })
    expect((await imported('all')).body).toMatchObject({
      created: 0,
      errors: [{ message: 'Kombinasi Tahun Program, Lokasi Persemaian, Tanaman, dan Tujuan sudah dipakai' }],
      note_count: 0,
    })
    const [back] = (await admin.get('perencanaan_produksi_bibit/list', { filters: { tree_id: plant['id'] } })).rows
    expect(back).toMatchObject({ target_bst: row['target_bst'], need_sowing: row['need_sowing'], status_document: 1 })
    expect(back?.['no_dokumen']).not.toBe(row['no_dokumen'])
  })

  test('R-master-19 a rejected plan is a draft again with the reason, and can be handed in anew', async () => {
    const row = await given(PLAN, regular)
    await act(row, 'submit')
    expect((await decide(row, 'rejected', 'Target terlalu tinggi')).status).toBe(200)
    expect(await shown(row)).toMatchObject({
      status_document: 1,
      status_approval: 2,
      approval_note: 'Target terlalu tinggi',
    })
    expect((await given.update(PLAN, row, { target_bst: 8_000 })).status).toBe(200)
    expect((await act(row, 'submit')).row).toMatchObject({
      status_document: 2,
      status_approval: 0,
      approval_note: null,
    })
  })

  test('R-master-19 a cancelled plan keeps its reason and waits for nobody', async () => {
    const row = await given(PLAN, { ...regular, description: 'Untuk lereng utara' })
    await act(row, 'submit')
    expect((await act(row, 'void', { reason: 'Lahan batal' })).row).toMatchObject({
      status_document: 4,
      status_approval: null,
      void_reason: 'Lahan batal',
      description: 'Untuk lereng utara',
    })
    expect((await decide(row, 'approved')).status).toBe(409)
  })
})
