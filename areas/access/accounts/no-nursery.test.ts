import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFile } from '#server/project-folder.ts'
import { accountsWorld, givenAccount, roleIdOf, signInAs } from '#test/kit/accounts.ts'
import { grant, revoke } from '#test/kit/rights.ts'

const world = accountsWorld()
const DEMO = 'semai-demo-2025'

async function given(role: string, values: Readonly<Record<string, unknown>> = {}) {
  const { username } = await givenAccount(world(), { role, ...values })
  return world().with(String((await signInAs(world(), username, DEMO)).body['token']))
}
const nurseriesOf = async (caller: Awaited<ReturnType<typeof given>>) =>
  new Set((await caller.get('block_nursery/dataset')).rows.map((row) => row['location_nursery_id'])).size

describe('PM-06 without a nursery', () => {
  test('nothing that belongs to one is seen, counted or changed; what belongs to none is', async () => {
    const [block] = (await (await world().as('admin')).get('block_nursery/list')).rows
    const caller = await given('Field Facilitator')
    for (const path of ['block_nursery', 'bedeng_nursery', 'location_nursery'])
      expect([path, (await caller.get(`${path}/list`)).body['total']]).toEqual([path, 0])
    expect((await caller.get(`block_nursery/${String(block?.['id'])}/show`)).status).toBe(404)
    expect(Number((await caller.get('trees_type/list')).body['total'])).toBeGreaterThan(0)
    await grant(world(), 'Field Facilitator', 'block-nursery.create', 'block-nursery.update')
    const body = { code_block: 'TANPA', block_name: 'Tanpa tempat', category_block: 0 }
    expect((await caller.post('block_nursery/create', { ...body, location_nursery_id: 1 })).status).toBe(422)
    expect(
      (await caller.put('block_nursery/update', { id: block?.['id'], version: block?.['version'], block_name: 'X' }))
        .status,
    ).toBe(404)
    await revoke(world(), 'Field Facilitator', 'block-nursery.create', 'block-nursery.update')
  })

  test('a place, or the right to all of them, opens what it says', async () => {
    expect(await nurseriesOf(await given('Field Facilitator', { location_nursery_id: 2 }))).toBe(1)
    for (const role of ['Tamu', 'Management', 'Field Coordinator', 'Department Admin'])
      expect([role, await nurseriesOf(await given(role))]).toEqual([role, 3])
  })
})

test('PM-06 the upgrade gives the right to roles whose accounts all worked without a nursery, and unties nobody', async () => {
  const file =
    readdirSync(projectFile('apps/server/migrations')).find((name) => name.endsWith('_all_nurseries_right.sql')) ?? ''
  const untied = async () =>
    (
      await world().db.query<{ role_name: string }>(
        `select r.role_name from role_task m join roles r on r.id = m.role_id join tasks t on t.id = m.task_id
          where t.task_code = 'scope.all-nurseries' and m.value_mapping = 1 order by 1`,
      )
    ).rows.map((row) => row.role_name)
  await world().db.query(
    `delete from role_task where task_id = (select id from tasks where task_code = 'scope.all-nurseries')`,
  )
  await world().db.query(`update users set location_nursery_id = 1 where role_id = $1`, [
    await roleIdOf(world(), 'Auditor'),
  ])
  await world().db.query(`update users set location_nursery_id = null where role_id = $1`, [
    await roleIdOf(world(), 'Pengawas'),
  ])
  await world().db.query(readFileSync(projectFile('apps/server/migrations', file), 'utf8'))
  const roles = await untied()
  expect(roles).toEqual(
    expect.arrayContaining(['Department Admin', 'Field Coordinator', 'Management', 'Pengawas', 'Tamu']),
  )
  for (const role of ['Auditor', 'Nursery Coordinator', 'Field Facilitator', 'Vendor/Freelance'])
    expect(roles).not.toContain(role)
})
