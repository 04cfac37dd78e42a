import { describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { exportedFile } from '#test/kit/export.ts'
import type { Given } from '#test/kit/given.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import { importFile } from '#test/kit/import.ts'
import type { World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let given: Given
withGivenWorld((opened) => ({ world, admin, given } = opened))

type Row = Readonly<Record<string, unknown>>
const exported = (path: string, filters: Row) => exportedFile(admin, path, { filters })
const imported = async (path: string, bytes: Buffer, more: { mode?: string; update?: string } = {}) =>
  (await importFile(admin, path, { bytes, mode: 'valid', update: '1', again: '1', ...more })).body
const shown = async (path: string, { id }: Row) => (await admin.get(`${path}/${String(id)}/show`)).row
const listed = async (path: string, filters: Row) => (await admin.get(`${path}/list`, { filters, limit: 100 })).rows

describe('IM-01 an export leads back to its own records', () => {
  test('R-master-11 a block that was deleted comes back, and its namesake of another nursery stays as it is', async () => {
    const here = await given('block-nursery', { location_nursery_id: 1, code_block: 'BX', block_name: 'Milik Satu' })
    const there = await given('block-nursery', { location_nursery_id: 2, code_block: 'BX', block_name: 'Milik Dua' })
    const file = await exported('block_nursery', { location_nursery_id: 2 })
    await given.delete('block-nursery', there)
    expect(await imported('block_nursery', file)).toMatchObject({ created: 1, updated: 0, errors: [] })
    expect(await shown('block_nursery', here)).toMatchObject({
      location_nursery_id: 1,
      block_name: 'Milik Satu',
      version: here['version'],
    })
    expect(
      (await listed('block_nursery', { location_nursery_id: 2, code_block: 'BX' })).map((row) => row['block_name']),
    ).toEqual(['Milik Dua'])
  })

  test('R-master-11 beds likewise, whose nursery is that of their block; within a nursery a file still moves a bed to another block', async () => {
    const [here, beside, there] = [
      await given('block-nursery', { location_nursery_id: 1 }),
      await given('block-nursery', { location_nursery_id: 1 }),
      await given('block-nursery', { location_nursery_id: 2 }),
    ]
    const own = await given('bedeng-nursery', {
      block_nursery_id: here['id'],
      code_bedeng: 'QX',
      capacity_seedling: 111,
    })
    const other = await given('bedeng-nursery', {
      block_nursery_id: there['id'],
      code_bedeng: 'QX',
      capacity_seedling: 222,
    })
    const file = await exported('bedeng_nursery', { block_nursery_id: there['id'] })
    await given.delete('bedeng-nursery', other)
    expect(await imported('bedeng_nursery', file)).toMatchObject({ created: 1, updated: 0, errors: [] })
    expect(await shown('bedeng_nursery', own)).toMatchObject({ block_nursery_id: here['id'], capacity_seedling: 111 })
    const moved = Buffer.from(
      (await exported('bedeng_nursery', { block_nursery_id: here['id'] }))
        .toString('utf8')
        .replaceAll(String(here['block_name']), String(beside['block_name'])),
    )
    expect(await imported('bedeng_nursery', moved)).toMatchObject({ created: 0, updated: 1, errors: [] })
    expect(await shown('bedeng_nursery', own)).toMatchObject({ block_nursery_id: beside['id'], capacity_seedling: 111 })
  })

  test('blocks of one name in one nursery are told apart by their codes, although another nursery has the same name and code', async () => {
    const blocks: Row[] = []
    for (const [nursery, code] of [
      [1, 'KB1'],
      [1, 'KB2'],
      [2, 'KB1'],
    ] as const)
      blocks.push(
        await given('block-nursery', { location_nursery_id: nursery, code_block: code, block_name: 'Kembar Sama' }),
      )
    for (const block of blocks)
      await given('bedeng-nursery', { block_nursery_id: block['id'], code_bedeng: `KQ${String(block['code_block'])}` })
    for (const block of blocks) {
      const file = await exported('bedeng_nursery', { block_nursery_id: block['id'] })
      expect(await imported('bedeng_nursery', file)).toMatchObject({ unchanged: 1, created: 0, updated: 0, errors: [] })
      for (const bed of await listed('bedeng_nursery', { block_nursery_id: block['id'] }))
        await given.delete('bedeng-nursery', bed)
      expect(await imported('bedeng_nursery', file)).toMatchObject({ created: 1, errors: [] })
      expect(await listed('bedeng_nursery', { block_nursery_id: block['id'] })).toHaveLength(1)
    }
  })

  test('a bed of a closed block comes back, although an open block is named as that one is written', async () => {
    const closed = await given('block-nursery', { location_nursery_id: 1, code_block: 'QA1', block_name: 'Sama' })
    for (const [code, name] of [
      ['QB1', 'Sama (QA1)'],
      ['QC1', 'Sama'],
    ] as const)
      await given('block-nursery', { location_nursery_id: 1, code_block: code, block_name: name })
    await given('block-nursery', { location_nursery_id: 2, code_block: 'QA1', block_name: 'Sama' })
    const bed = await given('bedeng-nursery', { block_nursery_id: closed['id'] })
    await given.update('block-nursery', closed, { is_active: 0 })
    const file = await exported('bedeng_nursery', { block_nursery_id: closed['id'] })
    expect(await imported('bedeng_nursery', file)).toMatchObject({ unchanged: 1, updated: 0, errors: [] })
    await given.delete('bedeng-nursery', bed)
    expect(await imported('bedeng_nursery', file)).toMatchObject({ created: 1, errors: [] })
    expect(await listed('bedeng_nursery', { block_nursery_id: closed['id'] })).toHaveLength(1)
  })

  test('names and codes may have brackets of their own', async () => {
    for (const [name, code] of [
      ['Kurung', 'A(B)'],
      ['Kurung', 'A(C)'],
      ['Kurung (A', 'B)'],
      ['Kurung (lama) (besar)', 'D'],
      ['Kurung (lama) (besar)', 'E'],
    ] as const) {
      const tree = await given('trees-main', { tree_name: name, tree_code: code })
      const step = await given('trees-sop', { tree_id: tree['id'] })
      const file = await exported('trees_sop', { tree_id: tree['id'] })
      expect([code, await imported('trees_sop', file)]).toMatchObject([code, { unchanged: 1, errors: [] }])
      await given.delete('trees-sop', step)
      expect([code, await imported('trees_sop', file)]).toMatchObject([code, { created: 1, errors: [] }])
      expect(await listed('trees_sop', { tree_id: tree['id'] })).toHaveLength(1)
    }
  })

  test('R-master-8 a cancelled plan does not come back as a draft, and so leaves its place to the one that replaced it', async () => {
    const plant = await given('trees-main')
    const body = {
      tree_id: plant['id'],
      location_nursery_id: 1,
      program_year: 2025,
      planting_purposes_id: 1,
      custom_project_id: null,
      target_bst: 999,
    }
    const cancelled = await given('perencanaan-produksi-bibit', body)
    await admin.post(`perencanaan_produksi_bibit/${String(cancelled['id'])}/action/void`, { reason: 'Salah jenis' })
    const draft = await given('perencanaan-produksi-bibit', { ...body, target_bst: 100 })
    const file = await exported('perencanaan_produksi_bibit', { tree_id: plant['id'] })
    await given.delete('perencanaan-produksi-bibit', draft)
    const refused = [
      { column: 'Status Dokumen', message: 'Status Dokumen "Dibatalkan" tidak dapat diimpor sebagai data baru' },
    ]
    expect(await imported('perencanaan_produksi_bibit', file, { update: '0' })).toMatchObject({
      created: 1,
      errors: refused,
    })
    expect(
      (await listed('perencanaan_produksi_bibit', { tree_id: plant['id'], status_document: 1 })).map(
        (row) => row['target_bst'],
      ),
    ).toEqual([100])
  })

  test('a plan that was handed in comes back as a draft where it is gone, and that is told', async () => {
    const plant = await given('trees-main')
    const plan = await given('perencanaan-produksi-bibit', {
      tree_id: plant['id'],
      location_nursery_id: 1,
      program_year: 2025,
      planting_purposes_id: 1,
      custom_project_id: null,
    })
    await admin.post(`perencanaan_produksi_bibit/${String(plan['id'])}/action/submit`, {})
    const file = await exported('perencanaan_produksi_bibit', { tree_id: plant['id'] })
    await world.db.query('delete from perencanaan_produksi_bibit where id = $1', [plan['id']])
    expect(await imported('perencanaan_produksi_bibit', file, { update: '0' })).toMatchObject({
      created: 1,
      errors: [],
      notes: [
        { column: 'Status Dokumen', message: expect.stringMatching(/tidak ikut diimpor; data baru berstatus "/) },
      ],
    })
  })
})

describe('areas as people write them', () => {
  test.each([
    [
      { province: 'DIY', district: 'Sleman' },
      { province: 'Daerah Istimewa Yogyakarta', district: 'Kabupaten Sleman' },
    ],
    [
      { province: 'D.I. Yogyakarta', district: 'Kota Yogyakarta' },
      { province: 'Daerah Istimewa Yogyakarta', district: 'Kota Yogyakarta' },
    ],
    [
      { province: 'jakarta', district: 'Jakarta Selatan' },
      { province: 'DKI Jakarta', district: 'Kota Administrasi Jakarta Selatan' },
    ],
    [
      { province: 'DKI Jakarta', district: 'Kota Jakarta Selatan' },
      { province: 'DKI Jakarta', district: 'Kota Administrasi Jakarta Selatan' },
    ],
    [
      { province: 'DKI', district: 'Kota Adm. Jakarta Selatan' },
      { province: 'DKI Jakarta', district: 'Kota Administrasi Jakarta Selatan' },
    ],
    [
      { province: 'DKI', district: 'Kep. Seribu' },
      { province: 'DKI Jakarta', district: 'Kabupaten Administrasi Kepulauan Seribu' },
    ],
    [
      { province: 'Kepri', district: 'Kota Batam' },
      { province: 'Kepulauan Riau', district: 'Kota Batam' },
    ],
    [
      { province: 'Jateng', district: 'Kab Semarang' },
      { province: 'Jawa Tengah', district: 'Kabupaten Semarang' },
    ],
  ])('%o is found', async (typed, stored) => {
    expect(await given('vendor-sarpras', { subdistrict: null, village: null, ...typed })).toMatchObject(stored)
  })
})

test('R-master-11 what nobody sees makes no second name', async () => {
  const pest = await given('trees-pest', { pest_name: 'Ulat Tak Terlihat' })
  expect(pest['pest_name']).toBe('Ulat Tak Terlihat')
  expect((await given.try('trees-pest', { pest_name: '\ufeffUlat\u200b Tak Terlihat' })).status).toBe(409)
})
