import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SheetContent, TableBlock } from '#core/paper/content.ts'
import { paperPdf, pdfTexts } from '#test/kit/paper.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { handoverPaperModel, type HandoverPaper } from './bast-seed/model.ts'
import { receivedReportModel, type ReceivedReportData } from './distribution-received-report/model.ts'
import { reportModel, type ReportData } from './distribution-report/model.ts'
import { waybillModel, type WaybillData } from './surat-jalan-armada/model.ts'

const FARMERS = 40
const SPECIES = 60
const EACH = 3
const TRUCKS = 3
/** Two bags of 50 and one of 17. */
const REQUEST = 117
const LONG_FARMER = 'Raden Mas Suryaningrat Kusumawardhana Adiwijaya Soerjodiningrat bin Haji Abdurrahman Wahid'
const LONG_TREE = 'Kayu Merah Daun Lebar Berbunga Kuning dari Pegunungan Dieng Sebelah Utara Kabupaten Banjarnegara'

let r: Receiving
let run: LoadedRun
beforeAll(async () => {
  r = await openReceiving()
  const trees = await newTrees()
  for (const tree of trees) await r.stand(tree, REQUEST * Math.ceil((FARMERS * EACH) / SPECIES))
  const farmers = Array.from({ length: FARMERS }, (_, at) => ({
    name: at % 7 === 3 ? `${LONG_FARMER} ${at}`.slice(0, 100) : `Petani Besar ${at}`,
    wishes: Object.fromEntries(
      Array.from({ length: EACH }, (_each, place) => [
        trees[(at * EACH + place) % SPECIES] ?? 0,
        { request: REQUEST, holes: REQUEST },
      ]),
    ),
  }))
  const id = await r.farmersRun(farmers[0]?.wishes ?? {}, farmers.slice(1))
  for (const action of ['allocate', 'confirm', 'labels']) {
    const { status } = await r.act(r.coordinator, 'loading_line', id, action)
    if (status !== 200) throw new Error(`${action}: ${status}`)
  }
  const vehicles = await r.world.db.query<{ id: number }>(
    `select id from master_vehicle_internal where location_nursery_id = ${r.nursery} and is_active = 1 order by id
      limit 1`,
  )
  const trucks: number[] = []
  for (let trip = 0; trip < TRUCKS; trip += 1)
    trucks.push(
      Number(
        (
          await r.make(r.coordinator, 'allocation_transportation', {
            loading_line_id: id,
            vehicle_source: 2,
            vehicle_internal_id: vehicles.rows[0]?.id,
            driver_name: `Sopir ${trip}`,
          })
        )['id'],
      ),
    )
  await r.world.db.query(`update detail_labels set planned_transportation_id = null where loading_line_id = ${id}`)
  const labels = await r.world.db.query<{ id: number }>(
    `select id from detail_labels where loading_line_id = ${id} and void_at is null order by id`,
  )
  run = { id, tree: trees[0] ?? 0, trucks, bags: labels.rows.map((row) => Number(row.id)) }
  await loadAndReport()
}, 300_000)
afterAll(() => r.world.close())

async function newTrees(): Promise<readonly number[]> {
  const made: number[] = []
  for (let at = 0; at < SPECIES; at += 1) {
    const { rows } = await r.world.db.query<{ id: number }>(
      `
      insert into master_trees (tree_code, tree_name, trees_type_id, growing_type, planting_category, unit_seed_id,
      is_active)
      select 'BSR' || ${at}, $1, trees_type_id, growing_type, planting_category, unit_seed_id, 1 from master_trees
      order by id limit 1 returning id`,
      [at % 9 === 4 ? `${LONG_TREE} ${at}`.slice(0, 100) : `Jenis Besar ${at}`],
    )
    const tree = Number(rows[0]?.id)
    expect(
      (
        await r.admin.post('trees_allocation_bag/create', {
          tree_id: tree,
          location_nursery_id: r.nursery,
          capacity_per_bag: 50,
        })
      ).status,
    ).toBe(201)
    made.push(tree)
  }
  return made
}

/** Of seventeen bags one stays behind, the others go on the trucks by turns; each farmer reports something else. */
async function loadAndReport(): Promise<void> {
  const device = r.device(r.loader)
  const step = (truck: number, scan_type: 1 | 8 | 9 | 10 | 11) =>
    device.make({ loading_line_id: run.id, scan_type, raw_code: String(truck) })
  const events = [
    ...run.trucks.flatMap((truck) => [step(truck, SCAN_TYPE_CODE.enter), step(truck, SCAN_TYPE_CODE.start)]),
    ...run.bags
      .filter((_, at) => at % 17 !== 5)
      .map((bag, at) =>
        device.make({
          loading_line_id: run.id,
          scan_type: SCAN_TYPE_CODE.load,
          raw_code: String(bag),
          allocation_transportation_id: run.trucks[at % TRUCKS] ?? 0,
        }),
      ),
    ...run.trucks.flatMap((truck) => [
      step(truck, SCAN_TYPE_CODE.finish),
      step(truck, SCAN_TYPE_CODE.depart),
      step(truck, SCAN_TYPE_CODE.arrive),
    ]),
  ]
  for (let at = 0; at < events.length; at += 200) {
    const answers = await device.send(...events.slice(at, at + 200))
    expect(answers.map(({ answer }) => answer?.scan_result)).toEqual(answers.map(() => 0))
  }
  const { rows } = await r.world.db.query<{ farmer: number; line: number; load: number }>(
    `select detail_farmer_id as farmer, id as line, total_load as load from detail_seed_farmers
      where loading_line_id = ${run.id} and total_load > 0 order by id`,
  )
  const recipients = new Map(rows.map(({ farmer }) => [Number(farmer), rows.filter((row) => row.farmer === farmer)]))
  let told = 0
  for (const [farmer, lines] of recipients) {
    told += 1
    const [damaged, missing, rejected] = [told % 4, told % 3, told % 5]
    const payload = {
      lines: lines.map(({ line, load }) => ({
        line: Number(line),
        received: Math.max(0, Number(load) - damaged - missing - rejected),
        damaged: Math.min(damaged, Number(load)),
        missing: load > 4 ? missing : 0,
      })),
    }
    expect((await r.phone.scan(r.told({ id: run.id, farmer }, payload))).scan_result).toBe(0)
  }
}

const dataOf = async <T>(key: string, query: Readonly<Record<string, string | number | undefined>> = {}) => {
  const reply = await r.coordinator.get(`print/${key}`, { loading_line_id: run.id, ...query })
  expect([key, reply.status]).toEqual([key, 200])
  return reply.body['data'] as T
}
const number = (text: string | undefined) => Number((text ?? '').replaceAll('.', '').replace(',', '.'))
const tables = ({ blocks }: SheetContent) => blocks.filter((block): block is TableBlock => block.kind === 'table')
/** The figures of a table's last line, and what its rows add up to, by column. */
function sums(
  content: SheetContent,
  heading: string,
): { readonly total: readonly number[]; readonly added: readonly number[] } {
  const table = tables(content).find((one) => one.heading === heading)
  if (!table?.total)
    throw new Error(
      `no total of ${heading} among ${tables(content)
        .map((one) => one.heading)
        .join()}`,
    )
  const counted = table.total.flatMap((text, at) => (/^[\d.,]+$/.test(text) ? [at] : []))
  const rows = table.groups.flatMap((group) => group.rows)
  return {
    total: counted.map((at) => number(table.total?.[at])),
    added: counted.map((at) => rows.reduce((sum, row) => sum + number(/^[\d.,]+/.exec(row[at] ?? '')?.[0]), 0)),
  }
}

/** What the ledger says went onto these trucks and from them to whom. */
async function ledger(trucks: readonly number[]): Promise<{
  readonly loaded: number
  readonly received: number
  readonly damaged: number
  readonly missing: number
  readonly rest: number
}> {
  const { rows } = await r.world.db.query(`
    with flows as (
      select to_account as account, to_qty as qty, from_account as other from stock_movement
      where from_allocation_transportation_id in (${trucks.join()})
      union all select 4, to_qty, from_account from stock_movement
      where to_allocation_transportation_id in (${trucks.join()})
      union all select 4, -from_qty, to_account from stock_movement
      where from_allocation_transportation_id in (${trucks.join()}))
    select coalesce(sum(qty) filter (where account = 4 and other = 2), 0)::integer as loaded, coalesce(sum(qty) filter
    (where account = 5), 0)::integer as received, coalesce(sum(qty) filter (where account = 7), 0)::integer as damaged,
      coalesce(sum(qty) filter (where account = 8), 0)::integer as missing, coalesce(sum(qty) filter (where account =
      4), 0)::integer as rest from flows`)
  return rows[0] as Awaited<ReturnType<typeof ledger>>
}

describe('papers of a run with 40 farmers and 60 species, loaded and reported by events', () => {
  test('PR-06 PR-07 the reports of the run, and of each vehicle, add up to what the ledger says', async () => {
    const of = { loaded: 0, received: 0, damaged: 0, missing: 0, rest: 0 }
    for (const trucks of [run.trucks, ...run.trucks.map((truck) => [truck])]) {
      const books = await ledger(trucks)
      const data = await dataOf<ReportData>('distribution-report', trucks.length === 1 ? { armada_id: trucks[0] } : {})
      const sum = (figure: 'loaded' | 'received' | 'damaged' | 'missing' | 'rejected') =>
        data.outcomes.reduce((all, one) => all + (one[figure] ?? 0), 0)
      expect({
        loaded: sum('loaded'),
        received: sum('received'),
        damaged: sum('damaged'),
        missing: sum('missing'),
        rest: sum('rejected'),
      }).toEqual(books)
      for (const table of tables(reportModel(data)).filter(({ total }) => total)) {
        const { total, added } = sums(reportModel(data), table.heading ?? '')
        expect([table.heading, total]).toEqual([table.heading, added])
      }
      if (trucks.length === 1) for (const key of Object.keys(of) as (keyof typeof of)[]) of[key] += books[key]
      else expect(books.rest).toBeGreaterThan(0)
    }
    expect(of).toEqual(await ledger(run.trucks))
    const received = await dataOf<ReceivedReportData>('distribution-received-report')
    expect(received.outcomes.reduce((all, { received: qty }) => all + (qty ?? 0), 0)).toBe(of.received)
    for (const table of tables(receivedReportModel(received)).filter(({ total }) => total)) {
      const { total, added } = sums(receivedReportModel(received), table.heading ?? '')
      expect([table.heading, total]).toEqual([table.heading, added])
    }
  })

  test('PR-04 PR-05 waybills and handovers add up to what the ledger put on each truck', async () => {
    for (const truck of run.trucks) {
      const data = await dataOf<WaybillData>('surat-jalan-armada', { armada_id: truck })
      expect(data.bags.reduce((sum, { amount }) => sum + amount, 0)).toBe((await ledger([truck])).loaded)
      for (const table of tables(waybillModel(data)).filter(({ total }) => total)) {
        const { total, added } = sums(waybillModel(data), table.heading ?? '')
        expect([table.heading, total]).toEqual([table.heading, added])
      }
    }
    const whole = await dataOf<HandoverPaper>('bast-seed')
    expect(whole.recipients.length).toBe(FARMERS)
    expect(whole.bags.reduce((sum, { amount }) => sum + amount, 0)).toBe((await ledger(run.trucks)).loaded)
    const { total, added } = sums(handoverPaperModel(whole), 'Ringkasan Bibit')
    expect(total).toEqual(added)
    expect((await dataOf<HandoverPaper>('bast-seed', { type: 'checklist-manual' })).bags.length).toBe(run.bags.length)
  })

  test('PR-04 PR-05 PR-06 PR-07 every paper is drawn whole: each farmer, each species and each bag is on it, and no page is empty or has words cut', async () => {
    const [truck = 0] = run.trucks
    const handover = await dataOf<HandoverPaper>('bast-seed')
    const checklist = await dataOf<HandoverPaper>('bast-seed', { type: 'checklist-manual' })
    const report = await dataOf<ReportData>('distribution-report')
    const one = await dataOf<ReportData>('distribution-report', { armada_id: truck })
    const waybill = await dataOf<WaybillData>('surat-jalan-armada', { armada_id: truck })
    const received = await dataOf<ReceivedReportData>('distribution-received-report')
    const drawn = [
      handoverPaperModel(handover),
      handoverPaperModel(checklist),
      reportModel(report),
      reportModel(one),
      waybillModel(waybill),
      receivedReportModel(received),
    ]
    for (const content of drawn) {
      const pages = await pdfTexts(await paperPdf(content))
      for (const [at, page] of pages.entries())
        expect([content.title, at, page.length > 80, page.includes('…')]).toEqual([content.title, at, true, false])
      const text = pages.join(' ').replaceAll(/\s+/g, '')
      for (const table of tables(content))
        for (const cell of table.groups.flatMap((group) => group.rows).flat())
          expect([content.title, cell, text.includes(cell.replaceAll(/\s+/g, ''))]).toEqual([content.title, cell, true])
    }
  })
})
