import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'
import { openWorld, type World } from './kit/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const upgrade = () =>
  world.db.query(readFileSync(projectFile('apps/server/migrations/0050_loader_reads_no_receipts.sql'), 'utf8'))
const RIGHT = 'distribution-loading-and-distribute.read'

/** As an installation of an earlier version has it; `by`: an administrator who ticked it. */
async function given(role: string, by: number | null): Promise<void> {
  await world.db.query(
    `insert into role_task (role_id, task_id, name, value_mapping, created_by, updated_by) select r.id, t.id,
      t.task_code, 1, $2, $2 from roles r, tasks t where r.role_name = $1 and t.task_code = '${RIGHT}'
      on conflict do nothing`,
    [role, by],
  )
}
async function holders(): Promise<readonly string[]> {
  const { rows } = await world.db.query<{ role_name: string }>(
    `select r.role_name from role_task m join tasks t on t.id = m.task_id join roles r on r.id = m.role_id
      where t.task_code = '${RIGHT}' and m.value_mapping = 1 order by 1`,
  )
  return rows.map(({ role_name }) => role_name)
}

test('DS-08 an older installation takes from the loader exactly the right to read receipts that came with the product', async () => {
  const others = await holders()
  expect(others).not.toContain('Petugas Muat')
  await given('Petugas Muat', null)
  await given('Tamu', null)
  const before = await holders()
  await upgrade()
  expect(await holders()).toEqual(before.filter((name) => name !== 'Petugas Muat'))
  // Renamed it is still that role; what an administrator has given stays.
  await given('Petugas Muat', null)
  await world.db.query(`update roles set role_name = 'Juru Muat' where role_name = 'Petugas Muat'`)
  await upgrade()
  expect(await holders()).not.toContain('Juru Muat')
  await given('Juru Muat', 1)
  await upgrade()
  expect(await holders()).toContain('Juru Muat')
})
