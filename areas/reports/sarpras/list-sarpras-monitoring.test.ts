import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDesks, type ActivityDesks } from '#areas/activities/activities.test-kit.ts'
import { allRows, columnsOf, type Row } from '../exported.test-kit.ts'

const PATH = 'list_sarpras_monitoring'
const ASSET = 'sarana_prasarana'

let desks: ActivityDesks
beforeAll(async () => {
  desks = await openDesks()
})
afterAll(() => desks.world.close())

async function facility(asset_name: string): Promise<number> {
  const { rows } = await desks.world.db.query<{ id: number; category: number }>(
    `select id, sarpras_category_id as category from sarpras_barang_pengadaan where is_active = 1 order by id limit 1`,
  )
  const id = await desks.draft(ASSET, {
    program_year: 2025,
    location_nursery_id: desks.nursery,
    asset_name,
    sarpras_category_id: Number(rows[0]?.category),
    sarpras_barang_id: Number(rows[0]?.id),
    qty: 1,
    plan_date: desks.today,
  })
  expect((await desks.act(desks.coordinator, ASSET, id, 'submit')).status).toBe(200)
  expect((await desks.decide(desks.manager, ASSET, id)).status).toBe(200)
  return id
}
async function visit(id: number, values: Row): Promise<void> {
  const reply = await desks.act(desks.coordinator, ASSET, id, 'monitor', {
    monitoring_date: desks.today,
    sarpras_monitoring_activity: 1,
    condition_after: 3,
    progress_percent: 50,
    ...values,
  })
  expect([reply.status, reply.body['message']]).toEqual([200, expect.any(String)])
}

describe('XD-01 list-sarpras-monitoring', () => {
  test('XD-01 every visit with its facility, conditions, progress and cost; of cancelled facilities none', async () => {
    const tank = await facility('Tandon ekspor')
    await visit(tank, { cost: 450_000, note: 'Dicor' })
    await visit(tank, { sarpras_monitoring_activity: 2, condition_after: 1, progress_percent: 100, cost: 50_000 })
    const gone = await facility('Tandon batal')
    await visit(gone, { cost: 9_000_000 })
    expect((await desks.act(desks.manager, ASSET, gone, 'void', { reason: 'Salah' })).status).toBe(200)
    const rows = (await allRows(desks.manager, PATH)).filter((row) =>
      ['Tandon ekspor', 'Tandon batal'].includes(String(row['asset_name'])),
    )
    expect(
      rows.map((row) => [row['asset_name'], row['condition_before'], row['condition_after'], row['cost']]),
    ).toEqual([
      ['Tandon ekspor', 3, 1, 50_000],
      ['Tandon ekspor', 4, 3, 450_000],
    ])
    expect(rows[1]).toMatchObject({
      monitoring_date: desks.today,
      sarpras_monitoring_activity: 1,
      progress_percent: 50,
      note: 'Dicor',
      entered_by: await desks.idOf(`select id from users where username = 'koordinator'`),
      program_year: 2025,
      location_nursery_id: desks.nursery,
      sarana_prasarana_id: tank,
    })
    const names = ['id', 'cost', 'asset_code', 'sarpras_category_id', 'sarpras_barang_id', 'location_nursery_id']
    const { rows: facilities } = await desks.world.db.query<Row>(`select * from sarana_prasarana`)
    const { rows: visits } = await desks.world.db.query<Row>(`select * from sarpras_monitoring`)
    const wanted = visits.flatMap((row) => {
      const of = facilities.find(({ id }) => id === row['sarana_prasarana_id'])
      return of && of['status_document'] !== 4 ? [{ ...of, ...row }] : []
    })
    expect(columnsOf(await allRows(desks.manager, PATH), names)).toEqual(columnsOf(wanted, names))
    const cards = await desks.manager.get(`${PATH}/statistics`)
    expect(cards.rows).toMatchObject([
      { value: wanted.reduce((sum, row) => sum + Number(row['cost'] ?? 0), 0), subValue: wanted.length },
    ])
  })
})
