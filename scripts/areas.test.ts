import { expect, test } from 'vitest'
import { demoServerAreas } from '#areas/demo-areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { serverAreaMistakes } from '#server-engine/area/server-area.ts'
import { staleAreaLists } from './areas.mjs'

test('the lists of areas are those that `npm run areas` writes', () => {
  expect(staleAreaLists()).toEqual([])
})

test('each server part belongs to a declared area and implements only what that area declares', () => {
  expect(demoServerAreas.filter(({ area }) => !demoAreas.includes(area))).toEqual([])
  expect(serverAreaMistakes(demoServerAreas, buildCatalogue(demoAreas))).toEqual([])
})
