import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LoadingPackageOfRun } from './loading-package-of-run.ts'
import { loadingPackageDifference, partsOfLoadingPackage, joinLoadingPackage } from './package-parts.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
const bag = (id: number, is_loaded: 0 | 1 = 0) => ({
  id,
  label_code: `${id}/240`,
  tree_id: 1,
  amount: 2,
  lahan_no: null,
  detail_farmer_id: 1,
  planned_transportation_id: null,
  allocation_transportation_id: null,
  is_loaded,
  pending_transportation_id: null,
})
function made(bags: LoadingPackageOfRun['bags'], version = 'a'): LoadingPackageOfRun {
  const lists = {
    trucks: [],
    farmers: [],
    bags,
    beds: [{ id: 1, code_bedeng: 'A', tree_id: 1, qty: 9 }],
    trees: [{ id: 1, tree_name: 'Sengon' }],
  }
  return {
    version,
    run: {} as LoadingPackageOfRun['run'],
    ...lists,
    pending: 0,
    review: 0,
    waiting: 0,
    parts: partsOfLoadingPackage(lists, hashOf).map(({ list, hash, count }) => ({ list, hash, count })),
  }
}
const bags = Array.from({ length: 240 }, (_, at) => bag(at + 1))
const known = made(bags)
const have = new Set(known.parts?.map(({ hash }) => hash))
const sent = (to: LoadingPackageOfRun) => loadingPackageDifference(have, to, hashOf)

test('one bag of 240 that was loaded brings its own lot alone, and the package is whole again', () => {
  const next = made(
    bags.map((one) => (one.id === 100 ? bag(100, 1) : one)),
    'b',
  )
  const difference = sent(next)
  expect(difference.parts.flatMap(({ rows }) => rows ?? []).length).toBe(40)
  expect(joinLoadingPackage(known, difference)).toEqual(next)
})

test('bags that came, went or are none are whole too; nothing new brings nothing', () => {
  for (const next of [made([...bags, bag(241)]), made(bags.slice(3)), made([]), known])
    expect(joinLoadingPackage(known, sent(next))).toEqual(next)
  expect(sent(known).parts.every(({ rows }) => rows === null)).toBe(true)
})

test('a device that lacks a part after all is not given half a package', () => {
  expect(joinLoadingPackage(made(bags.slice(0, 10)), sent(made(bags, 'b')))).toBeNull()
})
