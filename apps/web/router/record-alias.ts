import type { Catalogue } from '#core/catalogue.ts'
import { modulePath, recordHref } from '#web-engine/screen/paths.ts'
import { parsePlainSearch } from './plain-search.ts'

/** Addresses the specification names for a record, and the module whose detail they mean (GM-01). */
const aliases: Readonly<Record<string, string>> = { '/proyek/detail': 'master-custom-project' }

export interface Target {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
}

/** Where an alias such as `/proyek/detail?id=5` leads; null when it is none, or its module or record is not there. */
export function recordAlias(catalogue: Catalogue, pathname: string, id: number | null): Target | null {
  const key = Object.hasOwn(aliases, pathname) ? aliases[pathname] : undefined
  const module = key === undefined ? null : catalogue.find(key)
  if (!module || id === null) return null
  const [to = '', query = ''] = recordHref(modulePath(catalogue.menuOf(module).key, module), 'detail', id).split('?')
  return { to, search: parsePlainSearch(query) }
}
