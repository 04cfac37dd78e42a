import index from 'virtual:declared/index'
import { webAreas } from '#areas/areas.web.ts'
import { moduleIndexOf } from '#core/catalogue/module-index.ts'
import { type BrowserCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { configOrDefaults } from '#web-engine/kit/server/config.ts'
import type { WebArea } from '#web-engine/records/web-area.ts'
import { browserCatalogue } from './declarations.ts'

export interface BrowserProduct {
  readonly catalogue: BrowserCatalogue
  readonly parts: readonly WebArea[]
}

/** What this installation shows; the gallery is fetched only where the demo is. */
export async function loadProduct(): Promise<BrowserProduct> {
  if (!(await configOrDefaults()).demo)
    return {
      catalogue: browserCatalogue(moduleIndexOf(index), () =>
        import('virtual:declared/names').then((file) => file.default),
      ),
      parts: webAreas,
    }
  const [demoIndex, parts] = await Promise.all([
    import('virtual:declared/demo-index').then((file) => file.default),
    import('#areas/demo-areas.web.ts').then((file) => file.demoWebAreas),
  ])
  return {
    catalogue: browserCatalogue(moduleIndexOf(demoIndex), () =>
      import('virtual:declared/demo-names').then((file) => file.default),
    ),
    parts,
  }
}
