import type { ModuleIndex } from '#core/catalogue/module-index.ts'
import { modulePath, recordHref } from '#web-engine/kit/navigation/paths.ts'
import { parsePlainSearch } from './plain-search.ts'

export interface AliasTarget {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Where an alias such as `/proyek/detail?id=5` leads; null when it is none, or its module or record is not there. */
export function recordAlias(catalogue: ModuleIndex, pathname: string, id: number | null): AliasTarget | null {
  const module = catalogue.find(catalogue.recordAddresses.get(pathname) ?? '')
  if (!module || id === null) return null
  const [to = '', query = ''] = recordHref(modulePath(catalogue.menuOf(module).key, module), 'detail', id).split('?')
  return { to, search: parsePlainSearch(query) }
}
