import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { needsDecision } from '#core/questions/action-rules.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { identifyingField } from '#core/questions/identifying-field.ts'
import { isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { foreignValues, storedRow, takenOver, type Row } from '#test/kit/foreign-columns.ts'
import { importFile } from '#test/kit/import.ts'
import { readSheet } from '#test/kit/read-sheet.ts'
import { recordsOf } from '#test/kit/records-of-nurseries.ts'
import { differing, rowVersions } from '#test/kit/row-hash.ts'
import { grant } from '#test/kit/rights.ts'
import { sampled } from '#test/kit/shapes.ts'
import { csvOf } from '#test/kit/sheet-files.ts'
import { knownPart, validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { isLong } from '#test/kit/tier.ts'

/**
 * Every column of every stored table is added to every write with another value: only what a user may write changes.
 */
const { modules: all } = buildCatalogue(demoAreas)
const modules = sampled(all)

let world: World
beforeAll(async () => {
  world = await openWorld({ environment: { ALLOW_REGISTER: '1' } })
  for (const { key, actions } of modules)
    await grant(
      world,
      'Nursery Coordinator',
      ...['read', 'create', 'update', 'import', 'export', 'approve', ...Object.keys(actions)].map(
        (right) => `${key}.${right}`,
      ),
    )
})
afterAll(() => world.close())
beforeEach(() => world.db.query('truncate sign_in_failure'))

/** Accounts are made by who may; everything else by somebody who is tied to a nursery and holds the module's rights. */
const people = (module: AnyModule) => ['admin', module.key === 'users' ? 'personalia' : 'koordinator']
const numberOf = async (username: string) =>
  Number((await world.db.query<{ id: number }>('select id from users where username = $1', [username])).rows[0]?.id)
const pathOf = (key: string) => world.catalogue.module(key).path
const refused = ({ status }: Reply) => status >= 400 && status < 500

/** Each column by itself in the long run; in the short one all at once. */
function* portions(foreign: Row): Generator<Row> {
  if (!isLong) yield foreign
  else for (const [name, value] of Object.entries(foreign)) yield { [name]: value }
}

async function bodyFor(caller: Caller, module: AnyModule): Promise<Row> {
  const body = knownPart(
    module,
    await validBody(caller, module, pathOf),
    new Set((await caller.get('session')).body['tasks'] as string[]),
  )
  if (module.key !== 'users') return body
  const [own] = (
    await world.db.query<Row>(
      `select (select id from roles where role_name = 'Tamu') as role_id, department_id, null as project_id from users
        where username = 'personalia'`,
    )
  ).rows
  return { ...body, ...own }
}

async function unchanged(work: () => Promise<unknown>): Promise<void> {
  const before = await rowVersions(world.db)
  await work()
  expect(differing(before, await rowVersions(world.db))).toEqual([])
}

const has = (module: AnyModule, operation: 'create' | 'update') => !module.without.includes(operation)
const those = (fits: (module: AnyModule) => boolean) =>
  modules.filter(fits).map((module) => [module.key, module] as const)
const canMake = (module: AnyModule) => has(module, 'create')
const canChange = (module: AnyModule) => has(module, 'update')

describe('PM-04 mass assignment', () => {
  test.each(those(canMake))(
    "a new record of %s takes nothing that is not its maker's to give",
    async (_key, module) => {
      let made = 0
      for (const username of people(module)) {
        const caller = await world.as(username)
        const twin = await caller.post(`${module.path}/create`, await bodyFor(caller, module))
        if (twin.status !== 201) continue
        const plain = await storedRow(world, module, twin.row['id'])
        const foreign = await foreignValues(world, module, plain)
        const attempt = async (extra: Row): Promise<void> => {
          const reply = await caller.post(`${module.path}/create`, { ...(await bodyFor(caller, module)), ...extra })
          if (reply.status === 422 && Object.keys(extra).length > 1) {
            for (const [name, value] of Object.entries(extra)) await attempt({ [name]: value })
            return
          }
          expect([Object.keys(extra), [201, 422].includes(reply.status)]).toEqual([Object.keys(extra), true])
          if (reply.status !== 201) return
          made += 1
          const stored = await storedRow(world, module, reply.row['id'])
          expect(takenOver(extra, stored, plain)).toEqual([])
          expect([Number(stored['created_by']), Number(stored['version'])]).toEqual([
            await numberOf(username),
            Number(plain['version']),
          ])
        }
        for (const extra of portions(foreign)) await attempt(extra)
      }
      expect(made).toBeGreaterThan(0)
    },
  )

  test.each(those(canChange))(
    "an update of %s writes no column that is not the user's to write",
    async (_key, module) => {
      const { own } = await recordsOf(world, module)
      if (own === undefined) return
      for (const username of people(module)) {
        const caller = await world.as(username)
        const { version, id: _id, ...foreign } = await foreignValues(world, module, await storedRow(world, module, own))
        await unchanged(async () => {
          const present = (await storedRow(world, module, own))['version']
          for (const extra of portions(foreign)) {
            const reply = await caller.put(`${module.path}/update`, { id: own, version: present, ...extra })
            expect([Object.keys(extra), [200, 403, 409, 422].includes(reply.status)]).toEqual([
              Object.keys(extra),
              true,
            ])
            if (reply.status !== 422) continue
            for (const [name, value] of Object.entries(extra))
              await caller.put(`${module.path}/update`, { id: own, version: present, [name]: value })
          }
          expect((await caller.put(`${module.path}/update`, { id: own, version })).status).toBeGreaterThanOrEqual(400)
        })
      }
    },
  )

  test.each(those(canChange))(
    'a change of many of %s takes no such column, neither among the values nor beside them',
    async (_key, module) => {
      const { own } = await recordsOf(world, module)
      if (own === undefined) return
      const stored = await storedRow(world, module, own)
      const foreign = await foreignValues(world, module, stored)
      for (const username of people(module)) {
        const caller = await world.as(username)
        await unchanged(async () => {
          for (const [name, value] of Object.entries(foreign)) {
            const rows = [{ id: own, version: stored['version'] }]
            for (const verb of ['bulk-update', 'bulk-update/check']) {
              expect([
                verb,
                name,
                refused(await caller.post(`${module.path}/${verb}`, { rows, values: { [name]: value } })),
              ]).toEqual([verb, name, true])
            }
          }
          const beside = [
            { rows: [{ id: own, version: stored['version'], created_by: 99 }], values: {} },
            { rows: [{ id: own, version: stored['version'] }], values: {}, created_by: 99 },
          ]
          for (const body of beside) expect(refused(await caller.post(`${module.path}/bulk-update`, body))).toBe(true)
        })
      }
    },
  )

  test.each(those((module) => Object.keys(module.actions).length > 0 || needsDecision(module)))(
    'an action of %s and a decision take nothing they do not ask for',
    async (_key, module) => {
      const { own } = await recordsOf(world, module)
      if (own === undefined) return
      const { version: _, ...foreign } = await foreignValues(world, module, await storedRow(world, module, own))
      for (const username of people(module)) {
        const caller = await world.as(username)
        await unchanged(async () => {
          for (const [name, value] of Object.entries(foreign)) {
            for (const [action, { input = {} }] of Object.entries(module.actions)) {
              if (Object.hasOwn(input, name)) continue
              expect([
                action,
                name,
                refused(await caller.post(`${module.path}/${own}/action/${action}`, { [name]: value })),
              ]).toEqual([action, name, true])
            }
            if (needsDecision(module) && name !== 'id')
              expect([
                name,
                refused(
                  await caller.post('custom/verification', {
                    id: own,
                    table: module.path,
                    status: 'approved',
                    [name]: value,
                  }),
                ),
              ]).toEqual([name, true])
          }
        })
      }
    },
  )

  test.each(those((module) => canMake(module) && canChange(module) && identifyingField(module) !== null))(
    'a column of that name in a file imported into %s fills nothing',
    async (_key, module) => {
      const key = identifyingField(module) ?? ''
      const { own } = await recordsOf(world, module)
      if (own === undefined) return
      for (const username of people(module)) {
        const caller = await world.as(username)
        const exported = await caller.get(`${module.path}/export`, { format: 'csv', filters: { id: own } })
        if (exported.status !== 200) continue
        const sheet = readSheet(exported.bytes, { isText: true })
        const before = await storedRow(world, module, own)
        const foreign = await foreignValues(world, module, before)
        const labels = new Map(
          Object.entries(module.fields)
            .filter(([name]) => Object.hasOwn(foreign, name))
            .map(([name, { label }]) => [label, foreign[name]]),
        )
        // Under the name of the column, and under the label a file of ours would have.
        const headers = [...sheet.headers, ...Object.keys(foreign)]
        const cells = [
          ...sheet.headers.map((header, at) =>
            labels.has(header) && header !== module.fields[key]?.label ? labels.get(header) : sheet.rows[0]?.[at],
          ),
          ...Object.values(foreign),
        ].map((cell) => (cell === null || cell === undefined ? '' : String(cell)))
        const reply = await importFile(caller, module.path, {
          bytes: csvOf([headers, cells]),
          mode: 'valid',
          update: '1',
        })
        expect([username, [200, 403, 422].includes(reply.status), reply.body['created'] ?? 0]).toEqual([
          username,
          true,
          0,
        ])
        const after = await storedRow(world, module, own)
        expect(takenOver(foreign, after, before)).toEqual([])
        const field = module.fields[key]
        if (!field || !isWritable(field)) continue
        const anew = (mark: string, extra: boolean) =>
          headers
            .slice(0, extra ? undefined : sheet.headers.length)
            .map((_header, at) =>
              headers[at] === module.fields[key]?.label ? `${mark}${username}` : (cells[at] ?? ''),
            )
        const results = [
          await importFile(caller, module.path, {
            bytes: csvOf([sheet.headers, anew('KEMBAR', false)]),
            mode: 'valid',
          }),
          await importFile(caller, module.path, { bytes: csvOf([headers, anew('ASING', true)]), mode: 'valid' }),
        ]
        const [twin, stored] = await Promise.all(
          ['KEMBAR', 'ASING'].map(
            async (mark) =>
              (
                await world.db.query<Row>(`select * from "${module.table}" where lower("${key}") = lower($1)`, [
                  `${mark}${username}`,
                ])
              ).rows[0],
          ),
        )
        // Some rows cannot be made twice for other reasons; then neither was.
        expect([results[0]?.body['created'], Boolean(twin)]).toEqual([results[1]?.body['created'], Boolean(stored)])
        if (!twin || !stored) continue
        expect(takenOver(foreign, stored, twin)).toEqual([])
        expect(Number(stored['created_by'])).toBe(await numberOf(username))
      }
    },
  )
})
