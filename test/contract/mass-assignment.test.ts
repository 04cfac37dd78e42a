import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { isWritable } from '#core/field.ts'
import type { AnyModule } from '#core/module.ts'
import { DEMO_PASSWORD } from '#server/demo/accounts.ts'
import type { Caller } from '#test/kit/caller.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** Every column of every table is added to every write with another value: only what a user may write changes. */
const { modules } = buildCatalogue(demoAreas)
const changeable = modules.filter((module) => !module.without.includes('update'))

let world: World
let admin: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Row = Record<string, unknown>
/** What each change renews by itself. */
const RENEWED = ['version', 'updated_at', 'updated_by']

const storedRow = async (module: AnyModule, id: unknown): Promise<Row> => (await world.db.query<Row>(`select * from "${module.table}" where id = $1`, [id])).rows[0] ?? {}
const columnsOf = async (module: AnyModule) => (await world.db.query<{ column_name: string; data_type: string }>(`select column_name, data_type from information_schema.columns where table_schema = 'public' and table_name = $1`, [module.table])).rows
const closedColumns = async (module: AnyModule) => (await columnsOf(module)).filter(({ column_name: name }) => name !== 'id' && name !== 'version' && !(module.fields[name] && isWritable(module.fields[name])))

/** Another value of the column's kind. */
function another(type: string, present: unknown): unknown {
  if (/int|numeric|double|real/.test(type)) return Number(present ?? 0) + 1
  if (type === 'boolean') return !present
  if (type === 'date') return '2001-01-01'
  if (type.startsWith('timestamp')) return '2001-01-01T00:00:00.000Z'
  return 'user_active'
}

async function recordOf(module: AnyModule): Promise<Row | null> {
  const [present] = (await admin.get(`${module.path}/list`, { limit: 1, order: 'id', sort: 'desc' })).rows
  if (present || module.without.includes('create')) return present ?? null
  const made = await admin.post(`${module.path}/create`, await validBody(admin, module, (key) => world.catalogue.module(key).path))
  return made.status === 201 ? made.row : null
}

describe.each(changeable.map((module) => [module.key, module] as const))('PM-04 %s', (_key, module) => {
  test('an update writes no column that is not the user\'s to write', async () => {
    const record = await recordOf(module)
    if (!record) return
    for (const { column_name: name, data_type: type } of await closedColumns(module)) {
      const before = await storedRow(module, record['id'])
      const reply = await admin.put(`${module.path}/update`, { id: record['id'], version: before['version'], [name]: another(type, before[name]) })
      expect([name, [200, 403, 409, 422].includes(reply.status)]).toEqual([name, true])
      const after = await storedRow(module, record['id'])
      const changed = Object.keys(before).filter((column) => !RENEWED.includes(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      expect([name, changed]).toEqual([name, []])
      expect(after['updated_by'] === null || Number(after['updated_by']) === 1 || after['updated_by'] === before['updated_by']).toBe(true)
    }
  })
})

describe('PM-04 accounts', () => {
  test('nobody makes themselves more than they are through any write they may do', async () => {
    const login = await world.with(null).post('login', { username: 'personalia', password: DEMO_PASSWORD })
    const me = login.body['user'] as Row
    const caller = world.with(String(login.body['token']))
    const before = await storedRow(world.catalogue.module('users'), me['id'])
    const { version } = before
    for (const extra of [{ role_id: -1 }, { role_id: 1 }, { status_user: 'user_inactive' }, { status_code: 'email_unverified' }, { location_nursery_id: 1 }, { has_second_factor: 1 }, { account_kind: 'service' }, { created_by: 1 }, { id: 1 }]) {
      await caller.post('account/profile', { version, ...extra })
    }
    await caller.put('users/update', { id: me['id'], version, role_id: -1 })
    const after = await storedRow(world.catalogue.module('users'), me['id'])
    expect([after['role_id'], after['status_user'], after['status_code'], after['account_kind'], after['has_second_factor']]).toEqual([before['role_id'], before['status_user'], before['status_code'], before['account_kind'], before['has_second_factor']])
  })
})
