import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { menuNames } from '#core/declare/area.ts'
import { buildCatalogue, permissionsOf } from '#core/catalogue/catalogue.ts'
import { firstListQuestionOf, firstListQuestionAt } from '#core/catalogue/first-list-question.ts'
import { sourceParametersOf } from '#core/declare/source.ts'
import { listNamesOf, openingListState } from '#web-engine/records/first-list.ts'
import { askedColumnsOf, declaredFiltersOf } from '#web-engine/records/access.ts'
import { resolveScreen } from '../router/resolve-screen.ts'

const catalogue = buildCatalogue(demoAreas)
const rights = permissionsOf(catalogue).map(({ code }) => code)
const readers = {
  everything: () => true,
  nothing: () => false,
  'every second right': (right: string) => rights.indexOf(right) % 2 === 0,
}

describe('what a page knows of a list before its declaration', () => {
  test.each(Object.entries(readers))('whoever holds %s may filter by the same fields as on the screen', (_, can) => {
    for (const module of catalogue.modules)
      expect([module.key, listNamesOf(firstListQuestionOf(module), can).filterable]).toEqual([
        module.key,
        [
          ...Object.keys(sourceParametersOf(module)),
          ...new Set([...declaredFiltersOf(can, module), ...askedColumnsOf(can, module)].map(({ name }) => name)),
        ],
      ])
  })

  test('an address opens the same list as the screen; records and single records are none', () => {
    for (const menu of catalogue.menus) {
      for (const first of menuNames(menu)) {
        for (const module of menu.modules) {
          expect(resolveScreen(catalogue, `/${first}/${module.route}`).module).toBe(module)
          expect([module.key, firstListQuestionAt(catalogue, `/${first}/${module.route}`)?.key]).toEqual([
            module.key,
            module.single ? undefined : module.key,
          ])
          expect(firstListQuestionAt(catalogue, `/${first}/${module.route}/7`)).toBeNull()
        }
      }
    }
  })
})

describe('the rows that an opened address asks for', () => {
  const plans = firstListQuestionOf(catalogue.module('perencanaan-produksi-bibit'))
  const open = (query: string, stored: Record<string, unknown> = {}, tied = false) =>
    openingListState({
      start: plans,
      params: new URLSearchParams(query),
      can: () => true,
      years: { current: 2025, all: [2023, 2024, 2025] },
      tied,
      preferences: async () => stored,
    })

  test('a bare address is narrowed by the switch, whose nursery means nothing to who is tied to one', async () => {
    expect((await open(''))?.filters).toEqual({ program_year: 2025 })
    expect((await open('', { 'shell.narrowing': { year: 2024, nursery: 3 } }))?.filters).toEqual({
      program_year: 2024,
      location_nursery_id: 3,
    })
    expect((await open('', { 'shell.narrowing': { year: 'all', nursery: 3 } }, true))?.filters).toEqual({})
  })

  test('an address that says anything is taken at its word, and nobody is asked', async () => {
    const never = () => Promise.reject(new Error('asked'))
    const asked = {
      start: plans,
      can: () => true,
      years: { current: 2025, all: [2025] },
      tied: false,
      preferences: never,
    }
    expect(await openingListState({ ...asked, params: new URLSearchParams('page=3') })).toMatchObject({
      page: 3,
      filters: {},
    })
  })

  test('where a kept view decides nothing is asked early', async () => {
    expect(await open('tampilan=4')).toBeNull()
    expect(await open('', { [`list.${plans.key}.view`]: 4 })).toBeNull()
    expect((await open('tampilan=0', { [`list.${plans.key}.view`]: 4 }))?.filters).toEqual({ program_year: 2025 })
  })
})
