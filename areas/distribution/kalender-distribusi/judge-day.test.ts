import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRuns, type Runs } from '../run/run.test-kit.ts'
import type { PlannedDayItem, MoveToDayJudgement } from './calendar-day.ts'

let r: Runs
let tree: number
beforeAll(async () => {
  r = await openRuns()
  tree = await r.count(
    `select min(t.id) as n from master_trees t where t.is_active = 1 and not exists (select from stock_balance b
      where b.tree_id = t.id) and not exists (select from perencanaan_produksi_bibit p where p.tree_id = t.id)`,
  )
  await r.admin.post('trees_allocation_bag/create', {
    tree_id: tree,
    location_nursery_id: r.nursery,
    capacity_per_bag: 50,
  })
  await r.world.db.query(`update distribution_period set max_bag_per_day = 10 where id = ${String(r.period['id'])}`)
})
afterAll(() => r.world.close())

const itemsOn = async (day: string) =>
  (
    (await r.coordinator.get('distribution_calendar', { from: day, to: day })).row as unknown as {
      items: readonly PlannedDayItem[]
    }
  ).items
const judged = async (of: object, date: string) =>
  (await r.coordinator.get('distribution_calendar/day', { date, ...of })).row as unknown as MoveToDayJudgement
const calendarOf = (run: number) => r.count(`select calendar_id as n from loading_line where id = ${run}`)

describe('DS-02 the server says what speaks against a day, whatever is on the screen', () => {
  test('bags of a PIC take their place on the day before they have labels', async () => {
    const id = await r.picRun({ [tree]: 475 })
    expect((await itemsOn(r.day(6))).find(({ run_id }) => run_id === id)).toMatchObject({ bags: 10 })
    await r.stand(tree, 225)
    for (const action of ['allocate']) expect((await r.act(r.coordinator, 'loading_line', id, action)).status).toBe(200)
    const { run, lines } = await r.grid(id)
    await r.coordinator.put(`loading_line/${id}/allocation`, {
      version: run['version'],
      lines: [{ id: lines[0]?.['id'], qty_allocated: 225, shortage_reason: 'Belum siap' }],
    })
    expect((await r.act(r.coordinator, 'loading_line', id, 'confirm')).status).toBe(200)
    expect((await itemsOn(r.day(6))).find(({ run_id }) => run_id === id)).toMatchObject({ bags: 5 })
  })

  test("a facilitator's day counts the bags of what was allocated once its run is confirmed, before it has labels", async () => {
    const id = await r.farmersRun({ [tree]: { request: 475, holes: 475 } })
    const seen = async () => (await itemsOn(r.day(5))).find(({ run_id }) => run_id === id)
    expect(await seen()).toMatchObject({ bags: 10 })
    const { run, lines } = await r.grid(id)
    expect(
      (
        await r.coordinator.put(`loading_line/${id}/allocation`, {
          version: run['version'],
          lines: [{ id: lines[0]?.['id'], qty_allocated: 0, shortage_reason: 'Belum siap' }],
        })
      ).status,
    ).toBe(200)
    const [free] = (await r.grid(id)).species.map(({ free: left }) => Number(left))
    await r.stand(tree, Math.max(0, 75 - (free ?? 0)) + 1)
    const again = await r.grid(id)
    await r.coordinator.put(`loading_line/${id}/allocation`, {
      version: again.run['version'],
      lines: [{ id: lines[0]?.['id'], qty_allocated: 75, shortage_reason: 'Belum siap' }],
    })
    expect((await r.act(r.coordinator, 'loading_line', id, 'confirm')).status).toBe(200)
    expect(await seen()).toMatchObject({ bags: 2, uncounted: [] })
  })

  test('a full day is told by the calendar, by the form and by Pindah Tanggal alike, and so is the day a species is ready', async () => {
    const day = calendarOf(await r.farmersRun({ [tree]: { request: 400, holes: 400 } }))
    const entry = await day
    expect(await judged({ calendar_id: entry }, r.day(20))).toEqual({ refusals: [], warnings: [] })
    const full = { refusals: [], warnings: [expect.stringContaining('menjadi 13 bag, melebihi 10 bag per hari')] }
    expect(await judged({ calendar_id: entry }, r.day(6))).toEqual(full)
    expect(await judged({ calendar_id: entry }, r.day(40))).toEqual({
      refusals: [expect.stringContaining('di luar periode distribusi')],
      warnings: [],
    })
    // The form and the action's dialog ask the same.
    const told = async (body: object) =>
      (await r.coordinator.post('calendar_sosialisasi_tanam/preview', body)).row['day_warning']
    expect(await told({ id: entry, distribution_date: r.day(6) })).toContain('melebihi 10 bag per hari')
    expect(await told({ id: entry, distribution_date: r.day(20) })).toBe('Hari itu masih cukup.')
    const ff = await r.count(`select ff_id as n from calendar_sosialisasi_tanam where id = ${entry}`)
    const typed = {
      program_year: r.year,
      location_nursery_id: r.nursery,
      distribution_period_id: r.period['id'],
      ff_id: ff,
      distribution_date: r.day(6),
    }
    expect(await told(typed)).toContain('menjadi 13 bag')
    // Weighed, not refused: stored with what was told.
    expect(
      (await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry, 'move', { distribution_date: r.day(6) })).status,
    ).toBe(200)
    expect((await r.show('calendar_sosialisasi_tanam', entry))['day_warning']).toContain('menjadi 13 bag')
    const pic = {
      program_year: r.year,
      location_nursery_id: r.nursery,
      status: 2,
      distribution_period_id: r.period['id'],
      distribution_date: r.day(6),
    }
    expect((await r.coordinator.post('loading_line/preview', pic)).row['day_warning']).toContain(
      'melebihi 10 bag per hari',
    )
  })

  test("a PIC's species that is not ready on the day is told as a farmer's is", async () => {
    const late = await r.count(
      `select min(t.id) as n from master_trees t where t.is_active = 1 and t.id <> ${tree} and not exists (select
        from stock_balance b where b.tree_id = t.id) and not exists (select from perencanaan_produksi_bibit p
        where p.tree_id = t.id)`,
    )
    // A plan of the demo, made one of this species.
    await r.world.db.query(`update perencanaan_produksi_bibit
      set tree_id = ${late}, location_nursery_id = ${r.nursery}, program_year = ${r.year}, target_ready_date =
      '${r.day(15)}', status_document = 3
      where id = (select min(id) from perencanaan_produksi_bibit)`)
    const id = await r.picRun({ [late]: 20 })
    await r.make(r.admin, 'trees_allocation_bag', { tree_id: late, capacity_per_bag: 50 })
    const name = (await r.show('master_trees', late))['tree_name']
    expect((await judged({ run_id: id }, r.day(14))).warnings).toEqual([
      expect.stringContaining(`${String(name)} baru siap`),
    ])
    expect((await judged({ run_id: id }, r.day(15))).warnings).toEqual([])
    expect(
      (await r.coordinator.post('distribution_calendar/move', { run_id: id, distribution_date: r.day(7) })).status,
    ).toBe(200)
    expect((await r.show('loading_line', id))['day_warning']).toContain('baru siap')
  })

  test('a species without a bag capacity is named, and counts from the moment that one is entered', async () => {
    const bare = await r.count(`select min(t.id) as n from master_trees t where t.is_active = 1 and t.id <> ${tree}
      and not exists (select from trees_allocation_bag b where b.tree_id = t.id)`)
    const name = String((await r.show('master_trees', bare))['tree_name'])
    const [entry, pic] = [
      await calendarOf(await r.farmersRun({ [bare]: { request: 400, holes: 400 } })),
      await r.picRun({ [bare]: 400 }),
    ]
    for (const of of [{ calendar_id: entry }, { run_id: pic }])
      expect((await judged(of, r.day(21))).warnings).toEqual([
        expect.stringContaining(`Kapasitas bag ${name} belum diisi`),
      ])
    expect(
      (await r.coordinator.post('calendar_sosialisasi_tanam/preview', { id: entry, distribution_date: r.day(21) })).row[
        'day_warning'
      ],
    ).toContain(`Kapasitas bag ${name} belum diisi`)
    await r.make(r.admin, 'trees_allocation_bag', { tree_id: bare, capacity_per_bag: 20 })
    for (const of of [{ calendar_id: entry }, { run_id: pic }])
      expect((await judged(of, r.day(21))).warnings).toEqual([
        expect.stringContaining('menjadi 20 bag, melebihi 10 bag per hari'),
      ])
  })

  test('labels that are printed with the day before are told in the dialog, in the answer and in the form', async () => {
    const [pic, farmers] = [
      await r.picRun({ [tree]: 100 }),
      await r.farmersRun({ [tree]: { request: 100, holes: 100 } }),
    ]
    const entry = await calendarOf(farmers)
    await r.stand(tree, 200)
    for (const id of [pic, farmers])
      for (const action of ['allocate', 'confirm', 'labels'])
        expect((await r.act(r.coordinator, 'loading_line', id, action)).status).toBe(200)
    expect((await judged({ run_id: pic }, r.day(25))).warnings).toEqual([])
    await r.world.db.query(
      `update detail_labels set print_count = 1 where loading_line_id in (${pic}, ${farmers}) and void_at is null`,
    )
    const old = '2 label sudah tercetak dengan tanggal lama.'
    for (const of of [{ run_id: pic }, { calendar_id: entry }]) {
      expect((await judged(of, r.day(25))).warnings).toEqual([old])
      expect((await judged(of, r.day('run_id' in of ? 6 : 5))).warnings).not.toContain(old)
    }
    expect(
      (await r.coordinator.post('calendar_sosialisasi_tanam/preview', { id: entry, distribution_date: r.day(25) })).row[
        'day_warning'
      ],
    ).toContain(old)
    const moved = await r.coordinator.post('distribution_calendar/move', {
      run_id: pic,
      distribution_date: r.day(25),
    })
    expect([moved.status, moved.row['day_warning']]).toEqual([200, old])
    const followed = await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry, 'move', {
      distribution_date: r.day(26),
    })
    expect([followed.status, followed.row['day_warning']]).toEqual([200, old])
    // Nothing on the labels changes by itself.
    expect(await r.count(`select min(print_count) as n from detail_labels where loading_line_id = ${pic}`)).toBe(1)
  })

  test("another nursery's day is not told of", async () => {
    const id = await r.picRun({ [tree]: 50 })
    const other = await r.count(`select id as n from location_nursery where id <> ${r.nursery} order by id limit 1`)
    await r.world.db.query(`update users set location_nursery_id = ${other} where username = 'koordinator'`)
    expect((await r.coordinator.get('distribution_calendar/day', { date: r.day(6), run_id: id })).status).toBe(404)
    await r.world.db.query(`update users set location_nursery_id = ${r.nursery} where username = 'koordinator'`)
    expect((await r.coordinator.get('distribution_calendar/day', { run_id: id })).status).toBe(422)
  })

  test("a trip's papers are judged by the day its run is moved to, and so is a vehicle that another run has on that day", async () => {
    const [first, second] = [await r.picRun({ [tree]: 10 }), await r.picRun({ [tree]: 10 })]
    const vehicle = await r.count(
      `select id as n from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1
        order by id desc limit 1`,
    )
    await r.world.db.query(`update master_vehicle_internal set stnk_expired_date = '${r.day(8)}' where id = ${vehicle}`)
    const trip = async (run: number) =>
      Number(
        (
          await r.make(r.coordinator, 'allocation_transportation', {
            loading_line_id: run,
            vehicle_source: 2,
            vehicle_internal_id: vehicle,
            driver_name: 'Pak Tono',
          })
        )['id'],
      )
    const warned = async (id: number) => (await r.show('allocation_transportation', id))['warning']
    const move = async (run: number, day: string) =>
      expect(
        (await r.coordinator.post('distribution_calendar/move', { run_id: run, distribution_date: day })).status,
      ).toBe(200)
    const mine = await trip(first)
    await move(second, r.day(7))
    const theirs = await trip(second)
    expect([await warned(mine), await warned(theirs)]).toEqual([null, null])
    await move(first, r.day(9))
    expect(await warned(mine)).toContain('STNK')
    await move(first, r.day(7))
    expect([await warned(mine), await warned(theirs)]).toEqual([
      expect.stringContaining('juga dipakai'),
      expect.stringContaining('juga dipakai'),
    ])
    await move(first, r.day(8))
    expect([await warned(mine), await warned(theirs)]).toEqual([null, null])
  })
})
