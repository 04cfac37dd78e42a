import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LotStory } from '#areas/activities/jejak-lot/lot-story.ts'
import { addDays } from '#core/formats/format-date.ts'
import { grant } from '#test/kit/rights.ts'
import { scanType } from '../codes.ts'
import { loadScan, unloadScan, type LoadedRun } from '../loading/loading.test-kit.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import type { BagStory, PlantingCard } from './bag-story.ts'
import { farmersOnTheRoad } from './bag.test-kit.ts'

let r: Receiving
let run: LoadedRun & { readonly farmer: number; readonly line: number }
beforeAll(async () => {
  r = await openReceiving()
  run = await farmersOnTheRoad(r)
})
afterAll(() => r.world.close())

const told = async (id: number, by = r.coordinator) => (await by.get(`bag-story/${id}`)).body['data'] as BagStory
const lotsOf = async (label: number) =>
  (
    await r.world.db.query<{ lot: number; qty: number }>(
      `select s.seed_lot_id::int as lot, sum(s.qty)::int as qty from label_source s join scan_answer a
        on a.id = s.scan_event_id and a.held_label_id = s.detail_label_id where s.detail_label_id = ${label}
        group by 1`,
    )
  ).rows

describe('DS-08 the story of a bag', () => {
  test('says what is in it, from which lots, who loaded it when, on which truck, for whom and which plot', async () => {
    const [bag = 0] = run.bags
    const story = await told(bag)
    expect(story.bag).toMatchObject({ id: bag, amount: 50, state: 'Tiba, belum dilaporkan' })
    expect(story.run?.id).toBe(run.id)
    expect(story.truck?.id).toBe(run.trucks[0])
    expect(story.arrived).toBeNull()
    expect(story.recipient).toMatchObject({ latitude: -7.1, longitude: 110.2 })
    expect(story.recipient.name).toMatch(/^Petani /)
    // Each of its seedlings is of one of its lots, by the sources of the load that holds it.
    expect(story.sources.map(({ lot_id, qty }) => ({ lot: lot_id, qty }))).toEqual(await lotsOf(bag))
    expect(story.sources.reduce((sum, { qty }) => sum + qty, 0)).toBe(story.bag.amount)
    const {
      rows: [by],
    } = await r.world.db.query<{ fullname: string }>(`select fullname from users where username = 'pemuat'`)
    expect(story.steps.find(({ what }) => what === 'Muat')?.text).toContain(`oleh ${by?.fullname}`)
    expect(story.steps.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^(Tercatat sebagai stok awal|BST diterima)$/),
        'Muat',
        'Berangkat',
        'Tiba',
      ]),
    )
  })

  test('a bag of the demo goes back to its sowing, weaning and grading, where its lot was raised here', async () => {
    const { rows } = await r.world.db.query<{ label: number }>(`
      select a.held_label_id::int as label from scan_answer a join label_source s on s.scan_event_id = a.id
      join harvest_plant h on h.child_lot_id = s.seed_lot_id and h.is_sown = 1 and h.void_at is null
      where a.held_label_id is not null limit 5`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { label } of rows) {
      const { steps } = await told(label, r.admin)
      expect(steps.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['Ditabur', 'Disapih', 'Seleksi BST', 'Muat']),
      )
      const days = steps.map(({ at, is }) => (is === 'day' ? at : at.slice(0, 10)))
      expect(days).toEqual(days.toSorted())
    }
  })

  test('DS-08 of its lot in the beds it tells until the day it left them, and nothing that came after', async () => {
    const { rows } = await r.world.db.query<{ label: number; lot: number; day: string }>(`
      select a.held_label_id::int as label, s.seed_lot_id::int as lot,
        (a.happened_at at time zone n.time_zone)::date::text as day
      from scan_answer a join label_source s on s.scan_event_id = a.id and s.detail_label_id = a.held_label_id
      join bst g on g.seed_lot_id = s.seed_lot_id and g.status_qa_nursery = 1 and g.void_at is null
      join detail_labels d on d.id = a.held_label_id join location_nursery n on n.id = d.location_nursery_id
      order by a.id limit 1`)
    const [bag = { label: 0, lot: 0, day: '' }] = rows
    const gradedOn = (day: string) =>
      r.world.db.query(`update bst set grading_date = $1 where seed_lot_id = $2`, [day, bag.lot])
    const whats = async () => (await told(bag.label, r.admin)).steps.map(({ what }) => what)
    await gradedOn(bag.day)
    expect(await whats()).toContain('Seleksi BST')
    await gradedOn(addDays(bag.day, 1))
    expect(await whats()).not.toContain('Seleksi BST')
    expect(await whats()).toEqual(expect.arrayContaining(['Ditabur', 'Disapih', 'Muat']))
  })

  test('says what arrived of it, and the lot leads forwards to the plot on the map', async () => {
    expect(
      (await r.phone.scan(r.told(run, { lines: [{ line: run.line, received: 93, damaged: 4, missing: 2 }] })))
        .scan_result,
    ).toBe(0)
    const stories = await Promise.all(run.bags.map((bag) => told(bag)))
    const arrived = stories.map((story) => story.arrived ?? { received: 0, damaged: 0, missing: 0, rejected: 0 })
    const sum = (figure: 'received' | 'damaged' | 'missing' | 'rejected') =>
      arrived.reduce((all, one) => all + one[figure], 0)
    expect([sum('received'), sum('damaged'), sum('missing'), sum('rejected')]).toEqual([93, 4, 2, 1])
    // Two lots stand in the bags; together they say the plot got what it was handed.
    const lots = new Set((await Promise.all(run.bags.map(lotsOf))).flat().map(({ lot }) => lot))
    expect(lots.size).toBe(2)
    const plots = (
      await Promise.all(
        [...lots].map(async (lot) => ((await r.coordinator.get(`lot-story/${lot}`)).body['data'] as LotStory).plots),
      )
    ).flat()
    for (const plot of plots)
      expect(plot).toMatchObject({
        lahan_no: stories[0]?.recipient.lahan_no,
        plot: { latitude: -7.1, longitude: 110.2 },
      })
    expect(plots.reduce((all, { qty }) => all + qty, 0)).toBe(93)
  })

  test('of a bag with more scans than are told the last ones are, in their order', async () => {
    const many = await r.readyRun({ bags: 1 })
    const [bag = 0, truck = 0] = [many.bags[0], many.trucks[0]]
    const device = r.device(r.loader)
    for (const scan_type of [SCAN_TYPE_CODE.enter, SCAN_TYPE_CODE.start] as const)
      expect(await device.result({ loading_line_id: many.id, scan_type, raw_code: String(truck) })).toBe(0)
    const loads = Array.from({ length: 32 }, () => device.make(loadScan(many, 0)))
    const answers = await device.send(...loads, device.make(unloadScan(many, 0)))
    expect([answers[0]?.answer?.scan_result, answers.at(-1)?.answer?.scan_result]).toEqual([0, 0])
    const scans = (await told(bag)).steps.filter(({ href }) => href?.startsWith('/distribution/scan-event/'))
    expect([scans.length, scans.at(-1)?.what]).toEqual([30, scanType.label(SCAN_TYPE_CODE.unload)])
    expect(scans.map(({ at }) => at)).toEqual(scans.map(({ at }) => at).toSorted())
  })

  test('a truck has its number from the same series, and says so', async () => {
    expect(await told(run.trucks[0] ?? 0)).toMatchObject({ truck_id: run.trucks[0] })
    expect((await r.coordinator.get('bag-story/999999999')).status).toBe(404)
    expect((await r.coordinator.get('bag-story/1x')).status).toBe(404)
  })

  test('is told to who may read bags, within the nursery; who may not read lots hears nothing of them', async () => {
    const [bag = 0] = run.bags
    expect((await (await r.world.as('mitra')).get(`bag-story/${bag}`)).status).toBe(403)
    expect((await r.loader.get(`bag-story/${bag}`)).status).toBe(403)
    expect((await r.world.with(null).get(`bag-story/${bag}`)).status).toBe(401)
    const other = await r.one(`select id from location_nursery where id <> ${r.nursery} order by id limit 1`)
    await r.world.db.query(`update detail_labels set location_nursery_id = ${other} where id = ${bag}`)
    expect((await r.coordinator.get(`bag-story/${bag}`)).status).toBe(404)
    expect((await r.coordinator.get(`planting-card/${bag}`)).status).toBe(404)
    await r.world.db.query(`update detail_labels set location_nursery_id = ${r.nursery} where id = ${bag}`)
  })

  test('PM-04 who may read bags and nothing else hears of no lot, vendor, run, recipient, receiver, truck or driver', async () => {
    const [bag = 0] = run.bags
    const whole = await told(bag)
    const reader = await r.world.as('pengawas')
    await r.world.db.query(`delete from role_task where role_id = (select id from roles where role_name = 'Pengawas')`)
    await grant(r.world, 'Pengawas', 'distribution-loading-line.read')
    const little = await told(bag, reader)
    expect(little.bag).toEqual(whole.bag)
    expect(little).toMatchObject({
      run: null,
      truck: null,
      sources: [],
      recipient: { name: null, latitude: null, lahan_id: null },
    })
    const text = JSON.stringify(little)
    for (const word of [
      whole.run?.no,
      whole.run?.person,
      whole.recipient.name,
      whole.truck?.plate,
      whole.truck?.driver,
      whole.arrived?.receiver,
      ...whole.sources.map(({ lot_no }) => lot_no),
    ]) {
      expect([word, word ? text.includes(word) : false]).toEqual([word, false])
    }
  })
})

describe('the page of the one who plants', () => {
  test('has the species, how to plant it and where it came from, and names nobody', async () => {
    const [bag = 0] = run.bags
    const reply = await r.coordinator.get(`planting-card/${bag}`)
    const card = reply.body['data'] as PlantingCard
    const story = await told(bag)
    expect(card).toMatchObject({ id: bag, tree: story.bag.tree, amount: 50, nursery: story.bag.nursery })
    expect(card.origins.map(({ lot_no }) => lot_no)).toEqual(story.sources.map(({ lot_no }) => lot_no))
    expect(reply.text).not.toContain(story.recipient.name)
    expect((await r.world.with(null).get(`planting-card/${bag}`)).status).toBe(401)
    expect((await (await r.world.as('mitra')).get(`planting-card/${bag}`)).status).toBe(403)
  })
})
