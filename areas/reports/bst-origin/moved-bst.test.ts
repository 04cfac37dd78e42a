import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { stockLedger } from '#areas/stock/public.server.ts'
import { bed, openLedger, other, truck, type Ledger } from '#test/kit/ledger.ts'
import { allRows, columnsOf, type Row } from '../exported.test-kit.ts'

const SOURCE = 'list_source_bst'
const ISSUE = 'list_issue_bst'

let ledger: Ledger
let admin: Caller
let coordinator: Caller
beforeAll(async () => {
  ledger = await openLedger()
  await ledger.world.db.query(`update users set location_nursery_id = $1 where username = 'koordinator'`, [
    ledger.nursery,
  ])
  admin = await ledger.world.as('admin')
  coordinator = await ledger.world.as('koordinator')
  await season()
})
afterAll(() => ledger.world.close())

/** What the other nursery took in. */
const SENT = 66

const back = (source: { readonly table: string; readonly id: number }) =>
  ledger.act((ctx) => stockLedger.reverse(ctx, source, {}))

/** Everything that can happen to seedlings ready to plant, with what must not be counted beside it. */
async function season(): Promise<void> {
  const [one, two] = [ledger.beds.tanam, ledger.beds.tanam2]
  const day = (days: number) => ({ date: ledger.daysAgo(days) })
  const opening = (qty: number, sourceSeedInisiasi: number, on = one) => ({
    from: other(sourceSeedInisiasi === 1 ? 'vendorMitra' : 'saldoAwal', 5),
    to: bed(on, 5),
    qty,
    cause: 'inisiasi',
    sourceSeedInisiasi,
  })
  await ledger.post([opening(500, 6), opening(300, 1, two)], day(40))
  // Seedlings of another phase, and those that grow out of it.
  await ledger.post([{ from: other('saldoAwal', 3), to: bed(one, 3), qty: 900, cause: 'inisiasi' }], day(39))
  await ledger.post(
    [{ from: bed(one, 3), to: bed(one, 5), qty: 400, cause: 'naik_bst', sourceSeedInisiasi: 2 }],
    day(30),
  )
  await ledger.post([{ from: bed(one, 3), to: other('matiRusak', 3), qty: 50 }], day(29))
  await ledger.post([{ from: bed(one, 5), to: bed(two, 5), qty: 120, cause: 'tukar', sourceSeedInisiasi: 5 }], day(28))
  const wrong = ledger.source()
  await ledger.post([opening(7_000, 6)], { ...day(27), source: wrong })
  await back(wrong)
  // Losses on the bed, on the road, by a count; one that was taken back.
  await ledger.post([{ from: bed(one, 5), to: other('matiRusak', 5), qty: 31, statusAudit: 3 }], day(20))
  await ledger.post([{ from: bed(two, 5), to: other('hilang', 5), qty: 17, statusAudit: 1 }], day(19))
  await ledger.post([{ from: bed(two, 5), to: other('pemusnahan', 5), qty: 11, statusAudit: 5 }], day(18))
  await ledger.post([{ from: bed(two, 5), to: other('selisihAudit', 5), qty: 5, statusAudit: 4 }], day(17))
  const mistaken = ledger.source()
  await ledger.post([{ from: bed(one, 5), to: other('hilang', 5), qty: 60 }], { ...day(16), source: mistaken })
  await back(mistaken)
  // Loaded, partly unloaded again, handed over with a loss.
  await ledger.post([{ from: bed(one, 5), to: truck(77), qty: 200, cause: 'muat' }], day(10))
  await ledger.post([{ from: truck(77), to: bed(one, 5), qty: 40, cause: 'batal_muat' }], day(10))
  await ledger.post(
    [
      { from: truck(77), to: other('petani', 5), qty: 150, cause: 'terima_petani', farmerNo: 'F1', lahanNo: 'L1' },
      { from: truck(77), to: other('matiRusak', 5), qty: 6, cause: 'rusak_jalan' },
      { from: truck(77), to: bed(two, 5), qty: 4, cause: 'retur', sourceSeedInisiasi: 3 },
    ],
    day(8),
  )
  // To another nursery: as many as it took in are out of this one, the others are still on the vehicle.
  await ledger.post([{ from: bed(one, 5), to: truck(78), qty: 70, cause: 'transfer_kirim' }], day(9))
  await ledger.post(
    [
      {
        from: truck(78),
        to: { ...bed(ledger.beds.other, 5), nursery: ledger.otherNursery },
        qty: SENT,
        cause: 'transfer_terima',
        sourceSeedInisiasi: 4,
      },
    ],
    day(7),
  )
  // Another nursery's.
  await ledger.post(
    [
      {
        from: other('saldoAwal', 5),
        to: bed(ledger.beds.other, 5),
        qty: 800,
        cause: 'inisiasi',
        sourceSeedInisiasi: 6,
      },
    ],
    { nursery: ledger.otherNursery, ...day(40) },
  )
  await ledger.post([{ from: bed(ledger.beds.other, 5), to: other('hilang', 5), qty: 90 }], {
    nursery: ledger.otherNursery,
    ...day(6),
  })
}

interface Movement extends Row {
  readonly id: string
  readonly from_account: number
  readonly to_account: number
  readonly from_seed_phase: number
  readonly to_seed_phase: number
  readonly from_location_nursery_id: string
  readonly to_location_nursery_id: string
  readonly movement_cause: string
  readonly reversal_of_id: string | null
}

/** The ledger row by row: what stands of it, seen from one end. */
async function naive(end: 'from' | 'to', counts: (row: Movement) => boolean, nursery?: number): Promise<Row[]> {
  const { rows } = await ledger.world.db.query<Movement>(
    `select *, movement_date::text as movement_date from stock_movement order by id`,
  )
  const takenBack = new Set(rows.map((row) => row.reversal_of_id))
  return rows
    .filter((row) => row.reversal_of_id === null && !takenBack.has(row.id) && counts(row))
    .map((row) => ({
      ...row,
      bedeng_id: row[`${end}_bedeng_id`],
      seed_lot_id: row[`${end}_seed_lot_id`],
      qty: row[`${end}_qty`],
      location_nursery_id: Number(row[`${end}_location_nursery_id`]),
    }))
    .filter((row) => nursery === undefined || row.location_nursery_id === nursery)
}

const TOLD = [
  'id',
  'movement_date',
  'movement_no',
  'tree_id',
  'bedeng_id',
  'seed_lot_id',
  'qty',
  'program_year',
  'location_nursery_id',
]
const cameIn = (row: Movement) => row.to_account === 2 && row.to_seed_phase === 5 && row.movement_cause !== 'batal_muat'
const isLost = (row: Movement) => row.from_seed_phase === 5 && [7, 8, 9].includes(row.to_account)
const wentOut = (row: Movement) =>
  row.from_seed_phase === 5 &&
  row.from_account <= 4 &&
  (row.to_account >= 5 || row.from_location_nursery_id !== row.to_location_nursery_id)
const own = () => ({ tree_id: [ledger.tree], location_nursery_id: [ledger.nursery] })
const sumOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + Number(row['qty']), 0)

describe('XD-05 list-source-bst', () => {
  test('XD-05 every inflow to a bed that stands, with its source; nothing taken back, unloaded or of another phase', async () => {
    const columns = [...TOLD, 'source_seed_inisiasi']
    const shown = await allRows(admin, SOURCE)
    expect(columnsOf(shown, columns)).toEqual(columnsOf(await naive('to', cameIn), columns))
    const rows = await allRows(admin, SOURCE, own())
    expect(rows.map((row) => [row['qty'], row['source_seed_inisiasi']])).toEqual([
      [4, 3],
      [120, 5],
      [400, 2],
      [300, 1],
      [500, 6],
    ])
  })
  test('XD-05 the cards add up what came, beds that only changed apart', async () => {
    const reply = await admin.get(`${SOURCE}/statistics`, { filters: JSON.stringify(own()) })
    expect(reply.rows).toMatchObject([{ value: 1204, subValue: 120 }])
  })
  test('XD-05 a coordinator is shown the own nursery, and a filter narrows to a source', async () => {
    const rows = await allRows(coordinator, SOURCE)
    expect(columnsOf(rows, TOLD)).toEqual(columnsOf(await naive('to', cameIn, ledger.nursery), TOLD))
    expect((await naive('to', cameIn)).length).toBeGreaterThan(rows.length)
    expect(sumOf(await allRows(admin, SOURCE, { ...own(), source_seed_inisiasi: [2] }))).toBe(400)
  })
})

describe('XD-09 list-issue-bst', () => {
  test('XD-09 what died, was lost or destroyed, on beds and on the road', async () => {
    const shown = await allRows(admin, ISSUE)
    expect(columnsOf(shown, [...TOLD, 'to_account'])).toEqual(
      columnsOf(await naive('from', isLost), [...TOLD, 'to_account']),
    )
    const rows = await allRows(admin, ISSUE, own())
    expect(rows.map((row) => [row['qty'], row['to_account'], row['status_audit']])).toEqual([
      [6, 7, null],
      [11, 9, 5],
      [17, 8, 1],
      [31, 7, 3],
    ])
  })
  test('XD-09 asked for all that went out: what was handed over too, and each seedling once', async () => {
    const shown = await allRows(admin, ISSUE, { outflow: 2 })
    expect(columnsOf(shown, [...TOLD, 'farmer_no', 'lahan_no'])).toEqual(
      columnsOf(await naive('from', wentOut), [...TOLD, 'farmer_no', 'lahan_no']),
    )
    const [came, gone] = [await allRows(admin, SOURCE, own()), await allRows(admin, ISSUE, { ...own(), outflow: 2 })]
    const moved = sumOf(came.filter((row) => row['source_seed_inisiasi'] === 5))
    const returned = sumOf(came.filter((row) => row['source_seed_inisiasi'] === 3))
    // What came but for what only changed its place is what went out and what stands.
    const others = 800 - 90 + SENT
    expect(sumOf(came) - moved - returned - sumOf(gone)).toBe((await ledger.onHand({ phase: 5 })) - others)
  })
  test('XD-09 all that went out has what another nursery took in, as that one has it among what came', async () => {
    const [out, came] = await Promise.all([
      allRows(admin, ISSUE, { ...own(), outflow: 2, to_account: [2] }),
      allRows(admin, SOURCE, { tree_id: [ledger.tree], source_seed_inisiasi: [4] }),
    ])
    expect([out.map((row) => row['qty']), came.map((row) => row['qty'])]).toEqual([[SENT], [SENT]])
    expect(out.map((row) => row['id'])).toEqual(came.map((row) => row['id']))
    expect((await allRows(admin, ISSUE, own())).some((row) => row['qty'] === SENT)).toBe(false)
  })
  test('XD-09 a coordinator is shown the own nursery', async () => {
    const rows = await allRows(coordinator, ISSUE)
    expect(columnsOf(rows, TOLD)).toEqual(columnsOf(await naive('from', isLost, ledger.nursery), TOLD))
    expect(rows.some((row) => row['qty'] === 90)).toBe(false)
  })
})
