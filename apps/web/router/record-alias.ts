import type { Catalogue } from '#core/catalogue.ts'
import { modulePath, recordHref } from '#web-engine/screen/paths.ts'
import { parsePlainSearch } from './plain-search.ts'

export interface Target {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Where an alias such as `/proyek/detail?id=5` leads; null when it is none, or its module or record is not there. */
export function recordAlias(catalogue: Catalogue, pathname: string, id: number | null): Target | null {
  const found = catalogue.areas.flatMap(({ recordAddresses = {} }) => Object.entries(recordAddresses)).find(([address]) => address === pathname)
  const module = found ? catalogue.find(found[1]) : null
  if (!module || id === null) return null
  const [to = '', query = ''] = recordHref(modulePath(catalogue.menuOf(module).key, module), 'detail', id).split('?')
  return { to, search: parsePlainSearch(query) }
}
