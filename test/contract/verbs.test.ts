import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { isWritable } from '#core/declare/field.ts'
import { canSort } from '#core/questions/field-traits.ts'
import { isStored } from '#core/declare/source.ts'
import type { Caller } from '#test/kit/caller.ts'
import { sampled } from '#test/kit/shapes.ts'
import { readablePart, validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'

/** What every module owes its users, through the HTTP door; a new module, or its shape, earns it by existing. */
const modules = sampled(buildCatalogue(demoAreas).modules)
const writable = modules.filter((module) => module.without.length === 0)

let world: World
let admin: Caller
const pathOf = (key: string) => world.catalogue.module(key).path

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

describe.each(modules.map((module) => [module.key, module] as const))('%s', (_key, module) => {
  test('API-01 LS-02 list answers data, total and record; plain read and dataset the same rows', async () => {
    const list = await admin.get(`${module.path}/list`, { page: 1, limit: 5 })
    expect(list.status).toBe(200)
    expect(list.rows.length).toBe(Math.min(5, Number(list.body['total'])))
    expect(list.body['record']).toBe(list.body['total'])
    const dataset = await admin.get(`${module.path}/dataset`)
    const plain = await admin.get(module.path)
    expect(dataset.body['total']).toBe(list.body['total'])
    expect(plain.body['total']).toBe(list.body['total'])
    expect(dataset.rows.slice(0, list.rows.length)).toEqual(list.rows)
  })

  test('API-02 gen-model names every readable field with its type and rules', async () => {
    const model = await admin.get(`gen-model/${module.path}`)
    expect(model.status).toBe(200)
    const stamps = isStored(module) ? ['updated_at', 'updated_by'] : []
    expect(model.body['fieldList']).toEqual(['id', ...Object.keys(module.fields), ...stamps])
    expect(Object.keys(model.body['fieldType'] as object).toSorted()).toEqual(
      ['id', ...Object.keys(module.fields), ...stamps].toSorted(),
    )
    const writables = Object.keys(module.fields).filter((name) =>
      isWritable(module.fields[name] ?? { type: 'text', label: '', options: {} }),
    )
    expect(model.body['fieldAdd']).toEqual(writables)
  })

  test('LS-05 every stored column sorts both ways, ids breaking ties', async () => {
    for (const column of module.list.columns.filter((name) => module.fields[name] && canSort(module.fields[name]))) {
      const up = await admin.get(`${module.path}/list`, { limit: 100, order: column, sort: 'ASC' })
      const down = await admin.get(`${module.path}/list`, { limit: 100, order: column, sort: 'DESC' })
      expect([column, up.status]).toEqual([column, 200])
      if (Number(up.body['total']) <= 100)
        expect(down.rows.map((row) => row['id'])).toEqual(up.rows.map((row) => row['id']).toReversed())
    }
  })

  test('PM-04 a verb the module does not have is refused', async () => {
    for (const operation of module.without) {
      const call = { create: admin.post, update: admin.put, delete: admin.delete, read: admin.get }[operation]
      expect((await call(`${module.path}/${operation}`, { id: 1, version: 1 })).status).toBe(403)
    }
  })
})

describe.each(writable.map((module) => [module.key, module] as const))('%s, written', (_key, module) => {
  test('API-01 API-06 what is created is shown, listed, updated and deleted; each change leaves a trail', async () => {
    const body = await validBody(admin, module, pathOf)
    const created = await admin.post(`${module.path}/create`, body)
    expect([created.status, created.body['message']]).toEqual([201, `Data ${module.title} berhasil ditambahkan`])
    const id = Number(created.row['id'])
    expect(created.row).toMatchObject(readablePart(module, body))
    expect(created.row).toMatchObject({ version: 1, updated_by: 1 })

    const shown = await admin.get(`${module.path}/${id}/show`)
    // A page may be told more: what hangs on the record.
    expect(shown.row).toMatchObject(created.row)
    const listed = await admin.get(`${module.path}/list`, { filters: { id } })
    // A list leaves out child rows, which may be many, and what is asked for one document: the day it would be posted
    // on, its way over the desks, what the reader may not do with it.
    const alone = [
      'posting',
      'paths',
      'refusals',
      'may_decide',
      ...Object.keys(module.fields).filter((name) => module.fields[name]?.type === 'rows'),
    ]
    expect(listed.rows).toEqual([
      Object.fromEntries(Object.entries(created.row).filter(([name]) => !alone.includes(name))),
    ])

    const second = await validBody(admin, module, pathOf)
    const updated = await admin.put(`${module.path}/update`, { ...second, id, version: 1 })
    expect([updated.status, updated.body['message']]).toEqual([200, `Edit data ${module.title} berhasil`])
    const kept = Object.keys(module.fields).filter((name) => module.fields[name]?.options.fixed)
    expect(updated.row).toMatchObject({
      ...readablePart(module, second),
      ...Object.fromEntries(kept.map((name) => [name, body[name]])),
      version: 2,
    })

    const deleted = await admin.delete(`${module.path}/delete`, updated.row)
    expect([deleted.status, deleted.body['message']]).toEqual([200, 'Berhasil menghapus data!'])
    expect((await admin.get(`${module.path}/${id}/show`)).status).toBe(404)
    const trail = await world.db.query<{ action: string }>(
      'select action from audit_log where table_name = $1 and record_id = $2 order by id',
      [module.table, id],
    )
    expect(trail.rows.map((row) => row.action)).toEqual(['create', 'update', 'delete'])
  })

  test('API-01 a stale version gets 409 with the present record and changes nothing', async () => {
    const body = await validBody(admin, module, pathOf)
    const { row } = await admin.post(`${module.path}/create`, body)
    await admin.put(`${module.path}/update`, { ...(await validBody(admin, module, pathOf)), id: row['id'], version: 1 })
    const present = await admin.get(`${module.path}/${String(row['id'])}/show`)
    const stale = await admin.put(`${module.path}/update`, { ...body, id: row['id'], version: 1 })
    expect([stale.status, stale.body['code']]).toEqual([409, 'stale_version'])
    expect(present.row).toMatchObject(stale.row)
    expect((await admin.get(`${module.path}/${String(row['id'])}/show`)).row).toEqual(present.row)
    expect((await admin.put(`${module.path}/update`, { id: row['id'] })).status).toBe(422)
    expect((await admin.delete(`${module.path}/delete`, { id: row['id'], version: 1 })).status).toBe(409)
    expect((await admin.get(`${module.path}/${String(row['id'])}/show`)).status).toBe(200)
  })

  test('API-01 one of many parallel updates of one version wins', async () => {
    const { row } = await admin.post(`${module.path}/create`, await validBody(admin, module, pathOf))
    const bodies = await Promise.all(Array.from({ length: 6 }, () => validBody(admin, module, pathOf)))
    const replies = await Promise.all(
      bodies.map((body) => admin.put(`${module.path}/update`, { ...body, id: row['id'], version: 1 })),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('API-01 a repeated key counts once, also in parallel; another body with it is refused', async () => {
    const body = await validBody(admin, module, pathOf)
    const headers = { 'idempotency-key': `contract-${module.key}` }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => admin.post(`${module.path}/create`, body, headers)),
    )
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map((reply) => reply.row['id'])).size).toBe(1)
    expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true').length).toBe(4)
    const other = await admin.post(`${module.path}/create`, await validBody(admin, module, pathOf), headers)
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_key_reused'])
  })

  test('FR-03 FR-05 each required field is asked for by its label, and nothing is written', async () => {
    const before = (await admin.get(`${module.path}/list`)).body['total']
    const required = Object.entries(module.fields).filter(
      ([, field]) =>
        isWritable(field) && field.options.required && !field.options.when && field.options.initial === undefined,
    )
    const reply = await admin.post(`${module.path}/create`, {})
    expect(reply.status).toBe(422)
    const errors = reply.body['errors'] as Record<string, string>
    expect(Object.keys(errors).toSorted()).toEqual(required.map(([name]) => name).toSorted())
    for (const [name, field] of required) expect(errors[name]).toContain(field.label)
    expect((await admin.get(`${module.path}/list`)).body['total']).toBe(before)
  })

  const unique =
    Object.entries(module.fields).find(
      ([, field]) => isWritable(field) && (field.options.unique ?? field.options.uniqueWith),
    )?.[0] ?? ''
  test.runIf(unique)('API-01 a used code is refused with 409 under its field', async () => {
    const body = await validBody(admin, module, pathOf)
    await admin.post(`${module.path}/create`, body)
    const again = await admin.post(
      `${module.path}/create`,
      typeof body[unique] === 'string' ? { ...body, [unique]: body[unique].toLowerCase() } : body,
    )
    expect([again.status, Object.keys(again.body['errors'] as object)]).toEqual([409, [unique]])
  })

  test('PM-04 columns that only the server sets stay as they are, whatever a body says', async () => {
    const body = await validBody(admin, module, pathOf)
    const created = await admin.post(`${module.path}/create`, {
      ...body,
      id: 999_999,
      version: 50,
      created_by: 4,
      updated_by: 4,
      created_at: '2001-01-01T00:00:00Z',
    })
    expect(created.status).toBe(201)
    expect(created.row).toMatchObject({ version: 1, created_by: 1, updated_by: 1 })
    expect(created.row['id']).not.toBe(999_999)
    expect(String(created.row['created_at']).startsWith('2001')).toBe(false)
  })
})
