import { areas } from '#areas/areas.ts'
import { areaHalves } from '#areas/areas.server.ts'
import { demoAreas } from '#areas/demo-areas.ts'
import { demoAreaHalves } from '#areas/demo-areas.server.ts'
import { buildCatalogue, type Catalogue } from '#core/catalogue.ts'
import { serverHalves, type ServerHalves } from '#server-engine/server-half.ts'

/** What this installation consists of: the declared modules and what they do beyond storing. */
export interface Product {
  readonly catalogue: Catalogue
  readonly halves: ServerHalves
}

/** The gallery comes with the demo only. */
export function productOf({ demo }: { readonly demo: boolean }): Product {
  const catalogue = buildCatalogue(demo ? demoAreas : areas)
  return { catalogue, halves: serverHalves(catalogue, demo ? demoAreaHalves : areaHalves) }
}
