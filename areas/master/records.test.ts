import { describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import type { Given } from '#test/kit/given.ts'
import { withGivenWorld } from '#test/kit/given-world.ts'
import type { World } from '#test/kit/world.ts'

let world: World
let admin: Caller
let given: Given
withGivenWorld((opened) => ({ world, admin, given } = opened))

describe('master records', () => {
  test.each([
    ['A', 422],
    ['ABCDEFG', 422],
    ['AB1', 422],
    ['AB', 201],
    ['ABCDEF', 201],
    ['ab', 409],
  ])('R-master-11 a nursery with the code %s is answered %i', async (code, status) => {
    expect((await given.try('location-nursery', { code_location: code })).status).toBe(status)
  })

  test('LS-01 the search box finds records by the names they refer to, as far as the reader sees these', async () => {
    const tree = await given('trees-main', { tree_name: 'Zqpohon Cari' })
    const sop = await given('trees-sop', { tree_id: tree['id'] })
    const found = async (caller: Caller) =>
      (await caller.get('trees_sop/list', { search: 'zqpohon' })).rows.map((row) => row['id'])
    expect(await found(admin)).toEqual([sop['id']])
    expect((await admin.get('trees_sop/list', { search: 'zq' })).body['total']).toBe(1)
    expect((await admin.get('trees_sop/list', { search: 'qpohon', filters: { tree_id: 1 } })).body['total']).toBe(0)
    const guest = await world.as('tamu')
    expect(await found(guest)).toEqual([sop['id']])
    await world.db.query(
      `delete from role_task where role_id = (select id from roles where role_name = 'Tamu') and task_id = (select id
        from tasks where task_code = 'trees-main.read')`,
    )
    expect(await found(guest)).toEqual([])
    // A block of another nursery is no name that its coordinator could search by.
    const coordinator = await world.as('koordinator')
    const block = await given('block-nursery', { location_nursery_id: 2, block_name: 'Zqblok Tetangga' })
    await given('bedeng-nursery', { block_nursery_id: block['id'] })
    expect([
      (await admin.get('bedeng_nursery/list', { search: 'zqblok' })).body['total'],
      (await coordinator.get('bedeng_nursery/list', { search: 'zqblok' })).body['total'],
    ]).toEqual([1, 0])
  })

  test('R-master-11 codes of blocks and beds are unique within their nursery, in any case', async () => {
    const block = async (nursery: number, code: string) =>
      given.try('block-nursery', { location_nursery_id: nursery, code_block: code })
    expect([(await block(1, 'UNIK')).status, (await block(1, 'unik')).status, (await block(2, 'UNIK')).status]).toEqual(
      [201, 409, 201],
    )
    const [here, beside, there] = [
      await given('block-nursery', { location_nursery_id: 1 }),
      await given('block-nursery', { location_nursery_id: 1 }),
      await given('block-nursery', { location_nursery_id: 2 }),
    ]
    const bed = async (at: Readonly<Record<string, unknown>>) =>
      (await given.try('bedeng-nursery', { block_nursery_id: at['id'], code_bedeng: 'BD-UNIK' })).status
    expect([await bed(here), await bed(beside), await bed(there)]).toEqual([201, 409, 201])
    const refused = await given.try('bedeng-nursery', { block_nursery_id: here['id'], code_bedeng: 'BD-UNIK' })
    expect(refused.body['errors']).toEqual({ code_bedeng: 'Kombinasi Lokasi Persemaian dan Kode sudah dipakai' })
  })

  test('R-master-11 a block cannot move to where one of its beds has a code already; the block says so under its own field', async () => {
    const [here, there] = [
      await given('block-nursery', { location_nursery_id: 1 }),
      await given('block-nursery', { location_nursery_id: 2 }),
    ]
    for (const block of [here, there])
      await given('bedeng-nursery', { block_nursery_id: block['id'], code_bedeng: 'BD-PINDAH' })
    const moved = await given.update('block-nursery', here, { location_nursery_id: 2 })
    expect([moved.status, moved.body['errors']]).toEqual([
      409,
      { location_nursery_id: 'Lokasi Persemaian tidak dapat diganti: Bedeng Persemaian BD-PINDAH sudah ada di sana' },
    ])
  })

  test('R-master-12 beds follow their block to another nursery, skills their worker', async () => {
    const block = await given('block-nursery', { location_nursery_id: 1 })
    const bed = await given('bedeng-nursery', { block_nursery_id: block['id'], location_nursery_id: 3 })
    expect(bed['location_nursery_id']).toBe(1)
    await given.update('block-nursery', block, { location_nursery_id: 2 })
    expect((await admin.get(`bedeng_nursery/${String(bed['id'])}/show`)).row['location_nursery_id']).toBe(2)
    const worker = await given('vendor-freelance', { location_nursery_id: 1 })
    const skill = await given('freelance-skill', { vendor_freelance_id: worker['id'] })
    await given.update('vendor-freelance', worker, { location_nursery_id: 2 })
    expect((await admin.get(`freelance_skill/${String(skill['id'])}/show`)).row['location_nursery_id']).toBe(2)
  })

  test('R-master-16 a reason that reduces stock says as what, another says nothing', async () => {
    const refused = await given.try('monitoring-reason', { reduces_stock: 1, status_audit: null })
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['status_audit']])
    const row = await given('monitoring-reason', { reduces_stock: 1, status_audit: 3 })
    expect((await given.update('monitoring-reason', row, { reduces_stock: 0 })).row['status_audit']).toBeNull()
  })

  test('R-master-17 a unit of weight says its grams, another has none', async () => {
    expect([
      (await given.try('unit-seed', { is_weight: 1, gram_per_unit: null })).status,
      (await given.try('unit-seed', { is_weight: 1, gram_per_unit: 0 })).status,
    ]).toEqual([422, 422])
    expect((await given('unit-seed', { is_weight: 0, gram_per_unit: 5 }))['gram_per_unit']).toBeNull()
  })

  test('R-master-18 what runs out is marked in time: licences and contracts 30 days before, a service 14', () => {
    const marked = world.catalogue.modules.flatMap(({ key, fields }) =>
      Object.entries(fields).flatMap(([name, { options }]) =>
        options.expires ? [`${key}.${name} ${options.expires.warnDays}`] : [],
      ),
    )
    expect(marked.toSorted()).toEqual([
      'master-vehicle-internal.service_due_date 14',
      'master-vehicle-internal.stnk_expired_date 30',
      'master-vehicle.stnk_expired_date 30',
      'master-vendor-driver.sim_expired_date 30',
      'vendor-transportation.contract_end 30',
      'vendor-transportation.contract_start 30',
    ])
  })

  test.each(['master-vehicle', 'master-vehicle-internal'])('R-master-21 a plate is one %s alone', async (key) => {
    const [typed, stored, searched] =
      key === 'master-vehicle' ? ['h 1843 kd', 'H 1843 KD', 'h1843kd'] : ['ae7706ds', 'AE 7706 DS', 'AE7706']
    const row = await given(key, { nomer_plat: typed })
    expect(row['nomer_plat']).toBe(stored)
    for (const again of [stored, stored.replaceAll(' ', ''), stored.replaceAll(' ', '-').toLowerCase()])
      expect([again, (await given.try(key, { nomer_plat: again })).status]).toEqual([again, 409])
    const found = async (search: string) =>
      (await admin.get(`${world.catalogue.module(key).path}/list`, { search })).rows.map((each) => each['id'])
    for (const search of [searched, stored]) expect([search, await found(search)]).toEqual([search, [row['id']]])
  })

  test.each([
    ['master-vehicle', 'master-vehicle-internal', 'Kendaraan Internal'],
    ['master-vehicle-internal', 'master-vehicle', 'Armada Vendor'],
  ])('R-master-21 a plate of %s is none of %s, nor the other way round', async (key, beside, title) => {
    const plate = `KT ${key.length} XY`
    await given(beside, { nomer_plat: plate })
    const refused = await given.try(key, { nomer_plat: plate.replaceAll(' ', '') })
    expect([refused.status, refused.body['errors']]).toEqual([
      409,
      { nomer_plat: `Nomor Plat sudah dipakai di ${title}` },
    ])
    const own = await given(key, { nomer_plat: `KT ${key.length} ZZ` })
    expect((await given.update(key, own, { nomer_plat: plate })).status).toBe(409)
    expect((await given.update(key, own, { name_vehicle: 'Tetap' })).status).toBe(200)
  })

  test("R-master-21 of two that take a plate at once, one as a vendor's and one as ours, only one gets it", async () => {
    const replies = await Promise.all([
      given.try('master-vehicle', { nomer_plat: 'B 7788 RC' }),
      given.try('master-vehicle-internal', { nomer_plat: 'B7788RC' }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('R-master-22 a switch between plant and pest is the same from both sides', async () => {
    const [tree, pest] = [await given('trees-main'), await given('trees-pest')]
    const switched = await admin.post('trees_pest_map/mapping/create', {
      tree_id: tree['id'],
      trees_pest_id: pest['id'],
      value_mapping: 1,
    })
    expect(switched.status).toBe(200)
    const listed = async (filters: object) =>
      (
        (await admin.get('trees_pest_map/mapping', { filters: { ...filters, value_mapping: 1 } })).row[
          'data'
        ] as Record<string, unknown>[]
      ).map(({ id }) => id)
    expect([await listed({ tree_id: tree['id'] }), await listed({ trees_pest_id: pest['id'] })]).toEqual([
      [pest['id']],
      [tree['id']],
    ])
    await admin.post('trees_pest_map/mapping/create', {
      trees_pest_id: pest['id'],
      tree_id: tree['id'],
      value_mapping: 0,
    })
    expect(await listed({ tree_id: tree['id'] })).toEqual([])
  })

  test('R-master-24 steps of a plant are listed as they come: by phase, then by the days since it began', async () => {
    const tree = await given('trees-main')
    for (const [phase, day] of [
      [3, 14],
      [1, 20],
      [3, 0],
      [0, 3_650],
    ])
      await given('trees-sop', { tree_id: tree['id'], seed_phase: phase, day_offset: day })
    const { rows } = await admin.get('trees_sop/list', { filters: { tree_id: tree['id'] } })
    expect(rows.map((row) => [row['seed_phase'], row['day_offset']])).toEqual([
      [0, 3_650],
      [1, 20],
      [3, 0],
      [3, 14],
    ])
    expect(world.catalogue.module('trees-sop').fields['day_offset']?.options.hint).toBe(
      'Sejak fase dimulai; hari pertama 0',
    )
  })

  test('R-master-23 a worker has a skill once', async () => {
    const [worker, skill] = [await given('vendor-freelance'), await given('treatment-skill')]
    const again = () =>
      given.try('freelance-skill', { vendor_freelance_id: worker['id'], treatment_skill_id: skill['id'] })
    expect([(await again()).status, (await again()).status]).toEqual([201, 409])
  })

  test('what is private of a worker is for those who hold the right', async () => {
    const row = await given('vendor-freelance', { location_nursery_id: 1, nik: '3324010101900001' })
    const coordinator = await world.as('koordinator')
    const seen = (await coordinator.get(`vendor_freelance/${String(row['id'])}/show`)).row
    expect(
      Object.keys(seen).filter((name) =>
        ['nik', 'birth_date', 'bank_name', 'bank_account', 'daily_rate', 'piece_rate_sapih'].includes(name),
      ),
    ).toEqual([])
    expect((await coordinator.get('vendor_freelance/list', { filters: { nik: '3324010101900001' } })).status).toBe(422)
  })
})
