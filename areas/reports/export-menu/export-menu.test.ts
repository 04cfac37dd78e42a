import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import type { Caller } from '#test/kit/caller.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { areas } from '#areas/areas.ts'
import { allRows } from '../exported.test-kit.ts'

/** core.md 2.2, Export-data group, in its order. */
const GIVEN: readonly (readonly [id: string, section: string, address: string])[] = [
  ['XD-01', 'Sarpras', '/list-sarpras-monitoring'],
  ['XD-02', 'Maintenance', '/list-maintenance-harvest_plant'],
  ['XD-03', 'Maintenance', '/list-maintenance-bbst'],
  ['XD-04', 'Maintenance', '/list-maintenance-bst'],
  ['XD-05', 'Origin of BST', '/list-source-bst'],
  ['XD-06', 'Origin of BST', '/list-inisiasi-bst'],
  ['XD-07', 'Origin of BST', '/list-po-bst'],
  ['XD-08', 'Origin of BST', '/list-audit-bst'],
  ['XD-09', 'Origin of BST', '/list-issue-bst'],
  ['XD-10', 'GEKO', '/distribution-list-distributions'],
  ['XD-11', 'Distribution', '/distribution-allocation-seeds'],
  ['XD-12', 'Distribution', '/distribution-list-labels'],
  ['XD-13', 'Distribution', '/distribution-export'],
]
const catalogue = buildCatalogue(areas)
const menu = catalogue.menus.find(({ key }) => key === 'export-db')
const lists = menu?.modules ?? []

let world: World
let admin: Caller
let coordinator: Caller
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  coordinator = await world.as('koordinator')
})
afterAll(() => world.close())

test('XD-01 XD-02 XD-03 XD-04 XD-05 XD-06 XD-07 XD-08 XD-09 XD-10 XD-11 XD-12 XD-13 the menu has the lists of the specification, in its groups and order', () => {
  expect(menu?.title).toBe('Export Data')
  expect(lists.map(({ section, route }) => [section, `/${route}`])).toEqual(
    GIVEN.map(([, section, address]) => [section, address]),
  )
})

describe.each(lists.map((module, place) => [GIVEN[place]?.[0] ?? '', module.route, module] as const))(
  '%s %s',
  (id, _, module) => {
    test(`${id} is read only, within the own nursery, and narrowed to a year and a nursery`, async () => {
      for (const path of ['create', 'update', 'delete']) {
        const method = { create: 'POST', update: 'PUT', delete: 'DELETE' }[path] as 'POST'
        const reply = await admin.raw({ method, url: `/api/${module.path}/${path}`, payload: { id: 1 } })
        expect([path, reply.status]).toEqual([path, 403])
      }
      const own = (await world.db.query(`select location_nursery_id as id from users where username = 'koordinator'`))
        .rows[0]?.id
      const [all, seen] = [await allRows(admin, module.path), await allRows(coordinator, module.path)]
      const ids = (rows: typeof all) => rows.map((row) => Number(row['id'])).toSorted((a, b) => a - b)
      const ofNursery = all.filter((row) => Number(row['location_nursery_id']) === Number(own))
      expect(ids(seen)).toEqual(ids(ofNursery))
      const chosen = await allRows(admin, module.path, { program_year: 2025, location_nursery_id: [Number(own)] })
      expect(ids(chosen)).toEqual(ids(ofNursery.filter((row) => row['program_year'] === 2025)))
    })

    test(`${id} is a file with its title, time and person, and all of the list's rows`, async () => {
      const total = Number((await coordinator.get(`${module.path}/list`, { limit: 10, offset: 0 })).body['total'])
      const reply = await coordinator.raw({ method: 'GET', url: `/api/${module.path}/export?format=xlsx` })
      if (total === 0) {
        expect([reply.status, reply.body['message']]).toEqual([422, 'Tidak dapat mengeksport data kosong'])
        return
      }
      expect([reply.status, String(reply.headers['content-disposition'])]).toEqual([
        200,
        expect.stringMatching(/\d\d-\d\d-\d{4}\.xlsx/),
      ])
      const sheet = readSheet(reply.bytes)
      expect([sheet.title, sheet.name, sheet.rows.length]).toEqual([
        `Data ${module.title}`,
        `Data ${module.title}`.slice(0, 31).trim(),
        total,
      ])
      const { rows } = await world.db.query<{ fullname: string }>(
        `select fullname from users where username = 'koordinator'`,
      )
      expect(sheet.lines['Diekspor oleh']).toBe(rows[0]?.fullname)
    })

    test(`${id} is read by management everywhere, and by nobody who only loads`, async () => {
      const [manager, loader] = [await world.as('manajemen'), await world.as('pemuat')]
      const totals = await Promise.all(
        [admin, manager].map(async (by) => (await by.get(`${module.path}/list`, { limit: 1 })).body['total']),
      )
      expect(totals[0]).toBe(totals[1])
      for (const call of ['list', 'export?format=csv', 'statistics'])
        expect([call, (await loader.get(`${module.path}/${call}`)).status]).toEqual([call, 403])
    })
  },
)
