import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordedRoutesOf } from '#server/http/route-table.ts'
import type { Caller } from '#test/kit/caller.ts'
import { openWorld, type World } from '#test/kit/world.ts'

type Node = Readonly<Record<string, unknown>>

let world: World
let admin: Caller
let document: Node & {
  readonly paths: Readonly<Record<string, Node>>
  readonly components: Readonly<Record<string, Node>>
}
beforeAll(async () => {
  world = await openWorld()
  admin = await world.as('admin')
  document = (await admin.get('docs')).body as typeof document
})
afterAll(() => world.close())

function refsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = (node as Node)['$ref']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(node).flatMap(refsIn)]
}

const at = (path: string): unknown =>
  path
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Node | undefined)?.[part], document)
const schema = (name: string) =>
  document.components['schemas']?.[name] as {
    readonly properties: Readonly<Record<string, Node>>
    readonly required: readonly string[]
  }

describe('the API’s description', () => {
  test('points only to what it holds', () => {
    expect([...new Set(refsIn(document))].filter((ref) => at(ref) === undefined)).toEqual([])
  })

  test('API-04 MP-01 DT-03 names statistics, switches and panels where a module has them', () => {
    const paths = Object.keys(document.paths)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/gallery_plant/statistics',
        '/gallery_plant/{id}/panel/summary',
        '/gallery_plant/{id}/panel/story',
        '/gallery_plant_tag/mapping',
        '/gallery_plant_tag/mapping/create',
      ]),
    )
    expect(paths).toEqual(expect.arrayContaining(['/login', '/logout', '/session', '/gallery_plant/sync']))
    expect(paths).not.toContain('/gallery_plant/mapping')
    expect(paths).not.toContain('/block_nursery/{id}/panel/summary')
  })

  test('describes every call of an area, and says who may make it as the call declares it', () => {
    const calls = recordedRoutesOf(world.app).filter(({ access }) => access !== null)
    expect(calls.length).toBeGreaterThan(40)
    for (const { method, url, access } of calls) {
      const path = url
        .replace('/api', '')
        .replaceAll(/:(\w+)/g, '{$1}')
        .replace('*', '{path}')
      const described = document.paths[path]?.[method.toLowerCase()] as Node | undefined
      expect([method, path, typeof described?.['summary']]).toEqual([method, path, 'string'])
      if (access === 'public') expect([path, described?.['security']]).toEqual([path, []])
      else
        expect([path, described?.['security'], described?.['x-rights'] ?? described?.['x-access']]).toEqual([
          path,
          undefined,
          access,
        ])
    }
  })

  test('describes child rows as they are given and as they are sent', () => {
    const given = JSON.stringify(schema('field_gallery').properties['lines'])
    expect(given).toContain('#/components/schemas/field_gallery_line')
    const sent = (
      schema('field_gallery_input').properties['lines'] as { items: { properties: Node; required: readonly string[] } }
    ).items
    expect(Object.keys(sent.properties)).toEqual(expect.arrayContaining(['id', 'item', 'quantity', 'colour']))
    expect(Object.keys(sent.properties)).not.toContain('field_gallery_id')
    expect(sent.required).toEqual(['item', 'quantity', 'reason'])
  })

  test('every address that only reads answers someone who may read it', async () => {
    const plant = String((await admin.get('gallery_plant/list')).rows[0]?.['id'])
    const reads = Object.entries(document.paths).filter(
      ([path, item]) =>
        'get' in item && /^\/(gallery|field_gallery|gen-model)/.test(path) && !path.includes('gallery_plant_tag'),
    )
    for (const [path] of reads)
      expect([
        path,
        (await admin.get(path.slice(1).replace('{id}', path.startsWith('/gallery_plant/') ? plant : '1'))).status,
      ]).toEqual([path, 200])
  })
})
