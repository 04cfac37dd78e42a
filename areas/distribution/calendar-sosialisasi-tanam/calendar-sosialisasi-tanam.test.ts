import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPreparation, type Preparation, type Values } from '../distribution.test-kit.ts'

const PATH = 'calendar_sosialisasi_tanam'
let p: Preparation
beforeAll(async () => {
  p = await openPreparation()
})
afterAll(() => p.world.close())

const entry = (values: Values = {}) => ({
  program_year: p.year,
  location_nursery_id: p.nursery,
  distribution_period_id: p.period['id'],
  ff_id: p.ff['id'],
  sosialisasi_date: p.today,
  distribution_date: p.day(3),
  location_distribution: 'Balai Desa',
  ...values,
})

describe('DS-02 Sosialisasi Tanam', () => {
  test("an entry without lines takes what the facilitator's plots asked for, with farmers, plots and bags counted", async () => {
    const made = await p.make(p.coordinator, PATH, entry())
    const stored = await p.show(PATH, made['id'])
    expect(stored).toMatchObject({
      no_dokumen: expect.stringMatching(/^SOS\//),
      ff_no: 'FFT1',
      ff_name: 'FF Uji',
      mu_name: expect.any(String),
      total_farmer: 1,
      total_lahan: 1,
      total_request: 250,
      calendar_status: 0,
    })
    expect(
      (stored['details'] as readonly Values[]).map(({ lahan_id, tree_id, qty_request }) => ({
        lahan_id,
        tree_id,
        qty_request,
      })),
    ).toEqual(
      p.trees.slice(0, 2).map((tree_id, at) => ({ lahan_id: p.plot['id'], tree_id, qty_request: 100 + at * 50 })),
    )
    const bags = await Promise.all(
      p.trees.slice(0, 2).map(async (tree, at) =>
        Math.ceil(
          (100 + at * 50) /
            (await p.one(`
      select capacity_per_bag as id from trees_allocation_bag where tree_id = ${tree} and is_active = 1
      and coalesce(location_nursery_id, ${p.nursery}) = ${p.nursery} and coalesce(program_year, ${p.year}) = ${p.year}
      order by location_nursery_id nulls last, program_year nulls last limit 1`)),
        ),
      ),
    )
    expect(stored['total_bag']).toBe(bags.reduce((sum, each) => sum + each, 0))
  })

  test("own lines stay, and one of another facilitator's plot is refused (INV19)", async () => {
    const made = await p.make(
      p.coordinator,
      PATH,
      entry({ details: [{ lahan_id: p.plot['id'], tree_id: p.trees[2], qty_request: 7 }] }),
    )
    expect(await p.show(PATH, made['id'])).toMatchObject({ total_request: 7 })
    const foreign = await p.one(
      `select id from geko_lahan where location_nursery_id = ${p.nursery} and ff_id <> ${String(p.ff['id'])} order by id
        limit 1`,
    )
    const reply = await p.coordinator.post(
      `${PATH}/create`,
      entry({ details: [{ lahan_id: foreign, tree_id: p.trees[0], qty_request: 7 }] }),
    )
    expect([reply.status, reply.body['errors']]).toEqual([422, { details: expect.stringContaining('bukan dampingan') }])
  })

  test('lies inside its period, when it is made and when it is moved', async () => {
    const reply = await p.coordinator.post(`${PATH}/create`, entry({ distribution_date: p.day(31) }))
    expect([reply.status, reply.body['errors']]).toEqual([
      422,
      { distribution_date: expect.stringContaining('Di luar Uji') },
    ])
    const made = await p.make(p.coordinator, PATH, entry())
    expect((await p.act(p.coordinator, PATH, made['id'], 'move', { distribution_date: p.day(-1) })).status).toBe(422)
    expect((await p.act(p.coordinator, PATH, made['id'], 'move', { distribution_date: p.day(9) })).status).toBe(200)
    expect(await p.show(PATH, made['id'])).toMatchObject({ distribution_date: p.day(9) })
  })

  test('DS-02 belongs to the programme year of its period', async () => {
    const reply = await p.coordinator.post(`${PATH}/create`, entry({ program_year: p.year - 2 }))
    expect([reply.status, reply.body['errors']]).toEqual([422, { program_year: `Uji dari tahun program ${p.year}` }])
    const made = await p.make(p.coordinator, PATH, entry())
    const { version } = await p.show(PATH, made['id'])
    const changed = { id: made['id'], version, program_year: p.year - 2 }
    expect((await p.coordinator.put(`${PATH}/update`, changed)).status).toBe(422)
  })

  test('a period that serves some units takes no facilitator of another', async () => {
    const elsewhere = await p.one(
      `select id from working_area_management_unit where default_location_nursery_id = ${p.nursery}
        and id <> ${String(p.ff['management_unit_id'])} order by id limit 1`,
    )
    const few = await p.make(p.coordinator, 'distribution_period', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      period_name: 'Sebagian',
      start_date: p.day(40),
      end_date: p.day(50),
      management_unit_ids: [elsewhere],
    })
    const reply = await p.coordinator.post(
      `${PATH}/create`,
      entry({ distribution_period_id: few['id'], distribution_date: p.day(41) }),
    )
    expect([reply.status, reply.body['errors']]).toEqual([422, { ff_id: expect.stringContaining('tidak dilayani') }])
  })

  test('is scheduled only in a running period', async () => {
    const planned = await p.make(p.coordinator, 'distribution_period', {
      program_year: p.year,
      location_nursery_id: p.nursery,
      period_name: 'Nanti',
      start_date: p.day(60),
      end_date: p.day(70),
    })
    const made = await p.make(
      p.coordinator,
      PATH,
      entry({ distribution_period_id: planned['id'], distribution_date: p.day(61) }),
    )
    const reply = await p.act(p.coordinator, PATH, made['id'], 'schedule')
    expect([reply.status, reply.body['message']]).toEqual([409, expect.stringContaining('belum dimulai')])
  })

  test('a coordinator of another nursery sees none of it', async () => {
    const other = await p.one(`select id from ${PATH} where location_nursery_id <> ${p.nursery} order by id limit 1`)
    expect(other).toBeGreaterThan(0)
    expect((await p.coordinator.get(`${PATH}/${other}/show`)).status).toBe(404)
    expect((await p.act(p.coordinator, PATH, other, 'move', { distribution_date: p.day(1) })).status).toBe(404)
    expect(
      (await p.coordinator.get(`${PATH}/list`, { limit: 100 })).rows.filter(
        (row) => row['location_nursery_id'] !== p.nursery,
      ),
    ).toEqual([])
  })
})
