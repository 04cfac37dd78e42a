import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLoading, type Loading } from '../loading/loading.test-kit.ts'

let p: Loading
let tree: number
let run: number
beforeAll(async () => {
  p = await openLoading()
  tree = await p.newTree()
  await p.stand(tree, 300)
  const wishes = { [tree]: { request: 100, holes: 100 } }
  run = await p.farmersRun(wishes, [{ name: 'Bu Sari', wishes }])
})
afterAll(() => p.world.close())

const act = (action: string) => p.act(p.coordinator, 'loading_line', run, action)
const line = async (filters: object = {}) =>
  (await p.coordinator.get('distribution_monitoring/list', { limit: 100, filters })).rows.find(
    (row) => row['id'] === run,
  )
const refusals = async () => (await p.show('loading_line', run))['refusals'] as Readonly<Record<string, string>>
const print = () => p.world.db.query(`update detail_labels set print_count = 1 where loading_line_id = ${run}`)

describe('DS-04 the step that is due leads to where it is done', () => {
  test('first the tab of vehicles, then the tab of labels, as long as anybody has none', async () => {
    for (const action of ['allocate', 'confirm']) expect((await act(action)).status).toBe(200)
    expect(await line()).toMatchObject({
      next_step: 'Pilih kendaraan',
      next_route: 'distribution-allocation-ff',
      next_tab: 'distribution-allocation-transportation',
      open_scans: null,
    })
    await p.make(p.coordinator, 'allocation_transportation', {
      loading_line_id: run,
      vehicle_source: 2,
      vehicle_internal_id: await p.count(
        `select id as n from master_vehicle_internal where location_nursery_id = ${p.nursery} and is_active = 1 limit 1`,
      ),
      driver_name: 'Pak Tono',
    })
    const labels = { next_route: 'distribution-allocation-ff', next_tab: 'distribution-loading-line' }
    expect(await line()).toMatchObject({ next_step: 'Buat label', ...labels })

    // One of the two farmers has labels, all printed: the other one is waited for all the same.
    const farmer = await p.count(`select min(id) as n from detail_farmers where loading_line_id = ${run}`)
    expect((await p.act(p.coordinator, 'detail_farmers', farmer, 'labels')).status).toBe(200)
    await print()
    expect(await line()).toMatchObject({ next_step: 'Buat label', total_label: 2, printed_label: 2, ...labels })
    expect(await refusals()).not.toHaveProperty('labels')

    // With the last label made nothing is left to make, and it is not offered any more.
    expect((await act('labels')).status).toBe(200)
    expect(await line()).toMatchObject({ next_step: 'Cetak label', total_label: 4, ...labels })
    expect((await refusals())['labels']).toBe('Semua penerima sudah punya label.')
    expect((await act('labels')).body['message']).toBe('Semua penerima sudah punya label.')
    await print()
    expect(await line()).toMatchObject({ next_step: 'Mulai pemuatan', open_scans: null })

    // A vehicle too small for them is said where one is chosen, before anybody begins to load.
    await p.world.db.query(`update detail_labels set planned_transportation_id = null
      where id = (select max(id) from detail_labels where loading_line_id = ${run})`)
    expect(await line()).toMatchObject({
      next_step: 'Tambah kendaraan',
      next_route: 'distribution-allocation-ff',
      next_tab: 'distribution-allocation-transportation',
    })
  })

  test('runs are found by the management unit of their facilitator', async () => {
    const unit = await p.count(
      `select f.management_unit_id as n from loading_line l join geko_ff f on f.id = l.ff_id where l.id = ${run}`,
    )
    const other = await p.count(`select min(id) as n from working_area_management_unit where id <> ${unit}`)
    expect(await line({ management_unit_id: [unit] })).toBeDefined()
    expect(await line({ management_unit_id: [other] })).toBeUndefined()
  })
})
