import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

/** Imports by value, by type and lazily: each of them makes a reader turn back. */
const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*'((?:#|\.\.?\/)[^'?]+)/g

/** Which rooms of a folder know which others; its own files are one room, `*`. */
type Rooms = Map<string, Set<string>>

describe.each(['core', 'server-engine', 'web-engine'])('the folders of %s', (house) => {
  test('form no ring, on no level', () => {
    const folders = roomsOf(house)
    expect(folders.size).toBeGreaterThan(0)
    expect(
      [...folders].flatMap(([folder, rooms]) => ringsIn(rooms).map((ring) => `${folder}: ${ring.join(', ')}`)),
    ).toEqual([])
  })
})

test('a ring is found, also a long one and one with the files beside the folders', () => {
  const ring: Rooms = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['*'])],
    ['*', new Set(['a'])],
    ['c', new Set(['a'])],
  ])
  expect(ringsIn(ring)).toEqual([['a', 'b', '*']])
  expect(
    ringsIn(
      new Map([
        ['a', new Set(['b', 'c'])],
        ['b', new Set(['c'])],
      ]),
    ),
  ).toEqual([])
})

function roomsOf(house: string): ReadonlyMap<string, Rooms> {
  const folders = new Map<string, Rooms>()
  for (const [from, to] of importsIn(house)) {
    const [mine, other] = [from.split('/'), to.split('/')]
    let depth = 0
    while (depth < mine.length - 1 && depth < other.length - 1 && mine[depth] === other[depth]) depth++
    const [room, known] = [roomAt(mine, depth), roomAt(other, depth)]
    if (room === known) continue
    const folder = mine.slice(0, depth).join('/')
    const rooms = folders.get(folder) ?? new Map<string, Set<string>>()
    rooms.set(room, (rooms.get(room) ?? new Set()).add(known))
    folders.set(folder, rooms)
  }
  return folders
}

function roomAt(path: readonly string[], depth: number): string {
  return depth < path.length - 1 ? (path[depth] ?? '*') : '*'
}

function* importsIn(house: string): Generator<readonly [string, string]> {
  for (const name of readdirSync(inRoot(house), { recursive: true, encoding: 'utf8' })) {
    const from = posix.join(house, name.replaceAll('\\', '/'))
    if (!/\.tsx?$/.test(from) || /\.test[.-]/.test(from)) continue
    for (const [, specifier = ''] of readFileSync(join(inRoot('.'), from), 'utf8').matchAll(IMPORT)) {
      const to = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)
      if (to.startsWith(`${house}/`)) yield [from, to]
    }
  }
}

/** Rooms that reach themselves, by the others they know. */
function ringsIn(rooms: Rooms): readonly (readonly string[])[] {
  const reach = (from: string) => {
    const seen = new Set<string>()
    const next = [...(rooms.get(from) ?? [])]
    for (let room = next.pop(); room !== undefined; room = next.pop()) {
      if (seen.has(room)) continue
      seen.add(room)
      next.push(...(rooms.get(room) ?? []))
    }
    return seen
  }
  const reached = new Map([...rooms.keys()].map((room) => [room, reach(room)]))
  const inRing = [...rooms.keys()].filter((room) => reached.get(room)?.has(room))
  const rings = inRing.map((room) =>
    inRing.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
  )
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()]
}
