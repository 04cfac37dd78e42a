import type { AnyModule } from '#core/declare/module.ts'
import type { ModuleScreenKind } from './module-screen-kind.ts'

/** Where a module's screen lives: `/master/bedeng-nursery`. */
export function modulePath(menuKey: string, module: Pick<AnyModule, 'route'>): string {
  return `/${menuKey}/${module.route}`
}

/** A record's address carries its id twice, in the path for people and in the query, which wins. */
export function recordHref(path: string, view: Extract<ModuleScreenKind, 'detail' | 'update'>, id: number): string {
  return `${path}/${id}?view=${view}&id=${id}`
}

/** Where a record is looked at: the one record of a `single` module stands in the list's place. */
export function detailHref(path: string, module: Pick<AnyModule, 'single'>, id: number): string {
  return module.single ? path : recordHref(path, 'detail', id)
}

export function createHref(path: string): string {
  return `${path}?view=create`
}

/** A new record that begins with what another one holds. */
export function copyRecordHref(path: string, id: number): string {
  return `${path}?view=create&from=${id}`
}

/** The path with a query, without a lonely question mark. */
export function pathWithQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}

/** Whether two addresses are the same view of the same module or record, whatever page or filter they show. */
export function isSameScreenAddress(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)]
  return a.path === b.path && a.view === b.view
}

/** Whether an address is the detail of a record of another module than the one listed at `listHref`. */
export function isOtherRecord(href: string, listHref: string): boolean {
  const { path, view } = placeOf(href)
  return view === 'detail' && !path.startsWith(`${placeOf(listHref).path}/`)
}

function placeOf(href: string): { readonly path: string; readonly view: string } {
  const [path = '', query = ''] = href.split('#')[0]?.split('?') ?? []
  return { path, view: new URLSearchParams(query).get('view') ?? 'list' }
}
