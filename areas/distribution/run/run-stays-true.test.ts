import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'

let r: Receiving
beforeAll(async () => {
  r = await openReceiving()
})
afterAll(() => r.world.close())

const act = (id: number, action: string, input = {}) => r.act(r.coordinator, 'loading_line', id, action, input)
const pic = (values: object) =>
  r.coordinator.post('loading_line/create', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    status: 2,
    distribution_period_id: r.period['id'],
    pic_no: 'PIC-9',
    pic_name: 'Budi',
    distribution_date: r.day(6),
    location_distribution: 'Kantor',
    ...values,
  })
const change = async (path: string, id: unknown, values: object) =>
  r.coordinator.put(`${path}/update`, { id, version: (await r.show(path, id))['version'], ...values })

/** A run of one facilitator with two farmers, labels made. */
async function runOfTwo() {
  const tree = await r.newTree()
  await r.stand(tree, 100)
  const farmers = [
    r.farmer['id'],
    (
      await r.make(r.field, 'geko_farmer', { farmer_no: `FT2-${tree}`, farmer_name: 'Tetangga Uji', ff_id: r.ff['id'] })
    )['id'],
  ]
  const plots = [
    await r.plotWith({ [tree]: { request: 50, holes: 50 } }, farmers[0]),
    await r.plotWith({ [tree]: { request: 50, holes: 50 } }, farmers[1]),
  ]
  const entry = await r.make(r.coordinator, 'calendar_sosialisasi_tanam', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    distribution_period_id: r.period['id'],
    ff_id: r.ff['id'],
    sosialisasi_date: r.today,
    distribution_date: r.day(4),
    location_distribution: 'Balai Desa',
    details: plots.map((lahan_id) => ({ lahan_id, tree_id: tree, qty_request: 50 })),
  })
  await r.act(r.coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
  const made = await r.make(r.coordinator, 'loading_line', {
    location_nursery_id: r.nursery,
    program_year: r.year,
    status: 1,
    distribution_period_id: r.period['id'],
    calendar_id: entry['id'],
  })
  return { id: Number(made['id']), entry: Number(entry['id']), tree, plots }
}

describe('DS-05 what a run was made from stays true', () => {
  test('8.1 a run may be planned in a period that nobody has started; the draft then stays, neither deleted nor cancelled', async () => {
    const draft = await r.make(r.coordinator, 'distribution_period', {
      program_year: r.year,
      location_nursery_id: r.nursery,
      period_name: 'Musim depan',
      start_date: r.day(700),
      end_date: r.day(720),
    })
    const made = await pic({ distribution_period_id: draft['id'], distribution_date: r.day(705) })
    expect([made.status, draft['status_document']]).toEqual([201, 1])
    const gone = await r.coordinator.delete('distribution_period/delete', {
      id: draft['id'],
      version: draft['version'],
    })
    const cancelled = await r.act(r.coordinator, 'distribution_period', draft['id'], 'void', { reason: 'Tidak jadi' })
    expect([gone.status, cancelled.status, cancelled.body['message']]).toEqual([
      409,
      409,
      expect.stringContaining('memakai periode ini'),
    ])
    expect(await r.show('distribution_period', draft['id'])).toMatchObject({ status_document: 1 })
  })

  test("8.1 a PIC's day lies inside its period, typed or changed, and a closed or cancelled period gets no run", async () => {
    const outside = await pic({ distribution_date: r.day(400) })
    expect([outside.status, outside.body['errors']]).toEqual([
      422,
      { distribution_date: expect.stringContaining('Di luar Uji') },
    ])
    const made = await pic({})
    expect(made.status).toBe(201)
    expect((await change('loading_line', made.row['id'], { distribution_date: r.day(31) })).status).toBe(422)
    expect((await change('loading_line', made.row['id'], { distribution_date: r.day(30) })).status).toBe(200)
    for (const [name, from, action, input] of [
      ['Tutup', 500, 'close', {}],
      ['Batal', 600, 'void', { reason: 'Salah musim' }],
    ] as const) {
      const period = await r.make(r.coordinator, 'distribution_period', {
        program_year: r.year,
        location_nursery_id: r.nursery,
        period_name: name,
        start_date: r.day(from),
        end_date: r.day(from + 9),
      })
      await r.act(r.coordinator, 'distribution_period', period['id'], 'start')
      expect((await r.act(r.coordinator, 'distribution_period', period['id'], action, input)).status).toBe(200)
      expect([
        name,
        (await pic({ distribution_period_id: period['id'], distribution_date: r.day(from) })).status,
      ]).toEqual([name, 422])
    }
  })

  test('a PIC who is corrected is so on head, grid and labels', async () => {
    const tree = await r.newTree()
    await r.stand(tree, 50)
    const id = await r.picRun({ [tree]: 50 })
    expect((await change('loading_line', id, { pic_no: 'PIC-2', pic_name: 'Sari' })).status).toBe(200)
    expect((await r.lines(id))[0]).toMatchObject({ recipient: 'Sari', recipient_no: 'PIC-2' })
    for (const action of ['allocate', 'confirm', 'labels']) expect((await act(id, action)).status).toBe(200)
    expect(
      (await r.coordinator.get('print/label-seed', { loading_line_id: id, pic_no: 'PIC-2' })).body['data'],
    ).toMatchObject({ labels: [{ recipient: 'Sari' }] })
  })

  test('the day a run was made from keeps its facilitator, period and requests; day and place may change, and the run follows', async () => {
    const { id, entry, tree, plots } = await runOfTwo()
    const other = await r.make(r.field, 'geko_ff', {
      ff_no: 'FFT9',
      ff_name: 'FF Lain',
      management_unit_id: r.ff['management_unit_id'],
    })
    const period = await r.make(r.coordinator, 'distribution_period', {
      program_year: r.year,
      location_nursery_id: r.nursery,
      period_name: 'Sesudah',
      start_date: r.day(40),
      end_date: r.day(50),
    })
    const { details } = await r.show('calendar_sosialisasi_tanam', entry)
    const lines = (details as readonly Record<string, unknown>[]).map(
      ({ id: line, lahan_id, tree_id, qty_request }) => ({ id: line, lahan_id, tree_id, qty_request }),
    )
    for (const values of [
      { ff_id: other['id'] },
      { distribution_period_id: period['id'], distribution_date: r.day(41) },
      { details: lines.slice(1) },
      { details: [] },
      { details: [...lines, { lahan_id: plots[0], tree_id: r.trees[0], qty_request: 5 }] },
      { details: lines.map((line) => ({ ...line, qty_request: 49 })) },
    ]) {
      const reply = await change('calendar_sosialisasi_tanam', entry, values)
      expect([values, reply.status, reply.body['message']]).toEqual([
        values,
        409,
        expect.stringContaining('dibuat dari jadwal ini'),
      ])
    }
    expect(
      (
        await change('calendar_sosialisasi_tanam', entry, {
          distribution_date: r.day(9),
          location_distribution: 'Lapangan',
          details: lines,
        })
      ).status,
    ).toBe(200)
    expect(await r.show('loading_line', id)).toMatchObject({
      distribution_date: r.day(9),
      location_distribution: 'Lapangan',
      ff_no: 'FFT1',
    })
    expect((await r.lines(id)).map(({ tree_id, qty_request }) => [tree_id, qty_request])).toEqual([
      [tree, 50],
      [tree, 50],
    ])
  })

  test('a closed run gets no new labels, though a recipient of it got none loaded', async () => {
    const { id, tree } = await runOfTwo()
    for (const action of ['allocate', 'confirm', 'labels'])
      expect([action, (await act(id, action)).status]).toEqual([action, 200])
    const bags = (
      await r.world.db.query<{ id: number; farmer: number }>(
        `select id, detail_farmer_id as farmer from detail_labels where loading_line_id = ${id} order by id`,
      )
    ).rows.map((row) => ({ id: Number(row.id), farmer: Number(row.farmer) }))
    const vehicle = await r.count(
      `select id as n from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1
        order by id limit 1`,
    )
    const truck = Number(
      (
        await r.make(r.coordinator, 'allocation_transportation', {
          loading_line_id: id,
          vehicle_source: 2,
          vehicle_internal_id: vehicle,
          driver_name: 'Pak Tono',
        })
      )['id'],
    )
    const run = await r.onTheRoad({ id, tree, trucks: [truck], bags: bags.slice(0, 1).map((bag) => bag.id) })
    const farmer = bags[0]?.farmer ?? 0
    const line = await r.count(`select id as n from detail_seed_farmers where detail_farmer_id = ${farmer}`)
    expect(
      await r.phone.result(r.told({ id, farmer }, { lines: [{ line, received: 50, damaged: 0, missing: 0 }] })),
    ).toBe(SCAN_RESULT.ok)
    expect(await r.closing(run)).toMatchObject({ status: 200 })
    const late = await r.act(r.coordinator, 'detail_farmers', bags[1]?.farmer, 'labels')
    expect([late.status, late.body['message']]).toEqual([409, expect.stringContaining('sudah ditutup')])
    expect(await r.show('loading_line', id)).toMatchObject({ status_run: 7, total_bag: 1 })
  })
})
