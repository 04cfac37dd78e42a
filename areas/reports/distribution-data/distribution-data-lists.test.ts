import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRandomRuns } from '#areas/distribution/distribution-report/random-runs.test-kit.ts'
import { openReceiving, type Receiving } from '#areas/distribution/receipt/receipt.test-kit.ts'
import { allRows, columnsOf, type Row } from '../exported.test-kit.ts'

const HOLES = 'distribution_list_distributions'
const ALLOCATION = 'distribution_allocation_seeds'
const LABELS = 'distribution_list_labels'
const WHOLE = 'distribution_export'

let r: Receiving
let farmersRun: number
let voidRun: number
beforeAll(async () => {
  r = await openReceiving()
  await makeRandomRuns(r, 'export-lists')
  await shortRun()
  await cancelledRun()
}, 300_000)
afterAll(() => r.world.close())

async function pressed(run: number, action: string, input: Row = {}): Promise<void> {
  const reply = await r.act(r.coordinator, 'loading_line', run, action, input)
  expect([action, reply.status, reply.body['message']]).toEqual([action, 200, expect.any(String)])
}

/** A farmer's run with less than was asked for, one of whose labels is void because its bag was split. */
async function shortRun(): Promise<void> {
  const [tree, second] = [await r.newTree(), await r.newTree()]
  await r.stand(tree, 150)
  await r.stand(second, 500)
  farmersRun = await r.farmersRun({ [tree]: { request: 200, holes: 180 }, [second]: { request: 60, holes: 60 } })
  await pressed(farmersRun, 'allocate')
  const { run, lines } = await r.grid(farmersRun)
  const short = lines.find((line) => line['tree_id'] === tree)
  const put = await r.coordinator.put(`loading_line/${farmersRun}/allocation`, {
    version: run['version'],
    lines: [{ id: short?.['id'], qty_allocated: 150, shortage_reason: 'Stok habis' }],
  })
  expect(put.status).toBe(200)
  for (const action of ['confirm', 'labels']) await pressed(farmersRun, action)
  const label = await r.count(
    `select id as n from detail_labels where loading_line_id = ${farmersRun} and amount = 50 order by id limit 1`,
  )
  expect((await r.act(r.coordinator, 'detail_labels', label, 'split', { filled: 47 })).status).toBe(200)
}

async function cancelledRun(): Promise<void> {
  voidRun = (await r.readyRun({ bags: 2 })).id
  await pressed(voidRun, 'void', { reason: 'Batal berangkat' })
}

const table = async (name: string): Promise<readonly Row[]> =>
  (await r.world.db.query<Row>(`select * from ${name}`)).rows
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [Number(row['id']), row]))
const of = (rows: ReadonlyMap<number, Row>, id: unknown): Row => rows.get(Number(id)) ?? {}

/** Rows of a table with their run's own columns, as far as the run was not cancelled. */
async function ofRuns(name: string): Promise<readonly Row[]> {
  const [runs, farmers] = [byId(await table('loading_line')), byId(await table('detail_farmers'))]
  return (await table(name)).flatMap((row) => {
    const [run, farmer] = [of(runs, row['loading_line_id']), of(farmers, row['detail_farmer_id'])]
    if (run['void_at'] !== null) return []
    return [
      {
        ...row,
        no_dokumen: run['no_dokumen'],
        receiver: run['ff_name'] ?? run['pic_name'],
        mu_name: run['mu_name'],
        farmer_no: farmer['farmer_no'] ?? farmer['pic_no'],
        recipient_name: farmer['recipient_name'],
        program_year: run['program_year'],
        location_nursery_id: run['location_nursery_id'],
        run,
        farmer,
      },
    ]
  })
}
const RUN = ['id', 'no_dokumen', 'mu_name', 'receiver', 'farmer_no', 'recipient_name', 'lahan_no', 'tree_id']
const WHERE = ['program_year', 'location_nursery_id', 'loading_line_id']

describe('XD-10 distribution-list-distributions', () => {
  test('XD-10 the holes of every plot by species beside what was asked for; of cancelled inspections none', async () => {
    const seen = await r.count(`select max(id) as n from distribution where status_document = 3`)
    const reply = await r.act(r.field, 'distribution', seen, 'void', { reason: 'Salah lahan' })
    expect([200, 409]).toContain(reply.status)
    const heads = byId(await table('distribution'))
    const wanted = (await table('detail_planting_hole')).flatMap((row) => {
      const head = of(heads, row['distribution_id'])
      return head['status_document'] === 4 ? [] : [{ ...head, ...row, total_penlub: row['amount'] }]
    })
    const names = [
      'id',
      'no_dokumen',
      'ff_id',
      'farmer_id',
      'lahan_no',
      'tree_id',
      'qty_request',
      'total_penlub',
      'inspected_by',
      'status_document',
      'status_approval',
      'location_nursery_id',
      'program_year',
    ]
    expect(columnsOf(await allRows(r.admin, HOLES), names)).toEqual(columnsOf(wanted, names))
    const cards = await r.admin.get(`${HOLES}/statistics`)
    const approved = wanted.filter((row) => 'status_document' in row && row['status_document'] === 3)
    expect(cards.rows).toMatchObject([{ value: approved.reduce((sum, row) => sum + Number(row['total_penlub']), 0) }])
  })
})

describe('XD-11 distribution-allocation-seeds', () => {
  test('XD-11 every allocation with what it lacks of what it may get', async () => {
    const names = [...RUN, 'qty_request', 'total_penlub', 'qty_allocated', 'qty_short', ...WHERE]
    const plotOf = (row: Row) => `${String(row['lahan_id'])} ${String(row['tree_id'])} ${String(row['program_year'])}`
    const all: readonly Row[] = await ofRuns('distribution_allocation_seed')
    const shared = all.filter(
      (row) => all.filter((one) => row['lahan_id'] !== null && plotOf(one) === plotOf(row)).length > 1,
    )
    // Plots of one run each: what several runs bring has a test of its own.
    const alone = all.filter((row) => !shared.includes(row))
    const wanted = alone.map((row) => {
      const run = row['run'] as Row
      const [request, holes] = [Number(row['qty_request']), Number(row['total_penlub'] ?? 0)]
      // Nobody had approved the holes of a plot without any that has a reason: it lacks all that it asked for.
      const isUninspected = holes === 0 && row['shortage_reason'] !== null
      const most = run['status'] === 1 && !isUninspected ? Math.min(request, holes) : request
      const short = Math.max(0, most - Number(row['qty_allocated']))
      return { ...row, qty_short: run['is_confirmed'] === 1 ? short : null }
    })
    expect(wanted.some((row) => Number(row.qty_short) > 0)).toBe(true)
    const ids = new Set(alone.map((row) => Number(row['id'])))
    const shown = (await allRows(r.admin, ALLOCATION)).filter((row) => ids.has(Number(row['id'])))
    expect(columnsOf(shown, names)).toEqual(
      columnsOf(
        wanted.map((row): Row => row),
        names,
      ),
    )
  })
  test('XD-11 asked for 200, 180 holes, 150 in stock: 30 are lacking; a cancelled run is not told of', async () => {
    const rows = await allRows(r.admin, ALLOCATION, { loading_line_id: [farmersRun] })
    expect(
      rows.map((row) => [row['qty_request'], row['total_penlub'], row['qty_allocated'], row['qty_short']]).toSorted(),
    ).toEqual([
      [200, 180, 150, 30],
      [60, 60, 60, 0],
    ])
    for (const path of [ALLOCATION, LABELS, WHOLE])
      expect([path, await allRows(r.admin, path, { loading_line_id: [voidRun] })]).toEqual([path, []])
  })
})

describe('XD-12 distribution-list-labels', () => {
  test('XD-12 every bag that is not void, with its truck, its receipt, and the beds and lots that filled it', async () => {
    const [beds, lots] = [byId(await table('bedeng_nursery')), byId(await table('seed_lot'))]
    const held = new Map((await table('scan_answer')).map((row) => [Number(row['held_label_id'] ?? 0), row['id']]))
    const sources = await table('label_source')
    const names = [
      ...RUN,
      'label_code',
      'amount',
      'allocation_transportation_id',
      'is_loaded',
      'implementor_load_id',
      'is_distributed',
      'qty_received',
      'qty_damaged',
      'qty_missing',
      'bed_source',
      'lot_source',
      ...WHERE,
    ]
    const wanted = (await ofRuns('detail_labels'))
      .filter((row) => row['void_at' as keyof typeof row] === null)
      .map((row) => {
        const filled = sources.filter(
          (source) =>
            Number(source['detail_label_id']) === Number(row['id' as keyof typeof row]) &&
            source['scan_event_id'] === held.get(Number(source['detail_label_id'])),
        )
        const words = (texts: readonly unknown[]) =>
          texts.length === 0 ? null : [...new Set(texts.map(String))].toSorted().join(', ')
        return {
          ...row,
          bed_source: words(filled.map((source) => of(beds, source['bedeng_id'])['code_bedeng'])),
          lot_source: words(filled.map((source) => of(lots, source['seed_lot_id'])['lot_no'])),
        }
      })
    expect(wanted.filter((row) => row.bed_source !== null).length).toBeGreaterThan(10)
    expect(columnsOf(await allRows(r.admin, LABELS), names)).toEqual(columnsOf(wanted, names))
    const split = await allRows(r.admin, LABELS, { loading_line_id: [farmersRun] })
    expect(split.reduce((sum, row) => sum + Number(row['amount']), 0)).toBe(210)
    expect(split.map((row) => row['label_id'])).toEqual(split.map((row) => String(row['id'])))
  })
})

describe('XD-13 distribution-export', () => {
  const FIGURES = [
    'total_penlub',
    'total_load',
    'total_damaged',
    'total_missing',
    'total_received',
    'total_reject',
    'total_resend',
    'total_return',
    'status',
  ]
  test('XD-13 its figures are those of the received report, row by row', async () => {
    const mine = byId(await allRows(r.admin, WHOLE))
    const reported = (await allRows(r.admin, 'detail_seed_farmers')).filter(
      (row) => row['loading_line_id'] !== voidRun && mine.has(Number(row['id'])),
    )
    expect(reported.length).toBe(mine.size)
    const figures = (row: Row) => ['lahan_no', 'tree_id', ...FIGURES].map((name) => row[name] ?? null)
    for (const row of reported) expect(figures(of(mine, row['id']))).toEqual(figures(row))
  })
  test('XD-13 loaded is what stands in bags, received, damaged and missing what the books moved off the trucks', async () => {
    const rows = await allRows(r.admin, WHOLE)
    const [labels, trips] = [await table('detail_labels'), byId(await table('allocation_transportation'))]
    const movements = await table('stock_movement')
    const takenBack = new Set(movements.map((row) => row['reversal_of_id']))
    const sums = new Map<string, Record<string, number>>()
    const add = (key: string, figure: string, qty: number) => {
      const at = sums.get(key) ?? { total_load: 0, total_received: 0, total_damaged: 0, total_missing: 0 }
      sums.set(key, { ...at, [figure]: (at[figure] ?? 0) + qty })
    }
    for (const label of labels)
      if (label['void_at'] === null && label['is_loaded'] === 1)
        add(`${Number(label['loading_line_id'])} ${Number(label['tree_id'])}`, 'total_load', Number(label['amount']))
    const outcome: Readonly<Record<number, string>> = { 5: 'total_received', 7: 'total_damaged', 8: 'total_missing' }
    for (const row of movements) {
      const figure = outcome[Number(row['to_account'])]
      const isOff = row['from_account'] === 4 && row['reversal_of_id'] === null && !takenBack.has(row['id'])
      if (!isOff || figure === undefined || row['source_table'] === 'run_unload') continue
      const trip = of(trips, row['from_allocation_transportation_id'])
      // A custom request's truck is in no run.
      if (trip['loading_line_id'] === null) continue
      add(`${Number(trip['loading_line_id'])} ${Number(row['tree_id'])}`, figure, Number(row['from_qty']))
    }
    expect(sums.size).toBeGreaterThan(8)
    for (const [key, wanted] of sums) {
      const [run = 0, tree = 0] = key.split(' ').map(Number)
      const own = rows.filter((row) => row['loading_line_id'] === run && row['tree_id'] === tree)
      const shown = Object.fromEntries(
        Object.keys(wanted).map((figure) => [figure, own.reduce((sum, row) => sum + Number(row[figure]), 0)]),
      )
      expect([key, shown]).toEqual([key, wanted])
    }
  })
  test('XD-13 the rest of a row is its recipient, its allocation and the trucks its bags rode on', async () => {
    const [allocations, trips] = [
      byId(await table('distribution_allocation_seed')),
      byId(await table('allocation_transportation')),
    ]
    const labels = (await table('detail_labels')).filter((row) => row['void_at'] === null && row['is_loaded'] === 1)
    const names = [
      ...RUN,
      'qty_allocated',
      'total_pupuk',
      'pupuk_given',
      'status_pupuk',
      'status_bast',
      'plates',
      'shipped',
      ...WHERE,
    ]
    const time = (value: unknown) => (value === null || value === undefined ? null : new Date(String(value)).getTime())
    const wanted = (await ofRuns('detail_seed_farmers')).map((row) => {
      const line: Row = row
      const rode = labels
        .filter((label) => label['allocation_seed_id'] === line['allocation_seed_id'])
        .map((label) => of(trips, label['allocation_transportation_id']))
      const left = rode.flatMap((trip) => time(trip['shipping_date']) ?? [])
      return {
        ...(line['farmer'] as Row),
        ...line,
        qty_allocated: of(allocations, line['allocation_seed_id'])['qty_allocated'],
        plates: [...new Set(rode.map((trip) => String(trip['plate'])))].toSorted().join(', ') || null,
        shipped: left.length === 0 ? null : Math.min(...left),
      }
    })
    const shown = (await allRows(r.admin, WHOLE)).map((row) => ({ ...row, shipped: time(row['shipping_date']) }))
    expect(columnsOf(shown, names)).toEqual(columnsOf(wanted, names))
  })
})
