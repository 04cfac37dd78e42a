import { describe, expect, test } from 'vitest'
import { accountsWorld, actOn, givenAccount, signInAs } from '#test/kit/accounts.ts'

const world = accountsWorld()

const DEMO = 'semai-demo-2025'
const act = (who: string, id: number, action: string, body: object = {}) => actOn(world(), who, { id, action, body })

describe('the book of security events', () => {
  test('has sign-ins, refusals, exports and prints, without what was typed for unknown accounts', async () => {
    const { username } = await givenAccount(world(), { role: 'Auditor', location_nursery_id: 1 })
    await signInAs(world(), 'kata-sandi-di-kolom-salah', 'x')
    await signInAs(world(), username, 'salah')
    const person = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    await person.get('location_nursery/export', { format: 'csv' })
    await person.get('location_nursery/print')
    await person.get('settings/list')
    await person.get('settings/list')
    await person.post('logout')
    const rows = (await (await world().as('admin')).get('security_event/list', { limit: 8, order: 'id', sort: 'desc' }))
      .rows
    expect(rows.map((row) => row['kind']).toSorted()).toEqual(
      ['invited', 'export', 'print', 'refused', 'sign-in', 'sign-in-refused', 'sign-in-refused', 'sign-out'].toSorted(),
    )
    expect(JSON.stringify(rows)).not.toContain('kata-sandi-di-kolom-salah')
  })

  test('has records of another nursery that were asked for, and links that open nothing any more', async () => {
    const [elsewhere] = (
      await world().db.query<{ id: number }>(
        `select id from location_nursery where id <> (select location_nursery_id from users where username = $1)
          limit 1`,
        ['koordinator'],
      )
    ).rows
    expect((await (await world().as('koordinator')).get(`location_nursery/${elsewhere?.id}/show`)).status).toBe(404)
    expect(
      (
        await world()
          .with(null)
          .post('set_password', { code: 'x'.repeat(43), password: DEMO })
      ).status,
    ).toBe(410)
    const summaries = (
      await (await world().as('admin')).get('security_event/list', { filters: { kind: 'refused' }, limit: 20 })
    ).rows.map((row) => row['summary'])
    expect(summaries).toEqual(
      expect.arrayContaining([
        `Tidak ada atau di persemaian lain: GET /api/location_nursery/${elsewhere?.id}/show`,
        'Kode tidak berlaku: POST /api/set_password',
      ]),
    )
    expect(JSON.stringify(summaries)).not.toContain('xxx')
    // For whoever works everywhere what is not there is only not there.
    expect((await (await world().as('admin')).get('location_nursery/999999/show')).status).toBe(404)
    expect((await world().db.query(`select 1 from security_event where summary like '%999999%'`)).rowCount).toBe(0)
  })

  test('has each account that somebody tried to take over, and each role they tried to give', async () => {
    const { id: by, username } = await givenAccount(world())
    const person = world().with(String((await signInAs(world(), username, DEMO)).body['token']))
    for (const [id, action] of [
      [11, 'unlock'],
      [1, 'deactivate'],
      [1, 'deactivate'],
      [2, 'end_sessions'],
    ] as const)
      expect((await person.post(`users/${id}/action/${action}`, {})).status).toBe(403)
    for (const id of [1, 2])
      expect((await person.put('users/update', { id, version: 1, role_id: -1 })).status).toBe(403)
    const personalia = await world().as('personalia')
    const [own] = (
      await world().db.query<{ department_id: number }>(`select department_id from users where username = 'personalia'`)
    ).rows
    expect(
      (
        await personalia.post('users/create', {
          fullname: 'Raja',
          username: 'raja',
          email: 'raja@kebun.example',
          department_id: own?.department_id,
          role_id: -1,
        })
      ).status,
    ).toBe(422)
    const refused = async (user: number) =>
      (
        await (
          await world().as('admin')
        ).get('security_event/list', {
          filters: { kind: 'refused', user_id: user },
          order: 'id',
          sort: 'asc',
          limit: 100,
        })
      ).rows.map((row) => row['summary'])
    const wanted = [
      'POST /api/users/11/action/unlock',
      'POST /api/users/1/action/deactivate',
      'POST /api/users/2/action/end_sessions',
      'PUT /api/users/update (id 1)',
      'PUT /api/users/update (id 2)',
    ]
    expect(await refused(by)).toEqual(wanted.map((call) => `Ditolak: ${call}`))
    const [personaliaId] = (
      await world().db.query<{ id: number }>(`select id from users where username = 'personalia'`)
    ).rows
    expect(await refused(Number(personaliaId?.id))).toContain('Ditolak: POST /api/users/create')
  })

  test('has doors that stayed shut: guesses that ran out, once, and closed accounts', async () => {
    const { id, username } = await givenAccount(world())
    for (let n = 0; n < 13; n += 1) await signInAs(world(), username, `salah-${n}`)
    const told = async (summary: string) =>
      (await world().db.query('select 1 from security_event where about_id = $1 and summary = $2', [id, summary]))
        .rowCount
    expect(await told('Gagal masuk: terlalu banyak percobaan')).toBe(1)
    expect((await act('admin', id, 'unlock')).status).toBe(200)
    expect((await act('admin', id, 'deactivate')).status).toBe(200)
    expect((await signInAs(world(), username, DEMO)).status).toBe(403)
    expect(await told('Gagal masuk: akun tidak aktif')).toBe(1)
  })

  test('has what decides who comes in: roles that are offered or need a second step, and Department Admins', async () => {
    const admin = await world().as('admin')
    const role = (await admin.post('roles/create', { role_name: 'Magang Uji', is_register_option: 0 })).row
    expect(
      (await admin.put('roles/update', { id: role['id'], version: role['version'], is_register_option: 1 })).status,
    ).toBe(200)
    const department = (await admin.post('departments/create', { department_name: 'Departemen Uji' })).row
    const { id } = await givenAccount(world())
    expect(
      (
        await admin.put('departments/update', {
          id: department['id'],
          version: department['version'],
          admin_user_id: id,
        })
      ).status,
    ).toBe(200)
    const summaries = (
      await admin.get('security_event/list', { filters: { kind: 'role-changed' }, limit: 20 })
    ).rows.map((row) => row['summary'])
    expect(summaries).toEqual(
      expect.arrayContaining([
        'Peran Magang Uji ditambahkan',
        'Peran Magang Uji: penawaran saat pendaftaran diubah',
        'Department Admin diganti',
      ]),
    )
  })

  test('can be read by administrators only, and changed by nobody', async () => {
    for (const username of ['personalia', 'manajemen', 'auditor', 'tamu'])
      expect((await (await world().as(username)).get('security_event/list')).status).toBe(403)
    const admin = await world().as('admin')
    expect((await admin.put('security_event/update', { id: 1, version: 1, summary: 'x' })).status).toBe(403)
    expect((await admin.delete('security_event/delete', { id: 1 })).status).toBe(403)
  })
})
