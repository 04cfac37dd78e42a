import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedFile } from '#test/kit/export.ts'
import { importFile } from '#test/kit/import.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { openPlans, PLAN, regular, type Plans } from './plans.test-kit.ts'

let world: Plans['world']
let admin: Plans['admin']
let given: Plans['given']
let tree: Plans['tree']
let act: Plans['act']
let decide: Plans['decide']
let shown: Plans['shown']
beforeAll(async () => {
  ;({ world, admin, given, tree, act, decide, shown } = await openPlans())
})
afterAll(() => world.close())

describe('production plans', () => {
  test('R-master-8 a plant is planned once for each nursery, year, purpose and project; without a project too', async () => {
    await given(PLAN, { ...regular, tree_id: tree['id'] })
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
