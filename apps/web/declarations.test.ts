import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { catalogueOf } from '#core/catalogue/catalogue.ts'
import { waitingDesksOf } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { indexDataOf, moduleIndexOfAreas, namesDataOf, moduleIndexOf } from '#core/catalogue/module-index.ts'
import { browserCatalogue } from './declarations.ts'

const whole = catalogueOf(demoAreas)
const browser = () => browserCatalogue(moduleIndexOfAreas(demoAreas), async () => namesDataOf(demoAreas))

describe('declarations in the browser', () => {
  test('every module is loaded from a file of its own, with what later areas add, as the server has it', async () => {
    const catalogue = browser()
    // Sets that collect names are made anew, with functions of their own.
    const made = (module: AnyModule) =>
      Object.values(module.fields).some(({ options }) => options.set?.collects) ? JSON.stringify(module) : module
    for (const module of whole.modules)
      expect([module.key, made(await catalogue.load(module.key))]).toEqual([module.key, made(module)])
  })
  test('what a later area adds lies in a file named after the module', async () => {
    const catalogue = browser()
    const extended = new Set(demoAreas.flatMap(({ extensions = [] }) => extensions).map(({ module }) => module.key))
    expect(extended).toContain(bedengNursery.key)
    for (const key of extended) {
      const { tabs, panels, actions } = await catalogue.load(key)
      expect([key, { tabs, panels, actions }]).toEqual([key, pickAdded(key)])
    }
  })
  test('a declaration brings those of its child rows, and nothing else', async () => {
    const catalogue = browser()
    await catalogue.load('gallery-issue')
    expect(
      whole.modules
        .filter(({ key }) => catalogue.declared(key) !== null)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(['gallery-issue', 'gallery-issue-line'])
  })
  test('a module that is not there is refused, by name', async () => {
    await expect(browser().load('__proto__')).rejects.toThrow("No module '__proto__'")
  })
})

describe('the index of modules', () => {
  const data = indexDataOf(demoAreas)
  const index = moduleIndexOf(JSON.parse(JSON.stringify(data)) as typeof data)
  test('says of each module what its declaration says', () => {
    for (const module of whole.modules) expect(module).toMatchObject(index.entry(module.key))
    expect(index.modules.map(({ key }) => key)).toEqual(whole.modules.map(({ key }) => key))
  })
  test('knows its menu, its purpose and what waits for a decision', () => {
    for (const module of whole.modules) expect(index.menuOf(module).key).toBe(whole.menuOf(module).key)
    for (const purpose of ['nurseries', 'people', 'program-years', 'settings'] as const)
      expect(index.serving(purpose)?.key).toBe(whole.serving(purpose)?.key)
    expect([...index.desks.keys()]).toEqual(
      whole.modules.filter((module) => waitingDesksOf(module).length > 0).map(({ key }) => key),
    )
  })
  test('grows by a short line for each module', () => {
    expect(JSON.stringify(data).length / whole.modules.length).toBeLessThan(250)
  })
})

function pickAdded(key: string) {
  const { tabs, panels, actions } = whole.module(key)
  return { tabs, panels, actions }
}
