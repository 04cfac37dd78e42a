import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '#test/kit/count-statements.ts'
import { seedLabelModel, type SeedLabelData } from '../print/label-seed/model.ts'
import { openRuns, type Runs } from '../run/run.test-kit.ts'

let runs: Runs
let tree: number
let bare: number
let run: number
beforeAll(async () => {
  runs = await openRuns()
  const fresh = await runs.world.db.query<{ id: number }>(
    `select t.id from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id) and not exists (select from trees_allocation_bag c where c.tree_id = t.id) order by t.id
      limit 2`,
  )
  ;[tree = 0, bare = 0] = fresh.rows.map(({ id }) => Number(id))
  await runs.admin.post('trees_allocation_bag/create', { tree_id: tree, capacity_per_bag: 60 })
  await runs.admin.post('trees_allocation_bag/create', {
    tree_id: tree,
    location_nursery_id: runs.nursery,
    capacity_per_bag: 50,
  })
  await runs.stand(tree, 400)
  await runs.stand(bare, 100)
  run = await runs.farmersRun({ [tree]: { request: 120, holes: 120 } })
  await act(run, 'allocate')
})
afterAll(() => runs.world.close())

const act = (id: number, action: string, input = {}) => runs.act(runs.coordinator, 'loading_line', id, action, input)
const labels = async (id = run) =>
  (
    await runs.world.db.query<{
      id: string
      label_code: string
      amount: number
      void_at: string | null
      print_count: number
      planned_transportation_id: string | null
    }>(
      `select id, label_code, amount, void_at, print_count, planned_transportation_id from detail_labels
        where loading_line_id = ${id} order by id`,
    )
  ).rows
const valid = async () => (await labels()).filter(({ void_at }) => void_at === null)

describe('DS-06, DS-07 trips, bags and labels', () => {
  test('labels need a confirmed run, and a species without a capacity is named', async () => {
    expect((await act(run, 'labels')).status).toBe(409)
    const recipient = await runs.count(`select min(id) as n from detail_farmers where loading_line_id = ${run}`)
    const { row } = await runs.coordinator.get(`detail_farmers/${recipient}/show`)
    expect(row['refusals']).toMatchObject({ labels: 'Label dibuat sesudah alokasi dikonfirmasi.' })
    const other = await runs.picRun({ [bare]: 10 })
    await act(other, 'allocate')
    await act(other, 'confirm')
    const refused = await act(other, 'labels')
    expect([refused.status, refused.body['message']]).toEqual([
      409,
      expect.stringContaining('Kapasitas per bag belum diisi untuk'),
    ])
    expect(refused.body['link']).toEqual({
      href: '/master/trees-allocation-bag',
      label: 'Buka Kapasitas Bibit Per Bag',
    })
    await act(other, 'void', { reason: 'Selesai diuji' })
  })

  test('INV9 the bags of a line hold all of it by the most specific capacity, and a second press makes nothing', async () => {
    await act(run, 'confirm')
    const made = await act(run, 'labels')
    expect([made.status, made.row['total_bag'], made.row['status_run']]).toEqual([200, 3, 0])
    expect((await labels()).map(({ label_code, amount }) => [label_code, amount])).toEqual([
      ['1/3', 50],
      ['2/3', 50],
      ['3/3', 20],
    ])
    expect((await act(run, 'labels')).status).toBe(409)
    await expect(
      runs.world.db.query(`update detail_labels set amount = 40 where loading_line_id = ${run} and label_code = '3/3'`),
    ).rejects.toThrow('more in bags than allocated')
    await expect(runs.world.db.query(`delete from detail_labels where loading_line_id = ${run}`)).rejects.toThrow(
      'label stays',
    )
  })

  test('14.23 labels and trips are numbered from one series; bags are planned for trips, and the trip knows how full it is', async () => {
    const vehicle = await runs.count(
      `select id as n from master_vehicle_internal where location_nursery_id = ${runs.nursery} and is_active = 1
        order by id limit 1`,
    )
    await runs.world.db.query(
      `update master_vehicle_internal set capacity_bag = 2, stnk_expired_date = '2020-01-01' where id = ${vehicle}`,
    )
    const trip = await runs.make(runs.coordinator, 'allocation_transportation', {
      loading_line_id: run,
      vehicle_source: 2,
      vehicle_internal_id: vehicle,
      driver_name: 'Pak Tono',
    })
    expect(trip).toMatchObject({
      trip_no: 1,
      planned_bag: 2,
      capacity_percent: 100,
      status_trip: 0,
      warning: expect.stringContaining('STNK'),
    })
    const numbers = [Number(trip['id']), ...(await labels()).map(({ id }) => Number(id))]
    expect(new Set(numbers).size).toBe(4)
    expect(Number(trip['id'])).toBe(Math.max(...numbers))
    const [, , last] = await labels()
    const planned = await runs.act(runs.coordinator, 'detail_labels', last?.id, 'plan', {
      planned_transportation_id: trip['id'],
    })
    expect([planned.status, (await runs.show('allocation_transportation', trip['id']))['planned_bag']]).toEqual([
      200, 3,
    ])
    expect((await runs.show('loading_line', run))['status_run']).toBe(1)
  })

  test('14.24 a vehicle lent by another nursery is told of; a coordinator, who sees none of its vehicles, does not choose it', async () => {
    const other = await runs.picRun({ [tree]: 10 })
    const theirs = await runs.count(
      `select id as n from master_vehicle_internal where location_nursery_id <> ${runs.nursery} and is_active = 1
        order by id limit 1`,
    )
    const trip = { loading_line_id: other, vehicle_source: 2, vehicle_internal_id: theirs, driver_name: 'Pak Tono' }
    expect((await runs.coordinator.post('allocation_transportation/create', trip)).status).toBe(422)
    expect((await runs.make(runs.admin, 'allocation_transportation', trip))['warning']).toContain(
      'milik persemaian lain',
    )
  })

  test('a bag that cannot be filled is split; the old label is void and its number never used again', async () => {
    const [first] = await valid()
    const split = await runs.act(runs.coordinator, 'detail_labels', first?.id, 'split', { filled: 47 })
    expect([split.status, split.row['void_reason']]).toEqual([200, 'Bag dipecah'])
    expect((await valid()).map(({ label_code, amount }) => [label_code, amount])).toEqual([
      ['2/3', 50],
      ['3/3', 20],
      ['1/3', 47],
      ['4/4', 3],
    ])
    expect((await runs.act(runs.coordinator, 'detail_labels', first?.id, 'split', { filled: 10 })).status).toBe(409)
  })

  test('PR-01 printed labels are counted with who, when and which; the run follows when all are printed', async () => {
    const reply = await runs.coordinator.get('print/label-seed', { loading_line_id: run })
    const data = reply.body['data'] as SeedLabelData
    const content = seedLabelModel(data)
    expect(content.labels.map(({ top }) => top?.[0])).toEqual(['1/3', '2/3', '3/3', '4/4'])
    const keys = content.labels.map(({ key }) => key)
    const farmer = await runs.count(`select id as n from detail_farmers where loading_line_id = ${run}`)
    const some = async (parameters: object) =>
      (await runs.coordinator.get('print/label-seed', { loading_line_id: run, ...parameters })).body[
        'data'
      ] as SeedLabelData | null
    expect((await some({ detail_farmer_id: farmer }))?.labels.length).toBe(keys.length)
    expect((await some({ detail_farmer_id: farmer + 1 }))?.labels.length ?? 0).toBe(0)
    expect([keys.toSorted(), content.labels.map(({ qr }) => qr?.text)]).toEqual([
      (await valid()).map(({ id }) => String(id)).toSorted(),
      keys,
    ])
    const printed = (some: readonly string[]) =>
      runs.coordinator.post('print/label-seed/printed', { parameters: { loading_line_id: String(run) }, labels: some })
    expect((await printed(keys.slice(0, 2))).status).toBe(200)
    expect((await runs.show('loading_line', run))['status_run']).toBe(1)
    expect((await printed([...keys.slice(1), '999999999', 'x'])).status).toBe(200)
    expect((await runs.show('loading_line', run))['status_run']).toBe(2)
    const log = await runs.world.db.query(
      `select doc_type, count, label_ids, printed_by is not null as known from print_log where loading_line_id = ${run}
        order by id`,
    )
    expect(log.rows).toEqual([
      { doc_type: 'label-seed', count: 2, label_ids: expect.any(Array), known: true },
      { doc_type: 'label-seed', count: 3, label_ids: expect.any(Array), known: true },
    ])
    const shown = await runs.coordinator.get('distribution_print_log/list', {
      filters: { loading_line_id: [run] },
      order: 'at',
      sort: 'asc',
    })
    expect(shown.rows.map(({ numbers }) => numbers)).toEqual(
      [keys.slice(0, 2), keys.slice(1)].map((some) =>
        some
          .map(Number)
          .toSorted((a, b) => a - b)
          .join(', '),
      ),
    )
    expect((await valid()).map(({ print_count }) => print_count).toSorted()).toEqual([1, 1, 1, 2])
  })

  test('labels of one farmer are made anew; the nested shape has the new ones only, under the names that print pages read', async () => {
    const farmer = await runs.count(`select id as n from detail_farmers where loading_line_id = ${run}`)
    expect((await runs.act(runs.coordinator, 'detail_farmers', farmer, 'labels')).status).toBe(200)
    expect((await labels()).length).toBe(8)
    const shown = await runs.show('loading_line', run)
    expect(shown).toMatchObject({
      status: 1,
      program_year: runs.year,
      mu_name: expect.any(String),
      ff_name: expect.any(String),
      ff_no: expect.any(String),
      location_distribution: 'Balai Desa',
      rel_location_nursery_id: expect.any(String),
      status_run: 1,
      detail_farmers: [
        {
          id: farmer,
          farmer_no: expect.any(String),
          farmer_name: expect.any(String),
          pic_no: null,
          status: 0,
          is_pupuk_load: 0,
          is_resend: 0,
          detail_labels: [
            {
              label_code: '1/3',
              tree_id: tree,
              rel_tree_id: expect.any(String),
              amount: 50,
              is_loaded: 0,
              detail_farmer_id: farmer,
              allocation_transportation_id: null,
            },
            {},
            {},
          ],
          detail_seed_farmers: [{ tree_id: tree, tree_code: expect.any(String), total_load: 0, total_received: 0 }],
        },
      ],
      detail_allocation_transportation: [
        { driver_name: 'Pak Tono', rel_vehicle_internal_id: expect.any(String), scanned_time: null },
      ],
    })
    const armada = (await runs.coordinator.get('print/label-armada', { loading_line_id: run })).body['data']
    expect(armada).toMatchObject({ trips: [{ plate: expect.any(String), driver: 'Pak Tono' }] })
    const [trip] = (armada as { trips: readonly { id: number }[] }).trips
    expect(
      (
        await runs.coordinator.post('print/label-armada/printed', {
          parameters: { loading_line_id: String(run) },
          labels: [String(trip?.id), '1'],
        })
      ).status,
    ).toBe(200)
    const printed = await runs.coordinator.get('distribution_print_log/list', {
      filters: { loading_line_id: [run], doc_type: ['label-armada'] },
    })
    expect(printed.rows.map(({ count, numbers }) => [count, numbers])).toEqual([[1, String(trip?.id)]])
  })

  test('20,000 bags are made in one transaction with as many statements as 50', async () => {
    const counted = countStatements(runs.world.serving)
    const statements = async (qty: number) => {
      await runs.stand(tree, qty)
      const id = await runs.picRun({ [tree]: qty })
      await act(id, 'allocate')
      await act(id, 'confirm')
      counted.configs.length = 0
      expect((await act(id, 'labels')).status).toBe(200)
      // The bags of a run come into being together or not at all.
      const texts = counted.configs.map(({ text }) => text)
      expect(texts.filter((text) => /^begin/i.test(text))).toHaveLength(1)
      const [made] = (
        await runs.world.db.query<{ n: number; together: number }>(
          `select count(*)::integer as n, count(distinct xmin::text)::integer as together from detail_labels
            where loading_line_id = ${id}`,
        )
      ).rows
      expect(made).toEqual({ n: Math.ceil(qty / 50), together: 1 })
      return texts.length
    }
    const few = await statements(50 * 50)
    expect(few).toBeGreaterThan(5)
    expect(await statements(20_000 * 50)).toBe(few)
  })
})
