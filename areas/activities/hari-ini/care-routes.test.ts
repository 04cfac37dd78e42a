import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openRaising, type Raising } from '../raising.test-kit.ts'
import {
  bedOfScannedCode,
  tasksInParts,
  nextBedToWalk,
  bedsWithoutTasks,
  sameTasksOverBeds,
  type TodayPackage,
} from './today.ts'

const PATH = 'pemeliharaan_reguler'
let desks: Raising
let skill: number
beforeAll(async () => {
  desks = await openRaising()
  skill = await desks.idOf(
    `insert into treatment_skill (treatment_name, treatment_category, need_material, need_measure, is_active)
      values ('Siram lapangan', 1, 0, 0, 1) returning id`,
  )
})
afterAll(() => desks.world.close())

let seq = 0
const device = randomUUID()
const entry = (body: object, more: object = {}) => ({
  client_uuid: randomUUID(),
  seq: (seq += 1),
  v: 1,
  made_at: new Date().toISOString(),
  offset_ms: 0,
  body,
  ...more,
})
const send = async (by: Caller, ...entries: readonly object[]) =>
  (await by.post(`${PATH}/sync`, { device_id: device, entries })).body['data'] as readonly Record<string, unknown>[]
const plan = async (bed: number, day = desks.today) => {
  const id = await desks.enter(PATH, { bedeng_id: bed, treatment_skill_id: skill, plan_date: desks.today })
  await desks.world.db.query(`update ${PATH} set plan_date = $1 where id = $2`, [day, id])
  return id
}

describe("AC-10 the supervisor's day on a phone", () => {
  test('today and what is overdue come bed by bed, of the own nursery; what lies ahead does not', async () => {
    const bed = await desks.newBed('tanam')
    const [now, late] = [await plan(bed), await plan(bed, addDays(desks.today, -3))]
    await plan(bed, addDays(desks.today, 1))
    const { beds } = (await desks.supervisor.get(`${PATH}/today`)).body['data'] as TodayPackage
    expect(beds.find(({ id }) => id === bed)?.tasks.map(({ id, day, work }) => [id, day, work])).toEqual([
      [late, addDays(desks.today, -3), 'Siram lapangan'],
      [now, desks.today, 'Siram lapangan'],
    ])
    const own = await desks.world.db.query<{ id: number }>(
      `select id::int from bedeng_nursery where location_nursery_id = ${desks.nursery}`,
    )
    expect(beds.every(({ id }) => own.rows.some((row) => row.id === id))).toBe(true)
    expect((await (await desks.world.as('mitra')).get(`${PATH}/today`)).status).toBe(403)
  })
  test("what was ticked is stored once however often it arrives, at the device's time; what another noted meanwhile stays", async () => {
    const bed = await desks.newBed('tanam')
    const ids = [await plan(bed), await plan(bed), await plan(bed)]
    await desks.act(desks.coordinator, PATH, ids[2] ?? 0, 'skip', { reason: 'Hujan' })
    const made = new Date(Date.now() - 3_600_000).toISOString()
    const one = entry({ ids, outcome: 'complete', rainfall_mm: 4, note: 'Pagi' }, { made_at: made })
    const [first] = await send(desks.supervisor, one)
    const [again] = await send(desks.supervisor, one)
    expect([first?.['status'], first?.['answer'], again?.['answer']]).toEqual([
      'taken',
      { done: 2, already: 1, gone: 0 },
      first?.['answer'],
    ])
    expect(await desks.show(PATH, ids[0] ?? 0)).toMatchObject({
      status_did: 1,
      rainfall_mm: 4,
      note: 'Pagi',
      done_at: made,
    })
    expect(await desks.show(PATH, ids[2] ?? 0)).toMatchObject({ status_did: 2, reason_not_done: 'Hujan' })
    const history = await desks.world.db.query(
      `select count(*)::int as rows from audit_log where table_name = '${PATH}' and record_id = $1
        and action = 'complete'`,
      [ids[0]],
    )
    expect(history.rows).toEqual([{ rows: 1 }])
  })
  test("workers chosen on the phone are named in each row and are paid for the day; material is the work's it was used for", async () => {
    const bed = await desks.newBed('tanam')
    const worker = await desks.idOf(
      `insert into vendor_freelance (freelance_no, fullname, location_nursery_id, phone, daily_rate, is_active)
        values ('HRI-1', 'Pekerja Hari Ini', ${desks.nursery}, '0800', 90000, 1) returning id`,
    )
    const material = await desks.idOf('select min(id) as id from master_material')
    const [water, feed, again] = [await plan(bed), await plan(bed), await plan(bed)]
    await desks.world.db.query(`update ${PATH} set material_id = ${material} where id = any($1)`, [[feed, again]])
    const { workers } = (await desks.supervisor.get(`${PATH}/today`)).body['data'] as TodayPackage
    expect(workers).toContainEqual({ id: worker, name: 'Pekerja Hari Ini' })
    expect(
      await send(
        desks.supervisor,
        entry({ ids: [water, feed], outcome: 'complete', freelance_ids: [worker], used: { [feed]: 2.5 } }),
      ),
    ).toMatchObject([{ status: 'taken', answer: { done: 2 } }])
    const stored = async (id: number) => {
      const { qty_material, freelance_ids } = await desks.show(PATH, id)
      return [qty_material, freelance_ids]
    }
    expect([await stored(water), await stored(feed)]).toEqual([
      [null, [worker]],
      [2.5, [worker]],
    ])
    const paid = async () =>
      (await desks.coordinator.get('upah_pekerja/list?search=HRI-1')).rows.map((row) => [
        row['work_days'],
        row['works'],
      ])
    expect(await paid()).toEqual([[1, 2]])
    // One figure for several works, as devices once sent it, counts once.
    const third = await plan(bed)
    await send(desks.supervisor, entry({ ids: [again, third], outcome: 'complete', qty_material: 4 }))
    expect([await stored(again), await stored(third)]).toEqual([
      [4, []],
      [null, []],
    ])
  })
  test('what was done at a bed before its seedlings left counts, although the schedule was closed meanwhile', async () => {
    const id = await plan(await desks.newBed('tanam'))
    await desks.world.db.query(
      `update ${PATH} set status_did = 2, reason_not_done = 'Tidak dikerjakan sampai bibit meninggalkan bedeng.'
        where id = ${id}`,
    )
    expect(await send(desks.supervisor, entry({ ids: [id], outcome: 'complete' }))).toMatchObject([
      { status: 'taken', answer: { done: 1, already: 0 } },
    ])
    expect(await desks.show(PATH, id)).toMatchObject({ status_did: 1, reason_not_done: null })
  })
  test('a bad entry is refused in words and does not hold back the next; beds of others are as if they were not there', async () => {
    const id = await plan(await desks.newBed('tanam'))
    const foreign = await desks.idOf(
      `select id from ${PATH} where location_nursery_id <> ${desks.nursery} and status_did is null order by id limit 1`,
    )
    const answers = await send(
      desks.supervisor,
      entry({ ids: [id], outcome: 'skip' }),
      entry({ ids: 'x' }),
      entry({ ids: [foreign], outcome: 'complete' }),
      entry({ ids: [id], outcome: 'skip', reason: 'Pompa rusak' }),
    )
    expect(answers).toMatchObject([
      { status: 'refused' },
      { status: 'refused' },
      { status: 'taken', answer: { done: 0, gone: 1 } },
      { status: 'taken', answer: { done: 1 } },
    ])
    const auditor = await desks.world.as('auditor')
    expect(await send(auditor, entry({ ids: [id], outcome: 'complete' }))).toMatchObject([{ status: 'refused' }])
  })
  test('the device finds beds by code, goes on to the next, and adds up the same work', () => {
    const task = (id: number, work: string, day: string) => ({ id, work, tree: null, material: null, day })
    const beds = [
      { id: 4, code: 'KDL-01', block: 'A', tasks: [task(1, 'Siram', '2026-01-02'), task(2, 'Pupuk', '2026-01-02')] },
      { id: 5, code: 'KDL-02', block: 'A', tasks: [task(3, 'Siram', '2026-01-01')] },
    ]
    expect([
      bedOfScannedCode(beds, 'BD-5')?.id,
      bedOfScannedCode(beds, 'kdl-01')?.id,
      bedOfScannedCode(beds, 'x'),
    ]).toEqual([5, 4, null])
    expect([nextBedToWalk(beds, 4)?.id, nextBedToWalk(beds, 5)?.id]).toEqual([5, 4])
    expect(sameTasksOverBeds(beds, '2026-01-02')[0]).toEqual({ name: 'Siram', beds: 2, tasks: [1, 3] })
    expect(bedsWithoutTasks(beds, new Set([3])).map(({ id }) => id)).toEqual([4])
    // A fortnight of sixty beds is more than the server takes in one entry.
    const many = Array.from({ length: 840 }, (_, nth) => nth)
    expect([
      tasksInParts(many).flat(),
      Math.max(...tasksInParts(many).map((part) => part.length)),
      tasksInParts([]),
    ]).toEqual([many, 200, []])
  })
})
