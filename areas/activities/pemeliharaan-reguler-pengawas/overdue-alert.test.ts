import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { alertOverdueMaintenance } from './overdue-alert.server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('AC-10 who cares for beds is told once that something is overdue, in the own nursery only', async () => {
  await world.db.query('delete from pemeliharaan_reguler')
  const told = async () =>
    (
      await world.db.query<{ username: string }>(
        `select u.username from notice n join users u on u.id = n.user_id where n.kind = 'overdue'
          and n.module = 'pemeliharaan-reguler-pengawas' and n.read_at is null order by 1`,
      )
    ).rows.map(({ username }) => username)
  const alert = async () =>
    inTransaction({ ...(await contextOfSystem(world)), db: world.serving }, alertOverdueMaintenance)
  await alert()
  expect(await told()).toEqual([])
  await world.db.query(`insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id,
    treatment_skill_id, plan_date, task_name)
    select 2025, d.location_nursery_id, d.id, (select min(id) from treatment_skill
    where treatment_category = 1), current_date - 5, 'Siram' from bedeng_nursery d join users u
    on u.username = 'pengawas' and u.location_nursery_id = d.location_nursery_id order by d.id limit 1`)
  await world.db.query(
    `insert into pemeliharaan_reguler (program_year, location_nursery_id, bedeng_id, treatment_skill_id, plan_date,
      task_name) select program_year, location_nursery_id, bedeng_id, treatment_skill_id, current_date + 5, 'Nanti'
      from pemeliharaan_reguler`,
  )
  await alert()
  await alert()
  const people = await told()
  expect(people).toEqual(expect.arrayContaining(['koordinator', 'pengawas']))
  expect([people.length, people.includes('auditor')]).toEqual([new Set(people).size, false])
  const supervisor = await world.as('pengawas')
  const notices = (await supervisor.get('notifications')).body['data'] as readonly {
    module: string
    filters?: Record<string, unknown>
  }[]
  const { filters } = notices.find(({ module }) => module === 'pemeliharaan-reguler-pengawas') ?? {}
  expect(
    (await supervisor.get('pemeliharaan_reguler/list', { filters })).rows.map(({ task_name }) => task_name),
  ).toEqual(['Siram'])
})
