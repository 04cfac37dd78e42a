import type { AnyModule } from '#core/module.ts'
import type { View } from './view.ts'

/** Where a module's screen lives: `/master/bedeng-nursery`. */
export function modulePath(menuKey: string, module: AnyModule): string {
  return `/${menuKey}/${module.route}`
}

/** A record's address carries its id twice, in the path for people and in the query, which wins. */
export function recordHref(path: string, view: Extract<View, 'detail' | 'update'>, id: number): string {
  return `${path}/${id}?view=${view}&id=${id}`
}

export function createHref(path: string): string {
  return `${path}?view=create`
}

/** The path with a query, without a lonely question mark. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
