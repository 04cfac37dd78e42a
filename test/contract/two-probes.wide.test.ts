import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#core/declare/field.ts'
import { hasColumn, isWriteOnly } from '#core/questions/field-traits.ts'
import { hasDetailScreen, isStored } from '#core/declare/source.ts'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { learned } from '#test/kit/learned.ts'
import { needsStory } from '#test/kit/needs-story.ts'
import { validBody } from '#test/kit/valid-body.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { catalogue, hiddenParts, sampledParts, type Hidden } from './hidden-matrix.ts'

const { modules, module: moduleOf } = catalogue
const hidden = sampledParts()

let world: World
let admin: Caller
let guest: Caller
let probes: ReadonlyMap<Hidden, Probes>

beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  guest = await world.as('tamu')
  for (const module of modules.filter((one) => !one.without.includes('create') && !needsStory(one))) {
    await admin.post(`${module.path}/create`, await validBody(admin, module, (key) => moduleOf(key).path))
  }
  probes = new Map(await Promise.all(hidden.map(async (part) => [part, await probesOf(part)] as const)))
})
afterAll(() => world.close())

/** Of a module that the demo leaves empty and no call can fill. */
const NO_RECORD = 0

interface Probes {
  /** The record that holds the value. */
  readonly id: number
  readonly match: unknown
  readonly miss: unknown
}

/** A value of a type's own kind that no record holds, and one that a record is made to hold where it can be. */
const absent = {
  text: 'tak-seorang-pun',
  number: 917_253,
  datetime: '1971-02-03T04:05:06Z',
  date: '1971-02-03',
  place: -1.234567,
  flag: 0,
} as const
const present = {
  text: 'zq-tersimpan',
  number: 424_242,
  datetime: '2031-02-03T04:05:06Z',
  date: '2031-02-03',
  place: -2.345678,
  flag: 1,
} as const
const kindOf = ({ type }: Field): keyof typeof absent =>
  type === 'number' || type === 'money'
    ? 'number'
    : type === 'datetime' || type === 'date'
      ? type
      : type === 'latitude' || type === 'longitude'
        ? 'place'
        : type === 'flag'
          ? 'flag'
          : 'text'

async function probesOf({ module, name, field, without }: Hidden): Promise<Probes> {
  const miss = absent[kindOf(field)]
  if (without === null && hasColumn(field) && isStored(module)) {
    const match = present[kindOf(field)]
    const { rows } = await world.db.query<{ id: number }>(
      `update ${module.table} set ${name} = $1 where id = (select max(id) from ${module.table}) returning id`,
      [match],
    )
    return { id: Number(rows[0]?.id), match, miss }
  }
  const { rows } = await admin.get(`${module.path}/list`, { limit: 100 })
  const holder = rows.find((row) => row[name] !== null && row[name] !== undefined) ?? rows[0]
  const value = [holder?.[name]].flat()[0]
  const shown =
    holder && hasDetailScreen(module) ? (await admin.get(`${module.path}/${String(holder['id'])}/show`)).row : {}
  const child = [shown[name]].flat()[0]
  const match =
    value ?? (typeof child === 'object' && child !== null ? (child as Record<string, unknown>)['id'] : child) ?? 1
  return { id: Number(holder?.['id'] ?? NO_RECORD), match, miss: typeof match === 'number' ? absent.number : miss }
}

/** The guest may read and print everything but what is hidden. */
async function hide(without: string | null): Promise<void> {
  await world.db.query(`delete from role_task where role_id = (select id from roles where role_name = 'Tamu')`)
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = 'Tamu'
      and t.action in ('read', 'print', 'all-nurseries') and t.module_name is distinct from $1`,
    [without],
  )
}

const forms: readonly ((value: unknown) => unknown)[] = [
  (value) => [value],
  (value) => ({ from: value, to: value }),
  (value) => ({ from: value }),
  (value) => ({ like: value }),
  (value) => ({ contains: value }),
]

/** Every spelling with the plain value, the exact one in every form too. */
function questionsOf(
  { names }: Hidden,
  values: readonly unknown[],
): readonly (readonly [name: string, value: unknown])[] {
  return values.flatMap((value) => [
    ...names.map((name) => [name, value] as const),
    ...forms.map((form) => [names[0] ?? '', form(value)] as const),
  ])
}

/**
 * A number of vehicles is a digit of somebody's telephone number, a type's name a part of a plant's: what is read in
 * the open is rightly found there.
 */
async function standsInReadableText({ module }: Hidden, value: unknown): Promise<boolean> {
  const { rows } = await guest.get(`${module.path}/dataset`, { limit: 1000 })
  return rows.some((row) =>
    [...module.search, ...module.searchThrough.map((name) => `rel_${name}`)].some((name) =>
      String(row[name] ?? '')
        .toLowerCase()
        .includes(String(value).toLowerCase()),
    ),
  )
}

/** The ways to ask by a name: what is asked must not depend on what is stored. */
function namedSurfaces(part: Hidden, id: number): readonly ((name: string, value: unknown) => Promise<Reply>)[] {
  const { path } = part.module
  const referring = modules
    .filter(({ key }) => key !== part.without)
    .flatMap((other) =>
      Object.entries(other.fields).flatMap(([field, { type, options }]) =>
        options.to === part.module.key && type === 'reference' ? [{ path: other.path, field }] : [],
      ),
    )
  const mapped = modules.flatMap((master) =>
    master.tabs.flatMap(({ module, by, mapping }) => {
      const link = moduleOf(module)
      const concerns = [master.key, link.key, link.fields[mapping?.of ?? '']?.options.to].includes(part.module.key)
      return mapping && concerns && part.without !== link.key ? [{ path: link.path, by }] : []
    }),
  )
  return [
    (name, value) => guest.get(`${path}/list`, { filters: { [name]: value } }),
    (name, value) => guest.get(`${path}/dataset`, { filters: { [name]: value }, active: 1, limit: 10 }),
    (name, value) => guest.get(`${path}/print`, { filters: { [name]: value } }),
    (name, value) => guest.get(`${path}/statistics`, { filters: { [name]: value } }),
    (name, value) => guest.get(path, { filters: { [name]: value } }),
    ...referring
      .slice(0, 2)
      .flatMap((other) => [
        (name: string, value: unknown) =>
          guest.get(`${other.path}/list`, { filters: { [`${other.field}.${name}`]: value } }),
        (name: string, value: unknown) =>
          guest.get(`${other.path}/statistics`, { filters: { [`rel_${other.field}.${name}`]: value } }),
      ]),
    ...mapped.map(
      (link) => (name: string, value: unknown) =>
        guest.get(`${link.path}/mapping`, { filters: { [link.by]: id, [name]: value } }),
    ),
  ]
}

/** Names that stand in the address itself carry one plain text. */
function plainSurfaces(
  { module: { path } }: Hidden,
  id: number,
): readonly ((name: string, value: string) => Promise<Reply>)[] {
  const loose = (address: string) => (name: string, value: string) =>
    guest.raw({ method: 'GET', url: `/api/${address}?${encodeURIComponent(name)}=${encodeURIComponent(value)}` })
  return [
    loose(path),
    loose(`${path}/list`),
    loose(`${path}/dataset`),
    loose(`${path}/statistics`),
    loose(`${path}/${id}/show`),
  ]
}

describe('PM-03 PM-04 two probes, one that meets stored data and one that does not, are answered alike', () => {
  test('over a matrix that knows every kind of hiding', () => {
    const named = hiddenParts().map(({ module, name }) => `${module.key}.${name}`)
    expect(named).toEqual(
      expect.arrayContaining([
        'users.email',
        'field-gallery.secret',
        'field-gallery.pin',
        'field-gallery.lines',
        'field-gallery-line.cost',
        'gallery-plant.cost',
        'departments.rel_admin_user_id',
      ]),
    )
  })

  test.each(hidden.map((part) => [`${part.module.key}.${part.name}`, part] as const))(
    '%s by name, in every spelling and form, on every surface',
    async (_, part) => {
      await hide(part.without)
      const { id, match, miss } = probes.get(part) ?? { id: 1, match: 1, miss: 1 }
      expect(match).not.toEqual(miss)
      for (const ask of namedSurfaces(part, id)) {
        const unknown = learned(await ask('surely_not_a_field', miss))
        await Promise.all(
          questionsOf(part, [match, miss]).map(async ([name, value]) =>
            expect([name, value, learned(await ask(name, value))]).toEqual([name, value, unknown]),
          ),
        )
      }
      for (const ask of plainSurfaces(part, id)) {
        const unknown = learned(await ask('surely_not_a_field', String(miss)))
        await Promise.all(
          part.names.flatMap((name) =>
            [match, miss].map(async (value) =>
              expect([name, learned(await ask(name, String(value)))]).toEqual([name, unknown]),
            ),
          ),
        )
      }
    },
  )

  test.each(hidden.map((part) => [`${part.module.key}.${part.name}`, part] as const))(
    '%s by order and by search',
    async (_, part) => {
      await hide(part.without)
      const { id, match, miss } = probes.get(part) ?? { id: 1, match: 1, miss: 1 }
      const { path } = part.module
      const meets = await standsInReadableText(part, match)
      for (const surface of ['list', 'dataset', 'print', 'statistics', 'mapping']) {
        if (['list', 'dataset', 'print'].includes(surface)) {
          const unknown = learned(await guest.get(`${path}/${surface}`, { order: 'surely_not_a_field', sort: 'asc' }))
          for (const order of part.names)
            for (const sort of ['asc', 'desc'])
              expect([order, learned(await guest.get(`${path}/${surface}`, { order, sort }))]).toEqual([order, unknown])
        }
        for (const value of meets
          ? []
          : [String(match), String(match).toUpperCase(), ` ${String(match)} `, `%${String(match)}%`]) {
          const found = learned(await guest.get(`${path}/${surface}`, { search: value }))
          expect([value, found]).toEqual([
            value,
            learned(await guest.get(`${path}/${surface}`, { search: String(miss) })),
          ])
        }
      }
      const shown = await guest.get(`${path}/${id}/show`)
      expect(shown.status).toBe(id === NO_RECORD || !hasDetailScreen(part.module) ? 404 : 200)
      // That there is a secret is told to whoever may type one; what it is, to nobody.
      for (const text of [
        shown.text,
        (await guest.get(`${path}/list`, { limit: 100 })).text,
        (await guest.get(`${path}/dataset`)).text,
        isWriteOnly(part.field) ? '' : (await guest.get(`gen-model/${path}`)).text,
      ]) {
        expect(text).not.toContain(`"${part.name}"`)
      }
    },
  )

  test('while someone who may see the field is told the difference', async () => {
    // One of few codes is held by many records, and no record can hold another; a button holds nothing.
    const seen = hidden.filter(
      ({ field, without }) =>
        without === null && !isWriteOnly(field) && !['flag', 'choice', 'button'].includes(field.type),
    )
    for (const part of seen) {
      const { match, miss } = probes.get(part) ?? { match: 1, miss: 1 }
      const totals = await Promise.all(
        [match, miss].map(
          async (value) =>
            (await admin.get(`${part.module.path}/list`, { filters: { [part.name]: value } })).body['total'],
        ),
      )
      expect([part.module.key, part.name, ...totals]).toEqual([part.module.key, part.name, 1, 0])
    }
  })
})
