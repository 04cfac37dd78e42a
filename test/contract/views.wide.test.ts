import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#core/declare/field.ts'
import { canFilter, canSort } from '#core/questions/field-traits.ts'
import { layoutKindsOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { SavedView, SavedViewState } from '#core/wire/saved-view.ts'
import { initialValueOn, sourceParametersOf } from '#core/declare/source.ts'
import { fieldFixtures } from '#test/field-fixtures/all.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import { rowVersions } from '#test/kit/row-hash.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { sampled } from '#test/kit/shapes.ts'
import { catalogue, sampledParts, type Hidden } from './hidden-matrix.ts'

let world: World
let admin: Caller
let guest: Caller
let guestRole: number

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
  guestRole = Number(
    (await world.db.query<{ id: number }>(`select id from roles where role_name = 'Tamu'`)).rows[0]?.id,
  )
})
afterAll(() => world.close())

const plain = (module: AnyModule): SavedViewState => ({
  search: '',
  filters: {},
  order: null,
  sort: 'DESC',
  limit: 20,
  show: layoutKindsOf(module)[0] ?? 'table',
  density: 'normal',
  columns: { order: [], hidden: [], widths: {} },
})
const filterValue = (field: Field): unknown =>
  field.type === 'references' || field.type === 'choices'
    ? [fieldFixtures[field.type].make?.(field, 1) ?? 1].flat()
    : (fieldFixtures[field.type].make?.(field, 1) ?? 1)

/** A view that uses everything a module's list can be set to. */
function fullState(module: AnyModule): SavedViewState {
  const filters = module.filters.flatMap((name) => {
    const field = module.fields[name]
    return field && canFilter(field) ? [[name, filterValue(field)] as const] : []
  })
  // A field's own value may lie in the future, which a parameter may refuse.
  const parameters = Object.entries(sourceParametersOf(module)).map(
    ([name, field]) => [name, initialValueOn(field, '2025-03-31') ?? filterValue(field)] as const,
  )
  const order = Object.entries(module.fields).find(([, field]) => canSort(field))?.[0] ?? 'id'
  const columns = [...module.list.columns]
  return {
    ...plain(module),
    search: module.search.length > 0 ? 'jati' : '',
    filters: Object.fromEntries([...parameters, ...filters]),
    order,
    sort: 'ASC',
    limit: 50,
    density: 'compact',
    show: layoutKindsOf(module).at(-1) ?? 'table',
    columns: {
      order: columns.toReversed(),
      hidden: columns.slice(1, 2),
      widths: Object.fromEntries(columns.slice(0, 1).map((name) => [name, 120])),
    },
  }
}
const viewsOf = async (caller: Caller, module: AnyModule) =>
  (await caller.get(`${module.path}/views`)).body['data'] as SavedView[]

describe('Module framework, part 3: saved views of every list', () => {
  test.each(sampled(catalogue.modules).map((module) => [module.key, module] as const))(
    '%s: a view is kept whole, given back, changed, shared and deleted, and its question is one the list answers',
    async (_, module) => {
      const state = fullState(module)
      const kept = await admin.post(`${module.path}/views`, { name: 'Uji kontrak', state })
      expect([kept.status, kept.row]).toMatchObject([
        201,
        { name: 'Uji kontrak', mine: true, owner: null, roles: [], version: 1, state },
      ])
      const { filters, search, order, sort, limit } = (await viewsOf(admin, module))[0]?.state ?? state
      expect((await admin.get(`${module.path}/list`, { filters, search, order, sort, limit })).status).toBe(200)
      const shared = await admin.put(`${module.path}/views/${String(kept.row['id'])}`, {
        version: 1,
        roles: [guestRole],
      })
      expect(shared.row).toMatchObject({ version: 2, roles: [{ id: guestRole, name: 'Tamu' }], state })
      const theirs = (await guest.get(`${module.path}/list`)).status === 403 ? null : (await viewsOf(guest, module))[0]
      if (theirs)
        expect(theirs).toMatchObject({ name: 'Uji kontrak', mine: false, roles: [], owner: expect.any(String) })
      expect((await admin.delete(`${module.path}/views/${String(kept.row['id'])}`)).status).toBe(200)
      expect(await viewsOf(admin, module)).toEqual([])
    },
  )

  test.each(sampled(catalogue.modules).map((module) => [module.key, module] as const))(
    '%s: names and values that the list itself would refuse are refused, all with one answer, and nothing is kept',
    async (_, module) => {
      const wrong: readonly Partial<Record<keyof SavedViewState, unknown>>[] = [
        { filters: { surely_not_a_field: 1 } },
        { filters: { [module.filters[0] ?? 'surely_not']: { like: 'x' } } },
        { filters: { __proto__x: 1 } },
        { order: 'surely_not_a_field' },
        { limit: 7 },
        { limit: 1000 },
        { sort: 'sideways' },
        { show: 'poster' },
        { density: 'airy' },
        { columns: { order: ['surely_not_a_field'], hidden: [], widths: {} } },
        { columns: { order: [], hidden: ['constructor'], widths: {} } },
        { columns: { order: [], hidden: [], widths: { surely_not: 80 } } },
        { search: 'x'.repeat(201) },
        { search: 'a\u0000b' },
        { filters: [] },
        { page: 2 } as object,
      ]
      const before = await rowVersions(world.db)
      for (const part of wrong) {
        const reply = await admin.post(`${module.path}/views`, { name: 'Salah', state: { ...plain(module), ...part } })
        expect([part, learned(reply)]).toEqual([
          part,
          [422, { message: 'Tampilan ini tidak dapat disimpan.', code: 'invalid_view', reference: null }],
        ])
      }
      expect(await rowVersions(world.db)).toEqual(before)
    },
  )
})

/** The guest may read everything but what is hidden. */
async function hide(without: string | null): Promise<void> {
  await world.db.query(`delete from role_task where role_id = $1`, [guestRole])
  await world.db.query(
    `insert into role_task (role_id, task_id) select $1, id from tasks where action = 'read' and module_name
      is distinct from $2`,
    [guestRole, without],
  )
}

/** Stored as an owner with all rights could have, or an older version did. */
async function givenStored(module: AnyModule, state: unknown): Promise<number> {
  const { rows } = await world.db.query<{ id: number }>(
    `insert into saved_view (module, user_id, name, state) values ($1, 1, 'Rahasia umum', $2) returning id`,
    [module.key, JSON.stringify(state)],
  )
  const id = Number(rows[0]?.id)
  await world.db.query('insert into saved_view_role (view_id, role_id) values ($1, $2)', [id, guestRole])
  return id
}

describe('PM-03 PM-04 a shared view tells its reader nothing that the list would not', () => {
  const secret = { match: 'zq-tersimpan', miss: 'tak-seorang-pun' }

  async function served(part: Hidden, value: unknown): Promise<Reply> {
    const { module, name } = part
    const named = part.names.includes(name) ? name : (part.names[0] ?? name)
    const state = {
      ...plain(module),
      filters: { [named]: value },
      order: named,
      columns: { order: [named], hidden: [named], widths: { [named]: 99 } },
    }
    const id = await givenStored(module, state)
    const reply = await guest.get(`${module.path}/views`)
    await world.db.query('delete from saved_view where id = $1', [id])
    return {
      ...reply,
      body: { ...reply.body, data: (reply.body['data'] as SavedView[]).map((view) => ({ ...view, id: 0 })) },
    }
  }

  test.each(sampledParts().map((part) => [`${part.module.key}.${part.name}`, part] as const))(
    '%s: neither its name nor a value asked of it is in the view, and two probes are answered alike',
    async (_, part) => {
      await hide(part.without)
      const answers = [await served(part, secret.match), await served(part, secret.miss), await served(part, 424_242)]
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(learned(answer)).toEqual(learned(answers[0] ?? answer))
        expect(answer.text).not.toMatch(new RegExp(`"${part.name}"|zq-tersimpan|tak-seorang-pun|424242`))
      }
      const sent = (name: string) =>
        guest.post(`${part.module.path}/views`, {
          name: 'Coba',
          state: { ...plain(part.module), filters: { [name]: 'x' } },
        })
      const unknown = learned(await sent('surely_not_a_field'))
      for (const name of part.names) expect([name, learned(await sent(name))]).toEqual([name, unknown])
    },
  )

  test('a reference to records the reader may not read stays a filter by number, and is no order', async () => {
    await hide('users')
    const module = catalogue.module('location-nursery')
    const id = await givenStored(module, { ...plain(module), filters: { pic_id: 4, is_active: 1 }, order: 'pic_id' })
    const view = (await viewsOf(guest, module)).find((one) => one.id === id)
    expect(view).toMatchObject({ owner: null, state: { filters: { pic_id: 4, is_active: 1 }, order: null } })
    expect((await guest.get('location_nursery/list', { filters: view?.state.filters })).status).toBe(200)
  })

  test('of a list the reader may not read there are no views', async () => {
    await hide('location-nursery')
    expect((await guest.get('location_nursery/views')).status).toBe(403)
    expect(
      (await guest.post('location_nursery/views', { name: 'x', state: plain(catalogue.module('location-nursery')) }))
        .status,
    ).toBe(403)
    expect((await world.with(null).get('location_nursery/views')).status).toBe(401)
    expect((await admin.get('nothing/views')).status).toBe(404)
  })
})
