import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { defaultRoles } from '#areas/access/default-roles.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import type { AnyModule } from '#core/module.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { routesOf, type KnownRoute } from '#server/http/route-table.ts'
import type { Caller } from '#test/kit/caller.ts'
import { rowHashes } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** Role × route × verb × module, from the route table itself: a route nobody thought of fails here first. */

const { modules } = buildCatalogue(demoAreas)

/** Which right a route on a module's path asks for; `null` where a caller with another right of the module may come in. */
const ON_MODULES: Readonly<Record<string, (module: AnyModule) => string>> = {
  'GET /api/:path': () => 'read',
  'GET /api/:path/list': () => 'read',
  'GET /api/:path/dataset': () => 'read',
  'GET /api/:path/statistics': () => 'read',
  'GET /api/:path/mapping': () => 'read',
  'POST /api/:path/mapping/create': () => 'create',
  'GET /api/:path/:id/show': () => 'read',
  'GET /api/:path/:id/panel/:key': () => 'read',
  'GET /api/:path/:id/history': () => 'read',
  'GET /api/:path/:id/comments': () => 'read',
  'GET /api/:path/:id/comments/people': () => 'read',
  'POST /api/:path/:id/comments': () => 'read',
  'PUT /api/:path/:id/comments/:comment': () => 'read',
  'DELETE /api/:path/:id/comments/:comment': () => 'read',
  'GET /api/:path/views': () => 'read',
  'POST /api/:path/views': () => 'read',
  'PUT /api/:path/views/:view': () => 'read',
  'DELETE /api/:path/views/:view': () => 'read',
  'GET /api/gen-model/:path': () => 'read',
  'POST /api/:path/create': () => 'create',
  'PUT /api/:path/update': () => 'update',
  'DELETE /api/:path/delete': () => 'delete',
  'POST /api/:path/bulk-delete': () => 'delete',
  'POST /api/:path/bulk-update': () => 'update',
  'POST /api/:path/bulk-update/check': () => 'update',
  'GET /api/:path/export': () => 'export',
  'GET /api/:path/print': () => 'print',
  'GET /api/:path/:id/print': () => 'print',
  'POST /api/:path/import': () => 'import',
  'GET /api/:path/import': () => 'import',
  'GET /api/:path/import/:id': () => 'import',
  'POST /api/:path/import/:id/cancel': () => 'import',
  'GET /api/:path/import/:id/errors': () => 'import',
  'GET /api/:path/import-template': () => 'import',
}

/** Not on one module's path: open to everybody, or to whoever is signed in and then by what they hold. */
const OPEN = [
  'GET /api/health', 'GET /api/config', 'POST /api/login', 'POST /api/logout', 'POST /api/request_forgot_password', 'POST /api/change_password', 'POST /api/set_password', 'POST /api/confirm_email',
  'GET /api/no-auth/role-register', 'GET /api/no-auth/departments', 'GET /api/no-auth/projects', 'GET /api/no-auth/find-user-by-username-email', 'POST /api/register', 'POST /api/verify-email',
  'POST /api/request_email_verification',
  // The address itself is the right: signed, and for a while.
  'GET /api/files/:name',
  // With the demo everybody may read it; else a right of its own.
  'GET /api/docs',
]
const SIGNED_IN = [
  'GET /api/session', 'GET /api/account', 'POST /api/account/profile', 'POST /api/account/password', 'POST /api/account/email', 'GET /api/account/sessions', 'DELETE /api/account/sessions/:id',
  'POST /api/account/sessions/end_others', 'POST /api/account/second_factor/start', 'POST /api/account/second_factor/confirm', 'POST /api/account/second_factor/drop', 'GET /api/preferences', 'PUT /api/preferences/:key',
  'GET /api/places', 'GET /api/places/nearest', 'GET /api/places/names', 'GET /api/places/within', 'POST /api/upload', 'POST /api/custom/verification', 'GET /api/jobs/:id', 'POST /api/jobs/:id/cancel', 'POST /api/jobs/:id/undo',
  'POST /api/jobs/:id/retry', 'GET /api/search', 'GET /api/search/names', 'GET /api/notifications', 'GET /api/notifications/count', 'POST /api/notifications/read', 'GET /api/inbox', 'GET /api/inbox/count', 'GET /api/inbox/next',
]
const ACTION = 'POST /api/:path/:id/action/:name'

let world: World
let routes: readonly string[]
beforeAll(async () => {
  world = await openWorld()
  routes = routesOf(world.app).map(nameOf)
})
afterAll(() => world.close())

const nameOf = ({ method, url }: KnownRoute) => `${method} ${url}`

/** One cell: a call that would do something if it were let in, with nothing in it that could be stored. */
async function call(caller: Caller, route: string, path: string, name = ''): Promise<number> {
  const [method = 'GET', pattern = ''] = route.split(' ')
  const url = pattern.replace(':path', path).replace(':id', '1').replace(':key', 'x').replace(':comment', '1').replace(':view', '1').replace(':name', name)
  const reply = await caller.raw({ method: method as 'GET', url, ...(method !== 'GET' && { payload: {} }) })
  return reply.status
}

describe('PM-01 PM-04 the matrix of rights', () => {
  test('knows every route there is', () => {
    const known = new Set([...Object.keys(ON_MODULES), ...OPEN, ...SIGNED_IN, ACTION])
    expect(routes.filter((route) => !known.has(route))).toEqual([])
    expect([...known].filter((route) => !routes.includes(route))).toEqual([])
  })

  test('the demo has a person for every role that comes with the product', () => {
    expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(defaultRoles.map(({ name }) => name)))
  })

  test('without a session every route but the open ones answers 401 and changes nothing', async () => {
    const before = await rowHashes(world.db)
    const nobody = world.with(null)
    for (const route of [...Object.keys(ON_MODULES), ...SIGNED_IN, ACTION]) expect([route, await call(nobody, route, 'bedeng_nursery', 'x')]).toEqual([route, 401])
    expect(await rowHashes(world.db)).toEqual(before)
  })

  // Each role walks some thousand cells: the two at the ends now, all of them in the long run.
  const walkers = demoAccounts.filter(({ role }) => role !== 'Super Admin' && (process.env['LONG'] === '1' || ['Vendor/Freelance', 'Management'].includes(role)))
  test.each(walkers.map(({ username, role }) => [role, username] as const))('%s is let in exactly where the role holds the right, and refusals change nothing', async (_role, username) => {
    const caller = await world.as(username)
    const held = new Set((await caller.get('session')).body['tasks'] as string[])
    const wrong: unknown[] = []
    for (const module of modules) {
      const before = await rowHashes(world.db)
      for (const [route, rightOf] of Object.entries(ON_MODULES)) {
        const may = held.has(`${module.key}.${rightOf(module)}`)
        const status = may && route.startsWith('POST') && route.endsWith('create') ? 200 : await call(caller, route, module.path)
        if (may === (status === 403) || status === 401 || status >= 500) wrong.push([module.key, route, may, status])
      }
      for (const action of Object.keys(module.actions)) {
        if (held.has(`${module.key}.${action}`)) continue
        const status = await call(caller, ACTION, module.path, action)
        if (status !== 403) wrong.push([module.key, action, status])
      }
      const after = await rowHashes(world.db)
      const touched = Object.keys(before).filter((table) => before[table] !== after[table])
      if (touched.length > 0) wrong.push([module.key, 'changed', touched])
    }
    expect(wrong).toEqual([])
  }, 600_000)
})
