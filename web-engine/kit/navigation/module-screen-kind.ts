import { type AnyModule, SINGLE_ID } from '#core/declare/module.ts'
import type { Operation } from '#core/declare/permissions.ts'
import { hasDetailScreen } from '#core/declare/source.ts'

export type ModuleScreenKind = 'list' | 'create' | 'detail' | 'update'

/** What the address asks for: a view that needs a record always has one. */
export type ScreenOfAddress =
  | { readonly view: 'list' | 'create'; readonly id: null }
  | { readonly view: 'detail' | 'update'; readonly id: number }

const operations = { list: 'read', create: 'create', detail: 'read', update: 'update' } satisfies Record<
  ModuleScreenKind,
  Operation
>

/** MD-01: the query's id wins over the path's; a view without its record, or one nobody knows, is the list. */
export function readScreenOfAddress(
  module: AnyModule,
  params: URLSearchParams,
  pathId: number | null,
): ScreenOfAddress {
  const wanted = params.get('view') ?? 'list'
  if (module.single)
    return { view: wanted === 'update' && !module.without.includes('update') ? 'update' : 'detail', id: SINGLE_ID }
  const id = params.has('id') ? readId(params.get('id')) : pathId
  if (!isView(wanted) || module.without.includes(operations[wanted])) return { view: 'list', id: null }
  if (wanted === 'list' || wanted === 'create') return { view: wanted, id: null }
  return id === null || !hasDetailScreen(module) ? { view: 'list', id: null } : { view: wanted, id }
}

export function operationOfScreen(view: ModuleScreenKind): Operation {
  return operations[view]
}

function readId(text: string | null): number | null {
  const id = Number(text)
  return text !== null && /^-?\d{1,15}$/.test(text) && id !== 0 ? id : null
}

function isView(view: string): view is ModuleScreenKind {
  return Object.hasOwn(operations, view)
}
