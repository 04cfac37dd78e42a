import { describe, expect, test } from 'vitest'
import { defaultRoles, hasFirstRoleRight } from '#areas/access/default-roles.ts'
import { permissionsOf } from '#core/catalogue/catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { firstRightsOf } from '#server-engine/area/server-area.ts'
import type { Caller } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import type { World } from '#test/kit/world.ts'
import { catalogue } from './hidden-matrix.ts'
import {
  changeable,
  each,
  namesOf,
  personalModules,
  telling,
  withPersonalWorld,
  type PersonalWorld,
} from './personal-matrix.ts'

/** Every field about persons, of every module: whoever lacks its right meets it nowhere. */

let world: World
let admin: Caller
let guest: Caller
let recordOf: PersonalWorld['recordOf']
withPersonalWorld((opened) => ({ world, admin, guest, recordOf } = opened))

/** Labels that stand for nothing else in the module. */
const labelsOf = (module: AnyModule) => {
  const open = new Set(
    Object.values(module.fields)
      .filter(({ options }) => !options.personal)
      .map(({ label }) => label),
  )
  return namesOf(module)
    .flatMap((name) => module.fields[name]?.label ?? [])
    .filter((label) => !open.has(label))
}

describe('PM-03 personal data', () => {
  test('the phone and the home of a worker are read by those who need them', async () => {
    const readers: string[] = []
    for (const { username, role } of demoAccounts) {
      const { text } = await (await world.as(username)).get('vendor_freelance/list', { limit: 100 })
      if (text.includes('"phone"') || text.includes('"address"') || text.includes('"village"')) readers.push(role)
    }
    expect(readers).toEqual(['Super Admin', 'Nursery Coordinator', 'Management'])
  })

  test('no role comes with a personal right that it does not also have the module for', () => {
    const rights = permissionsOf(catalogue)
    const firstRights = firstRightsOf(demoServerAreas)
    const loose = defaultRoles.flatMap((role) =>
      rights
        .filter((right) => right.action === 'personal' && hasFirstRoleRight(role, right, firstRights))
        .filter(
          ({ module }) =>
            !rights.some((right) => right.code === `${module}.read` && hasFirstRoleRight(role, right, firstRights)),
        )
        .map(({ code }) => `${role.name} ${code}`),
    )
    expect(loose).toEqual([])
  })

  test.each(each(personalModules))(
    'of %s is in no list, option, detail, print, description, history or statistic of someone without the right',
    async (_, module) => {
      const { path } = module
      const id = String(recordOf(module)['id'])
      const surfaces = [
        path,
        `${path}/list`,
        `${path}/dataset`,
        `${path}/print`,
        `${path}/statistics`,
        `${path}/${id}/show`,
        `${path}/${id}/print`,
        `${path}/${id}/history`,
        `gen-model/${path}`,
      ]
      for (const surface of surfaces) {
        const reply = await guest.get(surface)
        expect([surface, reply.status]).toEqual([surface, 200])
        for (const name of namesOf(module))
          expect([surface, name, reply.text.includes(`"${name}"`)]).toEqual([surface, name, false])
        expect([surface, /zqpribadi|0899-7766|pribadi\.example|99887766/i.exec(reply.text)?.[0] ?? null]).toEqual([
          surface,
          null,
        ])
      }
      const shown = (await admin.get(`${path}/${id}/show`)).row
      expect(namesOf(module).filter((name) => !Object.hasOwn(shown, name))).toEqual([])
    },
  )

  test.each(each(personalModules))('of %s is in no exported file and no import template', async (_, module) => {
    const exported = await guest.get(`${module.path}/export`, { format: 'csv' })
    expect(exported.status).toBe(200)
    const template = module.without.includes('create')
      ? null
      : await guest.get(`${module.path}/import-template`, { format: 'csv' })
    for (const text of [exported.text, template?.text ?? '']) {
      expect(labelsOf(module).filter((label) => new RegExp(`(^|[,;"])${label}([,;"]|$)`, 'm').test(text))).toEqual([])
      expect(/zqpribadi|0899-7766|pribadi\.example|99887766/i.exec(text)).toBeNull()
    }
  })

  test.each(
    each(personalModules).flatMap(([key, module]) =>
      namesOf(module).map((name) => [`${key}.${name}`, module, name] as const),
    ),
  )('%s can be neither filtered, sorted, searched nor written without the right', async (_, module, name) => {
    const { path } = module
    const record = recordOf(module)
    const unknown = learned(await guest.get(`${path}/list`, { filters: { surely_not_a_field: 1 } }))
    for (const value of [record[name], 'Tidak Ada']) {
      expect(learned(await guest.get(`${path}/list`, { filters: { [name]: value } }))).toEqual(unknown)
      expect(learned(await guest.get(`${path}/export`, { filters: { [name]: value }, format: 'csv' }))).toEqual(unknown)
    }
    expect(learned(await guest.get(`${path}/list`, { order: name }))).toEqual(unknown)
    const typed = telling(module, 2)[name]
    if (typed !== undefined) expect((await guest.get(`${path}/list`, { search: typed })).body['total']).toBe(0)
    if (changeable.includes(module))
      expect(
        (await guest.put(`${path}/update`, { id: record['id'], version: record['version'], [name]: record[name] }))
          .status,
      ).toBe(422)
  })

  test.each(each(changeable.filter(({ searchPersonal }) => searchPersonal.length > 0)))(
    'of %s is searched for those who hold the right, in the list and in the palette',
    async (_, module) => {
      const wanted = String(telling(module, 2)[module.searchPersonal[0] ?? ''])
      expect((await admin.get(`${module.path}/list`, { search: wanted })).rows.map((row) => row['id'])).toEqual([
        recordOf(module)['id'],
      ])
      const palette = async (caller: Caller) =>
        (await caller.get('search', { q: wanted })).rows.filter((row) => row['module'] === module.key).length
      const isFound = module.inMenu && !world.catalogue.menuOf(module).showcase
      expect([await palette(admin), await palette(guest)]).toEqual([isFound ? 1 : 0, 0])
    },
  )
})
