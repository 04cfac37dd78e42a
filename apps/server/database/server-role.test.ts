import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openWorld, type World } from '#test/kit/world.ts'
import { grantRightsToServerRole } from './server-role.ts'

/** With a DATABASE_URL of the tester's one role does everything. */
const role = inject('serverRole')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.runIf(role !== '')('the role that serves', () => {
  test('is no superuser, owns nothing, and reads and writes the rows of every table', async () => {
    const { rows } = await world.serving.query(
      'select current_user as who, rolsuper from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ who: role, rolsuper: false }])
    const lacking = await world.db.query(
      `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'job_queue') and relkind in ('r', 'p') and
       not (has_table_privilege($1, c.oid, 'SELECT') and has_table_privilege($1, c.oid, 'INSERT'))
       or (nspname = 'public' and relowner = $1::regrole)`,
      [role],
    )
    expect(lacking.rows).toEqual([])
    for (const forbidden of [
      'create table mine (a int)',
      'truncate users',
      'drop table users',
      'alter table users add column a int',
      `copy users to program 'true'`,
      'delete from drizzle.__drizzle_migrations',
    ]) {
      await expect(world.serving.query(forbidden)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('only adds rows where they are never changed, also in a table that it could change before', async () => {
    await world.db.query('create table entry (id bigint generated always as identity primary key, note text)')
    await grantRightsToServerRole(world.db, role, new Map())
    await world.serving.query(`insert into entry (note) values ('a')`)
    await world.serving.query(`update entry set note = 'b'`)
    await grantRightsToServerRole(world.db, role, new Map([['entry', 'add']]))
    await world.serving.query(`insert into entry (note) values ('c')`)
    expect((await world.serving.query('select note from entry order by id')).rows).toEqual([
      { note: 'b' },
      { note: 'c' },
    ])
    const [changed, deleted] = [`update entry set note = 'd'`, 'delete from entry']
    for (const forbidden of [changed, deleted, 'truncate entry'])
      await expect(world.serving.query(forbidden)).rejects.toMatchObject({ code: '42501' })
    await grantRightsToServerRole(world.db, role, new Map([['entry', 'keep']]))
    await world.serving.query(changed)
    for (const forbidden of [deleted, 'truncate entry'])
      await expect(world.serving.query(forbidden)).rejects.toMatchObject({ code: '42501' })
  })
})
