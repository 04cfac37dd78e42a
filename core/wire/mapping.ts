import type { Catalogue } from '../catalogue/catalogue.ts'
import type { AnyModule } from '../declare/module.ts'
import type { MappingTab } from '../declare/module-parts.ts'

/** A table of links with switches, seen from one of its two ends. */
export interface MappingEnd {
  readonly link: AnyModule
  /** The link's reference to the record. */
  readonly column: string
  readonly flag: string
}

/** The link's flag where the declaration names none. */
export function mappingFlagOf(mapping: MappingTab): string {
  return mapping.flag ?? 'value_mapping'
}

/** MP-01: every mapping that a module's records take part in, as the master or as what a switch stands for. */
export function mappingsOf(catalogue: Catalogue, module: AnyModule): readonly MappingEnd[] {
  const ends = catalogue.modules.flatMap((master) =>
    master.tabs.flatMap(({ module: key, by, mapping }) => {
      const link = catalogue.module(key)
      return mapping ? [by, mapping.of].map((column) => ({ link, column, flag: mappingFlagOf(mapping) })) : []
    }),
  )
  const own = ends.filter(({ link, column }) => {
    const to = link.fields[column]?.options.to
    return to !== undefined && catalogue.module(to).table === module.table
  })
  // Both ends may show the same table of links as a tab.
  return own.filter(
    ({ link, column }, at) => own.findIndex((other) => other.link === link && other.column === column) === at,
  )
}
