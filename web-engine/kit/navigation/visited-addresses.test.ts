import { expect, test } from 'vitest'
import { openVisitedAddresses } from './visited-addresses.ts'

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
  const before = openVisitedAddresses(storage)
  before.remember(3, '/master/bedeng-nursery?page=2')
  before.remember(4, '/master/bedeng-nursery/7?view=detail&id=7')
  const after = openVisitedAddresses(storage)
  expect([after.at(3), after.at(5)]).toEqual(['/master/bedeng-nursery?page=2', undefined])
  expect(after.lastBefore(4, (href) => href.startsWith('/master/bedeng-nursery'))).toBe('/master/bedeng-nursery?page=2')
})

test('LS-01 only the last places are carried along, and a storage that is broken or forbidden does no harm', () => {
  const storage = memory()
  const trail = openVisitedAddresses(storage)
  for (let index = 0; index < 200; index += 1) trail.remember(index, `/a/${index}`)
  expect([openVisitedAddresses(storage).at(199), openVisitedAddresses(storage).at(100)]).toEqual(['/a/199', undefined])
  const forbidden = openVisitedAddresses(() => {
    throw new Error('forbidden')
  })
  forbidden.remember(1, '/a')
  expect([
    forbidden.at(1),
    openVisitedAddresses(memory('{')).at(1),
    openVisitedAddresses(memory('[[1],["x",2],[2,"/b"]]')).at(2),
  ]).toEqual(['/a', undefined, '/b'])
})
