import { describe, expect, test } from 'vitest'
import { permissionsOf } from '#core/catalogue/catalogue.ts'
import { databasesToPrepare, product } from './prepare-database.test-kit.ts'

const given = databasesToPrepare()

describe('PM-01 rights', () => {
  test('are those the declarations give rise to; one that is new goes to the roles that come with the product', async () => {
    const { db, prepare } = await given('demo')
    const codes = async () =>
      (await db.query<{ task_code: string }>('select task_code from tasks order by 1')).rows.map((row) => row.task_code)
    const expected = [
      ...permissionsOf(product.catalogue).map((right) => right.code),
      'scope.all-nurseries',
      'api.docs',
      'views.share',
      'outside.geko',
      'outside.media',
      'outside.sister',
      'outside.sister-write',
    ].toSorted()
    expect((await codes()).toSorted()).toEqual(expected)
    await db.query(`delete from role_task where task_id = (select id from tasks where task_code = 'users.read')`)
    await db.query(`delete from role_task where task_id = (select id from tasks where task_code = 'projects.read')`)
    await db.query(`delete from tasks where task_code = 'projects.read'`)
    // Roles that came with the product are theirs to rename and to delete.
    await db.query(`update roles set role_name = 'Mandor' where role_name = 'Pengawas'`)
    await db.query(`delete from role_task where role_id = (select id from roles where role_name = 'Field Facilitator')`)
    await db.query(
      `update users set role_id = (select id from roles where role_name = 'Tamu') where role_id = (select id from roles
        where role_name = 'Field Facilitator')`,
    )
    await db.query(`delete from roles where role_name = 'Field Facilitator'`)
    await prepare({ DEMO: '1' })
    expect((await codes()).toSorted()).toEqual(expected)
    const holders = async (code: string) =>
      (await db.query('select 1 from role_task join tasks on tasks.id = task_id where task_code = $1', [code])).rowCount
    expect(await holders('projects.read')).toBeGreaterThan(3)
    expect(
      (await db.query(`select role_name from roles where role_name in ('Pengawas', 'Mandor', 'Field Facilitator')`))
        .rows,
    ).toEqual([{ role_name: 'Mandor' }])
    expect(
      (
        await db.query(
          `select 1 from role_task m join tasks t on t.id = m.task_id join roles r on r.id = m.role_id
            where role_name = 'Mandor' and task_code = 'projects.read'`,
        )
      ).rowCount,
    ).toBe(1)
    // An administrator's choice about a right that was there stands.
    expect(await holders('users.read')).toBe(0)
  })

  test('PM-03 the right to personal data comes to a database in use: to those who need it, and to no role that people made', async () => {
    const { db, prepare } = await given('demo')
    await db.query(`delete from role_task where task_id in (select id from tasks where action = 'personal')`)
    await db.query(`delete from tasks where action = 'personal'`)
    await db.query(`insert into roles (role_name) values ('Juru Catat')`)
    await db.query(
      `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Juru Catat'
        and t.module_name = 'vendor-freelance'`,
    )
    await db.query(`update roles set role_name = 'Kepala Kebun' where role_name = 'Nursery Coordinator'`)
    await prepare({ DEMO: '1' })
    const { rows } = await db.query<{ role_name: string }>(
      `select role_name from role_task join tasks on tasks.id = task_id join roles on roles.id = role_id
        where task_code = 'vendor-freelance.personal' order by 1`,
    )
    expect(rows.map((row) => row.role_name)).toEqual(['Kepala Kebun', 'Management', 'Super Admin'])
    const {
      rows: [task],
    } = await db.query<{ task_name: string }>(
      `select task_name from tasks where task_code = 'vendor-freelance.personal'`,
    )
    expect(task?.task_name).toBe(
      'Lihat data pribadi: Telepon, Alamat, Provinsi, Kabupaten/Kota, Kecamatan, Desa/Kelurahan (Pekerja Lepas)',
    )
  })

  test('of a newer version keep their holders while an older one runs, and go when nobody has declared them for a season', async () => {
    const { db, prepare } = await given('demo')
    await db.query(
      `insert into tasks (task_code, task_name, module_name, action) values ('later.read', 'x', 'later', 'read')`,
    )
    await db.query(
      `insert into role_task (role_id, task_id, name) select r.id, t.id, task_code from tasks t, roles r
        where task_code = 'later.read' and role_name = 'Tamu'`,
    )
    const holders = async () =>
      (await db.query(`select 1 from role_task join tasks on tasks.id = task_id where task_code = 'later.read'`))
        .rowCount
    await prepare({ DEMO: '1' })
    await prepare({ DEMO: '1' })
    expect(await holders()).toBe(1)
    await db.query(
      `update reference_data set loaded_at = now() - interval '91 days' where name = 'unknown-right:later.read'`,
    )
    await prepare({ DEMO: '1' })
    expect([await holders(), (await db.query(`select 1 from tasks where task_code = 'later.read'`)).rowCount]).toEqual([
      0, 0,
    ])
    await prepare({ DEMO: '1' })
    expect((await db.query(`select 1 from reference_data where name like 'unknown-right:%'`)).rowCount).toBe(0)
  })
})
