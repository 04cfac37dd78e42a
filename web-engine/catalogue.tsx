import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import type { Catalogue } from '#core/catalogue.ts'

const CatalogueContext = createContext<Catalogue | null>(null)

export function CatalogueProvider({ catalogue, children }: { catalogue: Catalogue; children: ReactNode }) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}

/** All declared modules. The engines never import the areas, so they ask here. */
export function useCatalogue(): Catalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('useCatalogue needs a CatalogueProvider above it')
  return catalogue
}
