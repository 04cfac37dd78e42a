import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBulkEditable } from '#core/questions/bulk-edit.ts'
import type { ShownJob } from '#core/wire/job.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import { ended, givenWorker } from '#test/kit/jobs.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { sampled } from '#test/kit/shapes.ts'
import { catalogue, hiddenParts } from './hidden-matrix.ts'

let world: World
let admin: Caller
let guest: Caller
const pathOf = (key: string) => catalogue.module(key).path

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
})
afterAll(() => world.close())

/** What one value for several records cannot collide in. */
function bulkFields(module: AnyModule): readonly string[] {
  const joined = Object.values(module.fields).flatMap(({ options }) => options.uniqueWith ?? [])
  return Object.keys(module.fields).filter((name) => isBulkEditable(module, name) && !joined.includes(name))
}
const changeable = sampled(catalogue.modules).filter(
  (module) => !module.without.includes('create') && !module.without.includes('update') && bulkFields(module).length > 0,
)
const jobOf = (reply: Reply) => reply.row as unknown as ShownJob
const some = (row: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

describe('Module framework, part 3: one change for many records', () => {
  test('is possible in nearly every module', () => {
    expect(changeable.length).toBeGreaterThan(8)
  })

  test.each(changeable.map((module) => [module.key, module] as const))(
    '%s: looking ahead changes nothing and tells what will be, the job does just that, and its undo brings back what was',
    async (_, module) => {
      const rows: Readonly<Record<string, unknown>>[] = []
      for (let n = 0; n < 3; n += 1)
        rows.push((await admin.post(`${module.path}/create`, await validBody(admin, module, pathOf))).row)
      const body = await validBody(admin, module, pathOf)
      const names = bulkFields(module).filter((name) => Object.hasOwn(body, name))
      const wanted = { rows: rows.map(({ id, version }) => ({ id, version })), values: some(body, names) }
      const shown = async () =>
        Promise.all(rows.map(async ({ id }) => (await admin.get(`${module.path}/${String(id)}/show`)).row))
      const before = await shown()

      const hashes = await rowVersions(world.db)
      const checks = (await admin.post(`${module.path}/bulk-update/check`, wanted)).rows as unknown as {
        id: number
        row: Record<string, unknown> | null
        reason: string | null
      }[]
      expect(checks.map(({ reason }) => reason)).toEqual([null, null, null])
      expect(await rowVersions(world.db)).toEqual(hashes)

      const {
        rows: [last],
      } = await world.db.query<{ id: number }>('select max(id) as id from audit_log')
      const job = jobOf(await admin.post(`${module.path}/bulk-update`, wanted))
      givenWorker(world)
      expect((await ended(world, job.id)).result).toEqual({ done: 3, refused: [] })
      const after = await shown()
      expect(after.map((row) => some(row, names))).toEqual(checks.map(({ row }) => some(row ?? {}, names)))
      const trail = await world.db.query<{ source: string }>(
        `select distinct source from audit_log where table_name = $1 and action = 'update' and record_id = any($2)
          and id > $3`,
        [module.table, rows.map(({ id }) => id), last?.id],
      )
      expect(trail.rows).toEqual([{ source: 'pekerjaan' }])

      const undo = jobOf(await admin.post(`jobs/${job.id}/undo`))
      expect((await ended(world, undo.id)).result).toMatchObject({ refused: [] })
      expect((await shown()).map((row) => some(row, names))).toEqual(before.map((row) => some(row, names)))
      expect((await admin.post(`jobs/${job.id}/undo`)).status).toBe(409)
    },
  )

  test.each(sampled(catalogue.modules).map((module) => [module.key, module] as const))(
    '%s: fields of one record alone, fields nobody declared and no fields at all are refused alike',
    async (_, module) => {
      const unsuitable = Object.entries(module.fields)
        .filter(([name]) => !isBulkEditable(module, name))
        .map(([name]) => name)
      const answers = await Promise.all(
        [...unsuitable, 'surely_not_a_field', 'constructor', 'id', 'version'].map(async (name) =>
          learned(
            await admin.post(`${module.path}/bulk-update`, { rows: [{ id: 1, version: 1 }], values: { [name]: 1 } }),
          ),
        ),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect([403, 422]).toContain((answers[0] as [number])[0])
    },
  )

  test.each(changeable.map((module) => [module.key, module] as const))(
    '%s: who may not change it is refused, looking ahead as well',
    async (_, module) => {
      const wanted = { rows: [{ id: 1, version: 1 }], values: { [bulkFields(module)[0] ?? '']: 1 } }
      for (const path of ['bulk-update', 'bulk-update/check']) {
        expect((await guest.post(`${module.path}/${path}`, wanted)).status).toBe(403)
        expect((await world.with(null).post(`${module.path}/${path}`, wanted)).status).toBe(401)
      }
    },
  )
})

describe('PM-03 PM-04 a change for many', () => {
  const hidden = hiddenParts().filter(({ without, module }) => without === null && !module.without.includes('update'))
  test.each(hidden.map((part) => [`${part.module.key}.${part.name}`, part] as const))(
    '%s can neither be set nor told from a field that is not there',
    async (_, { module, names }) => {
      await world.db.query(
        `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Tamu'
          and t.task_code = $1 on conflict do nothing`,
        [`${module.key}.update`],
      )
      const send = (name: string) =>
        guest.post(`${module.path}/bulk-update/check`, {
          rows: [{ id: 1, version: 1 }],
          values: { [name]: 'zq-tersimpan' },
        })
      const unknown = learned(await send('surely_not_a_field'))
      for (const name of names) expect([name, learned(await send(name))]).toEqual([name, unknown])
    },
  )
})
