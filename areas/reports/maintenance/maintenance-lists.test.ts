import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRaising, SOWING, WEANING, type Raising } from '#areas/activities/raising.test-kit.ts'
import { png } from '#test/kit/sample-files.ts'
import { upload } from '#test/kit/upload.ts'
import { allRows, columnsOf, type Row } from '../exported.test-kit.ts'

const CARE = 'pemeliharaan_reguler'
const REPORT = 'report_activity_bedeng'
const SEED = 'list_maintenance_harvest_plant'
const BBST = 'list_maintenance_bbst'
const BST = 'list_maintenance_bst'

let desks: Raising
let beds: { readonly seed: number; readonly seedlings: number }
let skill: number
let workers: readonly number[]
const made: Record<string, number> = {}

beforeAll(async () => {
  desks = await openRaising()
  skill = await desks.idOf(
    'select id from treatment_skill where treatment_category = 1 and is_active = 1 order by id limit 1',
  )
  workers = await Promise.all(['Budi Uji', 'Ani Uji'].map(worker))
  beds = { seed: await desks.newBed('tabur'), seedlings: await desks.newBed('tanam') }
  await season()
})
afterAll(() => desks.world.close())

const worker = (name: string, place: number) =>
  desks.idOf(
    `insert into vendor_freelance (freelance_no, fullname, location_nursery_id, phone, is_active)
      values ('XD-${place}', '${name}', ${desks.nursery}, '0800', 1) returning id`,
  )
const care = (bedeng_id: number, values: Row = {}) =>
  desks.enter(CARE, { bedeng_id, treatment_skill_id: skill, plan_date: desks.today, ...values })
const done = async (id: number, values: Row = {}) => {
  const reply = await desks.act(desks.supervisor, CARE, id, 'complete', values)
  expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
}
const photo = async () => [
  {
    file: String(
      (await upload(desks.supervisor, { module: 'report-activities-bedeng', field: 'photos', bytes: png() })).body[
        'file'
      ],
    ),
  },
]
async function reported(bedeng_id: number, seed_phase: number, values: Row = {}): Promise<number> {
  const id = await desks.enter(REPORT, {
    activity_date: desks.today,
    bedeng_id,
    category_monitoring: 3,
    tree_id: desks.tree,
    seed_phase,
    qty_dead: 0,
    photos: await photo(),
    ...values,
  })
  expect((await desks.act(desks.supervisor, REPORT, id, 'submit')).status).toBe(200)
  return id
}
const approve = async (id: number) => expect((await desks.decide(desks.coordinator, REPORT, id)).status).toBe(200)

/** One lot from sowing to seedlings that are ready, with care and reports in each phase and some that never counted. */
async function season(): Promise<void> {
  const sowing = await desks.sown({ seed_lot_id: await desks.seed(1), bedeng_id: beds.seed, seed_amount: 0.025 })
  made['sowing'] = sowing
  made['ofSeed'] = await care(beds.seed, { dose: 2.5, dose_unit: 'gram', freelance_ids: workers })
  await done(made['ofSeed'], { rainfall_mm: 4, humidity_percent: 80, temperature_c: 27 })
  await desks.press(SOWING, sowing, 'monitor', { activity_date: desks.today, qty_germinated: 1_000 })
  made['seedReport'] = await reported(beds.seed, 2)
  await approve(made['seedReport'])
  await desks.press(SOWING, sowing, 'ready')
  await desks.press(
    WEANING,
    await desks.enter(WEANING, {
      activity_kind: 1,
      activity_date: desks.today,
      harvest_plant_id: sowing,
      details: [{ to_bedeng_id: beds.seedlings, qty: 1_000 }],
    }),
    'complete',
  )
  made['measured'] = await reported(beds.seedlings, 3, { height_cm: 12.5 })
  await approve(made['measured'])
  made['ofSeedlings'] = await care(beds.seedlings, { freelance_ids: [workers[0]] })
  made['skipped'] = await care(beds.seedlings)
  await desks.act(desks.supervisor, CARE, made['skipped'], 'skip', { reason: 'Hujan' })
  // Never approved, and approved but cancelled.
  made['draft'] = await reported(beds.seedlings, 3)
  made['cancelled'] = await reported(beds.seedlings, 3)
  await approve(made['cancelled'])
  const reply = await desks.act(desks.coordinator, REPORT, made['cancelled'], 'void', { reason: 'Salah bedeng' })
  expect(reply.status).toBe(200)
  made['ready'] = await reported(beds.seedlings, 5, { height_cm: 31 })
  await approve(made['ready'])
}

const own = () => ({ bedeng_id: [beds.seed, beds.seedlings] })
const told = (rows: readonly Row[]) =>
  rows.map((row) => [row['activity'], row['source_id']]).toSorted((a, b) => Number(a[1]) - Number(b[1]))

describe('XD-02 list-maintenance-harvest_plant', () => {
  test('XD-02 care of sown seed, what was seen of the sowing, and approved reports', async () => {
    const rows = await allRows(desks.supervisor, SEED, own())
    const activities = await desks.world.db.query(
      `select id from harvest_plant_activity where harvest_plant_id = ${made['sowing'] ?? 0} and category_activity = 2
        and void_at is null`,
    )
    expect(rows.filter((row) => row['activity'] === 2)).toHaveLength(activities.rows.length)
    const others = told(rows.filter((row) => row['activity'] !== 2 && row['plan_date'] !== undefined))
    expect(others).toEqual(
      expect.arrayContaining([
        [5, made['ofSeed']],
        [6, made['seedReport']],
      ]),
    )
    expect(rows.find((row) => row['source_id'] === made['ofSeed'] && row['activity'] === 5)).toMatchObject({
      plan_date: desks.today,
      done_date: desks.today,
      status_did: 1,
      bedeng_id: beds.seed,
      tree_id: desks.tree,
      treatment_skill_id: skill,
      dose: 2.5,
      dose_unit: 'gram',
      workers: 'Ani Uji, Budi Uji',
      rainfall_mm: 4,
      humidity_percent: 80,
      temperature_c: 27,
    })
    expect(Object.keys(rows[0] ?? {})).not.toContain('height_cm')
  })
})

describe('XD-03 list-maintenance-bbst', () => {
  test('XD-03 care and reports of seedlings that grow, with the last height until then; drafts and cancelled reports are not', async () => {
    const rows = await allRows(desks.supervisor, BBST, { ...own(), treatment_skill_id: [skill] })
    const measured = rows.find((row) => row['source_id'] === made['ofSeedlings'])
    expect(measured).toMatchObject({ status_did: null, workers: 'Budi Uji', height_cm: 12.5, age_day: 0 })
    expect(rows.find((row) => row['source_id'] === made['skipped'])).toMatchObject({ status_did: 2 })
    const reports = (await allRows(desks.supervisor, BBST, { ...own(), activity: [6] })).map((row) => row['source_id'])
    expect(reports).toEqual([made['measured']])
  })
})

describe('XD-04 list-maintenance-bst', () => {
  test('XD-04 of seedlings ready to plant only', async () => {
    const rows = await allRows(desks.supervisor, BST, own())
    expect(rows.map((row) => [row['activity'], row['source_id'], row['height_cm']])).toEqual([[6, made['ready'], 31]])
  })
})

test.each([
  [SEED, 1, [0, 1, 2]],
  [BBST, 2, [3, 4]],
  [BST, 3, [5]],
])('XD-02 XD-03 XD-04 %s has every row of its pool once, over all nurseries and years', async (path, pool, phases) => {
  const admin = await desks.world.as('admin')
  const { db } = desks.world
  const cares = (await db.query<Row>(`select * from pemeliharaan_reguler`)).rows.filter((row) => row['pool'] === pool)
  const reports = (await db.query<Row>(`select * from report_activity_bedeng`)).rows.filter(
    (row) =>
      row['status_document'] === 3 && row['category_monitoring'] !== 4 && phases.includes(Number(row['seed_phase'])),
  )
  const sowings = (
    await db.query<Row>(
      `select a.*, h.bedeng_id, h.tree_id, h.program_year, h.void_at as head_void_at, h.id as head
        from harvest_plant_activity a join harvest_plant h on h.id = a.harvest_plant_id`,
    )
  ).rows.filter(
    (row) => pool === 1 && row['category_activity'] === 2 && row['void_at'] === null && row['head_void_at'] === null,
  )
  const wanted = [
    ...cares.map((row) => ({ ...row, activity: 5, source_id: row['id'] })),
    ...reports.map((row) => ({ ...row, activity: 6, source_id: row['id'] })),
    ...sowings.map((row) => ({ ...row, activity: 2, source_id: row['head'] })),
  ]
  const names = ['activity', 'source_id', 'bedeng_id', 'tree_id', 'location_nursery_id', 'program_year']
  const rows = await allRows(admin, path, { span: 2 })
  expect(columnsOf(rows, names)).toEqual(columnsOf(wanted, names))
  expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length)
})

test.each([SEED, BBST, BST])(
  'XD-02 XD-03 XD-04 %s opens on what was done or due until today, plans only where they are asked for',
  async (path) => {
    const admin = await desks.world.as('admin')
    const [shown, all] = [await allRows(admin, path), await allRows(admin, path, { span: 2 })]
    const ids = (rows: readonly Row[]) => rows.map((row) => Number(row['id'])).toSorted((a, b) => a - b)
    expect(ids(shown)).toEqual(ids(all.filter((row) => String(row['activity_date']) <= desks.today)))
    if (path !== SEED) expect(all.length).toBeGreaterThan(shown.length)
    // What is taken along is asked for like the list.
    const { rows } = await admin.get(`${path}/dataset`)
    expect(rows.filter((row) => String(row['activity_date']) > desks.today)).toEqual([])
  },
)

test('XD-02 who may not read workers sees the work without their names', async () => {
  await desks.world.db.query(
    `delete from role_task where role_id = (select role_id from users where username = 'qa')
      and task_id = (select id from tasks where task_code = 'vendor-freelance.read')`,
  )
  const rows = await allRows(await desks.world.as('qa'), SEED, own())
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row['workers'] === null)).toBe(true)
})
