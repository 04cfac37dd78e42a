import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { GENERAL_RIGHTS } from '#areas/access/first-records/rights.server.ts'
import { defaultRoles } from '#areas/access/default-roles.ts'
import { buildCatalogue, permissionsOf } from '#core/catalogue/catalogue.ts'
import { isBulkEditable } from '#core/questions/bulk-edit.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { demoAccounts } from '#areas/access/demo/accounts.ts'
import { recordedRoutesOf, type RecordedRoute } from '#server/http/route-table.ts'
import type { Caller } from '#test/kit/caller.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { recordsOf } from '#test/kit/records-of-nurseries.ts'
import {
  ACTION,
  cellsOf,
  expectedOf,
  ON_MODULES,
  START,
  VERIFICATION,
  type Cell,
  type RecordIds,
} from '#test/kit/rights-cells.ts'
import { differing, rowVersions } from '#test/kit/row-hash.ts'
import { sampled } from '#test/kit/shapes.ts'
import { knownPart, validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { isLong } from '#test/kit/tier.ts'

/** Role × route × verb × scope × module, from the route table itself: a route nobody thought of fails here first. */

const { modules } = buildCatalogue(demoAreas)
/**
 * Every pair of a role and a module is walked; the short run takes each time another part of its routes, a smaller one
 * where another module has the same shape.
 */
const [FEW, FEWER] = [8, 24]
const samples = new Set(sampled(modules))
const partsOf = (module: AnyModule) => (isLong ? 1 : samples.has(module) ? FEW : FEWER)
/** So many calls of a batch are under way together. */
const TOGETHER = 6

/**
 * Neither on one module's path nor an area's, which declare it themselves: open to everybody, or to whoever is signed
 * in and then by what they hold.
 */
const OPEN = [
  'GET /api/health',
  'GET /api/config',
  // The address itself is the right: signed, and for a while.
  'GET /api/files/:name',
  // With the demo everybody may read it; else a right of its own.
  'GET /api/docs',
]
const SIGNED_IN = [
  'GET /api/preferences',
  'PUT /api/preferences/:key',
  'GET /api/places',
  'GET /api/places/nearest',
  'GET /api/places/names',
  'GET /api/places/within',
  'POST /api/upload',
  'GET /api/jobs/:id',
  'POST /api/jobs/:id/cancel',
  'POST /api/jobs/:id/undo',
  'POST /api/jobs/:id/retry',
  'GET /api/search',
  'GET /api/search/names',
  'GET /api/notifications',
  'GET /api/notifications/count',
  'POST /api/notifications/read',
  'GET /api/inbox',
  'GET /api/inbox/count',
  'GET /api/inbox/next',
  // By the rights of the paper's module: server-engine/features/papers/paper-routes.test.ts.
  'GET /api/print/:paper',
  'POST /api/print/:paper/printed',
  // By the right to make or change the record they are for: server-engine/features/lines/read-lines.test.ts.
  'POST /api/:path/lines/:field',
  'POST /api/:path/lines/:field/file',
]

let world: World
let routes: readonly RecordedRoute[]
const records = new Map<AnyModule, RecordIds>()
beforeAll(async () => {
  world = await openWorld()
  routes = recordedRoutesOf(world.app)
  for (const module of modules) records.set(module, await recordsOf(world, module))
})
afterAll(() => world.close())

const nameOf = ({ method, url }: RecordedRoute) => `${method} ${url}`
/** What areas bring. */
const areaRoutes = () => routes.filter(({ access }) => access !== null)
const idsOf = (module: AnyModule) => records.get(module) ?? {}

async function call(caller: Caller, { route, url, body }: Cell): Promise<number> {
  const [method = 'GET'] = route.split(' ')
  const reply = await caller.raw({ method: method as 'GET', url, ...(method !== 'GET' && { payload: body }) })
  return reply.status
}

const openRoute = (route: string): Cell => ({
  route,
  rights: [],
  answers: [],
  writes: false,
  url: (route.split(' ')[1] ?? '').replace(':path', 'bedeng_nursery').replaceAll(/:\w+/g, '1'),
  body: {},
  reach: null,
})

/** Calls a batch and tells what was answered wrongly and, when rows changed, which call did it. */
async function walk(
  caller: Caller,
  cells: readonly Cell[],
  expected: (cell: Cell) => readonly number[],
): Promise<readonly unknown[]> {
  const wrong: unknown[] = []
  const before = await rowVersions(world.db)
  for (let at = 0; at < cells.length; at += TOGETHER) {
    await Promise.all(
      cells.slice(at, at + TOGETHER).map(async (cell) => {
        const status = await call(caller, cell)
        if (!expected(cell).includes(status)) wrong.push([cell.route, cell.url, cell.reach, status, expected(cell)])
      }),
    )
  }
  const touched = differing(before, await rowVersions(world.db))
  return touched.length === 0 ? wrong : [...wrong, ['changed', touched, await culprits(caller, cells)]]
}

async function culprits(caller: Caller, cells: readonly Cell[]): Promise<readonly unknown[]> {
  const found: unknown[] = []
  for (const cell of cells) {
    const before = await rowVersions(world.db)
    await call(caller, cell)
    const touched = differing(before, await rowVersions(world.db))
    if (touched.length > 0) found.push([cell.route, cell.url, touched])
  }
  return found
}

/** What a Department Admin may give a new account: a role that can do no more, in the own department. */
async function accountOf(username: string): Promise<object> {
  const [row] = (
    await world.db.query<object>(
      `select (select id from roles where role_name = 'Tamu') as role_id, department_id, null as project_id from users
        where username = $1`,
      [username],
    )
  ).rows
  return row ?? {}
}

/** A record the person may make. References that only others may make first are made by the administrator. */
async function create(
  caller: Caller,
  module: AnyModule,
  { username, held }: { readonly username: string; readonly held: ReadonlySet<string> },
): Promise<readonly [number, string]> {
  const pathOf = (key: string) => world.catalogue.module(key).path
  const own = module.key === 'users' ? await accountOf(username) : {}
  const send = async (helper: Caller) =>
    caller.post(`${module.path}/create`, {
      ...knownPart(module, await validBody(helper, module, pathOf), held),
      ...own,
    })
  let reply = await send(caller)
  if (reply.status === 422) reply = await send(await world.as('admin'))
  return [reply.status, reply.text]
}

describe('PM-01 PM-04 the matrix of rights', () => {
  test('knows every route there is', () => {
    const known = new Set([...Object.keys(ON_MODULES), ...OPEN, ...SIGNED_IN, ACTION, START, VERIFICATION])
    const own = routes.filter(({ access }) => access === null).map(nameOf)
    expect(own.filter((route) => !known.has(route))).toEqual([])
    expect([...known].filter((route) => !own.includes(route))).toEqual([])
  })

  test('every right that a call of an area declares is one that there is', () => {
    const rights = new Set([...permissionsOf(world.catalogue), ...GENERAL_RIGHTS].map(({ code }) => code))
    const declared = areaRoutes().flatMap((route) =>
      typeof route.access === 'object' ? (route.access ?? []).map((right) => [nameOf(route), right] as const) : [],
    )
    expect(declared.length).toBeGreaterThan(20)
    expect(declared.filter(([, right]) => !rights.has(right))).toEqual([])
  })

  test('the demo has a person for every role that comes with the product', () => {
    expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(defaultRoles.map(({ name }) => name)))
  })

  test('without a session every route but the open ones answers 401 and changes nothing', async () => {
    const before = await rowVersions(world.db)
    const nobody = world.with(null)
    const ofAreas = areaRoutes()
      .filter(({ access }) => access !== 'public')
      .map(nameOf)
    expect(ofAreas.length).toBeGreaterThan(30)
    for (const route of [...Object.keys(ON_MODULES), ...SIGNED_IN, ...ofAreas, ACTION, START, VERIFICATION])
      expect([route, await call(nobody, openRoute(route))]).toEqual([route, 401])
    expect(await rowVersions(world.db)).toEqual(before)
  })

  test.each(demoAccounts.map((account, at) => [account.role, account, at] as const))(
    '%s is let in exactly where the role holds the right and the record is in reach; what is refused changes nothing',
    async (role, { username, tied }, roleAt) => {
      const caller = await world.as(username)
      const person = {
        tied,
        isSuper: role === 'Super Admin',
        held: new Set((await caller.get('session')).body['tasks'] as string[]),
      }
      const moduleOf = new Map<Cell, AnyModule>()
      for (const [moduleAt, module] of modules.entries()) {
        const cells = cellsOf(module, idsOf(module)).filter((_, at) => (at + roleAt + moduleAt) % partsOf(module) === 0)
        expect(cells.length).toBeGreaterThan(0)
        for (const cell of cells) moduleOf.set(cell, module)
      }
      expect(
        await walk(caller, [...moduleOf.keys()], (cell) => expectedOf(cell, moduleOf.get(cell) as AnyModule, person)),
      ).toEqual([])
    },
    600_000,
  )

  test.each(demoAccounts.map((account) => [account.role, account] as const))(
    '%s may make those calls of areas whose declared rights the role holds, all of them',
    async (role, { username }) => {
      const caller = await world.as(username)
      const held = new Set((await caller.get('session')).body['tasks'] as string[])
      const mayCall = (rights: readonly string[]) => role === 'Super Admin' || rights.every((right) => held.has(right))
      const cells = areaRoutes().flatMap((route): readonly Cell[] =>
        typeof route.access === 'object' ? [{ ...openRoute(nameOf(route)), rights: route.access ?? [] }] : [],
      )
      // What somebody may do is done by the tests of their areas; here only reading is.
      const tried = cells.filter(({ route, rights }) => route.startsWith('GET ') || !mayCall(rights))
      expect(tried.length).toBeGreaterThan(15)
      expect(await walk(caller, tried, ({ rights }) => (mayCall(rights) ? [200, 404, 409, 422] : [403]))).toEqual([])
    },
    600_000,
  )

  test.each(demoAccounts.map((account, at) => [account.role, account, at] as const))(
    '%s makes a record wherever the role may',
    async (_role, { username }, roleAt) => {
      const caller = await world.as(username)
      const held = new Set((await caller.get('session')).body['tasks'] as string[])
      const wrong: unknown[] = []
      const creatable = modules.filter(({ key }) => held.has(`${key}.create`))
      for (const module of creatable.filter(
        (module, at) => creatable.length < FEW || (at + roleAt) % partsOf(module) === 0,
      )) {
        const [status, text] = await create(caller, module, { username, held })
        if (status !== 201) wrong.push([module.key, status, text])
      }
      expect(wrong).toEqual([])
    },
    600_000,
  )

  test('PM-06 many at once reach no record of another nursery: each is refused by itself, and stays as it was', async () => {
    givenWorker(world)
    const caller = await world.as('koordinator')
    const held = new Set((await caller.get('session')).body['tasks'] as string[])
    const scoped = modules.filter((module) => module.scope !== null && isStored(module))
    const tried: string[] = []
    for (const module of scoped) {
      // Documents that are begun on another record, such as what is left on a truck, have none elsewhere here.
      const id = idsOf(module).other
      if (id === undefined) continue
      const stored = async () =>
        (await world.db.query<{ version: number }>(`select * from "${module.table}" where id = $1`, [id])).rows[0]
      const before = await stored()
      const rows = [{ id, version: Number(before?.version) }]
      const field = Object.keys(module.fields).find(
        (name) => isBulkEditable(module, name) && !module.fields[name]?.options.permission,
      )
      const calls = [
        ...(held.has(`${module.key}.delete`) ? [['bulk-delete', { rows: [{ id }] }] as const] : []),
        ...(held.has(`${module.key}.update`) && field
          ? [['bulk-update', { rows, values: { [field]: null } }] as const]
          : []),
      ]
      for (const [verb, body] of calls) {
        const asked = await caller.post(`${module.path}/${verb}`, body)
        expect([module.key, verb, asked.status]).toEqual([module.key, verb, 202])
        const { result } = await ended(world, Number(asked.row['id']))
        expect([module.key, verb, result?.done, result?.refused?.length]).toEqual([module.key, verb, 0, 1])
        tried.push(`${module.key} ${verb}`)
      }
      expect([module.key, await stored()]).toEqual([module.key, before])
    }
    expect(tried.length).toBeGreaterThan(8)
  }, 600_000)
})
