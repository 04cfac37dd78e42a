import type { ReactNode } from 'react'
import { createContext, use, useContext } from 'react'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ModuleIndex } from '#core/catalogue/module-index.ts'

/** All modules by their index; a whole declaration is loaded when the first screen needs it. */
export interface BrowserCatalogue extends ModuleIndex {
  /** The declaration, where it has come; its child rows' came with it. */
  declared(key: string): AnyModule | null
  /**
   * Once for each module; a failed try is forgotten a moment later, so that the next one can succeed. What has come is
   * read by `use` without a wait.
   */
  load(key: string): Promise<AnyModule>
}

const CatalogueContext = createContext<BrowserCatalogue | null>(null)

export function CatalogueProvider({ catalogue, children }: { catalogue: BrowserCatalogue; children: ReactNode }) {
  return <CatalogueContext value={catalogue}>{children}</CatalogueContext>
}

/** All modules. The engines never import the areas, so they ask here. */
export function useCatalogue(): BrowserCatalogue {
  const catalogue = useContext(CatalogueContext)
  if (!catalogue) throw new Error('useCatalogue needs a CatalogueProvider above it')
  return catalogue
}

/** A module's whole declaration. Until it has come, whoever draws waits behind the nearest placeholder. */
export function useModule(key: string): AnyModule {
  return use(useCatalogue().load(key))
}

/** The declarations that the inputs of these fields need, all at once: asked one by one they would be a trip each. */
export function useModulesOf(fields: readonly Field[]): void {
  const catalogue = useCatalogue()
  // Each time all of them: a component that is drawn again after a wait must ask for what it waited for, or React
  // counts its hooks wrongly.
  const loads = namedModules(catalogue, fields).map((key) => catalogue.load(key))
  for (const load of loads) use(load)
}

/** Also those that the child rows' own fields refer to. */
function namedModules(catalogue: BrowserCatalogue, fields: readonly Field[]): readonly string[] {
  const keys = fields.flatMap(({ options: { to, of: child, through } }) => [
    ...(to === undefined ? [] : [to]),
    ...(through === undefined ? [] : [through.list]),
    ...(child === undefined
      ? []
      : [child, ...namedModules(catalogue, Object.values(catalogue.declared(child)?.fields ?? {}))]),
  ])
  return [...new Set(keys)]
}
