import { expect, test } from 'vitest'
import { openTrail } from './trail.ts'

function memory(first: string | null = null) {
  let kept = first
  return () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  })
}

test('LS-01 the way of a tab is still known after a reload', () => {
  const storage = memory()
  const before = openTrail(storage)
  before.remember(3, '/master/bedeng-nursery?page=2')
  before.remember(4, '/master/bedeng-nursery/7?view=detail&id=7')
  const after = openTrail(storage)
  expect([after.at(3), after.at(5)]).toEqual(['/master/bedeng-nursery?page=2', undefined])
  expect(after.lastBefore(4, (href) => href.startsWith('/master/bedeng-nursery'))).toBe('/master/bedeng-nursery?page=2')
})

test('LS-01 only the last places are carried along, and a storage that is broken or forbidden does no harm', () => {
  const storage = memory()
  const trail = openTrail(storage)
  for (let index = 0; index < 200; index += 1) trail.remember(index, `/a/${index}`)
  expect([openTrail(storage).at(199), openTrail(storage).at(100)]).toEqual(['/a/199', undefined])
  const forbidden = openTrail(() => {
    throw new Error('forbidden')
  })
  forbidden.remember(1, '/a')
  expect([forbidden.at(1), openTrail(memory('{')).at(1), openTrail(memory('[[1],["x",2],[2,"/b"]]')).at(2)]).toEqual([
    '/a',
    undefined,
    '/b',
  ])
})
