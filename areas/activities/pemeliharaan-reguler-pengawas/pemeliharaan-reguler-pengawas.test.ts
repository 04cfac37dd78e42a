import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/formats/format-date.ts'
import { openRaising, SOWING, WEANING, type Raising } from '../raising.test-kit.ts'

const PATH = 'pemeliharaan_reguler'
let desks: Raising
let watering: number
let feeding: number
beforeAll(async () => {
  desks = await openRaising()
  watering = await desks.idOf(
    `insert into treatment_skill (treatment_name, treatment_category, need_material, need_measure, is_active)
      values ('Siram uji', 1, 0, 0, 1) returning id`,
  )
  feeding = await desks.idOf(
    `insert into treatment_skill (treatment_name, treatment_category, need_material, need_measure, is_active)
      values ('Pupuk uji', 1, 0, 0, 1) returning id`,
  )
  await desks.world.db.query(`delete from trees_sop where tree_id = ${desks.tree}`)
  for (const [skill, phase, day, every] of [
    [watering, 1, 0, 1],
    [watering, 3, 0, 1],
    [feeding, 3, 21, null],
  ]) {
    await desks.world.db.query(
      `insert into trees_sop (tree_id, treatment_skill_id, seed_phase, day_offset, repeat_day)
        values ($1, $2, $3, $4, $5)`,
      [desks.tree, skill, phase, day, every],
    )
  }
})
afterAll(() => desks.world.close())

interface Planned {
  readonly id: number
  readonly day: string
  readonly skill: number
  readonly phase: number | null
  readonly did: number | null
  readonly reason: string | null
}
const plans = async (bed: number): Promise<readonly Planned[]> =>
  (
    await desks.world.db.query<Planned>(
      `select id::int, plan_date::text as day, treatment_skill_id::int as skill, seed_phase as phase, status_did as did,
        reason_not_done as reason from ${PATH} where bedeng_id = ${bed} order by plan_date, id`,
    )
  ).rows
const sown = async () => {
  const bed = await desks.newBed('tabur')
  const sowing = await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: bed, seed_amount: 0.025 })
  return { bed, sowing }
}

describe('AC-10 Jadwal Pemeliharaan', () => {
  test('seedlings that enter a phase get the rows of their SOP, four weeks ahead; those that leave it end them', async () => {
    const { bed, sowing } = await sown()
    const first = await plans(bed)
    expect([first.length, first[0]?.day, first.at(-1)?.day]).toEqual([29, desks.today, addDays(desks.today, 28)])
    expect(new Set(first.map(({ skill, phase }) => `${skill} ${phase}`))).toEqual(new Set([`${watering} 1`]))
    await desks.world.db.query(`update ${PATH} set plan_date = plan_date - 1 where id = ${first[0]?.id ?? 0}`)
    await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: 1_000 })
    await desks.press(SOWING, sowing, 'ready')
    const to = await desks.newBed('tanam')
    const weaning = await desks.enter(WEANING, {
      activity_kind: 1,
      activity_date: desks.today,
      harvest_plant_id: sowing,
      details: [{ to_bedeng_id: to, qty: 1_000 }],
    })
    await desks.press(WEANING, weaning, 'complete')
    // Phase 3: water every day, feed once on its day.
    const grown = await plans(to)
    expect(grown.filter(({ skill }) => skill === watering)).toHaveLength(29)
    expect(grown.filter(({ skill }) => skill === feeding).map(({ day }) => day)).toEqual([addDays(desks.today, 21)])
    // The seedbed is empty: what lay ahead goes, what lay behind was not done.
    expect((await plans(bed)).map(({ did, reason }) => [did, reason])).toEqual([
      [2, 'Tidak dikerjakan sampai bibit meninggalkan bedeng.'],
    ])
    // Taken back, it waits again where it stood before.
    expect((await desks.act(desks.coordinator, WEANING, weaning, 'void', { reason: 'Salah bedeng' })).status).toBe(200)
    expect(await plans(to)).toEqual([])
    await desks.press(SOWING, sowing, 'undo', { reason: 'Salah' })
    expect((await plans(bed)).filter(({ did }) => did === null)).toHaveLength(29)
  })
  test('a repeated step goes on as it is done, and is not planned twice when more comes', async () => {
    const { bed } = await sown()
    const [row] = await plans(bed)
    await desks.world.db.query(
      `delete from ${PATH} where bedeng_id = ${bed} and plan_date > '${addDays(desks.today, 3)}'`,
    )
    const done = await desks.act(desks.supervisor, PATH, row?.id ?? 0, 'complete', {
      rainfall_mm: 12.5,
      humidity_percent: 80,
      temperature_c: 29,
      note: 'Hujan',
    })
    expect([done.status, done.row]).toEqual([
      200,
      expect.objectContaining({ status_did: 1, rainfall_mm: 12.5, note: 'Hujan', done_at: expect.any(String) }),
    ])
    expect((await plans(bed)).at(-1)?.day).toBe(addDays(desks.today, 28))
    await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: bed, seed_amount: 0.025 })
    expect(new Set((await plans(bed)).map(({ day }) => day)).size).toBe((await plans(bed)).length)
  })
  test('not done needs its reason; decided on, it is not changed until it is opened again by the coordinator', async () => {
    const { bed } = await sown()
    const id = (await plans(bed))[0]?.id ?? 0
    expect((await desks.act(desks.supervisor, PATH, id, 'skip', {})).status).toBe(422)
    expect((await desks.act(desks.supervisor, PATH, id, 'skip', { reason: 'Pompa rusak' })).row).toMatchObject({
      status_did: 2,
      reason_not_done: 'Pompa rusak',
    })
    expect((await desks.act(desks.supervisor, PATH, id, 'complete', {})).status).toBe(409)
    const { version } = await desks.show(PATH, id)
    expect((await desks.supervisor.put(`${PATH}/update`, { id, version, note: 'x' })).status).toBe(403)
    expect((await desks.act(desks.supervisor, PATH, id, 'reopen')).status).toBe(403)
    expect((await desks.act(desks.coordinator, PATH, id, 'reopen')).row).toMatchObject({
      status_did: null,
      reason_not_done: null,
    })
  })
  test('typed by hand for many beds and days: one row each, named by its bed; too many and beds of another nursery are refused', async () => {
    const beds = [await desks.newBed('tanam'), await desks.newBed('tanam')]
    const worker = await desks.idOf(
      `select id from vendor_freelance where location_nursery_id = ${desks.nursery} and is_active = 1 order by id
        limit 1`,
    )
    const values = {
      bedeng_id: beds[0],
      more_beds: [beds[1]],
      treatment_skill_id: watering,
      plan_date: desks.today,
      repeat_day: 7,
      repeat_until: addDays(desks.today, 20),
      freelance_ids: [worker],
    }
    await desks.enter(PATH, values)
    const { rows } = await desks.world.db.query(
      `select count(*)::int as rows, count(distinct task_name)::int as names, count(l.target_id)::int as workers
        from ${PATH} p left join ${PATH}_freelance_ids l on l.owner_id = p.id where bedeng_id = any($1)`,
      [beds],
    )
    expect(rows[0]).toEqual({ rows: 6, names: 2, workers: 6 })
    expect((await desks.try(PATH, { ...values, repeat_until: null })).body['errors']).toMatchObject({
      repeat_until: expect.anything(),
    })
    expect(
      (await desks.try(PATH, { ...values, repeat_day: 1, repeat_until: addDays(desks.today, 1_500) })).status,
    ).toBe(422)
    const foreign = await desks.idOf(
      `select id from bedeng_nursery where location_nursery_id <> ${desks.nursery} order by id limit 1`,
    )
    expect((await desks.try(PATH, { ...values, more_beds: [foreign] })).status).toBe(422)
  })
  test('a step every thirty days goes on when it is done, and days that went by are not planned afterwards', async () => {
    const monthly = await desks.idOf(
      `insert into trees_sop (tree_id, treatment_skill_id, seed_phase, day_offset, repeat_day)
        values (${desks.tree}, ${feeding}, 1, 0, 30) returning id`,
    )
    const { bed } = await sown()
    const [first] = (await plans(bed)).filter(({ skill }) => skill === feeding)
    await desks.act(desks.supervisor, PATH, first?.id ?? 0, 'complete', {})
    expect((await plans(bed)).filter(({ skill }) => skill === feeding).map(({ day, did }) => [day, did])).toEqual([
      [desks.today, 1],
      [addDays(desks.today, 30), null],
    ])
    // Forty days in which nobody looked: whoever comes back finds what is due from today on.
    await desks.world.db.query(`update ${PATH} set plan_date = plan_date - 40 where bedeng_id = ${bed}`)
    const late = (await plans(bed)).find(({ skill, did }) => skill === watering && did === null)
    const before = (await plans(bed)).filter(({ skill, day }) => skill === watering && day < desks.today).length
    await desks.act(desks.supervisor, PATH, late?.id ?? 0, 'complete', {})
    const water = (await plans(bed)).filter(({ skill }) => skill === watering)
    expect([
      water.filter(({ day }) => day < desks.today).length,
      water.filter(({ day }) => day >= desks.today).length,
    ]).toEqual([before, 29])
    await desks.world.db.query(`delete from trees_sop where id = ${monthly}`)
  })
  test("R-master-24 a changed SOP is planned anew for what stands: what lies ahead follows it, today's and what somebody changed stays", async () => {
    const admin = await desks.world.as('admin')
    const made = await admin.post('trees_sop/create', {
      tree_id: desks.tree,
      treatment_skill_id: feeding,
      seed_phase: 1,
      day_offset: 0,
      repeat_day: 7,
      dose: 2,
      dose_unit: 'g',
    })
    expect(made.status).toBe(201)
    const { bed } = await sown()
    const fed = async () =>
      (
        await desks.world.db.query<{ day: string; dose: number; id: number }>(
          `select id::int, plan_date::text as day, dose::float8 as dose from ${PATH} where bedeng_id = ${bed}
            and treatment_skill_id = ${feeding} order by plan_date`,
        )
      ).rows
    expect((await fed()).map(({ day, dose }) => [day, dose])).toEqual(
      [0, 7, 14, 21, 28].map((day) => [addDays(desks.today, day), 2]),
    )
    const own = (await fed())[2]?.id ?? 0
    const { version } = await desks.show(PATH, own)
    expect((await desks.supervisor.put(`${PATH}/update`, { id: own, version, note: 'Bersama Siti' })).status).toBe(200)
    const step = Number(made.row['id'])
    expect(
      (await admin.put('trees_sop/update', { id: step, version: made.row['version'], repeat_day: 14, dose: 3 })).status,
    ).toBe(200)
    expect((await fed()).map(({ day, dose }) => [day, dose])).toEqual(
      [
        [0, 2],
        [14, 2],
        [28, 3],
      ].map(([day = 0, dose]) => [addDays(desks.today, day), dose]),
    )
    // Done, the series goes on by what the SOP says now.
    await desks.world.db.query(
      `delete from ${PATH} where bedeng_id = ${bed} and treatment_skill_id = ${feeding}
        and plan_date > '${desks.today}'`,
    )
    await desks.act(desks.supervisor, PATH, (await fed())[0]?.id ?? 0, 'complete', {})
    expect((await fed()).slice(1).map(({ day, dose }) => [day, dose])).toEqual([
      [addDays(desks.today, 14), 3],
      [addDays(desks.today, 28), 3],
    ])
    expect((await admin.delete('trees_sop/delete', { id: step })).status).toBe(200)
    expect((await fed()).map(({ day }) => day)).toEqual([desks.today])
  })
  test('a scanned bed says what is due, and since when', async () => {
    const { bed } = await sown()
    await desks.world.db.query(`update ${PATH} set plan_date = plan_date - 2 where bedeng_id = ${bed}`)
    const next = (await desks.supervisor.get(`bed/${bed}`)).body['data'] as {
      readonly next: readonly { readonly sentence: string; readonly href: string }[]
    }
    expect(next.next[0]).toEqual({
      sentence: expect.stringMatching(/^Siram uji .*: menunggu sejak /),
      href: expect.stringContaining('/activities/pemeliharaan-reguler-pengawas/'),
    })
  })
})
