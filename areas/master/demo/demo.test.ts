import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { master } from '../area.ts'
import { allSpecies } from '../reference/species/all-species.ts'
import { isWritable } from '#core/declare/field.ts'
import { projectFile } from '#server/project-folder.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { isLong } from '#test/kit/tier.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { masterCounts, masterTables } from './demo.test-kit.ts'

const modules = master.menus.flatMap((menu) => menu.modules)

test('every species of the library has its drawing, and no drawing is left over', async () => {
  const drawn = (await readdir(projectFile('areas/master/reference/pictures'))).flatMap(
    (name) => /^plant-(.+)\.jpg$/.exec(name)?.[1] ?? [],
  )
  expect(drawn.toSorted()).toEqual(allSpecies.map(({ code }) => code).toSorted())
})

describe('the demo programme', () => {
  let first: pg.Pool
  let close: () => Promise<void>

  beforeAll(async () => {
    const database = await openTestDatabase('demo')
    first = database.db
    close = database.close
  })
  afterAll(() => close())

  test('scale 1 is a small programme in Central Java over three program years', async () => {
    const found = await masterCounts(first)
    const count = (table: string) => found[table] ?? 0
    expect(found).toMatchObject({
      location_nursery: 3,
      block_nursery: 11,
      bedeng_nursery: 150,
      vendor_freelance: 60,
      working_area_management_unit: 12,
      master_sponsor: 8,
      master_custom_project: 20,
    })
    expect(count('master_trees')).toBeGreaterThanOrEqual(60)
    expect(count('trees_vendor') + count('vendor_transportation') + count('vendor_sarpras')).toBe(40)
    expect(count('master_vehicle') + count('master_vehicle_internal')).toBe(30)
    for (const table of masterTables) expect([table, count(table) > 0]).toEqual([table, true])
    const years = await first.query<{ program_year: number }>(
      'select distinct program_year from perencanaan_produksi_bibit order by 1',
    )
    expect(years.rows.map((row) => row.program_year)).toEqual([2023, 2024, 2025])
    const provinces = await first.query<{ province: string }>(
      'select distinct province from working_area_management_unit union select distinct province from location_nursery',
    )
    expect(provinces.rows.map((row) => row.province)).toEqual(['Jawa Tengah'])
  })

  test('its history runs forward: what the years refer to was written down before them, and nothing was changed before it was made', async () => {
    const backwards = await Promise.all(
      masterTables.map(async (table) => [
        table,
        (await first.query(`select 1 from "${table}" where updated_at < created_at`)).rowCount,
      ]),
    )
    expect(backwards.filter(([, rows]) => rows !== 0)).toEqual([])
    const late = await first.query(
      `select p.no_dokumen from perencanaan_produksi_bibit p join location_nursery n on n.id = p.location_nursery_id
        left join master_custom_project c on c.id = p.custom_project_id
        where greatest(n.created_at, c.created_at) > p.created_at`,
    )
    expect(late.rows).toEqual([])
  })

  test('its plans can be kept: no more than the beds hold, no more than a project wants, of what somebody sells, sown after they were decided', async () => {
    const none = async (question: string) => expect((await first.query(question)).rows).toEqual([])
    await none(`select n.code_location, p.program_year, sum(p.target_bst) from perencanaan_produksi_bibit p
      join location_nursery n on n.id = p.location_nursery_id
      group by n.id, p.program_year having sum(p.target_bst) > n.capacity_bst`)
    await none(
      `select c.project_name, sum(p.target_bst) from perencanaan_produksi_bibit p join master_custom_project c
        on c.id = p.custom_project_id group by c.id having sum(p.target_bst) > c.target_tree`,
    )
    await none(`select distinct t.tree_name from perencanaan_produksi_bibit p join master_trees t on t.id = p.tree_id
      where not exists (select 1 from trees_vendor_item i join trees_vendor v on v.id = i.trees_vendor_id
      where i.tree_id = p.tree_id and v.is_active = 1)`)
    await none(`select no_dokumen from perencanaan_produksi_bibit where start_sow_date < created_at::date`)
    // A project's seedlings come from the closest nursery.
    await none(`select c.project_name from perencanaan_produksi_bibit p join master_custom_project c
      on c.id = p.custom_project_id join location_nursery n on n.id = p.location_nursery_id
      where exists (select 1 from location_nursery o where power(o.latitude - c.latitude, 2) + power(o.longitude -
      c.longitude, 2) < power(n.latitude - c.latitude, 2) + power(n.longitude - c.longitude, 2))`)
  })

  test('its villages are those of the table wilayah', async () => {
    const strange = await first.query(
      `select v.village_code from working_area_village v left join wilayah w on w.code = v.village_code
        and w.name = v.village_name left join wilayah s on s.code = w.parent_code and s.name = v.subdistrict
       left join wilayah d on d.code = s.parent_code and d.name = v.district where w.code is null or s.code is null
       or d.code is null`,
    )
    expect(strange.rows).toEqual([])
    const nurseries = await first.query(
      `select n.code_location from location_nursery n where not exists (select 1 from wilayah v join wilayah s
        on s.code = v.parent_code join wilayah d on d.code = s.parent_code
       where v.name = n.village and s.name = n.subdistrict and d.name = n.district)`,
    )
    expect(nurseries.rows).toEqual([])
  })

  test('nobody real is named: numbers are plainly made up, mail leads nowhere', async () => {
    const numbers = await first.query<{ number: string }>(
      `select phone as number from vendor_freelance union all select phone from trees_vendor union all select phone
        from vendor_transportation union all select phone from vendor_sarpras
       union all select driver_phone from master_vendor_driver union all select default_driver_phone
       from master_vehicle_internal union all select phone from master_sponsor`,
    )
    for (const { number } of numbers.rows) expect(number).toMatch(/^0812-0000-\d{4,5}$/)
    const people = await first.query<{ nik: string; bank_account: string }>(
      'select nik, bank_account from vendor_freelance',
    )
    for (const { nik, bank_account } of people.rows)
      expect([nik.slice(0, 6), bank_account.slice(0, 3)]).toEqual(['990000', '000'])
    const mails = await first.query<{ email: string }>(
      `select email from trees_vendor union all select email from vendor_transportation union all select email
        from vendor_sarpras union all select email from master_sponsor`,
    )
    for (const { email } of mails.rows) expect(email ?? 'x.example').toMatch(/\.example$/)
  })

  test('everyone did only what they may: plans are made in the own nursery, decided by others, and serve units of that nursery', async () => {
    const plans = await first.query<{
      maker: string
      tied: number | null
      nursery: number
      unit_nursery: number | null
    }>(
      `select u.username as maker, u.location_nursery_id as tied, p.location_nursery_id as nursery,
        m.default_location_nursery_id as unit_nursery
       from perencanaan_produksi_bibit p join users u on u.id = p.created_by left join working_area_management_unit m
       on m.id = p.management_unit_id`,
    )
    expect(plans.rows.length).toBeGreaterThan(50)
    for (const { maker, tied, nursery, unit_nursery: unit } of plans.rows)
      expect([maker, tied ?? nursery, unit ?? nursery]).toEqual([maker, nursery, nursery])
    const deciders = await first.query<{ username: string }>(
      `select distinct u.username from audit_log a join users u on u.id = a.user_id
        where a.table_name = 'perencanaan_produksi_bibit' and a.action in ('approve', 'reject')`,
    )
    expect(deciders.rows).toEqual([{ username: 'manajemen' }])
  })
})

describe('every record of the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  // A hundred of each are enough to meet every way in which the generator makes them; the short run takes the first
  // few.
  test.each(modules.map((module) => [module.key, module] as const))(
    '%s: passes the rules when it is saved with its own values, and stays as it is',
    { timeout: 60_000 },
    async (_key, module) => {
      const admin = await world.as('admin')
      const closed = module.states ? { [module.states.field]: module.states.open } : {}
      const { rows } = await admin.get(`${module.path}/dataset`, {
        limit: isLong ? 100 : 15,
        order: 'id',
        sort: 'asc',
        filters: closed,
      })
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const values = Object.fromEntries(
          Object.entries(module.fields).flatMap(([name, field]) =>
            isWritable(field) && name in row ? [[name, row[name]]] : [],
          ),
        )
        const reply = await admin.put(`${module.path}/update`, { ...values, id: row['id'], version: row['version'] })
        expect([row['id'], reply.status, reply.status === 200 ? '' : reply.text]).toEqual([row['id'], 200, ''])
        expect(reply.row['version']).toBe(row['version'])
      }
    },
  )
})
