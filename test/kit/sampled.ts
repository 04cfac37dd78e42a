import { demoAreas } from '#areas/demo-areas.ts'
import type { AnyModule } from '#core/module.ts'

const AREAS = ['gallery', 'access']
/** One with copies and a parent, one with cards and tabs, one with states and an approval. */
const OTHERS = ['bedeng-nursery', 'trees-main', 'perencanaan-produksi-bibit']
const keys = new Set([...demoAreas.filter(({ key }) => AREAS.includes(key)).flatMap(({ menus }) => menus).flatMap(({ modules }) => modules).map(({ key }) => key), ...OTHERS])

/**
 * What the engine does alike for every module, and what takes long to show, is walked over all modules in the long run. The short one takes the gallery, which has
 * every kind of field, the modules that rights hang on, and a few more.
 */
export function sampled(modules: readonly AnyModule[]): readonly AnyModule[] {
  return process.env['LONG'] === '1' ? modules : modules.filter(({ key }) => keys.has(key))
}
