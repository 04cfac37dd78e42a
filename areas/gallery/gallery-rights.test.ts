import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import { permissionsOf } from '#core/catalogue/catalogue.ts'
import { isStored } from '#core/declare/source.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { gallery } from './area.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ onlyFirstRights: true })
})
afterAll(() => world.close())

test('no role that comes with the product has a right to the gallery but the super user', async () => {
  const codes = permissionsOf(world.catalogue).flatMap(({ code, showcase }) => (showcase ? [code] : []))
  const pages = gallery.menus.flatMap((menu) => menu.pages ?? [])
  expect(codes).toEqual(expect.arrayContaining(pages.map(({ permission }) => permission)))
  const held = await world.db.query<{ role_name: string }>(
    `select distinct r.role_name from role_task m join roles r on r.id = m.role_id join tasks t on t.id = m.task_id
      where t.task_code = any($1)`,
    [codes],
  )
  expect(held.rows).toEqual([{ role_name: 'Super Admin' }])
})

test.each(demoAccounts)('$username finds it closed by address, unless the super user', async ({ username, role }) => {
  const caller = await world.as(username)
  const paths = gallery.menus.flatMap((menu) => menu.modules).filter(isStored)
  expect(paths.length).toBeGreaterThan(10)
  const statuses = await Promise.all(paths.map(async ({ path }) => (await caller.get(`${path}/list`)).status))
  expect([...new Set(statuses)]).toEqual([role === 'Super Admin' ? 200 : 403])
})
