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

describe('records that are used', () => {
  test('R-master-10 are kept; the refusal names every module with its count, and changes nothing', async () => {
    const tree = await given('trees-main')
    for (const capacity of [1, 2])
      await given('trees-allocation-bag', { tree_id: tree['id'], location_nursery_id: capacity, program_year: null })
    await given('trees-sop', { tree_id: tree['id'] })
    const refused = await given.delete('trees-main', tree)
    expect([refused.status, refused.body['code'], refused.body['message']]).toEqual([
      409,
      'still_referred',
      'Data masih dipakai di SOP Tanaman (1 data) dan Kapasitas Bibit Per Bag (2 data), sehingga tidak dapat dihapus. Nonaktifkan saja bila tidak dipakai lagi.',
    ])
    expect(refused.body['usages']).toEqual([
      { module: 'trees-sop', title: 'SOP Tanaman', total: 1 },
      { module: 'trees-allocation-bag', title: 'Kapasitas Bibit Per Bag', total: 2 },
    ])
    expect((await admin.get(`master_trees/${String(tree['id'])}/show`)).row).toMatchObject({
      id: tree['id'],
      version: 1,
    })
  })

  test('R-master-10 a mapping switch that was turned off again keeps neither side; one that is on does', async () => {
    const tree = await given('trees-main')
    const pest = await given('trees-pest')
    const move = (value: number) =>
      admin.post('trees_pest_map/mapping/create', {
        tree_id: tree['id'],
        trees_pest_id: pest['id'],
        value_mapping: value,
      })
    await move(1)
    expect((await given.delete('trees-main', tree)).body['message']).toContain('Hama Tanaman (1 data)')
    await move(0)
    const other = await given('trees-sop', { tree_id: tree['id'] })
    // Something else keeps it: the refusal does not count the switch, and leaves it where it is.
    expect((await given.delete('trees-main', tree)).body['usages']).toEqual([
      { module: 'trees-sop', title: 'SOP Tanaman', total: 1 },
    ])
    expect((await world.db.query('select 1 from trees_pest_map where tree_id = $1', [tree['id']])).rowCount).toBe(1)
    await given.delete('trees-sop', other)
    expect((await given.delete('trees-main', tree)).status).toBe(200)
    expect((await world.db.query('select 1 from trees_pest_map where trees_pest_id = $1', [pest['id']])).rowCount).toBe(
      0,
    )
    expect((await given.delete('trees-pest', pest)).status).toBe(200)
    const trail = await world.db.query(
      `select 1 from audit_log where table_name = 'trees_pest_map' and action = 'delete'`,
    )
    expect(trail.rowCount).toBe(1)
  })

  test('R-master-10 can be closed, stay where they are, and are chosen no more', async () => {
    const type = await given('trees-type')
    const tree = await given('trees-main', { trees_type_id: type['id'] })
    expect((await given.update('trees-type', type, { is_active: 0 })).status).toBe(200)
    expect((await given.update('trees-main', tree, { family: 'Fabaceae' })).status).toBe(200)
    const refused = await given.try('trees-main', { trees_type_id: type['id'] })
    expect([refused.status, refused.body['errors']]).toEqual([422, { trees_type_id: 'Tipe sudah tidak aktif' }])
  })

  test('R-master-10 a file brings back what stood in a closed place, is told so, and moves nothing there', async () => {
    const nursery = await given('location-nursery', { code_location: 'BLK' })
    const block = await given('block-nursery', { location_nursery_id: nursery['id'] })
    const [bed, moved] = [
      await given('bedeng-nursery', { block_nursery_id: block['id'] }),
      await given('bedeng-nursery', {
        block_nursery_id: (await given('block-nursery', { location_nursery_id: nursery['id'] }))['id'],
      }),
    ]
    const file = await exportedFile(admin, 'bedeng_nursery', { filters: { block_nursery_id: block['id'] } })
    await given.delete('bedeng-nursery', bed)
    await given.update('block-nursery', block, { is_active: 0 })
    const imported = await importFile(admin, 'bedeng_nursery', { bytes: file, mode: 'all', update: '1' })
    expect(imported.body).toMatchObject({
      created: 1,
      errors: [],
      note_count: 1,
      notes: [{ column: 'Blok', message: 'Blok sudah tidak aktif' }],
    })
    expect((await importFile(admin, 'bedeng_nursery', { bytes: file, mode: 'check', update: '1' })).body).toMatchObject(
      { unchanged: 1, errors: [], note_count: 0 },
    )
    const other = Buffer.from(
      file.toString('utf8').replaceAll(String(bed['code_bedeng']), String(moved['code_bedeng'])),
    )
    expect(
      (await importFile(admin, 'bedeng_nursery', { bytes: other, mode: 'check', update: '1' })).body,
    ).toMatchObject({ updated: 0, errors: [{ column: 'Blok', message: 'Blok sudah tidak aktif' }] })
  })

  test('R-master-10 nothing new begins in what stands in a closed place, though it was left open itself', async () => {
    const nursery = await given('location-nursery', { code_location: 'TTP' })
    const block = await given('block-nursery', { location_nursery_id: nursery['id'] })
    const bed = await given('bedeng-nursery', { block_nursery_id: block['id'] })
    expect((await given.update('location-nursery', nursery, { is_active: 0 })).status).toBe(200)
    const refused = await given.try('bedeng-nursery', { block_nursery_id: block['id'] })
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { block_nursery_id: 'Blok berada di Lokasi Persemaian yang sudah tidak aktif' },
    ])
    expect((await given.update('bedeng-nursery', bed, { bedeng_name: 'Masih dapat diganti' })).status).toBe(200)
    const offered = async () =>
      (
        await admin.get('block_nursery/list', {
          active: 1,
          limit: 100,
          filters: { location_nursery_id: nursery['id'] },
        })
      ).body
    expect(await offered()).toMatchObject({ data: [], total: 0 })
    const worker = await given('vendor-freelance', { location_nursery_id: 1 })
    await given.update('vendor-freelance', worker, { is_active: 0 })
    expect((await given.try('freelance-skill', { vendor_freelance_id: worker['id'] })).status).toBe(422)
    await given.update('location-nursery', nursery, { is_active: 1 })
    expect(await offered()).toMatchObject({ data: [{ id: block['id'] }], total: 1 })
    expect((await given.try('bedeng-nursery', { block_nursery_id: block['id'] })).status).toBe(201)
  })

  test('R-master-10 nobody learns by it of what they could not count themselves', async () => {
    const skill = await given('treatment-skill')
    for (const nursery of [1, 2, 2]) {
      const worker = await given('vendor-freelance', { location_nursery_id: nursery })
      await given('freelance-skill', { vendor_freelance_id: worker['id'], treatment_skill_id: skill['id'] })
    }
    await world.db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
        where r.role_name = 'Nursery Coordinator' and t.task_code = 'treatment-skill.delete' on conflict do nothing`,
    )
    const coordinator = await world.as('koordinator')
    const own = await coordinator.delete('treatment_skill/delete', { id: skill['id'] })
    expect([own.status, own.body['message']]).toEqual([
      409,
      'Data masih dipakai di Keahlian Pekerja (1 data) dan data lain, sehingga tidak dapat dihapus. Nonaktifkan saja bila tidak dipakai lagi.',
    ])
    await world.db.query(
      `delete from role_task where task_id in (select id from tasks where task_code = 'freelance-skill.read')
        and role_id in (select id from roles where role_name = 'Nursery Coordinator')`,
    )
    const blind = await coordinator.delete('treatment_skill/delete', { id: skill['id'] })
    expect([blind.body['message'], blind.body['usages']]).toEqual([
      'Data masih dipakai di data lain, sehingga tidak dapat dihapus. Nonaktifkan saja bila tidak dipakai lagi.',
      [],
    ])
  })
})
