import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#test/kit/caller.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { grant } from '#test/kit/rights.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import type { RoleRights } from './rights-tree-answer.ts'

let world: World
let admin: Caller
let role = 0
beforeAll(async () => {
  world = await openWorld({ onlyFirstRights: true })
  admin = await world.as('admin')
  const group = await world.db.query<{ id: number }>('select id from role_groups limit 1')
  role = Number(
    (await admin.post('roles/create', { role_name: 'Peninjau Uji', role_group_id: group.rows[0]?.id })).row['id'],
  )
})
afterAll(() => world.close())

const read = async (id: number, by = admin) => (await by.get(`role-rights/${id}`)).body['data'] as RoleRights
const change = (id: number, give: readonly string[], take: readonly string[] = [], by = admin) =>
  by.put(`role-rights/${id}`, { give, take })
/** What the history of the role tells after its creation, newest first. */
async function changesOf(path: string, by = admin): Promise<readonly unknown[]> {
  const { status, body } = await by.get(`${path}/${role}/history`)
  expect(status).toBe(200)
  return (body['data'] as { action: string }[]).filter(({ action }) => action === 'update')
}
async function expectRefused(
  call: () => Promise<{ status: number; body: Record<string, unknown> }>,
  status: number,
  sentence?: string,
) {
  const before = await rowVersions(world.db)
  const reply = await call()
  expect([reply.status, sentence ?? reply.body['message']]).toEqual([status, reply.body['message']])
  expect(await rowVersions(world.db)).toEqual(before)
}

describe('PM-05 all rights of a role at once', () => {
  test('are every declared right, by menu and section, with what the role of that name came with', async () => {
    const { menus, held, first, refusal } = await read(role)
    expect([held, first, refusal]).toEqual([[], null, null])
    const codes = menus.flatMap(({ sections }) =>
      sections.flatMap(({ modules }) => modules.flatMap(({ rights }) => rights.map(({ code }) => code))),
    )
    const stored = await world.db.query<{ task_code: string }>('select task_code from tasks')
    expect(codes.toSorted()).toEqual(stored.rows.map(({ task_code }) => task_code).toSorted())
    const supervisor = await world.db.query<{ id: number }>(`select id from roles where role_name = 'Pengawas'`)
    const given = await read(Number(supervisor.rows[0]?.id))
    expect(given.first?.toSorted()).toEqual(given.held.toSorted())
  })

  test('are given and taken in one call, with one line in the trail, and count at the next call', async () => {
    const reply = await change(role, ['bedeng-nursery.read', 'block-nursery.read'])
    expect([reply.status, reply.body['message']]).toEqual([200, '2 hak akses berhasil diubah'])
    expect((await read(role)).held.toSorted()).toEqual(['bedeng-nursery.read', 'block-nursery.read'])
    await change(role, ['bedeng-nursery.update', 'bedeng-nursery.read'], ['block-nursery.read', 'block-nursery.delete'])
    expect((await read(role)).held.toSorted()).toEqual(['bedeng-nursery.read', 'bedeng-nursery.update'])
    const told = [
      {
        before: { rights_given: null, rights_taken: 'Lihat Blok Persemaian' },
        after: { rights_given: 'Ubah Bedeng Persemaian', rights_taken: null },
      },
      { before: { rights_given: null }, after: { rights_given: 'Lihat Bedeng Persemaian, Lihat Blok Persemaian' } },
    ]
    for (const path of ['roles', 'task_mapping']) expect(await changesOf(path)).toMatchObject(told)
    // Who may read roles, but not their rights, is not even told that these changed.
    await grant(world, 'Nursery Coordinator', 'roles.read')
    expect(await changesOf('roles', await world.as('koordinator'))).toEqual([])
    await expectRefused(() => change(role, ['bedeng-nursery.read']), 200, 'Tidak ada hak akses yang berubah')
  })

  test('are refused as a whole where one is unknown, given and taken at once, of Super Admin, or more than the giver holds', async () => {
    await expectRefused(() => change(role, ['bedeng-nursery.create', 'nonsense.read']), 422)
    await expectRefused(() => change(role, ['bedeng-nursery.create'], ['bedeng-nursery.create']), 422)
    await expectRefused(() => change(-1, [], ['bedeng-nursery.read']), 403, 'Super Admin memiliki semua hak akses.')
    await expectRefused(() => change(999_999, ['bedeng-nursery.read']), 404)
    const stranger = await world.as('koordinator')
    await expectRefused(() => change(role, ['users.read'], [], stranger), 403)
    await grant(world, 'Nursery Coordinator', 'task-mapping.read', 'role-task.create', 'bedeng-nursery.update')
    const coordinator = await world.as('koordinator')
    await expectRefused(() => change(role, ['service-tokens.create'], [], coordinator), 403)
    expect((await read(role, coordinator)).closed).toContain('service-tokens.create')
  })
})
